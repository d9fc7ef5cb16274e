import Testing

@testable import ScrollCore

@Suite struct KeyMotionTests {
    /// Content of some length on each axis in a viewport of 300 x 200, scrolled to (400, 500) as far as there is any.
    private func motion(width: Double = 3300, height: Double = 4200) -> ScrollMotion {
        var motion = ScrollMotion()
        motion.setBounds(
            PerAxis(
                horizontal: ScrollBounds(lower: 0, upper: width - 300, page: 300),
                vertical: ScrollBounds(lower: 0, upper: height - 200, page: 200)), at: 0)
        motion.jump(to: Point(x: 400, y: 500), at: 0)
        return motion
    }

    private func rest(after action: KeyAction, _ motion: ScrollMotion) -> Point {
        var motion = motion
        motion.perform(action, at: 1)
        return motion.offset(at: 60)
    }

    @Test(
        arguments: [
            (.step(.top), (400, 460)), (.step(.bottom), (400, 540)), (.step(.left), (360, 500)),
            (.step(.right), (440, 500)), (.page(0.9), (400, 680)), (.page(-0.5), (400, 400)), (.start, (400, 0)),
            (.end, (400, 4000)), (.stop, (400, 500)),
        ] as [(KeyAction, (Double, Double))])
    func `A key moves the content along its axis and leaves the other one`(action: KeyAction, at: (Double, Double)) {
        #expect(rest(after: action, motion()) == Point(x: at.0, y: at.1))
    }

    @Test(
        arguments: [
            (.page(0.9), 670), (.page(-0.9), 130), (.start, 0), (.end, 3000), (.step(.bottom), 400),
        ] as [(KeyAction, Double)])
    func `Where only the horizontal axis scrolls, pages, start and end go along it`(action: KeyAction, x: Double) {
        #expect(rest(after: action, motion(height: 100)) == Point(x: x, y: 0))
    }

    @Test(
        arguments: [
            (.page(0.9), 130), (.page(-0.9), 670), (.start, 3000), (.end, 0), (.step(.left), 360), (.step(.right), 440),
        ] as [(KeyAction, Double)])
    func `Where it begins at the right, pages, start and end go the other way, and arrows as they point`(
        action: KeyAction, x: Double
    ) {
        var motion = motion(height: 100)
        motion.setBounds(
            PerAxis(
                horizontal: motion.bounds.horizontal.anchored(at: .end), vertical: motion.bounds.vertical), at: 0)
        motion.jump(to: Point(x: 400, y: 0), at: 0)
        #expect(rest(after: action, motion) == Point(x: x, y: 0))
    }

    @Test(arguments: [(KeyAction.start, 0.0), (.end, 4000), (.page(0.5), 600)])
    func `Where content begins at the bottom, Home still goes up`(action: KeyAction, y: Double) {
        var motion = motion()
        motion.setBounds(
            PerAxis(
                horizontal: motion.bounds.horizontal, vertical: motion.bounds.vertical.anchored(at: .end)), at: 0)
        motion.jump(to: Point(x: 400, y: 500), at: 0)
        #expect(rest(after: action, motion) == Point(x: 400, y: y))
    }

    @Test(arguments: [KeyAction.step(.bottom), .page(0.9), .start, .end, .stop])
    func `Content that fits stays where it is`(action: KeyAction) {
        #expect(rest(after: action, motion(width: 200, height: 100)) == .zero)
    }

    @Test func `Keys in quick succession add up`() {
        var motion = motion()
        for index in 0..<5 { motion.perform(.step(.bottom), at: 1 + Double(index) * 0.01) }
        #expect(motion.offset(at: 60).y == 700)
    }

    @Test func `The end that is far away is approached from two pages before it`() {
        var motion = motion()
        motion.perform(.end, at: 1)
        #expect(motion.offset(at: 1).y == 4000 - 400)
    }

    @Test(arguments: [KeyAction.stop, .step(.bottom)])
    func `A key ends a glide`(action: KeyAction) {
        var motion = motion()
        for index in 0...12 {
            let time = 1 + Double(index) * 0.008
            motion.handle(
                AxisFrame(
                    source: .finger, delta: PerAxis(horizontal: 0, vertical: index < 12 ? 8 : 0),
                    stop: PerAxis(horizontal: false, vertical: index == 12), time: time))
        }
        #expect(motion.phase(at: 1.2) == .fling)
        let offset = motion.offset(at: 1.2).y
        motion.perform(action, at: 1.2)
        let way = motion.offset(at: 60).y - offset
        #expect(abs(way - (action == .stop ? 0 : 40)) <= 1)
    }
}
