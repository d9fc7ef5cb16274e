import FadingScrollView
import HeadlessCompositor
import Testing

/// What a window tells of its motion, and where a program sends its content: 200 x 160 logical pixels over 4,000.
@Suite struct WindowMotionTests {
    /// A rig, and what its window tells.
    private func rig() throws -> (WindowRig, () -> [MotionState]) {
        let rig = try WindowRig()
        var told: [MotionState] = []
        rig.window.motionDidChange = { [unowned rig] state in
            told.append(state)
            // The frame was committed before.
            #expect(rig.window.view.scene?.contentOffset.y == state.offset.y.rounded())
        }
        return (rig, { told })
    }

    /// The phases in the order in which they came.
    private func phases(_ states: [MotionState]) -> [MotionPhase] {
        states.reduce(into: []) { phases, state in if phases.last != state.phase { phases.append(state.phase) } }
    }

    /// Does something from a handler of some event, here of a ping.
    private func at(_ seconds: Double, _ rig: WindowRig, _ action: @escaping (WindowRig) -> Void) {
        rig.at(seconds) { rig in
            action(rig)
            rig.toplevel.ping()
        }
    }

    @Test func `The first frame tells where the content rests, and a resting window tells nothing more`() throws {
        let (rig, told) = try rig()
        at(3, rig) { rig in
            rig.content.shade = 5
            rig.window.contentDidChange()
        }
        try rig.run()
        #expect(told() == [MotionState(offset: .zero, velocity: PerAxis(both: 0), phase: .idle)])
        #expect(rig.frames.count == 2)
    }

    @Test func `A swipe is told from the fingers to rest, each state once`() throws {
        let (rig, told) = try rig()
        rig.enter()
        rig.swipe()
        try rig.run()
        #expect(phases(told()) == [.idle, .tracking, .fling, .idle])
        #expect(told().last == MotionState(offset: Point(x: 0, y: 801), velocity: PerAxis(both: 0), phase: .idle))
        #expect(zip(told(), told().dropFirst()).allSatisfy { $0 != $1 })
        #expect(told().count > 60)
    }

    @Test func `Fingers that rest before they lift end in idle, and a glide that meets an end in a bounce`() throws {
        let (rig, told) = try rig()
        rig.enter()
        rig.swipe(lifts: false)
        rig.at(2) { rig in
            rig.compositor.pointer.axisSource(.finger)
            rig.compositor.pointer.axisStop(.verticalScroll)
            rig.compositor.pointer.frame()
        }
        rig.swipe(-16, from: 3)
        try rig.run()
        #expect(phases(told()) == [.idle, .tracking, .idle, .tracking, .bounce, .idle])
        #expect(told().last?.offset == .zero)
    }

    @Test func `Animated scrolling is followed frame by frame, and its end is told where it was meant to be`() throws {
        let (rig, told) = try rig()
        at(1, rig) { $0.window.scroll(to: Point(x: 0, y: 300)) }
        #expect(try rig.run() == .quiet)
        #expect(phases(told()) == [.idle, .animating, .idle])
        #expect(told().last?.offset.y == 300)
        #expect(told().map(\.offset.y) == told().map(\.offset.y).sorted())
        #expect(told().count > 10)
    }

    @Test func `Without animation the next frame is there, and beyond the end the end is`() throws {
        let (rig, told) = try rig()
        at(1, rig) { $0.window.scroll(to: Point(x: 0, y: 300), animated: false) }
        at(2, rig) { $0.window.scroll(to: Point(x: 0, y: 1e9), animated: false) }
        at(3, rig) { $0.window.scroll(to: nil, animated: false) }
        at(4, rig) { $0.window.scroll(to: Point(x: Double.nan, y: .nan)) }
        try rig.run()
        #expect(told().map(\.offset.y) == [0, 300, 3840, 0])
        #expect(told().allSatisfy { $0.phase == .idle })
    }

    @Test func `Where less motion is wanted, animated scrolling is there at once`() throws {
        let (rig, told) = try rig()
        rig.window.configuration.isMotionReduced = true
        at(1, rig) { $0.window.scroll(to: Point(x: 0, y: 300)) }
        try rig.run()
        #expect(told().map(\.offset.y) == [0, 300])
    }

    @Test func `A far place is come to from some pages before it`() throws {
        let (rig, told) = try rig()
        at(1, rig) { $0.window.scroll(to: Point(x: 0, y: 3000)) }
        try rig.run()
        let moving = told().filter { $0.phase == .animating }.map(\.offset.y)
        #expect(moving.first.map { $0 >= 3000 - 320 } ?? false)
        #expect(rig.offset == 3000)
    }

    @Test func `What is shown lies clear of bars and fades, and what is clear stays`() throws {
        for isAnimated in [true, false] {
            let rig = try WindowRig()
            rig.window.configuration.insets = Insets(top: 20, bottom: 10, left: 0, right: 0)
            at(1, rig) { $0.window.scrollToVisible(Rect(x: 0, y: 500, width: 10, height: 40), animated: isAnimated) }
            // Its end lies over the lower bar and fade.
            rig.at(2) { #expect($0.offset == 540 + 30 - (160 - 10)) }
            at(3, rig) { $0.window.scrollToVisible(Rect(x: 0, y: 490, width: 10, height: 10), animated: isAnimated) }
            rig.at(4) { #expect($0.offset == 420) }
            at(5, rig) {
                $0.window.scrollToVisible(Rect(x: 0, y: 300, width: 10, height: 10), padding: 5, animated: isAnimated)
            }
            try rig.run()
            #expect(rig.offset == 300 - 20 - 30 - 5)
            // The row that was asked for has all of its colour.
            let row = 20 + 30 + 5 + 5
            #expect(rig.window.view.node.fadeStrengths(at: rig.compositor.now).top == 1)
            let unfaded = try PaintedPixels(
                of: rig.content, Self.unfaded(rig.window.configuration), size: Size(width: 200, height: 160),
                scale: .one, offset: rig.offset)
            #expect(rig.shown[50, row] == unfaded[50, row])
            #expect(rig.shown[50, 25] != unfaded[50, 25])
        }
    }

    private static func unfaded(_ configuration: ScrollConfiguration) -> ScrollConfiguration {
        var configuration = configuration
        configuration.fade = .none
        return configuration
    }

    @Test func `Where a program scrolls before the window has its size, it stays`() throws {
        let (rig, _) = try rig()
        rig.window.initialOffset = Point(x: 0, y: 50)
        at(1, rig) { rig in
            rig.window.scroll(to: Point(x: 0, y: 300), animated: false)
            rig.toplevel.configure(width: 220, height: 160, states: [.activated])
        }
        try rig.run()
        #expect(rig.offset == 300)
    }

    @Test func `What is changed when motion is told shows in the next frame, also where nothing moves`() throws {
        let (rig, _) = try rig()
        rig.window.motionDidChange = { [unowned rig] _ in rig.window.configuration.background = .black }
        try rig.run()
        #expect(rig.frames.count == 2)
    }
}
