import ScrollCore
import Testing

/// A finger on a touch screen.
@Suite struct TouchTests {
    private func motion(at offset: Double = 1000, _ change: (inout MotionParameters) -> Void = { _ in }) -> ScrollMotion
    {
        var parameters = MotionParameters()
        change(&parameters)
        var motion = ScrollMotion(parameters: parameters)
        motion.setBounds(PerAxis(both: ScrollBounds(lower: 0, upper: 4000, page: 600)), at: 0)
        motion.jump(to: Point(x: offset, y: offset), at: 0)
        return motion
    }

    /// A finger that moves up by `step` px each 8 ms from 0 s on, at (100, 500) first.
    private func swipe(_ motion: inout ScrollMotion, step: Double = 16, count: Int = 12) {
        motion.touchBegan(at: Point(x: 100, y: 500), time: 0)
        for index in 1...count {
            motion.touchMoved(to: Point(x: 100, y: 500 - step * Double(index)), time: Double(index) * 0.008)
        }
    }

    @Test func `content stays until the finger has moved 8 px, and then keeps under it without them and without gain`()
    {
        var motion = motion()
        motion.touchBegan(at: Point(x: 100, y: 500), time: 0)
        motion.touchMoved(to: Point(x: 100, y: 492.1), time: 0.008)
        #expect(motion.offset(at: 0.008).y == 1000)
        #expect(motion.phase(at: 0.008) == .idle)
        motion.touchMoved(to: Point(x: 100, y: 491), time: 0.016)
        #expect(motion.offset(at: 0.016).y == 1001)
        #expect(motion.phase(at: 0.016) == .tracking)
        motion.touchMoved(to: Point(x: 100, y: 471), time: 0.024)
        #expect(motion.offset(at: 0.024).y == 1021)
    }

    // The first 8 px: mostly up, mostly sideways, neither.
    @Test(arguments: [
        (Point(x: 4, y: -10), PerAxis(horizontal: 0.0, vertical: 100.0)),
        (Point(x: -10, y: 5), PerAxis(horizontal: 100, vertical: 0)),
        (Point(x: -10, y: -9), PerAxis(horizontal: 100, vertical: 100)),
    ])
    func `the first 8 px decide the axis, with a ratio of 2 (D36)`(_ vector: (first: Point, way: PerAxis<Double>)) {
        var motion = motion()
        motion.touchBegan(at: .zero, time: 0)
        motion.touchMoved(to: vector.first, time: 0.008)
        let before = motion.offset(at: 0.008)
        motion.touchMoved(to: Point(x: vector.first.x - 100, y: vector.first.y - 100), time: 0.016)
        let after = motion.offset(at: 0.016)
        #expect(near(after.x - before.x, vector.way.horizontal, within: 1e-9))
        #expect(near(after.y - before.y, vector.way.vertical, within: 1e-9))
    }

    @Test func `without the axis lock both axes follow`() {
        var motion = motion { $0.axisLock = false }
        motion.touchBegan(at: .zero, time: 0)
        motion.touchMoved(to: Point(x: 1, y: -20), time: 0.008)
        motion.touchMoved(to: Point(x: 51, y: -20), time: 0.016)
        #expect(near(motion.offset(at: 0.016).x, 1000 - 50.6, within: 0.01))
    }

    @Test func `a lift glides by the same rules, with a longer time constant`() {
        var motion = motion()
        swipe(&motion)
        motion.touchEnded(time: 0.104)
        // The slop hides half of the first delta, which looks as if the finger had sped up a little.
        let velocity = motion.lastLift?.velocity.vertical ?? 0
        #expect(near(velocity, 2000, within: 60))
        let start = motion.lastLift?.glideStart ?? 0
        #expect(near(motion.offset(at: start).y, 1184, within: 0.01))
        // x0 + (u + c) τ (1 - e^(-t/τ)) - c t with τ = 0.5 s, c = 30 px/s.
        #expect(near(motion.offset(at: start + 0.1).y, 1184 + (velocity + 30) * 0.5 * 0.181_269_247 - 3, within: 0.2))
        let end = motion.offset(at: 10).y
        #expect(near(end, 1184 + velocity * 0.5 - 30 * (motion.restTime ?? 0) + 30 * start, within: 0.51))
        #expect(end == end.rounded())
    }

    @Test func `other bounds in mid-glide leave it its law`() {
        var motion = motion()
        swipe(&motion)
        motion.touchEnded(time: 0.104)
        let end = motion.offset(at: 10).y
        let grown = PerAxis(both: ScrollBounds(lower: 0, upper: 9000, page: 600, scale: DeviceScale(numerator120: 150)))
        motion.setBounds(grown, at: 0.3)
        #expect(near(motion.offset(at: 10).y, end, within: 1))
    }

    @Test func `fingers that rested before they lift do not throw`() {
        var motion = motion()
        swipe(&motion)
        motion.touchEnded(time: 0.3)
        #expect(motion.lastLift?.reason == .rested)
        #expect(motion.offset(at: 3).y == 1184)
    }

    @Test func `a touch in a glide stops it and is no click, and a swipe soon after carries the glide`() {
        var motion = motion()
        swipe(&motion)
        motion.touchEnded(time: 0.104)
        #expect(motion.touchBegan(at: Point(x: 100, y: 500), time: 0.3) == true)
        let caught = motion.offset(at: 0.3).y
        #expect(motion.offset(at: 2).y == caught)
        for index in 1...10 {
            motion.touchMoved(to: Point(x: 100, y: 500 - Double(index) * 16), time: 0.3 + Double(index) * 0.008)
        }
        motion.touchEnded(time: 0.388)
        #expect(motion.lastLift?.reason == .carried)
    }

    @Test func `a touch on content at rest is a click, and stopping a wheel's way is none of its own`() {
        var motion = motion()
        #expect(motion.touchBegan(at: .zero, time: 0) == false)
        motion.touchEnded(time: 0.05)
        motion.handle(AxisFrame(source: .wheel, v120: PerAxis(horizontal: 0, vertical: 120), time: 0.1))
        #expect(motion.touchBegan(at: .zero, time: 0.15) == false)
        let caught = motion.offset(at: 0.15)
        #expect(motion.offset(at: 2) == Point(x: caught.x, y: caught.y.rounded()) || motion.offset(at: 2) == caught)
    }

    @Test func `a cancelled touch throws nothing and springs back`() {
        var motion = motion(at: 0)
        motion.touchBegan(at: .zero, time: 0)
        for index in 1...10 { motion.touchMoved(to: Point(x: 0, y: Double(index) * 20), time: Double(index) * 0.008) }
        #expect(motion.offset(at: 0.08).y < -50)
        motion.touchCancelled(time: 0.088)
        #expect(motion.lastLift?.reason == .cancelled)
        #expect(motion.phase(at: 0.1) == .bounce)
        #expect(motion.offset(at: 2).y == 0)
        let cancelled = motion
        motion.touchMoved(to: Point(x: 0, y: 900), time: 0.1)
        motion.touchEnded(time: 0.11)
        #expect(motion == cancelled)
    }

    @Test func `once something else took the content, the finger that dragged it does nothing any more`() {
        var motion = motion()
        swipe(&motion)
        motion.handle(AxisFrame(source: .wheel, v120: PerAxis(horizontal: 0, vertical: 120), time: 0.1))
        let taken = motion
        motion.touchMoved(to: .zero, time: 0.11)
        motion.touchEnded(time: 0.12)
        #expect(motion == taken)
    }

    @Test func `what no touch began, and numbers that are none, change nothing`() {
        var motion = motion()
        let before = motion
        motion.touchMoved(to: .zero, time: 1)
        motion.touchEnded(time: 1)
        motion.touchCancelled(time: 1)
        motion.touchBegan(at: Point(x: .nan, y: 0), time: 1)
        motion.touchBegan(at: .zero, time: .infinity)
        #expect(motion == before)
    }
}
