import Testing

@testable import ProtocolScanner

@Suite struct ManifestReaderTests {
    private static let sample = """
        target Window client basic
        target Rig server basic extra   # comment
        target Tests client extra importing Window
        group basic
        file wayland-scanner 1.21 libwayland-dev wayland.xml
        wl_display 1 client
        wl_seat 8
        group extra
        bare more.interfaces
        x_more 2
        """

    @Test func targetsGetTheirGroupsAndTheirSide() throws {
        let manifest = try ManifestReader.manifest(of: Self.sample)
        #expect(manifest.targets.map(\.name) == ["Window", "Rig", "Tests"])
        #expect(manifest.targets.map(\.importing) == [nil, nil, "Window"])
        let wanted = manifest.targets.map { manifest.sources(for: $0).flatMap(\.wanted).map(\.name) }
        #expect(wanted == [["wl_display", "wl_seat"], ["wl_seat", "x_more"], ["x_more"]])
    }

    @Test func sourcesNamePackagesOrFilesBesideTheManifest() throws {
        let manifest = try ManifestReader.manifest(of: Self.sample)
        let least = try #require(PackageVersion("1.21"))
        let package = Manifest.Package(name: "wayland-scanner", least: least, debianName: "libwayland-dev")
        #expect(
            manifest.sources.map(\.place) == [
                .package(package, path: "wayland.xml"), .bare(path: "more.interfaces"),
            ])
        #expect(manifest.sources[0].wanted[1] == .init(name: "wl_seat", cap: 8, side: nil, line: 7))
    }

    @Test(arguments: [
        ("target A clients g", 1, "a target line is: target NAME client|server GROUP... [importing TARGET]"),
        ("target A client", 1, "a target line is: target NAME client|server GROUP... [importing TARGET]"),
        ("target A client importing B", 1, "a target line is: target NAME client|server GROUP... [importing TARGET]"),
        ("target A client g", 1, "group g is not in the manifest"),
        ("group g\ntarget A client g\ntarget A server g", 3, "target A is listed twice"),
        (
            "group g\ntarget A client g importing B", 2,
            "target B is not in the manifest, or imports another one itself"
        ),
        (
            "group g\ntarget B server g\ntarget A client g importing B", 3,
            "only a client target can import, and only a client target"
        ),
        ("group", 1, "a group line is: group NAME"),
        ("group g\ngroup g", 2, "group g has begun before"),
        ("file a 1 b c", 1, "a group line must come before"),
        ("group g\nfile a 1 b", 2, "a file line is: file PKG-CONFIG-NAME LEAST-VERSION DEBIAN-PACKAGE PATH"),
        ("group g\nfile a x b c", 2, "a file line is: file PKG-CONFIG-NAME LEAST-VERSION DEBIAN-PACKAGE PATH"),
        (
            "group g\nfile $(a) 1 b c", 2,
            "\"$(a)\" is no pkg-config name; letters, digits, -, _, + and . are allowed"
        ),
        (
            "group g\nfile --version 1 b c", 2,
            "\"--version\" is no pkg-config name; letters, digits, -, _, + and . are allowed"
        ),
        ("bare", 1, "a bare line is: bare PATH"),
        ("group g\nwl_seat 1", 2, "a file or bare line must come before wl_seat"),
        ("group g\nbare x\na 1\n\na 2", 5, "a is listed twice"),
    ])
    func whatIsWrongIsSaidWithItsLine(text: String, line: Int, message: String) {
        #expect(throws: LineError(line, message)) { try ManifestReader.manifest(of: text) }
    }

    @Test(arguments: ["a", "a x", "a 0", "a 1 both", "a 1 client x", "a-b 1"])
    func whatIsNoLineIsSaid(line: String) {
        let message = "a line is one of: target ..., group ..., file ..., bare ..., INTERFACE VERSION [client|server]"
        #expect(throws: LineError(3, message)) { try ManifestReader.manifest(of: "group g\nbare x\n\(line)") }
    }
}
