import ScrollCore
import Testing

/// Content with snap points: whatever moves it, it comes to rest on one.
@Suite struct SnappingTests {
    /// A pointer over pages of 600 px, the last of them cut short at 4000.
    private func pointer(
        _ snap: SnapPoints = .pages, at offset: Double = 0, scale: DeviceScale = .one
    ) -> ScriptedPointer {
        let bounds = ScrollBounds(lower: 0, upper: 4000, page: 600, scale: scale)
        var pointer = ScriptedPointer(in: bounds)
        pointer.motion.parameters.snap = PerAxis(both: snap)
        pointer.motion.jump(to: Point(x: 0, y: offset), at: 0)
        return pointer
    }

    /// The place of rest, on the way to which the content must not jump.
    private func rest(_ pointer: ScriptedPointer, from start: Double) -> Double {
        var last = pointer.y(start)
        for time in stride(from: start, to: start + 5, by: 0.001) {
            #expect(abs(pointer.y(time) - last) < 15)
            last = pointer.y(time)
        }
        #expect(pointer.motion.phase(at: start + 5) == .idle)
        return last
    }

    // 2000 px/s glide 609 px: from 192 nearer to the second page than to the first one.
    @Test(arguments: [(16.0, 600.0), (24, 1200), (-16, 0)])
    func `a glide goes to the page nearest its end and ends there by itself`(_ vector: (delta: Double, rest: Double)) {
        var pointer = pointer()
        pointer.swipe(12, y: vector.delta)
        pointer.stop(at: 96)
        #expect(rest(pointer, from: 0.096) == vector.rest)
    }

    @Test func `a glide is stretched where its end is near a point, and still ends when it would have ended`() {
        var free = ScriptedPointer(at: Point(x: 0, y: 100))
        free.swipe(12, y: 16)
        free.stop(at: 96)
        var pointer = pointer(.offsets([1000]), at: 0)
        pointer.motion.parameters.snap = PerAxis(both: .offsets([100, 1000]))
        pointer.motion.jump(to: Point(x: 0, y: 100), at: 0)
        pointer.swipe(12, y: 16)
        pointer.stop(at: 96)
        #expect(pointer.motion.restTime == free.motion.restTime)
        #expect(pointer.motion.phase(at: 0.2) == .fling)
        #expect(pointer.y(3) == 1000)
    }

    @Test func `a glide that would need another law is taken there by a spring`() {
        // It would end at 801, and the nearest point lies behind it.
        var pointer = pointer(.offsets([150]), at: 0)
        pointer.swipe(12, y: 16)
        pointer.stop(at: 96)
        #expect(pointer.motion.phase(at: 0.2) == .bounce)
        #expect(rest(pointer, from: 0.088) == 150)
    }

    @Test func `a glide that starts anew from any moment ends on the same point`() {
        var pointer = pointer(.every(100))
        pointer.swipe(12, y: 16)
        pointer.stop(at: 96)
        for cut in stride(from: 0.1, to: 1, by: 0.05) {
            var again = pointer.motion
            again.setBounds(PerAxis(both: ScrollBounds(lower: 0, upper: 3999, page: 600)), at: cut)
            again.setBounds(PerAxis(both: ScrollBounds(lower: 0, upper: 4000, page: 600)), at: cut)
            #expect(again.offset(at: 5) == Point(x: 0, y: 800))
        }
    }

    @Test(arguments: FlingLaw.allCases) func `thrown too gently to glide it is taken there, too`(_ law: FlingLaw) {
        var motion = pointer(.none, at: 250).motion
        motion.parameters.fling = law
        motion.parameters.snap = PerAxis(both: .pages)
        motion.fling(with: PerAxis(horizontal: 0, vertical: 1), at: 0)
        #expect(motion.offset(at: 0).y == 250)
        #expect(near(motion.offset(at: 0.01).y, 250, within: 3))
        #expect(motion.offset(at: 3).y == 0)
    }

    @Test func `a drag without velocity goes back to the nearest point`() {
        var pointer = pointer()
        pointer.swipe(10, y: 20)
        pointer.stop(at: 400)
        #expect(pointer.liftedVelocity == 0)
        #expect(rest(pointer, from: 0.4) == 0)
        pointer.swipe(20, y: 20, from: 6000)
        pointer.stop(at: 6400)
        #expect(rest(pointer, from: 6.4) == 600)
    }

    @Test(arguments: [1, 5, 8, 9] as [Int32]) func `a wheel gets to the next page with its first click`(_ clicks: Int32)
    {
        var pointer = pointer()
        for index in 0..<clicks { pointer.wheel(120, at: Int(index) * 10) }
        #expect(pointer.y(4) == (clicks <= 8 ? 600 : 1200))
        for index in 0..<clicks { pointer.wheel(-120, at: 5000 + Int(index) * 10) }
        #expect(pointer.y(9) == 0)
    }

    @Test func `eighths of a click add up before they reach a second page`() {
        var pointer = pointer()
        for index in 0..<16 { pointer.wheel(15, pixels: 1.875, at: index * 10) }
        #expect(pointer.y(4) == 600)
    }

    @Test func `keys and programs end on a point, forwards and back`() {
        var motion = pointer().motion
        motion.scroll(by: Point(x: 0, y: 40), at: 0)
        #expect(motion.offset(at: 3).y == 600)
        motion.scroll(by: Point(x: 0, y: -40), at: 3)
        #expect(motion.offset(at: 6).y == 0)
        motion.animate(to: Point(x: 0, y: 1000), at: 6)
        #expect(motion.offset(at: 9).y == 1200)
        motion.jump(to: Point(x: 0, y: 400), at: 9)
        #expect(motion.offset(at: 9).y == 600)
        motion.animate(to: Point(x: 0, y: 4000), at: 9)
        #expect(motion.offset(at: 12).y == 4000)
    }

    @Test func `pulled beyond a bound it comes to rest on the bound`() {
        var pointer = pointer(.offsets([500]))
        pointer.swipe(10, y: -10)
        pointer.stop(at: 300)
        #expect(rest(pointer, from: 0.3) == 0)
    }

    @Test func `a rest of fingers holds it anywhere, and their lift lets it go to the nearest point`() {
        var pointer = pointer()
        pointer.swipe(12, y: 24)
        pointer.stop(at: 96)
        pointer.motion.holdBegan(at: 0.15)
        let held = pointer.y(0.15)
        #expect(pointer.y(3) == held)
        #expect(held.truncatingRemainder(dividingBy: 600) != 0)
        pointer.motion.holdEnded(cancelled: false, at: 3)
        #expect(rest(pointer, from: 3) == 600)
    }

    @Test(
        arguments: [
            { $0.stop(at: 0.15) }, { _ = $0.buttonPressed(at: 0.15) },
            { motion in for _ in 0..<9 { motion.pointerMoved(by: Point(x: 1, y: 0), at: 0.2) } },
            { $0.pointerLeft(at: 0.15) },
        ] as [@Sendable (inout ScrollMotion) -> Void])
    func `what stops a glide does not leave it between points`(_ stop: @Sendable (inout ScrollMotion) -> Void) {
        var pointer = pointer()
        pointer.swipe(12, y: 24)
        pointer.stop(at: 96)
        stop(&pointer.motion)
        #expect(rest(pointer, from: 0.3).truncatingRemainder(dividingBy: 600) == 0)
    }

    @Test func `a source that need not send a stop goes to a point when it is silent`() {
        var pointer = pointer()
        for index in 0..<10 {
            pointer.builder.axisSource(.continuous)
            pointer.builder.axis(.vertical, value: 40, time: pointer.wire(index * 8))
            pointer.frame(at: index * 8)
        }
        #expect(pointer.y(0.3) == 400)
        #expect(rest(pointer, from: 0.3) == 600)
        pointer.builder.axisStop(.vertical, time: pointer.wire(4000))
        pointer.builder.axisSource(.continuous)
        pointer.frame(at: 4000)
        #expect(pointer.y(4) == 600)
    }

    @Test func `another size brings content at rest to its nearest point, and a chase to one, too`() {
        let smaller = PerAxis(both: ScrollBounds(lower: 0, upper: 4000, page: 500))
        var motion = pointer(at: 1200).motion
        motion.setBounds(smaller, at: 1)
        #expect(motion.offset(at: 1).y == 1000)
        motion.scroll(by: Point(x: 0, y: 40), at: 2)
        motion.setBounds(PerAxis(both: ScrollBounds(lower: 0, upper: 4000, page: 600)), at: 2.02)
        #expect(motion.offset(at: 5).y == 1800)
    }

    @Test func `with less motion it is there at once`() {
        var pointer = pointer()
        pointer.motion.parameters.reducedMotion = true
        pointer.swipe(20, y: 20)
        pointer.stop(at: 160)
        #expect(pointer.y(0.161) == 600)
        #expect(!pointer.motion.isMoving(at: 0.161))
    }

    @Test func `the axis lock is what keeps the slower axis from a fling`() {
        for isLocked in [true, false] {
            var pointer = ScriptedPointer()
            pointer.motion.parameters.axisLock = isLocked
            for index in 0..<12 { pointer.finger(x: 4, y: 16, at: index * 8) }
            pointer.stop([.horizontal, .vertical], at: 96)
            #expect(near(pointer.motion.lastLift?.velocity.horizontal, isLocked ? 0 : 500, within: 0.1))
        }
    }
}
