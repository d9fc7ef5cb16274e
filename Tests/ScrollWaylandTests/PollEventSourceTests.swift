import Glibc
import Testing

@testable import ScrollWayland

@Suite struct PollEventSourceTests {
    private let source: PollEventSource
    private let (near, far): (Int32, Int32)

    init() throws {
        source = try PollEventSource()
        var pair: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0, &pair) == 0)
        (near, far) = (pair[0], pair[1])
    }

    private func wait(wantsToWrite: Bool = false, until deadline: Double? = nil) throws -> WaitResult {
        try source.eventSource.wait(
            WaitRequest(descriptor: near, wantsToWrite: wantsToWrite, deadline: deadline))
    }

    private func close() {
        Glibc.close(near)
        Glibc.close(far)
    }

    @Test func `Bytes that have come end the wait, and so does the peer's end`() throws {
        defer { close() }
        #expect(write(far, "x", 1) == 1)
        #expect(try wait() == .readable)
        shutdown(far, Int32(SHUT_RDWR))
        #expect(try wait() == .readable)
    }

    @Test func `A deadline that has passed ends the wait at once`() throws {
        defer { close() }
        #expect(try wait(until: PollEventSource.monotonicTime() - 1) == .woken)
    }

    @Test func `While requests are left to send, nothing is read, so that answers cannot pile up`() throws {
        defer { close() }
        #expect(write(far, "x", 1) == 1)
        #expect(try wait(wantsToWrite: true) == .woken, "the socket takes bytes again")
        let block = [UInt8](repeating: 0, count: 1 << 16)
        while write(near, block, block.count) > 0 {}
        #expect(try wait(wantsToWrite: true, until: PollEventSource.monotonicTime() - 1) == .woken)
    }
}
