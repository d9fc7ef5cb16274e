// swift-tools-version: 6.2
// The house: a target's name says the only outside world it may touch; imports run strictly downward.

import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
    name: "FadingScrollView",
    products: [
        .library(name: "FadingScrollView", targets: ["FadingScrollView"]),
        .library(name: "ScrollCairo", targets: ["ScrollCairo"]),
        .library(name: "ScrollContents", targets: ["ScrollContents"]),
        .executable(name: "fading-scroll", targets: ["fading-scroll"]),
    ],
    targets: [
        // System modules: a module map and a shim header, nothing else. Pango and gdk-pixbuf have no pkgConfig,
        // because SwiftPM warns of the -pthread that theirs asks for on every build.
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CWaylandClient", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
        .systemLibrary(name: "CWaylandCursor", pkgConfig: "wayland-cursor", providers: [.apt(["libwayland-dev"])]),
        .systemLibrary(name: "CWaylandServer", pkgConfig: "wayland-server", providers: [.apt(["libwayland-dev"])]),
        .systemLibrary(name: "CXKBCommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
        .systemLibrary(name: "CPango"),
        .systemLibrary(name: "CGdkPixbuf"),
        .systemLibrary(name: "CLinux"),

        // Protocol bindings, made at build time from the system's XML.
        .target(name: "ProtocolScanner", swiftSettings: strict),
        .executableTarget(name: "wayland-swift-scanner", dependencies: ["ProtocolScanner"], swiftSettings: strict),
        .plugin(
            name: "WaylandProtocols", capability: .buildTool(), dependencies: ["wayland-swift-scanner"],
            path: "protocols",
            exclude: [
                "manifest", "cursor-shape-v1.interfaces", "kde-output-management-v2.interfaces",
                "kwin-fake-input.interfaces", "probe.interfaces", "virtual-keyboard-unstable-v1.interfaces",
                "wlr-foreign-toplevel-management-unstable-v1.interfaces", "wlr-virtual-pointer-unstable-v1.interfaces",
            ]),

        // The rooms.
        // libm is the one C library that the pure core needs: rounding, and exp and log for the fling.
        .target(name: "ScrollCore", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
        .target(name: "ScrollCairo", dependencies: ["ScrollCore", "CCairo"], swiftSettings: strict),
        .target(
            name: "ScrollContents", dependencies: ["ScrollCore", "ScrollCairo", "CCairo", "CPango", "CGdkPixbuf"],
            swiftSettings: strict),
        .target(
            name: "ScrollWayland",
            dependencies: ["ScrollCore", "CWaylandClient", "CWaylandCursor", "CXKBCommon", "CLinux"],
            swiftSettings: strict, plugins: ["WaylandProtocols"]),
        .target(
            name: "FadingScrollView", dependencies: ["ScrollCore", "ScrollCairo", "ScrollWayland"],
            swiftSettings: strict),
        .target(
            name: "HeadlessCompositor", dependencies: ["CWaylandServer", "CLinux"], swiftSettings: strict,
            plugins: ["WaylandProtocols"]),
        .executableTarget(
            name: "fading-scroll",
            dependencies: [
                "FadingScrollView", "ScrollCore", "ScrollCairo", "ScrollContents", "HeadlessCompositor", "CLinux",
            ],
            exclude: ["Resources"], swiftSettings: strict),

        // The program in README.md, so that it always compiles.
        .executableTarget(
            name: "Reader", dependencies: ["FadingScrollView", "ScrollContents"], path: "Tests/Examples/Reader",
            swiftSettings: strict),

        // Rows to scroll to, and the motion as it is told.
        .executableTarget(
            name: "Marks", dependencies: ["FadingScrollView", "ScrollContents"], path: "Tests/Examples/Marks",
            swiftSettings: strict),

        // Several windows in one program.
        .executableTarget(
            name: "Desk", dependencies: ["FadingScrollView", "ScrollContents"], path: "Tests/Examples/Desk",
            swiftSettings: strict),

        // Measures frames, starts, rest and scrolling; run it in release.
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "TestStage", "HeadlessCompositor", "ScrollContents", "ScrollCairo", "ScrollCore", "CCairo", "CLinux",
                "fading-scroll",
            ],
            path: "Tests/Benchmarks", swiftSettings: strict),

        // Edits scroll views at random: some in the tests, many by Tests/Scripts/random-edits.
        .executableTarget(
            name: "RandomEdits", dependencies: ["TestStage", "TestViews", "ScrollCairo", "ScrollCore"],
            path: "Tests/RandomEdits",
            swiftSettings: strict),

        // Pictures put together by damage: some in the tests, many by Tests/Scripts/random-frames.
        .executableTarget(
            name: "RandomFrames",
            dependencies: [
                "TestStage", "TestViews", "FadingScrollView", "ScrollContents", "HeadlessCompositor",
            ],
            path: "Tests/RandomFrames", swiftSettings: strict),

        // Windows that meet compositors of all kinds: some in the tests, many by Tests/Scripts/random-sessions.
        .executableTarget(
            name: "RandomSessions", dependencies: ["TestStage", "TestViews", "FadingScrollView", "HeadlessCompositor"],
            path: "Tests/RandomSessions", swiftSettings: strict),

        // Tests, one target per target.
        .testTarget(name: "ProtocolScannerTests", dependencies: ["ProtocolScanner"], swiftSettings: strict),
        .testTarget(name: "ScrollCoreTests", dependencies: ["TestStage", "ScrollCore"], swiftSettings: strict),
        .testTarget(
            name: "ScrollCairoTests",
            dependencies: ["TestStage", "RandomEdits", "ScrollCairo", "ScrollCore", "CCairo"],
            swiftSettings: strict),
        .testTarget(
            name: "ScrollContentsTests", dependencies: ["ScrollContents", "ScrollCairo", "ScrollCore"],
            swiftSettings: strict),
        .testTarget(
            name: "ScrollWaylandTests",
            dependencies: ["TestStage", "ScrollWayland", "ScrollCore", "HeadlessCompositor"],
            swiftSettings: strict),
        .testTarget(
            name: "FadingScrollViewTests",
            dependencies: [
                "TestStage", "RandomFrames", "RandomSessions", "FadingScrollView", "ScrollCore", "ScrollCairo",
                "ScrollContents", "ScrollWayland", "HeadlessCompositor",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "HeadlessCompositorTests",
            dependencies: [
                "TestWire", "HeadlessCompositor", "ScrollWayland", "CWaylandClient", "CWaylandServer", "CLinux",
            ],
            swiftSettings: strict, plugins: ["WaylandProtocols"]),
        // What several test targets and the benchmarks need: real compositors, child processes, a model of the mask,
        // keyboard layouts.
        .target(
            name: "TestStage", dependencies: ["ScrollCore", "CXKBCommon"], path: "Tests/Stage", swiftSettings: strict),
        // Views as chance edits them, and how pictures are compared.
        .target(
            name: "TestViews", dependencies: ["TestStage", "ScrollCairo", "ScrollCore"], path: "Tests/Views",
            swiftSettings: strict),
        // A client of bytes, which breaks rules that no library lets a client break.
        .target(
            name: "TestWire", dependencies: ["HeadlessCompositor"], path: "Tests/Wire", swiftSettings: strict),
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "TestStage", "TestWire", "ScrollCore", "ScrollCairo", "ScrollWayland", "HeadlessCompositor",
                "CWaylandClient", "fading-scroll", "Desk",
            ],
            path: "Tests/EndToEnd", swiftSettings: strict, plugins: ["WaylandProtocols"]),
        .testTarget(
            name: "FadingScrollCommandTests",
            dependencies: [
                "TestStage", "fading-scroll", "ScrollCore", "ScrollCairo", "ScrollWayland", "HeadlessCompositor",
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
