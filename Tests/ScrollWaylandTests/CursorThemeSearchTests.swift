import Testing

@testable import ScrollWayland

@Suite struct CursorThemeSearchTests {
    private func folders(_ variables: [String: String]) -> [String] {
        CursorThemeSearch { name in variables[name].map { Array($0.utf8) } }
            .folders.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `The usual folders are those of libwayland-cursor, in its order`() {
        #expect(
            folders(["HOME": "/home/x"]) == [
                "/home/x/.local/share/icons", "/home/x/.icons", "/usr/share/icons", "/usr/share/pixmaps",
                "/home/x/.cursors", "/usr/share/cursors/xorg-x11", "/usr/share/icons",
            ])
        #expect(folders(["HOME": "/h", "XDG_DATA_HOME": "/data"]).first == "/data/icons")
        #expect(folders(["HOME": "/h", "XDG_DATA_HOME": "relative"]).first == "/h/.local/share/icons")
    }

    @Test func `Without a home its folders are skipped`() {
        #expect(
            folders([:]) == [
                "/usr/share/icons", "/usr/share/pixmaps", "/usr/share/cursors/xorg-x11", "/usr/share/icons",
            ])
    }

    @Test func `XCURSOR_PATH replaces them all, even by nothing`() {
        #expect(folders(["HOME": "/h", "XCURSOR_PATH": "~/a:/b::c"]) == ["/h/a", "/b", "", "c"])
        #expect(folders(["HOME": "/h", "XCURSOR_PATH": ""]) == [""])
    }

    @Test(
        arguments: [
            ("[Icon Theme]\nName=x\n", nil), ("Inherits=a", ["a"]), ("Inherits = a , b;c\td\n", ["a", "b", "c", "d"]),
            ("Inherits-not=a\nInherits=b\nInherits=c", ["b"]), (" Inherits=a", nil), ("Inherits=", [""]),
            ("Inherits=a:b", ["a", "b"]), ("Inherits=a\r\n", ["a\r"]), ("Inherits=a\0b", ["a"]), ("", nil),
        ] as [(String, [String]?)])
    func `What an index inherits is read as libwayland-cursor reads it`(index: String, themes: [String]?) {
        let inherited = CursorThemeSearch.inherited(in: Array(index.utf8))
        #expect(inherited?.map { String(decoding: $0, as: UTF8.self) } == themes)
    }
}
