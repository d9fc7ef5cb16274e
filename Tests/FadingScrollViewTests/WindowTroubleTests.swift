import FadingScrollView
import HeadlessCompositor
import Testing

/// A window on a compositor that is busy, slow, or breaks off.
@Suite struct WindowTroubleTests {
    private static let size = Size(width: 64, height: 48)

    /// A small window that is swiped as in V01, and comes to rest at 801.
    private func swipedRig(
        _ options: CompositorOptions = CompositorOptions(), over manner: WireManner? = nil
    ) throws -> WindowRig {
        let rig = try WindowRig(options, size: WindowTroubleTests.size, over: manner)
        rig.enter()
        rig.swipe()
        return rig
    }

    private func expectRest(
        _ rig: WindowRig, at offset: Double = 801, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let expected = try PaintedPixels(
            of: rig.content, rig.window.configuration, size: WindowTroubleTests.size, scale: .one, offset: offset)
        #expect(rig.shown == expected, sourceLocation: sourceLocation)
    }

    // MARK: Slow

    @Test(arguments: [1, 3, 7, 64]) func `A window lives on a connection that carries a few bytes at a time`(bytes: Int)
        throws
    {
        var options = CompositorOptions()
        options.capabilities = [.pointer, .keyboard]
        let rig = try swipedRig(options, over: .pieces(bytes: bytes))
        try rig.run()
        try expectRest(rig)
        #expect(rig.waits > 2000 / bytes)
    }

    @Test(arguments: [0, 0.05, 1.15, 1.6])
    func `A compositor that stalls for ten seconds finds the window where its motion is by then (O-33, O-35)`(
        start: Double
    ) throws {
        var options = CompositorOptions()
        options.socketRoom = 4096
        let rig = try swipedRig(options)
        rig.swipe(0, count: 1, from: 20)
        var stalled = (waits: 0, commits: 0)
        rig.at(start) { rig in
            rig.compositor.isStalled = true
            stalled = (rig.waits, rig.compositor.commits.count)
        }
        rig.at(start + 9) { rig in
            #expect(rig.compositor.commits.count == stalled.commits)
            #expect(rig.waits < stalled.waits + 80)
        }
        rig.at(start + 10) { $0.compositor.isStalled = false }
        rig.at(start + 10.1) { $0.toplevel.ping() }
        rig.at(start + 10.2) { #expect($0.toplevel.hasAnsweredPings) }
        try rig.run()
        // Until the window is there, there is nothing to scroll.
        if start > 0 { #expect(rig.offset == 801) }
    }

    @Test func `A flood of motion while the window draws and glides is read in time (O-96, O-97)`() throws {
        var options = CompositorOptions()
        options.socketRoom = 4096
        // Where holds are told, the pointer's motion stops no glide.
        options.globals[.pointerGestures] = 3
        let rig = try swipedRig(options)
        var (motions, last) = (0, 0.0)
        // What a mouse of 8,000 Hz says in the 16 ms of a frame, before the window can read any of it.
        rig.content.onDraw = { [unowned rig] in
            guard (0.6...1.6).contains(rig.time), rig.time > last else { return }
            last = rig.time
            for index in 0..<128 {
                rig.compositor.pointer.motion(x: Double(index % 60), y: 20)
                rig.compositor.pointer.frame()
            }
            motions += 128
        }
        try rig.run()
        #expect(motions > 3000)
        try expectRest(rig)
    }

    @Test func `Pings are answered within 200 ms for a minute, in a glide and hidden (O-101)`() throws {
        let rig = try swipedRig()
        rig.at(20) { $0.toplevel.visibility = .hidden }
        rig.at(40) { $0.toplevel.visibility = .shown }
        rig.swipe(-16, from: 45)
        var (asked, answered) = (0, 0)
        for step in 1...600 {
            let time = Double(step) / 10
            rig.at(time) { rig in
                rig.toplevel.ping()
                asked += 1
            }
            // Before the next one is asked.
            rig.at(time + 0.0999) { if $0.toplevel.hasAnsweredPings { answered += 1 } }
        }
        try rig.run()
        #expect(asked == 600 && answered == 600)
    }

    // MARK: Broken off

    @Test func `A compositor that closes at any request is lost, and nothing else happens (O-99, O-100)`() throws {
        let whole = try swipedRig()
        try whole.run(for: 1.3)
        let count = whole.compositor.requestCount
        #expect(count > 100)
        for number in Array(1...60) + stride(from: 61, through: count, by: 7) {
            let rig = try swipedRig()
            rig.compositor.onRequest = { [unowned rig] _ in
                if rig.compositor.requestCount == number { rig.compositor.disconnectClient() }
            }
            let error = try rig.runToError()
            guard case .lost = error else {
                Issue.record("at request \(number): \(String(describing: error))")
                return
            }
            #expect(rig.time < 1.4)
        }
    }

    @Test func `A connection that breaks in the middle of any event is lost (O-99)`() throws {
        for bytes in stride(from: 0, through: 1500, by: 41) {
            let rig = try swipedRig(over: .breaking(eventBytes: bytes))
            let error = try rig.runToError()
            guard case .lost = error else {
                Issue.record("after \(bytes) bytes: \(String(describing: error))")
                return
            }
        }
    }

    // MARK: Globals that go

    @Test(arguments: GlobalOffers.Interface.allCases)
    func `A global that goes while the window binds is no end of it (O-103)`(interface: GlobalOffers.Interface) throws {
        for number in [1, 5, 9] {
            var options = CompositorOptions()
            options.globals[.pointerGestures] = 3
            options.globals[.decoration] = 1
            let rig = try WindowRig(options, size: WindowTroubleTests.size)
            var binds = 0
            rig.compositor.onRequest = { [unowned rig] request in
                guard request.name == "bind" else { return }
                binds += 1
                if binds == number { rig.compositor.withdraw(interface) }
            }
            rig.enter()
            rig.swipe()
            try rig.run()
            #expect(binds >= 9)
            // A seat that has gone scrolls nothing.
            try expectRest(rig, at: interface == .seat ? 0 : 801)
        }
    }

    @Test(arguments: [GlobalOffers.Interface.compositor, .shm, .wmBase])
    func `A needed global that goes before the window asks leaves one line (O-103)`(
        interface: GlobalOffers.Interface
    ) throws {
        let rig = try WindowRig(size: WindowTroubleTests.size)
        rig.compositor.onRequest = { [unowned rig] request in
            if request.name == "get_registry" { rig.compositor.withdraw(interface) }
        }
        guard case .unavailable(let line) = try rig.runToError() else {
            Issue.record("the window was not refused")
            return
        }
        #expect(line.contains("no \(interface.rawValue)"))
    }

    @Test(arguments: [[], [.shm, .wmBase], [.seat, .viewporter]] as [[GlobalOffers.Interface]])
    func `Globals that come late and one by one are waited for with the first answer (O-08)`(
        late: [GlobalOffers.Interface]
    ) throws {
        var options = CompositorOptions()
        options.recordsRequests = true
        let offers = options.globals.offers
        options.globals.offers =
            offers.filter { !late.contains($0.interface) } + offers.filter { late.contains($0.interface) }
        // Between two pieces the window has its turn.
        let rig = try swipedRig(options, over: .pieces(bytes: 40))
        try rig.run()
        let requests = rig.compositor.requests.map(\.name)
        let (first, last) = (requests.firstIndex(of: "create_surface"), requests.lastIndex(of: "bind"))
        #expect(try #require(first) > #require(last))
        #expect(requests.count { $0 == "bind" } == offers.count)
        try expectRest(rig)
    }

    // MARK: Everything at once

    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt32])
    func `Every event of every object that the window has may come at any time (O-113)`(version: UInt32) throws {
        var options = CompositorOptions()
        for interface in GlobalOffers.Interface.allCases { options.globals[interface] = version }
        options.capabilities = [.pointer, .keyboard, .touch]
        let rig = try WindowRig(options, size: WindowTroubleTests.size)
        rig.enter()
        rig.swipe(from: 0.9)
        var sent: Set<String> = []
        for (index, arguments) in WindowTroubleTests.eventArguments.enumerated() {
            let second = Double(index + 1)
            // What the last round took away, beside the window.
            rig.at(second - 0.2) { rig in
                rig.compositor.setCapabilities([.pointer, .keyboard, .touch])
                rig.toplevel.configure(width: 0, height: 0, states: [])
            }
            rig.at(second) { sent.formUnion($0.compositor.sendEveryEvent(arguments)) }
        }
        rig.at(20) { $0.toplevel.ping() }
        rig.at(21) { rig in
            #expect(rig.toplevel.hasAnsweredPings)
            rig.toplevel.close()
        }
        #expect(try rig.run() == .closed)
        #expect(sent.count == WindowTroubleTests.eventCounts[Int(version) - 1], "\(sent.sorted())")
    }

    /// Every number is 0, 1, the greatest there is, and the greatest and the least with a sign.
    private static let eventArguments: [EventArguments] = {
        let numbers: [UInt32] = [0, .max, 0x7fff_ffff, 0x8000_0000, 1]
        return numbers.flatMap { number in
            [true, false].map { EventArguments(number: number, namesObjects: $0) }
        }
    }()

    /// How many events the XML of Debian 12 has up to each version, of what a window binds, without the left-out ones.
    private static let eventCounts = [30, 33, 35, 39, 44, 46, 46, 47]
}
