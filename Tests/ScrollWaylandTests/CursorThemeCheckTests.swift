import Glibc
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

/// A folder of cursor themes, removed with all that was put into it.
private final class ThemeFolder {
    let path: String
    private var made: [String] = []

    init() throws {
        var template = Array("/tmp/fading-scroll-test-XXXXXX".utf8CString)
        path = try #require(mkdtemp(&template).map { String(cString: $0) })
    }

    deinit {
        for name in made.reversed() where unlink(name) != 0 { rmdir(name) }
        rmdir(path)
    }

    func write(_ name: String, _ text: String) {
        let descriptor = open(place(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        _ = Array(text.utf8).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        close(descriptor)
    }

    func link(_ name: String, to target: String) { symlink(target, place(name)) }

    func pipe(_ name: String) { mkfifo(place(name), 0o600) }

    /// A path in the folder, after the folders that lead there were made.
    private func place(_ name: String) -> String {
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/" + part
            if mkdir(folder, 0o700) == 0 { made.append(folder) }
        }
        made.append(path + "/" + name)
        return path + "/" + name
    }
}
