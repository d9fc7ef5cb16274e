import Testing

@testable import ProtocolScanner

@Suite struct ScannerTests {
    private static let xml = """
        <protocol name="p">
        <interface name="wl_a" version="2"><request name="craft"><arg name="id" type="new_id" interface="wl_b"/></request>
        <request name="later" since="2"/></interface>
        <interface name="wl_b" version="1"/>
        </protocol>
        """

    private static let manifest = """
        target Window client basic
        target Tests client extra importing Window
        group basic
        file wayland-protocols 1.31 wayland-protocols stable/p.xml
        wl_a 1
        wl_b 1
        group extra
        bare own.interfaces
        own_c 1
        """

    private static let system = MemorySystem(
        files: [
            "/p/manifest": manifest, "/share/stable/p.xml": xml,
            "/p/own.interfaces": "interface own_c 1\nrequest use on:object<wl_a>",
        ],
        packages: ["wayland-protocols": ("1.31", "/share")])

    @Test func aTargetGetsItsInterfacesUpToTheirCaps() throws {
        let source = try source("Window", Self.system)
        #expect(source.contains("package final class WlA: Proxy {"))
        #expect(source.contains("package func craft() -> WlB {"))
        #expect(!source.contains("later"))
        #expect(!source.contains("OwnC"))
    }

    @Test func aTargetBuildsOnTheTypesOfTheOneItImports() throws {
        let source = try source("Tests", Self.system)
        #expect(source.contains("import Window\n"))
        #expect(source.contains("package func use(_ on: WlA) {"))
        #expect(source.contains("[WlA.interface]"))
        #expect(!source.contains("class WlA"))
    }

    @Test func aMissingPackageIsNamedWithItsDebianName() {
        expect(
            "error: /p/manifest:4: wayland-protocols 1.31 or later is needed, pkg-config finds none: "
                + "apt-get install pkg-config wayland-protocols"
        ) { $0.packages = [:] }
    }

    @Test(arguments: ["1.30", "0.99.9", "1", "unknown"])
    func aPackageThatIsTooOldIsNamedWithBothVersions(version: String) {
        expect(
            "error: /p/manifest:4: wayland-protocols 1.31 or later is needed, \(version) is installed: "
                + "apt-get install pkg-config wayland-protocols"
        ) { $0.packages["wayland-protocols"]?.version = version }
    }

    @Test func aPackageWithoutDataFolderIsNamed() {
        expect(
            "error: /p/manifest:4: pkg-config knows no pkgdatadir of wayland-protocols: "
                + "apt-get install wayland-protocols"
        ) { $0.packages["wayland-protocols"]?.folder = nil }
    }

    @Test func aMissingFileIsNamedWithItsPackage() {
        expect("error: /p/manifest:4: /share/stable/p.xml can't be read: apt-get install wayland-protocols") {
            $0.files["/share/stable/p.xml"] = nil
        }
    }

    @Test func aMissingBareFileIsNamed() {
        expect("error: /p/manifest:8: /p/own.interfaces can't be read", target: "Tests") {
            $0.files["/p/own.interfaces"] = nil
        }
    }

    @Test func malformedXMLIsNamedWithItsOwnLine() {
        expect("error: /share/stable/p.xml:2: <b> is never closed") { $0.files["/share/stable/p.xml"] = "\n<b>" }
    }

    @Test func aMalformedBareFileIsNamedWithItsOwnLine() {
        expect("error: /p/own.interfaces:1: an interface line must come first", target: "Tests") {
            $0.files["/p/own.interfaces"] = "request r"
        }
    }

    @Test func aMalformedManifestIsNamedWithItsLine() {
        expect("error: /p/manifest:2: group g has begun before") { $0.files["/p/manifest"] = "group g\ngroup g" }
    }

    @Test func aMissingManifestIsNamed() {
        expect("error: /p/manifest: the file can't be read") { $0.files["/p/manifest"] = nil }
    }

    @Test func anUnknownTargetIsNamedWithTheKnownOnes() {
        expect("error: /p/manifest: there is no target Other; it has Window, Tests", target: "Other") { _ in }
    }

    @Test func anInterfaceThatTheFileLacksIsNamed() {
        expect("error: /p/manifest:6: /share/stable/p.xml has no wl_c") {
            $0.files["/p/manifest"]?.replace("wl_b 1", with: "wl_c 1")
        }
    }

    @Test func aCapAboveTheFilesVersionIsNamed() {
        expect("error: /p/manifest:5: wl_a 3 is wanted, /share/stable/p.xml has version 2") {
            $0.files["/p/manifest"]?.replace("wl_a 1", with: "wl_a 3")
        }
    }

    @Test func aCapThatWouldFailAtRunTimeIsNamed() {
        expect("error: /p/manifest:5: wl_a.craft makes a wl_b of version 2, so wl_b must be listed with version 2") {
            $0.files["/p/manifest"]?.replace("wl_a 1", with: "wl_a 2")
            $0.files["/share/stable/p.xml"]?.replace("\"wl_b\" version=\"1\"", with: "\"wl_b\" version=\"5\"")
        }
    }

    @Test(arguments: ["ScrollWayland", "HeadlessCompositor"])
    func theManifestOfThisPackageIsEmittedWithoutWhatOnlyTestsSpeak(target: String) throws {
        let source = try Scanner(manifest: InstalledProtocols.manifest, system: InstalledProtocols()).source(
            for: target)
        #expect(source.contains("wl_surface"))
        #expect(source.contains("zwp_pointer_gesture_hold_v1"))
        #expect(!source.contains("zwlr_"))
        #expect(!source.contains("fsv_"))
    }

    @Test func theVirtualPointerIsEmittedForTestsAlone() throws {
        let scanner = Scanner(manifest: InstalledProtocols.manifest, system: InstalledProtocols())
        let source = try scanner.source(for: "EndToEndTests")
        #expect(source.contains("import ScrollWayland"))
        #expect(source.contains("func createVirtualPointer(_ seat: WlSeat?) -> ZwlrVirtualPointerV1 {"))
        #expect(source.contains("func axis(time: UInt32, axis: WlPointer.Axis, value: Double) {"))
        #expect(
            source.contains(
                "\"create_virtual_pointer_with_output\", \"2?o?on\", [WlSeat.interface, WlOutput.interface, known[1]]"))
        #expect(source.contains("WireMessage(\"axis_discrete\", \"uufi\", [nil, nil, nil, nil])"))
        #expect(!source.contains("class WlSeat"))
    }

    @Test(arguments: ["/p/manifest", "/share/stable/p.xml", "/p/own.interfaces"])
    func everyDamagedByteGivesSwiftOrOneLine(file: String) throws {
        let bytes = Array(try #require(Self.system.files[file]).utf8)
        var outcomes = 0
        for place in bytes.indices {
            for damage in [0x00, 0x0A, 0x20, 0x30, 0x39, 0x3C, 0x5F, 0xFF] as [UInt8] {
                var damaged = bytes
                damaged[place] = damage
                var system = Self.system
                system.files[file] = String(decoding: damaged, as: UTF8.self)
                do {
                    outcomes += try source("Tests", system).hasPrefix("// Written by") ? 1 : 0
                } catch let error as ScannerError {
                    outcomes += error.description.contains("\n") ? 0 : 1
                }
            }
        }
        #expect(outcomes == bytes.count * 8)
    }

    private func source(_ target: String, _ system: MemorySystem) throws -> String {
        try Scanner(manifest: "/p/manifest", system: system).source(for: target)
    }

    /// Expects the one line that a changed system gives.
    private func expect(
        _ line: String, target: String = "Window", location: SourceLocation = #_sourceLocation,
        _ change: (inout MemorySystem) -> Void
    ) {
        var system = Self.system
        change(&system)
        let error = #expect(throws: ScannerError.self, sourceLocation: location) { try source(target, system) }
        #expect(error?.description == line, sourceLocation: location)
    }
}
