import ScrollCore
import Testing

@Suite struct MotionStateTests {
    @Test func `the phases have the names that observers know`() {
        #expect(MotionPhase.allCases.map(\.rawValue) == ["tracking", "fling", "bounce", "animating", "idle"])
    }

    @Test func `an observer sees a swipe over the end begin, fling, bounce and rest, and then nothing new`() {
        var pointer = ScriptedPointer(at: Point(x: 0, y: 3608), in: ScrollBounds(lower: 0, upper: 4000, page: 600))
        var phases: [MotionPhase] = []
        var last: MotionState?
        var reports = 0
        for tick in 0..<2000 {
            if tick < 96, tick % 8 == 0 { pointer.finger(y: 16, at: tick) }
            if tick == 96 { pointer.stop(at: 96) }
            let state = pointer.motion.state(at: Double(tick) / 1000)
            #expect(state.offset == pointer.motion.offset(at: Double(tick) / 1000))
            #expect(state.velocity == pointer.motion.velocity(at: Double(tick) / 1000))
            if state != last { reports += 1 }
            if phases.last != state.phase { phases.append(state.phase) }
            last = state
        }
        #expect(phases == [.tracking, .fling, .bounce, .idle])
        #expect(reports < 750)
    }
}
