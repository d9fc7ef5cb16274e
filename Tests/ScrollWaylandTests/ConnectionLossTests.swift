import Glibc
import HeadlessCompositor
import Testing

@testable import ScrollWayland

@Suite struct ConnectionLossTests {
    @Test(arguments: 0..<50)
    func `A protocol error is told in the compositor's own words, whatever other connections hear`(number: Int) throws {
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        let words = "reason \(number) of this test"
        rig.compositor.toplevels[0].postError(code: UInt32(number), words)
        do {
            defer { withExtendedLifetime(toplevel) {} }
            try rig.settle(for: 1)
            Issue.record("the connection is still there")
        } catch ConnectionLoss.protocolError(let fault) {
            #expect(fault.interface == "xdg_toplevel")
            #expect(fault.code == UInt32(number))
            #expect(fault.message.hasSuffix(words))
        }
    }

    @Test(arguments: [0, 1, 2, 3, 4, 0xFFFF_FFFF] as [UInt32])
    func `An error at the display itself is told as any other, though libwayland makes it one of the system's`(
        code: UInt32
    ) throws {
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        rig.compositor.postError(object: 1, code: code, "no more of this")
        defer { withExtendedLifetime(toplevel) {} }
        let loss = #expect(throws: ConnectionLoss.self) { try rig.settle(for: 1) }
        let line = try #require(loss.map { "\($0)" })
        #expect(line.hasPrefix("the compositor reports a protocol error: wl_display#1, code \(code): "))
        #expect(line.hasSuffix("no more of this"))
        #expect(loss?.isRefusal == false)
    }

    @Test func `An event that no protocol has is told in libwayland's words, not as an error of the system's`() throws {
        var pair: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
        defer { close(pair[1]) }
        let connection = try Connection(descriptor: pair[0])
        // To the object 1, the display: event 99 in 8 bytes.
        let words: [UInt32] = [1, 8 << 16 | 99]
        _ = words.withUnsafeBytes { write(pair[1], $0.baseAddress, $0.count) }
        let loss = #expect(throws: ConnectionLoss.self) {
            try #require(connection.prepareRead())
            try connection.readEvents()
            try connection.dispatchPending()
        }
        #expect(
            loss.map { "\($0)" }
                == "the compositor says what cannot be understood: interface 'wl_display' has no event 99")
        #expect(loss?.isRefusal == false)
    }

    @Test(arguments: [16_000, 0] as [UInt32])
    func `A message that no buffer holds or that has no length cannot be understood; nobody went away`(
        length: UInt32
    ) throws {
        var pair: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
        defer { close(pair[1]) }
        let connection = try Connection(descriptor: pair[0])
        var words = [UInt32](repeating: 0, count: 4000)
        words[0] = 1
        words[1] = length << 16
        _ = words.withUnsafeBytes { write(pair[1], $0.baseAddress, $0.count) }
        let loss = #expect(throws: ConnectionLoss.self) {
            for _ in 0..<8 {
                try #require(connection.prepareRead())
                try connection.readEvents()
                try connection.dispatchPending()
            }
        }
        let line = try #require(loss.map { "\($0)" })
        #expect(line.hasPrefix("the compositor says what cannot be understood: "))
    }

    @Test func `An error at an object that is gone is a protocol error, of whatever object`() throws {
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        rig.client.close(toplevel)
        rig.compositor.toplevels[0].postError(code: 5, "too late")
        let loss = #expect(throws: ConnectionLoss.self) { try rig.settle(for: 1) }
        let line = try #require(loss.map { "\($0)" })
        #expect(line.hasPrefix("the compositor reports a protocol error: an unknown object#0, code 5: "))
        #expect(line.hasSuffix("too late"))
        // What one connection has heard says nothing of the end of the next.
        let next = try ClientRig()
        try next.settle()
        next.compositor.disconnectClient()
        let end = #expect(throws: ConnectionLoss.self) { try next.settle(for: 1) }
        #expect(end.map { "\($0)" } == "the compositor went away: connection: Broken pipe")
    }

    @Test func `A compositor's words can neither break the line nor command a terminal`() throws {
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        rig.compositor.toplevels[0].postError(code: 7, "one\ntwo \u{1B}[31m\r\n")
        defer { withExtendedLifetime(toplevel) {} }
        let loss = #expect(throws: ConnectionLoss.self) { try rig.settle(for: 1) }
        let line = try #require(loss.map { "\($0)" })
        #expect(line.hasPrefix("the compositor reports a protocol error: xdg_toplevel#"))
        #expect(line.hasSuffix(#"one\ntwo \u{1B}[31m\r\n"#))
    }

    @Test func `A compositor that closes the connection is gone`() throws {
        let rig = try ClientRig()
        try rig.settle()
        rig.compositor.disconnectClient()
        #expect(throws: ConnectionLoss.self) { try rig.settle(for: 1) }
        #expect(
            "\(ConnectionLoss.closed(SystemError("read", number: 32)))" == "the compositor went away: read: Broken pipe"
        )
    }

    @Test func `After its end a connection stays lost, and its objects can go (O-100)`() throws {
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        let pool = try rig.show(toplevel)
        rig.compositor.disconnectClient()
        for _ in 0..<3 { #expect(throws: ConnectionLoss.self) { try rig.settle(for: 1) } }
        rig.client.close(toplevel)
        pool.close()
        #expect(throws: ConnectionLoss.self) { try rig.settle() }
    }

    @Test func `What the system refuses is not the compositor's going away`() {
        #expect(
            "\(ConnectionLoss.closed(SystemError("connection", number: 24)))"
                == "the system refuses what the connection needs: connection: Too many open files")
    }
}
