import Testing

@testable import fading_scroll

/// What `info` says where no compositor can be reached.
@Suite("Calls: info")
struct RunInfoTests {
    private func info(_ environment: [String]) throws -> Program.Result {
        try Program(environment: ["LC_ALL=C"] + environment).run(["info"])
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
