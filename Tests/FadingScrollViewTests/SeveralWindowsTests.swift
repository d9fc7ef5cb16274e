import FadingScrollView
import HeadlessCompositor
import TestStage
import Testing

/// Several windows of one program, on one connection and in one loop: how they open, are drawn and close.
@Suite struct SeveralWindowsTests {
    // MARK: Frames

    @Test func `A window that gets no frames holds up no other, and does not spin (O-34)`() throws {
        let alone = try WindowRig()
        alone.enter(at: 1.5)
        alone.swipe(from: 2)
        try alone.run()
        let (rig, other) = try WindowRig.pair()
        rig.enter()
        rig.swipe()
        rig.at(1.2) { $0.toplevel.visibility = .hidden }
        var hidden = 0
        rig.at(1.3) { hidden = try $0.frames(of: $0.window).count }
        rig.at(1.5) { try $0.point(at: other) }
        rig.swipe(from: 2)
        rig.at(20) { rig in
            let frames = try rig.frames(of: rig.window).count
            #expect(frames == hidden)
            #expect(rig.waits < alone.waits + 100)
        }
        rig.at(60) { $0.toplevel.visibility = .shown }
        #expect(try rig.run() == .quiet)
        #expect(try rig.frames(of: other).map(\.time) == alone.frames.map(\.time))
        try rig.expectRest(of: other, at: 801)
        try rig.expectRest(of: rig.window, at: 801)
    }

    @Test func `Two windows at rest commit nothing and do not wake`() throws {
        let (rig, other) = try WindowRig.pair()
        rig.enter()
        rig.swipe()
        rig.at(2) { try $0.point(at: other) }
        rig.swipe(from: 2.1)
        var rested = (commits: 0, waits: 0)
        rig.at(10) { rested = ($0.compositor.commits.count, $0.waits) }
        rig.at(70) { #expect(($0.compositor.commits.count, $0.waits) == rested) }
        #expect(try rig.run() == .quiet)
        #expect(rested.commits > 100)
    }

    @Test func `Each of two windows has three buffers, and no more, where none is ever given back (O-24)`() throws {
        var options = CompositorOptions()
        options.releasePolicy = .never
        let (rig, other) = try WindowRig.pair(options)
        rig.enter()
        rig.swipe()
        rig.at(2) { try $0.point(at: other) }
        rig.swipe(from: 2.1)
        rig.at(30) { rig in
            for window in [rig.window, other] {
                let (buffers, frames) = (try rig.toplevel(of: window).liveBuffers, try rig.frames(of: window).count)
                #expect(buffers == 3 && frames == 3, "\(window.title)")
            }
            #expect(rig.waits < 300)
            rig.compositor.releasePolicy = .whenReplaced
        }
        rig.at(40) { rig in
            for window in [rig.window, other] { #expect(rig.contentOffset(of: window) == 801) }
        }
        try rig.run(for: 41)
    }

    @Test func `Each window has the scale of its own outputs, and all hear of an output's change`() throws {
        var options = CompositorOptions()
        options.globals[.fractionalScale] = nil
        let (rig, other) = try WindowRig.pair(options)
        let large = rig.compositor.addOutput(name: "LARGE", size: Extent(width: 1280, height: 800), scale120: 240)
        rig.at(1) { rig in
            let toplevel = try rig.toplevel(of: other)
            toplevel.enter(large)
            toplevel.leave(rig.compositor.outputs[0])
        }
        rig.at(2) { rig in
            try rig.expectRest(of: rig.window, at: 0)
            try rig.expectRest(of: other, at: 0, scale: DeviceScale(2))
            rig.compositor.setOutputScale120(360)
        }
        try rig.run()
        try rig.expectRest(of: rig.window, at: 0, scale: DeviceScale(3))
        try rig.expectRest(of: other, at: 0, scale: DeviceScale(2))
    }

    @Test func `Each window has a fractional scale of its own`() throws {
        let (rig, other) = try WindowRig.pair()
        rig.at(1) { try $0.toplevel(of: other).prefer(scale120: 180) }
        try rig.run()
        try rig.expectRest(of: rig.window, at: 0)
        try rig.expectRest(of: other, at: 0, scale: DeviceScale(numerator120: 180))
    }

    // MARK: Opening

    @Test func `A window that is opened in mid-fling is shown, and the fling goes on at every tick`() throws {
        let alone = try WindowRig()
        alone.enter()
        alone.swipe()
        try alone.run()
        let rig = try WindowRig()
        let late = WindowRig.window(on: BandedContent(height: 4000), title: "Late")
        rig.enter()
        rig.swipe()
        rig.window.motionDidChange = { [unowned rig] in
            if $0.phase == .fling { rig.window.desktop?.open(late) }
        }
        try rig.run()
        #expect(try rig.frames(of: rig.window).map(\.time) == alone.frames.map(\.time))
        #expect(try #require(try rig.frames(of: late).first).time < 1001.2)
        try rig.expectRest(of: rig.window, at: 801)
        try rig.expectRest(of: late, at: 0)
    }

    @Test func `What is said of a window that was just opened counts from its beginning`() throws {
        let rig = try WindowRig()
        let late = WindowRig.window(on: BandedContent(height: 4000), title: "Late")
        rig.at(1) {
            $0.open(late)
            late.title = "Later"
            late.limits = WindowLimits(minimum: nil, maximum: Size(width: 120, height: 90))
        }
        try rig.run()
        #expect(try rig.toplevel(of: late).title == "Later")
        #expect(try rig.frames(of: late).map(\.bufferSize) == [Extent(width: 120, height: 90)])
        #expect(try rig.toplevel(of: late).limits.maximum == Extent(width: 120, height: 90))
    }

    @Test func `What an observer of one window changes in another shows at once, though that has had its turn`() throws
    {
        let (rig, other) = try WindowRig.pair()
        rig.at(0.5) { try $0.point(at: other) }
        rig.swipe()
        var changed: Double?
        other.motionDidChange = { [unowned rig] state in
            guard state.phase == .fling, changed == nil else { return }
            changed = rig.compositor.now
            rig.content.shade = 7
            rig.window.contentDidChange()
        }
        try rig.run()
        let last = try rig.frames(of: rig.window).last?.time
        #expect(changed != nil && last == changed)
        try rig.expectRest(of: rig.window, at: 0)
    }

    @Test func `A window that is open already stays as it is, wherever it is opened or run again`() throws {
        let (rig, other) = try WindowRig.pair()
        rig.others = [other, other, rig.window]
        let elsewhere = Desktop(on: try rig.display())
        var returns = 0
        other.motionDidChange = { [unowned rig, unowned other] _ in
            #expect(throws: Never.self) {
                other.desktop?.open(rig.window)
                elsewhere.open(rig.window)
                try elsewhere.run()
                try other.run(on: elsewhere, exitAfter: nil)
                try other.desktop?.run()
            }
            returns += 1
        }
        rig.at(3) { #expect($0.compositor.toplevels.count == 2) }
        #expect(try rig.run() == .quiet)
        #expect(returns == 1)
        #expect(other.desktop == nil && rig.window.desktop == nil)
    }

    @Test func `A desktop without windows has nothing to run`() throws {
        let rig = try WindowRig()
        let desktop = Desktop(on: try rig.display())
        #expect(try desktop.run(exitAfter: nil) == .closed)
        #expect(rig.waits == 0)
        #expect(rig.window.desktop == nil)
    }

    // MARK: Closing

    @Test func `A window that closes while the other glides takes nothing with it`() throws {
        let (rig, other) = try WindowRig.pair()
        rig.enter()
        rig.swipe()
        var closed = 0
        other.didClose = { [unowned rig, unowned other] in
            closed += 1
            #expect(other.desktop == nil && rig.window.desktop != nil)
        }
        rig.at(1.3) { try $0.toplevel(of: other).close() }
        rig.at(1.4) { #expect($0.compositor.toplevels.map(\.title) == ["Bands"]) }
        #expect(try rig.run() == .quiet)
        #expect(closed == 1)
        #expect(rig.buffers <= 3)
        try rig.expectRest(of: rig.window, at: 801)
    }

    @Test(arguments: [false, true])
    func `Two windows that are closed together with their configure close, and the run is over`(isFirst: Bool) throws {
        var options = CompositorOptions()
        options.initialConfigure.isWithheld = isFirst
        let (rig, other) = try WindowRig.pair(options)
        rig.at(1) { rig in
            for window in [rig.window, other] {
                let toplevel = try rig.toplevel(of: window)
                toplevel.configure(width: 300, height: 200, states: [])
                toplevel.close()
                toplevel.close()
            }
        }
        #expect(try rig.run() == .closed)
        #expect(rig.time == 1)
        #expect(rig.compositor.liveBuffers == 0)
        #expect(rig.frames.count == (isFirst ? 0 : 2))
    }

    @Test func `A window opened and closed a hundred times beside another one leaves nothing behind (O-17, O-18)`()
        throws
    {
        var options = CompositorOptions()
        options.recordsRequests = true
        options.globals[.decoration] = 1
        options.globals[.presentation] = 1
        let (rig, other) = try WindowRig.pair(options)
        var before = 0
        rig.others = []
        rig.at(1) { rig in
            before = rig.compositor.mappedBytes
            rig.open(other)
        }
        var cycles = 0
        // After the first frame.
        other.motionDidChange = { [unowned other] _ in other.close() }
        other.didClose = { [unowned rig, unowned other] in
            cycles += 1
            if cycles < 100 { rig.window.desktop?.open(other) }
        }
        #expect(try rig.run() == .quiet)
        #expect(cycles == 100)
        #expect(rig.compositor.toplevels.count == 1)
        #expect(rig.compositor.liveBuffers == 1)
        #expect(rig.compositor.mappedBytes == before)
        let order = [
            "zxdg_toplevel_decoration_v1", "wp_fractional_scale_v1", "wp_viewport", "xdg_toplevel", "xdg_surface",
            "wl_surface", "wl_buffer",
        ]
        let destroyed = rig.compositor.requests.filter { $0.name == "destroy" }.map(\.interface)
        #expect(destroyed.filter(order.contains) == Array(repeating: order, count: 100).flatMap { $0 })
    }

    @Test func `A compositor that dies under two windows is lost, in one line, and neither is open then`() throws {
        let (rig, other) = try WindowRig.pair()
        rig.enter()
        rig.swipe()
        other.didClose = { Issue.record("it did not close") }
        rig.at(1.2) { $0.compositor.disconnectClient() }
        #expect(try rig.runToError() == .lost("the compositor went away: connection: Broken pipe"))
        #expect(rig.time < 1.3)
        #expect(other.desktop == nil && rig.window.desktop == nil)
    }

    @Test func `A protocol error at one window ends all`() throws {
        let (rig, other) = try WindowRig.pair()
        rig.at(1) { try $0.toplevel(of: other).postError(code: 77, "out of fashion") }
        guard case .lost(let reason) = try rig.runToError() else {
            Issue.record("nothing was lost")
            return
        }
        #expect(reason.contains("out of fashion") && !reason.contains("\n"))
        #expect(rig.window.desktop == nil)
    }

    @Test func `A window that was lost can be opened again on another connection`() throws {
        let (rig, other) = try WindowRig.pair()
        rig.at(1) { $0.compositor.disconnectClient() }
        #expect(try rig.runToError() != nil)
        rig.at(3) { rig in for window in [rig.window, other] { try rig.toplevel(of: window).close() } }
        #expect(try rig.run() == .closed)
        #expect(rig.time == 3)
    }
}
