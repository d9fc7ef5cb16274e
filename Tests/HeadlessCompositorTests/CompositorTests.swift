import CWaylandClient
import Glibc
import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct CompositorTests {
    @Test func framesComeOneATick() throws {
        var options = CompositorOptions()
        options.hertz = 144
        let window = try TestWindow(showing: 0, options)
        for _ in 0..<1000 {
            window.requestFrame()
            window.surface.commit()
            while window.client.turn() != .readable {}
        }
        #expect(window.frames == (1...1000).map { 1_000_000 + UInt32((Double($0) * 1000 / 144).rounded(.down)) })
        #expect(window.server.now == 1000 + 1000.0 / 144)
    }

    @Test func twoRequestsOfOneCommitAreDoneTogether() throws {
        let window = try TestWindow(showing: 0)
        window.requestFrame()
        window.requestFrame()
        window.client.run(until: 1000.1)
        #expect(window.frames.isEmpty, "nothing is committed")
        window.surface.commit()
        window.client.runUntilQuiet()
        #expect(window.frames.count == 2)
        #expect(Set(window.frames).count == 1)
    }

    @Test func aHiddenWindowGetsNoFramesUntilItIsShown() throws {
        let window = try TestWindow(showing: 0)
        try window.shown.visibility = .hidden
        window.requestFrame()
        window.surface.commit()
        window.client.runUntilQuiet()
        #expect(window.frames.isEmpty)
        try window.shown.visibility = .shown
        window.client.runUntilQuiet()
        #expect(window.frames.count == 1)
    }

    @Test func withheldFramesComeWhenTheScreenIsOnAgain() throws {
        let window = try TestWindow(showing: 0)
        window.server.withholdFrames = true
        window.requestFrame()
        window.surface.commit()
        window.server.at(1001) { $0.withholdFrames = false }
        window.client.run(until: 1000.9)
        #expect(window.frames.isEmpty)
        window.client.runUntilQuiet()
        #expect(window.frames == [1_001_016])
    }

    @Test func aLostFrameNeverComes() throws {
        let window = try TestWindow(showing: 0)
        try window.shown.visibility = .losing(callbacks: 1)
        window.requestFrame()
        window.surface.commit()
        window.client.runUntilQuiet()
        #expect(window.frames.isEmpty)
        window.requestFrame()
        window.surface.commit()
        window.client.runUntilQuiet()
        #expect(window.frames.count == 1)
    }

    @Test func aDeadlineIsReachedExactly() throws {
        let client = try TestClient(Compositor())
        #expect(client.turn(until: 1000.123) == .deadline)
        #expect(client.server.now == 1000.123)
        #expect(client.turn(until: 999) == .deadline)
        #expect(client.server.now == 1000.123)
        #expect(client.turn(until: .infinity) == .quiet)
        #expect(client.turn(until: .nan) == .quiet)
    }

    @Test func nothingPassesWhileThereIsSomethingToRead() throws {
        let window = try TestWindow(showing: 0)
        try window.shown.close()
        window.server.at(1000.5) { _ in Issue.record("time has passed") }
        for _ in 0..<3 { #expect(window.server.step(until: 1001) == .readable) }
        #expect(window.server.now == 1000)
    }

    @Test func scriptedActionsRunInOrderAtTheirTimes() throws {
        let server = try Compositor()
        var seen: [String] = []
        server.at(1000.2) { seen.append("second \($0.now)") }
        server.at(1000.1) { server in
            seen.append("first \(server.now)")
            server.after(0.3) { seen.append("fourth \($0.now)") }
        }
        server.at(1000.2) { seen.append("third \($0.now)") }
        server.at(5) { seen.append("past \($0.now)") }
        #expect(server.step(until: 1000.3) == .deadline)
        #expect(server.step() == .quiet)
        #expect(seen == ["past 1000.0", "first 1000.1", "second 1000.2", "third 1000.2", "fourth 1000.4"])
    }

    @Test func inputComesBeforeTheFrameOfTheSameTime() throws {
        let window = try TestWindow(showing: 0)
        window.client.runUntilQuiet()
        var seen: [String] = []
        window.server.onTick = { _ in seen.append("tick") }
        window.requestFrame()
        window.surface.commit()
        window.server.at(1000 + 2.0 / 60) { _ in seen.append("script") }
        window.client.runUntilQuiet()
        #expect(seen == ["script", "tick"])
        #expect(window.frames == [1_000_033], "the frame is not put off by the input")
    }

    @Test func inputJustBeforeATickDoesNotPutItOff() throws {
        let window = try TestWindow(showing: 0)
        window.client.runUntilQuiet()
        window.requestFrame()
        window.surface.commit()
        window.server.at((1000 + 2.0 / 60).nextDown) { _ in }
        window.client.runUntilQuiet()
        #expect(window.frames == [1_000_033])
    }

    @Test func aFurtherTickServesWhoWaitsAndMovesNoOther() throws {
        let window = try TestWindow(showing: 0)
        window.client.runUntilQuiet()
        let times = [1000.04, 1000 + 3.0 / 60]
        for time in times { window.server.tick(at: time) }
        for _ in 0..<3 {
            window.requestFrame()
            window.surface.commit()
            while window.client.turn() != .readable {}
        }
        #expect(window.frames == [1_000_033, 1_000_040, 1_000_050], "a tick of the rate is not doubled")
    }

    /// As many as the socket holds: libwayland's client takes a full socket for an error.
    @Test func manyRequestsAtOnceAreAllHandled() throws {
        let window = try TestWindow(showing: 0)
        for _ in 0..<4000 { window.surface.damageBuffer(x: 0, y: 0, width: 1, height: 1) }
        window.surface.commit()
        window.client.settle()
        #expect(window.server.commits.last?.damage.count == 4000)
        #expect(window.client.error == nil)
    }

    @Test func manyEventsAtOnceAreAllRead() throws {
        let window = try TestWindow(showing: 0)
        let pointer = try window.client.bind(WlSeat.self, "wl_seat").getPointer()
        var count = 0
        pointer.onEvent = { if case .motion = $0 { count += 1 } }
        window.server.pointer.enter(try window.shown, x: 0, y: 0)
        window.client.settle()
        for _ in 0..<10 {
            for x in 0..<100 { window.server.pointer.motion(x: Double(x), y: 0) }
            window.client.settle()
        }
        #expect(count == 1000)
    }

    @Test func requestsAreWrittenDownIfThatIsWanted() throws {
        var options = CompositorOptions()
        options.recordsRequests = true
        let window = try TestWindow(showing: 0, options)
        let before = window.server.requestCount
        window.toplevel.setTitle("x")
        window.client.settle()
        #expect(window.server.requestCount == before + 1)
        #expect(window.server.requests.count == before + 1)
        #expect(window.server.requests.last?.interface == "xdg_toplevel")
        #expect(window.server.requests.last?.name == "set_title")
        #expect(window.server.requests.last?.time == 1000)
    }

    // MARK: The end

    @Test func aClosedConnectionIsReadable() throws {
        let window = try TestWindow(showing: 0)
        window.server.disconnectClient()
        #expect(window.server.step(until: 2000) == .readable)
        window.client.settle()
        #expect(window.client.error == TestClient.ConnectionError(interface: "", code: 0))
        #expect(window.server.toplevels.isEmpty)
        #expect(window.server.errors.isEmpty)
        #expect(window.server.step(until: 2000) == .readable, "as long as the client does not close its end")
    }

    @Test func aSilentCompositorIsReadableAndStillHears() throws {
        let window = try TestWindow(showing: 0)
        window.server.endSending()
        window.toplevel.setTitle("last words")
        #expect(window.client.turn(until: 2000) == .readable)
        #expect(window.client.error != nil)
        #expect(try window.shown.title == "last words")
    }

    @Test func anErrorMayBePostedAtAnyObject() throws {
        let window = try TestWindow(showing: 0)
        window.server.postError(object: window.shm.id, code: 3, "text")
        window.client.settle()
        #expect(window.client.error == .init(interface: "wl_shm", code: 3))
    }

    @Test func whatIsNotSpokenIsAnImplementationError() throws {
        let window = try TestWindow(showing: 0)
        // Request 1 of xdg_wm_base is create_positioner, which the bindings leave out; the class does not matter.
        let positioner: XdgSurface = window.wmBase.make(1, [wl_argument(n: 0)])
        window.client.settle()
        #expect(window.client.error == .init(interface: "wl_display", code: 3))
        #expect(window.server.errors.map(\.message) == ["xdg_wm_base.create_positioner is not spoken here"])
        withExtendedLifetime(positioner) {}
    }

    @Test func libwaylandsOwnErrorsAreSeen() throws {
        let client = try TestClient(Compositor())
        let version = try #require(client.globals["wl_shm"]?.version)
        let shm = try client.bindBeyond(WlShm.self, "wl_shm", version: version + 1)
        client.settle()
        #expect(client.error != nil)
        #expect(client.server.errors.count == 1)
        #expect(client.server.errors.first?.message.contains("wl_shm") == true)
        withExtendedLifetime(shm) {}
    }

    @Test func aClientThatLeavesLeavesNothing() throws {
        let server = try Compositor()
        try { _ = try TestWindow(showing: 0, on: server) }()
        #expect(server.step(until: 1000) == .deadline)
        #expect(server.toplevels.isEmpty)
        #expect(server.liveBuffers == 0)
        #expect(server.mappedBytes == 0)
        #expect(server.errors.isEmpty)
        #expect(server.step() == .quiet)
    }

    @Test func aCompositorMayGoBeforeItsClient() throws {
        weak var gone: Compositor?
        var client: TestClient?
        try {
            let window = try TestWindow(showing: 0)
            window.requestFrame()
            window.surface.commit()
            window.server.pointer.enter(try window.shown, x: 0, y: 0)
            gone = window.server
            client = window.client
        }()
        #expect(gone != nil)
        let descriptor = try #require(client?.descriptor)
        client?.forgetServer()
        #expect(gone == nil)
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&wait, 1, 0) == 1)
    }

    @Test func twoClientsEachReadTheirOwn() throws {
        let server = try Compositor()
        let first = try TestWindow(showing: 1, on: server)
        let second = try TestWindow(showing: 2, on: server)
        server.toplevels[1].close()
        #expect(first.client.turn(until: 1000) == .deadline)
        #expect(second.client.turn(until: 1000) == .readable)
        #expect(second.events.last == .close)
        second.surface.setBufferScale(0)
        second.client.settle()
        #expect(second.client.error != nil)
        #expect(first.client.error == nil)
        #expect(server.toplevels.count == 1)
    }

    @Test func theDescriptorIsReadableWhenAClientHasSentSomethingAndNotAfterTheNextStep() throws {
        let window = try TestWindow(showing: 0)
        window.client.runUntilQuiet()
        var wait = pollfd(fd: window.server.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&wait, 1, 0) == 0)
        window.surface.commit()
        wl_display_flush(window.client.link.display)
        #expect(poll(&wait, 1, 0) == 1)
        _ = window.server.step()
        #expect(poll(&wait, 1, 0) == 0)
    }

    @Test func aHundredPairsLiveSideBySide() throws {
        let windows = try (0..<100).map { try TestWindow(showing: 0xff00_0000 | UInt32($0)) }
        for (index, window) in windows.enumerated() {
            #expect(try window.shown.picture[0, 0] == 0xff00_0000 | UInt32(index))
        }
    }
}
