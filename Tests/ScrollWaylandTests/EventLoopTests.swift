import Glibc
import HeadlessCompositor
import ScrollCore
import Testing

@testable import ScrollWayland

@Suite struct EventLoopTests {
    @Test func `However many events have come, there is one turn`() throws {
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        for width in 1...100 { rig.compositor.toplevels[0].configure(width: width, height: 1, states: []) }
        var turns = 0
        let end = try EventLoop(connection: rig.connection, source: rig.source).run {
            turns += 1
            return rig.events.count >= 100 ? .leave : .wait(deadline: nil)
        }
        withExtendedLifetime(toplevel) { #expect(end == .left) }
        // 100 configures of two messages take 4.4 KiB, a little more than one read of libwayland's.
        #expect(turns <= 3)
    }

    @Test func `Between the parts of what comes at one time there is no turn, and each is dispatched`() throws {
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        let earlier = rig.events.count
        var (parts, seen) = (0, [Int]())
        var source = rig.source
        source.wait = { request in
            parts += 1
            rig.compositor.toplevels[0].configure(width: parts, height: 1, states: [])
            let result = try rig.source.wait(request)
            return result == .readable && parts < 3 ? .readablePart : result
        }
        _ = try EventLoop(connection: rig.connection, source: source).run {
            seen.append(rig.events.count - earlier)
            return seen.count == 2 ? .leave : .wait(deadline: nil)
        }
        withExtendedLifetime(toplevel) { #expect(seen == [0, 3]) }
    }

    @Test func `What was said last is sent when the loop is left`() throws {
        let rig = try ClientRig()
        try rig.settle()
        let before = rig.compositor.requestCount
        _ = try EventLoop(connection: rig.connection, source: rig.source).run {
            _ = rig.connection.display.sync()
            return .leave
        }
        _ = rig.compositor.step(until: rig.compositor.now)
        #expect(rig.compositor.requestCount == before + 1)
    }

    @Test func `A deadline gives a turn at its time`() throws {
        let rig = try ClientRig()
        try rig.settle()
        var times: [Double] = []
        _ = try EventLoop(connection: rig.connection, source: rig.source).run {
            times.append(rig.compositor.now)
            return times.count == 4 ? .leave : .wait(deadline: rig.compositor.now + 0.25)
        }
        #expect(times == [1000, 1000.25, 1000.5, 1000.75])
    }

    @Test func `Where nothing will ever come the loop says so`() throws {
        let rig = try ClientRig()
        try rig.settle()
        let end = try EventLoop(connection: rig.connection, source: rig.source).run { .wait(deadline: nil) }
        #expect(end == .quiet)
    }

    @Test func `A source that fails ends the loop with its error, and the connection lives on`() throws {
        let rig = try ClientRig()
        var source = rig.source
        source.wait = { _ in throw SystemError("poll", number: 12) }
        #expect(throws: SystemError("poll", number: 12)) {
            try EventLoop(connection: rig.connection, source: source).run { .wait(deadline: nil) }
        }
        try rig.settle()
        #expect(rig.client.isReady)
    }

    @Test func `A signal ends the loop with its number`() throws {
        let rig = try ClientRig()
        var source = rig.source
        source.wait = { _ in .terminated(signal: 15) }
        let end = try EventLoop(connection: rig.connection, source: source).run { .wait(deadline: nil) }
        #expect(end == .terminated(signal: 15))
    }

    @Test(arguments: [SHUT_RD, SHUT_WR])
    func `A connection that only one side has closed is lost as soon as something is sent (O-99)`(how: Int) throws {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { close(ends[1]) }
        let connection = try Connection(descriptor: ends[0])
        shutdown(ends[1], Int32(how))
        let source = try PollEventSource().eventSource
        let deadline = source.now() + 5
        _ = connection.display.sync()
        var turns = 0
        #expect(throws: ConnectionLoss.closed(SystemError("connection", number: EPIPE))) {
            try EventLoop(connection: connection, source: source).run {
                turns += 1
                return source.now() < deadline ? .wait(deadline: deadline) : .leave
            }
        }
        #expect(turns < 3)
    }

    @Test func `An error of a turn passes through`() throws {
        let rig = try ClientRig()
        #expect(throws: SetupError.noCompositor) {
            try EventLoop(connection: rig.connection, source: rig.source).run { throw SetupError.noCompositor }
        }
    }
}
