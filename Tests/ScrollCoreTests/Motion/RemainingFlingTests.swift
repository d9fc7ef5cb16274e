import ScrollCore
import Testing

/// A fling that meets a bound can go on in the view around.
@Suite struct RemainingFlingTests {
    /// V11: from 3800 with 2000 px/s, the bound at 4000.
    private func inner(bounces: Bool = true) -> ScriptedPointer {
        let bounds = ScrollBounds(lower: 0, upper: 4000, page: 600)
        var pointer = ScriptedPointer(at: Point(x: 0, y: 3800 - 192), in: bounds)
        pointer.motion.parameters.bounce = bounces
        pointer.swipe(12, y: 16)
        pointer.stop(at: 96)
        return pointer
    }

    @Test(arguments: [true, false]) func `what it has left is known from the start`(_ bounces: Bool) {
        let remaining = inner(bounces: bounces).motion.remainingFling(on: .vertical)
        #expect(near(remaining?.time, 0.088 + 0.1199, within: 0.0001))
        #expect(near(remaining?.velocity, 1373.544, within: 0.2))
        #expect(inner().motion.remainingFling(on: .horizontal) == nil)
    }

    @Test(arguments: FlingLaw.allCases) func `one that ends before the bound has nothing left`(_ law: FlingLaw) {
        var pointer = ScriptedPointer()
        pointer.motion.parameters.fling = law
        pointer.swipe(12, y: 16, from: 1_000_000)
        pointer.stop(at: 1_000_096)
        #expect(pointer.motion.remainingFling(on: .vertical) == nil)
        let handed = pointer.motion.handOverFling(on: .vertical, at: 2000)
        #expect(handed == nil)
    }

    @Test func `handed over it rests on the bound, and the view around goes on as if there were none between`() throws {
        var pointer = inner()
        let early = pointer.motion.handOverFling(on: .vertical, at: 0.2)
        #expect(early == nil)
        let late = 0.26
        let handed = pointer.motion.handOverFling(on: .vertical, at: late)
        let remaining = try #require(handed)
        #expect(pointer.y(late) == 4000)
        let again = pointer.motion.handOverFling(on: .vertical, at: late)
        #expect(again == nil)

        var outer = ScrollMotion(parameters: .plain)
        outer.setBounds(PerAxis(both: .wide), at: 0)
        outer.fling(with: PerAxis(horizontal: 0, vertical: remaining.velocity), at: remaining.time)
        var free = ScriptedPointer(at: Point(x: 0, y: 3800 - 192))
        free.swipe(12, y: 16)
        free.stop(at: 96)
        for time in stride(from: late, to: 2, by: 0.05) {
            #expect(near(4000 + outer.offset(at: time).y, free.y(time), within: 0.6))
        }
    }

    @Test func `a fling from outside takes any finite velocity, up to the fastest there is`() {
        var motion = ScrollMotion()
        motion.setBounds(PerAxis(both: .wide), at: 0)
        let before = motion
        motion.fling(with: PerAxis(horizontal: .nan, vertical: .infinity), at: 0)
        motion.fling(with: PerAxis(both: 5), at: .nan)
        #expect(motion == before)
        motion.fling(with: PerAxis(horizontal: -20, vertical: 1e12), at: 0)
        #expect(near(motion.velocity(at: 0).vertical, 30_000, within: 5))
        #expect(motion.velocity(at: 0).horizontal < 0)
        #expect(motion.phase(at: 0.1) == .fling)
    }
}
