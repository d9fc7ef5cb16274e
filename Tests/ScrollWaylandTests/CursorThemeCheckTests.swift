import Testing

@testable import ScrollWayland

@Suite struct CursorThemeCheckTests {
    private let themes: ThemeFolder

    init() throws { themes = try ThemeFolder() }

    private func isUsable(_ theme: String) -> Bool {
        let path = Array(themes.path.utf8)
        let search = CursorThemeSearch { $0 == "XCURSOR_PATH" ? path : nil }
        return CursorThemeCheck.isUsable(Array(theme.utf8), in: search)
    }

    @Test func `A theme of files, links to them and links to nothing is usable`() {
        themes.write("plain/cursors/left_ptr", "Xcur")
        themes.link("plain/cursors/default", to: "left_ptr")
        themes.link("plain/cursors/gone", to: "nowhere")
        themes.link("plain/cursors/folder", to: ".")
        themes.write("plain/index.theme", "[Icon Theme]\nInherits=other\n")
        themes.write("other/cursors/left_ptr", "Xcur")
        #expect(isUsable("plain"))
    }

    @Test func `A theme that is not there is usable: nothing is loaded`() {
        #expect(isUsable("nowhere"))
        #expect(isUsable(""))
    }

    @Test func `A theme that inherits from itself is not usable, whether at once or in a ring`() {
        themes.write("self/index.theme", "[Icon Theme]\nInherits=self\n")
        #expect(!isUsable("self"))
        themes.write("a/index.theme", "Inherits=b")
        themes.write("b/index.theme", "Inherits=none,c")
        themes.write("c/index.theme", "Inherits=a")
        #expect(!isUsable("a"))
        themes.write("outside/index.theme", "Inherits=a")
        #expect(!isUsable("outside"))
        #expect(!isUsable("self:ignored"))
    }

    @Test func `A chain may have sixteen themes`() {
        for index in 1...17 { themes.write("chain\(index)/index.theme", "Inherits=chain\(index + 1)") }
        #expect(isUsable("chain3"))
        #expect(!isUsable("chain2"))
    }

    @Test func `A pipe or a device among the cursors makes a theme unusable, and so does a link to one`() {
        themes.pipe("pipe/cursors/left_ptr")
        themes.link("link/cursors/left_ptr", to: "../../pipe/cursors/left_ptr")
        themes.link("device/cursors/left_ptr", to: "/dev/zero")
        themes.pipe("index/index.theme")
        themes.write("heir/index.theme", "Inherits=pipe")
        for theme in ["pipe", "link", "device", "index", "heir"] { #expect(!isUsable(theme), "\(theme)") }
    }

    @Test func `Work is bounded: too many files, too wide a family and too long an index are not usable`() {
        for level in 1...15 {
            themes.write("wide\(level)/index.theme", "Inherits=wide\(level + 1),wide\(level + 1)")
        }
        #expect(!isUsable("wide1"))
        themes.write("long/index.theme", String(repeating: "x", count: (1 << 20) + 1))
        #expect(!isUsable("long"))
        for index in 0..<300 { themes.write("many/cursors/\(index)", "") }
        #expect(isUsable("many"))
        themes.write("often/index.theme", "Inherits=" + [String](repeating: "many", count: 30).joined(separator: ","))
        #expect(!isUsable("often"))
    }
}
