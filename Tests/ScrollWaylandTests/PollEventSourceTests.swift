import Glibc
import TestStage
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

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `A signal that is ignored from the start ends the wait, but for SIGHUP, which nohup has ignored`(
        number: Int32
    ) async {
        await #expect(processExitsWith: .success) { [number] in
            signal(number, SIG_IGN)
            let source = try PollEventSource()
            raise(number)
            let deadline = PollEventSource.monotonicTime() + 0.01
            let result = try source.eventSource.wait(
                WaitRequest(descriptor: STDERR_FILENO, wantsToWrite: false, deadline: deadline))
            exit((result == .terminated(signal: number)) == (number != SIGHUP) ? 0 : 1)
        }
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

    @Test func `A further descriptor with something to read ends the wait after it was read, whatever else has come`()
        throws
    {
        defer { close() }
        var pipe: [Int32] = [0, 0]
        try #require(Glibc.pipe(&pipe) == 0)
        defer { Glibc.close(pipe[0]) }
        var bytes: [UInt8] = []
        source.watches = [
            DescriptorWatch(descriptor: pipe[0]) {
                var byte: UInt8 = 0
                #expect(read(pipe[0], &byte, 1) == 1)
                bytes.append(byte)
            }
        ]
        let past = PollEventSource.monotonicTime() - 1
        #expect(try wait(until: past) == .woken)
        #expect(bytes.isEmpty)
        #expect(write(pipe[1], "a", 1) == 1)
        #expect(try wait() == .woken)
        #expect(write(pipe[1], "b", 1) == 1)
        #expect(write(far, "x", 1) == 1)
        #expect(try wait() == .readable)
        #expect(bytes == Array("ab".utf8))
        Glibc.close(pipe[1])
        #expect(try wait(until: past) == .readable)
        #expect(source.watches.isEmpty, "the end of a pipe would be readable for ever")
    }

    @Test func `A wait that is interrupted looks again before it says that a deadline has passed (O-47)`() throws {
        defer { close() }
        let before = SignalStorm.strikes
        let storm = SignalStorm(of: SIGUSR2, every: 100)
        defer { storm.end() }
        repeat {
            let deadline = PollEventSource.monotonicTime() + 0.02
            #expect(try wait(until: deadline) == .woken)
            #expect(PollEventSource.monotonicTime() >= deadline)
        } while SignalStorm.strikes <= before + 10
        for _ in 0..<1_000 {
            #expect(write(far, "x", 1) == 1)
            #expect(try wait(until: PollEventSource.monotonicTime() - 1) == .readable)
            var byte: UInt8 = 0
            #expect(read(near, &byte, 1) == 1)
        }
    }
}
