// swift-tools-version: 6.2
// A package of somebody else's, which uses ours by its path; a test builds and runs it.

import PackageDescription

let package = Package(
    name: "Outside",
    dependencies: [.package(name: "FadingScrollView", path: "../../..")],
    targets: [
        .executableTarget(
            name: "TextWindow",
            dependencies: [
                .product(name: "FadingScrollView", package: "FadingScrollView"),
                .product(name: "ScrollContents", package: "FadingScrollView"),
            ]),
        .executableTarget(
            name: "OwnSurface", dependencies: [.product(name: "ScrollCairo", package: "FadingScrollView")]),
    ])
