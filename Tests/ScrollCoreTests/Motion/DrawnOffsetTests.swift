import ScrollCore
import Testing

/// Where frames show content: 5 ms before their time, between events.
@Suite struct DrawnOffsetTests {
    private func drawn(_ pointer: ScriptedPointer, _ milliseconds: Double) -> Double {
        pointer.motion.drawnOffset(for: milliseconds / 1000).y
    }

    /// V21's drag.
    private func dragged(at offset: Double = 0, in bounds: ScrollBounds = .wide) -> ScriptedPointer {
        var pointer = ScriptedPointer(at: Point(x: 0, y: offset), in: bounds)
        for (index, delta) in [10.0, 10, 12, 14].enumerated() { pointer.finger(y: delta, at: index * 8) }
        return pointer
    }

    @Test(arguments: [(18.0, 27.5), (27, 42.5), (34, 53.0), (60, 46.0)])
    func `V21 a frame between two events shows a place between theirs`(_ vector: (frame: Double, offset: Double)) {
        #expect(near(drawn(dragged(), vector.frame), vector.offset, within: 0.01))
    }

    @Test func `it goes on for half an interval, at most 8 ms, and only while the newest event is fresh`() {
        #expect(near(drawn(dragged(), 33), 53, within: 0.01))
        #expect(near(drawn(dragged(), 40.9), 53, within: 0.01))
        #expect(drawn(dragged(), 41.1) == 46)
        var slow = ScriptedPointer()
        slow.swipe(4, y: 24, every: 24)
        #expect(near(drawn(slow, 72 + 5 + 30), 96 + 8, within: 0.01))
    }

    @Test func `the first delta counts from one device interval before it`() {
        var pointer = ScriptedPointer()
        pointer.finger(y: 10, at: 100)
        #expect(near(drawn(pointer, 100), 5, within: 0.01))
        #expect(near(drawn(pointer, 90), 0, within: 0.01))
    }

    @Test func `a finger on a glide bends the drawn path and does not break it`() {
        var pointer = dragged()
        pointer.stop(at: 32)
        let before = drawn(pointer, 200)
        pointer.finger(y: 0.001, at: 204)
        let after = drawn(pointer, 201)
        #expect(after >= before && after - before < 3)
    }

    @Test func `where nothing moves beyond a bound, going on does not either`() {
        var parameters = MotionParameters.plain
        parameters.bounce = false
        var motion = ScrollMotion(parameters: parameters)
        motion.setBounds(PerAxis(both: ScrollBounds(lower: 0, upper: 50, page: 600)), at: 0)
        for index in 0..<4 {
            motion.handle(
                AxisFrame(source: .finger, delta: PerAxis(horizontal: 0, vertical: 12), time: Double(index) / 100))
        }
        #expect(motion.drawnOffset(for: 0.039).y == 50)
    }

    @Test func `a drag that is over is drawn until its true place shows`() {
        let pointer = dragged()
        #expect(pointer.motion.nextDrawnChange(after: 0.034) == 0.034)
        #expect(pointer.motion.nextDrawnChange(after: 0.0411) == nil)
        #expect(pointer.motion.nextChange(after: 0.034) == nil)
        #expect(drawn(pointer, 41.1) == pointer.y(0.034))
    }

    @Test func `a glide is drawn as late as a drag, and to its end`() throws {
        var pointer = dragged()
        pointer.stop(at: 32)
        #expect(drawn(pointer, 300) == pointer.y(0.295))
        let rest = try #require(pointer.motion.restTime)
        #expect(pointer.motion.nextDrawnChange(after: rest + 0.0049) == rest + 0.0049)
        #expect(pointer.motion.nextDrawnChange(after: rest + 0.0051) == nil)
    }

    @Test func `a shift of the content shifts what is drawn`() {
        var pointer = dragged()
        let before = drawn(pointer, 27)
        pointer.motion.shift(by: Point(x: 0, y: 100))
        #expect(drawn(pointer, 27) == before + 100)
    }
}
