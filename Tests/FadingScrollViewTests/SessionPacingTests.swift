import FadingScrollView
import HeadlessCompositor
import TestStage
import Testing

/// When the window draws, and when it lets that be.
@Suite struct SessionPacingTests {
    @Test func `A hidden window draws nothing, lives, and is right when it is seen again (O-33, O-35, V12)`() throws {
        let rig = try WindowRig()
        rig.window.initialOffset = Point(x: 0, y: 1000)
        rig.enter()
        rig.swipe()
        rig.at(1.2) { $0.toplevel.visibility = .hidden }
        var hidden = (commits: 0, waits: 0)
        rig.at(1.3) { hidden = ($0.compositor.commits.count, $0.waits) }
        rig.at(40) { $0.toplevel.ping() }
        rig.at(60) { rig in
            #expect(rig.toplevel.hasAnsweredPings)
            #expect(rig.compositor.commits.count == hidden.commits)
            #expect(rig.waits < hidden.waits + 10)
            rig.toplevel.visibility = .shown
        }
        try rig.run()
        let next = rig.compositor.commits[hidden.commits]
        #expect(next.time > 1060)
        let expected = try PaintedPixels(
            of: rig.content, rig.window.configuration, size: rig.window.preferredSize, scale: .one, offset: 1801)
        #expect(rig.shown == expected)
    }

    @Test func `Behind a curtain for a minute a window answers pings and takes keys, and commits nothing (O-33, O-35)`()
        throws
    {
        let rig = try WindowRig.withKeyboard()
        rig.enter()
        rig.swipe()
        rig.at(1.05) { $0.toplevel.visibility = .hidden }
        var hidden = (commits: 0, waits: 0)
        rig.at(1.2) { hidden = ($0.compositor.commits.count, $0.waits) }
        for second in stride(from: 3.0, to: 60, by: 3) {
            rig.at(second) { $0.toplevel.ping() }
            rig.at(second + 0.1) { #expect($0.toplevel.hasAnsweredPings) }
            rig.press(.down, at: second + 1)
        }
        rig.at(61) { rig in
            #expect(rig.offset == 1801 + 19 * 40)
            #expect(rig.compositor.commits.count == hidden.commits)
            #expect(rig.waits < hidden.waits + 60 * 5)
            rig.toplevel.close()
        }
        #expect(try rig.run() == .closed)
        #expect(rig.time == 61)
    }

    @Test func `A hidden window takes input and closes`() throws {
        let rig = try WindowRig()
        rig.enter()
        rig.at(0.9) { $0.toplevel.visibility = .hidden }
        rig.swipe(10, count: 10, lifts: false)
        rig.at(5) { rig in
            #expect(rig.offset == 100)
            rig.toplevel.close()
        }
        #expect(try rig.run() == .closed)
        #expect(rig.compositor.now == 1005)
    }

    @Test func `A glide's frames in which content is drawn where it was are not committed`() throws {
        let rig = try WindowRig(contentHeight: 560_000_000)
        rig.enter()
        rig.swipe()
        var offsets: [Double] = []
        rig.window.frameObserver = { [unowned rig] _ in
            let view = rig.window.view
            // By then the fade has come, and the bar has not begun to go.
            guard rig.time > 1.5, view.node.motion.isMoving(at: rig.compositor.now) else { return }
            if let scene = view.scene { offsets.append(scene.contentOffset.y) }
        }
        try rig.run()
        #expect(offsets.count > 20)
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 != $1 })
    }

    /// What tells that a window is seen.
    enum Sign: CaseIterable, Sendable {
        case configure
        case focus
        case pointer
        case otherOutput
        case changedOutput
        case otherScale
    }

    private func give(_ sign: Sign, _ rig: WindowRig) {
        switch sign {
        case .configure: rig.toplevel.configure(width: 0, height: 0, states: [])
        case .focus: rig.focus()
        case .pointer: rig.compositor.pointer.enter(rig.toplevel, x: 30, y: 30)
        case .otherOutput: rig.toplevel.enter(rig.compositor.outputs[1])
        case .changedOutput: rig.compositor.setOutputScale120(120)
        case .otherScale: rig.toplevel.prefer(scale120: 180)
        }
    }

    @Test(arguments: Sign.allCases, [true, false])
    func `A frame callback that is lost is overcome by the next sign that the window is seen, by one picture (O-38)`(
        sign: Sign, isHidden: Bool
    ) throws {
        let rig = try WindowRig(.withKeyboard)
        rig.compositor.addOutput(name: "B", size: Extent(width: 800, height: 600))
        rig.enter()
        rig.at(0.9) { $0.toplevel.visibility = isHidden ? .hidden : .losing(callbacks: 1) }
        rig.swipe(10, count: 10, lifts: false)
        var before = 0
        rig.at(3) { rig in
            before = rig.frames.count
            #expect(rig.frames.last.map { $0.time < 1001.1 } == true)
            give(sign, rig)
        }
        rig.at(3.1) { rig in
            #expect(rig.frames.count == before + 1)
            #expect(rig.frames.last?.time == 1003)
        }
        rig.at(4) { $0.finger(10) }
        rig.at(9) { #expect(($0.frames.count > before + 1) == !isHidden) }
        try rig.run()
        #expect(rig.offset == 110)
    }

    @Test(
        arguments: [
            (.whenReplaced, 150), (.whenCopied, 150), (.late(frames: 2), 150), (.late(frames: [3, 1, 2]), 150),
            (.whenReplaced, 120), (.late(frames: 2), 160), (.whenReplaced, 180), (.late(frames: [3, 1, 2]), 240),
        ] as [(ReleasePolicy, Int)])
    func `In every frame the picture that damage has built is a full repaint (O-25, O-85, O-86)`(
        policy: ReleasePolicy, scale120: Int
    ) throws {
        var options = CompositorOptions(scale120: scale120)
        options.releasePolicy = policy
        let rig = try WindowRig(options)
        rig.enter()
        rig.swipe()
        rig.wheel(-1, at: 3)
        rig.swipe(-9, count: 20, from: 6)
        var compared = 0
        rig.compositor.onTick = { [unowned rig] _ in
            guard let painted = try? PaintedPixels(repainting: rig.window.view) else { return }
            #expect(rig.shown == painted)
            compared += 1
        }
        #expect(try rig.run() == .quiet)
        #expect(compared > 150)
        #expect(rig.compositor.createdBuffers - rig.cursorBuffers <= 3)
    }

    @Test func `Sizes that change while buffers come back late and out of turn spoil none of them (O-26, O-32)`() throws
    {
        var options = CompositorOptions()
        options.releasePolicy = .late(frames: [3, 0, 5, 1])
        let rig = try WindowRig(options)
        var drawn = 0
        rig.window.frameObserver = { _ in drawn += 1 }
        rig.enter()
        rig.swipe()
        for step in 0..<120 {
            rig.at(1 + Double(step) / 60) { rig in
                rig.compositor.checkBusyBuffers()
                rig.toplevel.configure(width: 100 + step * 7 % 90, height: 90 + step * 5 % 70, states: [])
            }
        }
        rig.at(4) { #expect($0.frames.count > 30) }
        rig.at(4) { $0.toplevel.close() }
        #expect(try rig.run() == .closed)
        #expect(rig.buffers == 0)
        // A frame that waits for a buffer is not counted before it is shown.
        #expect(drawn == rig.frames.count)
    }

    @Test func `Ten thousand configures of the same size make no new buffer (O-27)`() throws {
        let rig = try WindowRig()
        rig.enter()
        for second in 1...9 { rig.swipe(second.isMultiple(of: 2) ? -16 : 24, from: Double(second)) }
        for step in 0..<10_000 {
            rig.at(0.1 + Double(step) / 1000) { $0.toplevel.configure(width: 200, height: 160, states: [.activated]) }
        }
        try rig.run()
        #expect(rig.compositor.commits.count { $0.configure != nil } == 10_001)
        #expect(rig.frames.count > 400)
        #expect(rig.compositor.createdBuffers - rig.cursorBuffers <= 3)
    }

    @Test func `Two thousand frames leave no more memory behind than the first ones (O-89)`() throws {
        let rig = try WindowRig(size: Size(width: 64, height: 48), contentHeight: 100_000)
        rig.enter()
        for second in 1...34 { rig.swipe(second.isMultiple(of: 2) ? -16 : 24, from: Double(second)) }
        var early = (buffers: 0, bytes: 0)
        rig.at(1.5) { early = ($0.compositor.liveBuffers, $0.compositor.mappedBytes) }
        try rig.run()
        #expect(rig.frames.count > 2000)
        #expect(rig.compositor.liveBuffers <= early.buffers)
        #expect(rig.compositor.mappedBytes <= early.bytes)
    }
}
