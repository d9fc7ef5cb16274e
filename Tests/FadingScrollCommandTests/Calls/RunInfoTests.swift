import FadingScrollView
import Testing

@testable import ScrollWayland
@testable import fading_scroll

/// What `info` says where no compositor can be reached.
@Suite("Calls: info")
struct RunInfoTests {
    private func info(_ environment: [String]) throws -> Program.Result {
        try Program(environment: ["LC_ALL=C"] + environment).run(["info"])
    }

    @Test("A global's name can neither break the table nor command a terminal")
    func oddNames() {
        let names = ["wl_compositor", "one\ntwo", "\u{1B}[31m", "", String(repeating: "x", count: 60)]
        let survey = CompositorSurvey(
            announcements: names.enumerated().map {
                Globals.Announcement(name: UInt32($0.offset), interface: $0.element, version: 3)
            })
        let table = lines(of: survey).prefix(1 + names.count)
        #expect(table[1].hasSuffix(" 3         3"))
        #expect(table[2].hasPrefix(#"one\ntwo "#))
        #expect(table[3].hasPrefix(#"\u{1B}[31m "#))
        #expect(table[5].hasSuffix("x 3         -"))
        #expect(table.allSatisfy { line in line.unicodeScalars.allSatisfy { $0.value >= 32 } })
    }

    @Test("An empty WAYLAND_SOCKET counts as unset (O-105)")
    func emptySocket() throws {
        let result = try info(["WAYLAND_SOCKET=", "WAYLAND_DISPLAY=/nonexistent/w"])
        #expect(result.status == 69)
        #expect(
            result.errors
                == "fading-scroll: the compositor at /nonexistent/w (WAYLAND_DISPLAY, XDG_RUNTIME_DIR) "
                + "cannot be reached: connect: No such file or directory\n")
    }
}
