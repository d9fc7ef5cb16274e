import Glibc
import TestStage
import Testing

@testable import ScrollWayland

@Suite struct ConnectionTargetTests {
    @Test func `A named display is looked for in the runtime folder, an absolute one where it is`() throws {
        #expect(
            try ConnectionTarget(socket: nil, display: "wayland-7", runtimeDirectory: "/run/user/1")
                == .path("/run/user/1/wayland-7", isNamed: true))
        #expect(
            try ConnectionTarget(socket: "", display: "/tmp/w", runtimeDirectory: nil)
                == .path("/tmp/w", isNamed: true))
    }

    @Test func `Empty variables count as unset, and wayland-0 is the default that need not be there`() throws {
        let target = try ConnectionTarget(socket: "", display: "", runtimeDirectory: "/nowhere")
        #expect(target == .path("/nowhere/wayland-0", isNamed: false))
        #expect(!target.isPresent)
        let none = try ConnectionTarget(socket: nil, display: nil, runtimeDirectory: "relative")
        #expect(none == .nowhere && !none.isPresent)
    }

    @Test(arguments: ["abc", "-1", "9999", "1e3", " 4"])
    func `A socket's number that is no open socket is an error that names the variable`(value: String) {
        #expect {
            try ConnectionTarget(socket: value, display: nil, runtimeDirectory: nil)
        } throws: {
            "\($0)" == "WAYLAND_SOCKET is \"\(value)\": allowed is the number of a connected stream socket"
        }
    }

    @Test func `A descriptor that is a file is no socket`() throws {
        let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        #expect(throws: SetupError.self) {
            try ConnectionTarget(socket: "\(descriptor)", display: nil, runtimeDirectory: nil)
        }
    }

    @Test(arguments: [false, true])
    func `A socket that is connected to nothing is none, be it one that listens`(isListening: Bool) {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(descriptor) }
        if isListening {
            // With no more than its family an address is a name that the system chooses, on no file system.
            var address = sockaddr(sa_family: sa_family_t(AF_UNIX), sa_data: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
            #expect(bind(descriptor, &address, socklen_t(MemoryLayout<sa_family_t>.size)) == 0)
            #expect(listen(descriptor, 1) == 0)
        }
        #expect(throws: SetupError.self) {
            try ConnectionTarget(socket: "\(descriptor)", display: nil, runtimeDirectory: nil)
        }
    }

    @Test(arguments: [SOCK_DGRAM, SOCK_SEQPACKET])
    func `A socket that is no stream is none`(type: __socket_type) throws {
        var pair: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(type.rawValue), 0, &pair) == 0)
        defer { for descriptor in pair { close(descriptor) } }
        #expect(throws: SetupError.self) {
            try ConnectionTarget(socket: "\(pair[0])", display: nil, runtimeDirectory: nil)
        }
    }

    @Test func `A runtime folder in which no socket's address fits has no default socket`() throws {
        let folder = "/" + String(repeating: "x", count: 97)
        let target = try ConnectionTarget(socket: nil, display: nil, runtimeDirectory: folder)
        #expect(target == .nowhere)
        let shorter = try ConnectionTarget(socket: nil, display: nil, runtimeDirectory: String(folder.dropLast()))
        #expect(shorter == .path(folder.dropLast() + "/wayland-0", isNamed: false))
    }

    @Test func `A file or a folder by the default's name is no compositor, but a socket is, whoever listens`() throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/wayland-0"
        let target = try ConnectionTarget(socket: nil, display: nil, runtimeDirectory: folder.path)
        #expect(mkdir(path, 0o700) == 0)
        #expect(!target.isPresent)
        #expect(rmdir(path) == 0)
        close(open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600))
        #expect(!target.isPresent)
        #expect(unlink(path) == 0)
        #expect(mknod(path, mode_t(S_IFSOCK | 0o600), 0) == 0)
        #expect(target.isPresent)
    }

    @Test func `A socket that was named is not handed on to children, nor is its name (O-105)`() async {
        await #expect(processExitsWith: .success) {
            var pair: [Int32] = [0, 0]
            guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0 else { exit(2) }
            setenv("WAYLAND_SOCKET", "\(pair[0])", 1)
            let connection = try Connection(target: .ofEnvironment())
            let isClosed = fcntl(connection.descriptor, F_GETFD) & FD_CLOEXEC != 0
            exit(connection.descriptor == pair[0] && isClosed && getenv("WAYLAND_SOCKET") == nil ? 0 : 1)
        }
    }

    @Test func `A socket's number wins over a named display`() throws {
        var pair: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
        defer { for descriptor in pair { close(descriptor) } }
        let target = try ConnectionTarget(socket: "\(pair[0])", display: "wayland-1", runtimeDirectory: "/tmp")
        #expect(target == .descriptor(pair[0]))
    }

    @Test(arguments: [nil, "", "relative/path"])
    func `A relative display needs an absolute runtime folder`(folder: String?) {
        #expect {
            try ConnectionTarget(socket: nil, display: "wayland-1", runtimeDirectory: folder)
        } throws: {
            "\($0)".hasPrefix("XDG_RUNTIME_DIR is \(folder.map { "\"\($0)\"" } ?? "not set"): allowed is")
        }
    }

    @Test func `A path longer than a socket's address is refused`() {
        let long = "/" + String(repeating: "x", count: 107)
        #expect(throws: SetupError.self) {
            try ConnectionTarget(socket: nil, display: long, runtimeDirectory: nil)
        }
    }

    @Test(arguments: [
        (ConnectionTarget.descriptor(5), "descriptor 5 (WAYLAND_SOCKET)"),
        (.path("/w", isNamed: true), "/w (WAYLAND_DISPLAY, XDG_RUNTIME_DIR)"),
        (.path("/run/wayland-0", isNamed: false), "/run/wayland-0 (XDG_RUNTIME_DIR)"),
    ])
    func `An error names the place and the variables that it comes from`(target: ConnectionTarget, place: String) {
        for error in [SetupError.silent(target, seconds: 5), .unreachable(target, SystemError("connect", number: EIO))]
        {
            #expect("\(error)".hasPrefix("the compositor at \(place) "))
        }
    }

    @Test func `Values from the environment cannot break the line of an error`() {
        let odd = "a\nb\u{1B}[31m"
        let shown = #"a\nb\u{1B}[31m"#
        let errors: [SetupError] = [
            .badVariable("WAYLAND_SOCKET", value: odd, allowed: "a socket \(odd)"),
            .unreachable(.path(odd, isNamed: true), SystemError("connect", number: ENOENT)),
        ]
        for error in errors {
            #expect("\(error)".contains(shown) && !"\(error)".contains("\n") && !"\(error)".contains("\u{1B}"))
        }
        #expect {
            try ConnectionTarget(socket: nil, display: odd, runtimeDirectory: odd)
        } throws: {
            "\($0)" == "XDG_RUNTIME_DIR is \"\(shown)\": "
                + "allowed is the absolute path of the folder that holds the socket \(shown)"
        }
    }
}
