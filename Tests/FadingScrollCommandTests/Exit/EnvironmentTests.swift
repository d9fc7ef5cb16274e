import Glibc
import HeadlessCompositor
import TestStage
import Testing

@testable import fading_scroll

/// The built executable in the surroundings that a shell, a service or a container may give it.
@Suite("Environment")
struct EnvironmentTests {
    private let folder = TemporaryFolder()

    /// What `info` says under some variables, after some lines of a shell.
    private func info(_ variables: [String], after lines: String = "") throws -> Program.Result {
        try Program(environment: ["LC_ALL=C"] + variables, starter: Program.shell(lines)).run(["info"])
    }

    @Test(
        "A compositor that cannot be reached is exit status 69 and a line that names the variables and the path (O-104)"
    )
    func unreachable() throws {
        let file = folder.file("file", "").shown
        let long = "/" + String(repeating: "x", count: 108)
        let cases: [(variables: [String], line: String)] = [
            (
                ["WAYLAND_DISPLAY=w"],
                "XDG_RUNTIME_DIR is not set: allowed is the absolute path of the folder that holds the socket w"
            ),
            (
                ["WAYLAND_DISPLAY=w", "XDG_RUNTIME_DIR=here"],
                "XDG_RUNTIME_DIR is \"here\": allowed is the absolute path of the folder that holds the socket w"
            ),
            (["WAYLAND_DISPLAY=w", "XDG_RUNTIME_DIR=\(file)"], unreached("\(file)/w", "Not a directory")),
            (
                ["WAYLAND_DISPLAY=w", "XDG_RUNTIME_DIR=/nonexistent"],
                unreached("/nonexistent/w", "No such file or directory")
            ),
            (["WAYLAND_DISPLAY=\(file)", "XDG_RUNTIME_DIR=/tmp"], unreached(file, "Connection refused")),
            (["WAYLAND_DISPLAY=/dev/null"], unreached("/dev/null", "Connection refused")),
            (["WAYLAND_DISPLAY=\(long)"], "WAYLAND_DISPLAY is \"\(long)\": allowed is a path of at most 107 bytes"),
        ]
        for (variables, line) in cases {
            let result = try info(variables)
            #expect(result.status == 69 && result.output.isEmpty, "\(variables)")
            #expect(result.errors == "fading-scroll: \(line)\n")
        }
    }

    private func unreached(_ path: String, _ reason: String) -> String {
        "the compositor at \(path) (WAYLAND_DISPLAY, XDG_RUNTIME_DIR) cannot be reached: connect: \(reason)"
    }

    @Test("Where nothing is named there is the embedded compositor (O-104)")
    func unnamed() throws {
        for variables in [
            [], ["WAYLAND_DISPLAY="], ["WAYLAND_DISPLAY=", "XDG_RUNTIME_DIR=\(folder.path)"], ["XDG_RUNTIME_DIR=here"],
        ] {
            let result = try info(variables)
            #expect(result.status == 0 && result.errors.isEmpty, "\(variables)")
            #expect(result.output.hasPrefix("no desktop: this is the embedded compositor\n"))
        }
    }

    @Test("Where nothing is named a recording says whose swipe it has, unless the embedded compositor was asked for")
    func unnamedRecording() throws {
        let call: [Argument] = ["record", "--size", "90x90", "--output", Argument(folder.path("trace"))]
        let unasked = try Program(environment: ["LC_ALL=C"]).run(call)
        #expect(unasked.status == 0 && unasked.errors.isEmpty)
        #expect(unasked.output == "no desktop: recorded a two-finger swipe on the embedded compositor\n")
        #expect(try Program(environment: ["LC_ALL=C"]).run(call + ["--headless"]).output == "")
    }

    @Test("A socket that is listened on, but never answered, is given up after five seconds (O-104)")
    func silent() throws {
        let path = folder.path("w")
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(listener) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0 && listen(listener, 1) == 0)
        let start = monotonicTime()
        let result = try info(["WAYLAND_DISPLAY=\(path)"])
        #expect(result.status == 69)
        #expect(
            result.errors
                == "fading-scroll: the compositor at \(path) (WAYLAND_DISPLAY, XDG_RUNTIME_DIR) does not answer: "
                + "5.0 seconds were allowed\n")
        #expect(monotonicTime() - start >= 5)
    }

    @Test("A WAYLAND_SOCKET that is no open socket is exit status 69 and a line that names it (O-105)")
    func badSockets() throws {
        for value in ["abc", "9999", "0", "5", "-1", "3 "] {
            let result = try info(["WAYLAND_SOCKET=\(value)"], after: "exec 0</dev/null 5</dev/null")
            #expect(result.status == 69 && result.output.isEmpty, "\(value)")
            #expect(
                result.errors
                    == "fading-scroll: WAYLAND_SOCKET is \"\(value)\": allowed is the number of a connected stream socket\n"
            )
        }
    }

    @Test("A WAYLAND_SOCKET that is one is used (O-105)")
    func goodSocket() throws {
        let compositor = try Compositor()
        let descriptor = try compositor.connectClient()
        let log = folder.path("log")
        var launch = ChildProcess.Launch(
            words: [try #require(Program.path), "info"], environment: ["WAYLAND_SOCKET=3"] + sanitizerVariables,
            log: log)
        launch.descriptor = descriptor
        let process = try ChildProcess(launch)
        close(descriptor)
        let status = try eventually("the end of the program") {
            _ = compositor.step(until: compositor.now)
            return process.exitStatus()
        }
        #expect(status == 0)
        let lines = String(decoding: try contents(of: log), as: UTF8.self).split(separator: "\n")
        #expect(lines.first?.hasPrefix("INTERFACE") == true)
        #expect(lines.contains { $0.hasPrefix("wl_compositor") })
    }

    @Test(
        "A picture is the same in every locale (O-110)",
        arguments: ["C", "POSIX", "en_US", "en_US.ISO-8859-1", "de_DE.UTF-8", "xx_YY", ""])
    func locales(name: String) throws {
        let text = folder.file("text", "Grüße, naïve café, 東京 1,5 1.5\n")
        func picture(_ environment: [String]) throws -> [UInt8] {
            let output = folder.path("out.png")
            let program = Program(environment: environment)
            let result = try program.run([
                "snapshot", text, "--size", "200x60", "--scale", "1.5", "--output", Argument(output),
            ])
            try #require(result.status == 0 && result.errors.isEmpty, "\(result)")
            return try InputFile.read(FileName(output), limit: 1 << 20, needed: "PNG")
        }
        #expect(try picture(["LANG=\(name)", "LC_ALL=\(name)"]) == picture(["LC_ALL=C.UTF-8"]))
        #expect(try picture(["LANG=\(name)"]) == picture(["LC_ALL=C.UTF-8"]))
    }
}
