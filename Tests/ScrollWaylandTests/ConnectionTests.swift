import Glibc
import Testing

@testable import ScrollWayland

@Suite struct ConnectionTests {
    @Test func `A path where nobody listens is unreachable, and says which path and why`() {
        #expect {
            try Connection(target: .path("/nonexistent/wayland-1", isNamed: true))
        } throws: {
            "\($0)".contains("/nonexistent/wayland-1") && "\($0)".contains("No such file or directory")
        }
    }

    @Test func `What was not named, but looked for, is not said to be named`() {
        let target = ConnectionTarget.path("/nonexistent/wayland-0", isNamed: false)
        #expect(throws: SetupError.unreachable(target, SystemError("connect", number: ENOENT))) {
            try Connection(target: target)
        }
    }

    @Test func `A peer that goes away is a loss, not a hang`() throws {
        var pair: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
        let connection = try Connection(descriptor: pair[0])
        close(pair[1])
        try #require(connection.prepareRead())
        #expect(throws: ConnectionLoss.self) {
            try connection.readEvents()
            try connection.dispatchPending()
        }
    }

    @Test func `The socket is not inherited by children`() throws {
        var pair: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
        defer { close(pair[1]) }
        let connection = try Connection(descriptor: pair[0])
        #expect(fcntl(connection.descriptor, F_GETFD) & FD_CLOEXEC != 0)
    }
}
