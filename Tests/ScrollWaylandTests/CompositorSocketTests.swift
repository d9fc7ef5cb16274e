import Glibc
import Testing

@testable import ScrollWayland

@Suite struct CompositorSocketTests {
    private let listener: Listener

    init() throws { listener = try Listener() }

    @Test func `A socket that is listened on is connected, and not inherited by children`() throws {
        let descriptor = try CompositorSocket.connect(to: listener.path, patience: VirtualTime().patience)
        defer { close(descriptor) }
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
        #expect(listener.accepts())
    }

    @Test func `A compositor that accepts nobody is silent after five seconds, not waited for for ever (O-104)`() throws
    {
        try listener.fill()
        let time = VirtualTime()
        #expect(throws: SetupError.silent(.path(listener.path, isNamed: true), seconds: 5)) {
            try CompositorSocket.connect(to: listener.path, patience: time.patience)
        }
        #expect(time.now >= 5 && time.now < 5.1)
    }

    @Test func `A compositor that accepts late is reached`() throws {
        try listener.fill()
        let time = VirtualTime()
        time.passed = { [listener] now in
            if now > 2 { _ = listener.accepts() }
        }
        let descriptor = try CompositorSocket.connect(to: listener.path, patience: time.patience)
        defer { close(descriptor) }
        #expect(time.now > 2 && time.now < 2.1)
    }

    @Test func `What cannot be reached is named with the system's reason`() throws {
        let cases = [
            ("/nonexistent/w", ENOENT), ("/dev/null", ECONNREFUSED), ("/dev/null/w", ENOTDIR),
            ("/" + String(repeating: "x", count: 200), ENAMETOOLONG),
        ]
        for (path, code) in cases {
            #expect(throws: SetupError.unreachable(.path(path, isNamed: true), SystemError("connect", number: code))) {
                try CompositorSocket.connect(to: path, patience: VirtualTime().patience)
            }
        }
    }
}

/// A clock that only pauses move.
private final class VirtualTime {
    private(set) var now = 0.0
    /// Called after every pause.
    var passed: (_ now: Double) -> Void = { _ in }

    var patience: CompositorSocket.Patience {
        CompositorSocket.Patience(
            now: { self.now },
            pause: { seconds in
                self.now += seconds
                self.passed(self.now)
            })
    }
}

/// A socket that is listened on, in a folder of its own.
private final class Listener {
    let path: String
    private let folder: String
    private let descriptor: Int32
    private var waiting: [Int32] = []

    init() throws {
        var template = Array("/tmp/fading-scroll-test-XXXXXX".utf8CString)
        folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        path = folder + "/wayland-1"
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
        var address = Listener.address(of: path)
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
        }
        try #require(bound == 0 && listen(descriptor, 0) == 0)
    }

    deinit {
        for end in waiting + [descriptor] { close(end) }
        unlink(path)
        rmdir(folder)
    }

    /// Connects until the queue takes no more.
    func fill() throws {
        while true {
            let end = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
            try #require(end >= 0)
            waiting.append(end)
            var address = Listener.address(of: path)
            let length = socklen_t(MemoryLayout<sockaddr_un>.size)
            let result = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(end, $0, length) }
            }
            if result != 0 { return try #require(errno == EAGAIN) }
        }
    }

    /// Takes one connection out of the queue; false where it is empty.
    func accepts() -> Bool {
        let end = accept(descriptor, nil, nil)
        guard end >= 0 else { return false }
        waiting.append(end)
        return true
    }

    private static func address(of path: String) -> sockaddr_un {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        return address
    }
}
