import ScrollCore
import Testing

/// The pointers of two seats on one view.
@Suite struct TwoPointersTests {
    private var motion: ScrollMotion

    init() {
        motion = ScrollMotion(parameters: .plain)
        motion.setBounds(PerAxis(both: .wide), at: 0)
    }

    private mutating func fingers(_ dx: Double, _ dy: Double, of pointer: Int, _ time: Double) {
        var frame = AxisFrame(source: .finger, delta: PerAxis(horizontal: dx, vertical: dy), time: time)
        frame.pointer = pointer
        motion.handle(frame)
    }

    private mutating func lift(_ pointer: Int, _ time: Double) {
        var frame = AxisFrame(source: .finger, stop: PerAxis(both: true), time: time)
        frame.pointer = pointer
        motion.handle(frame)
    }

    /// V01 on one axis for each of two pointers, the second one 3 ms behind.
    private mutating func swipeBoth() {
        for step in 0..<12 {
            let time = 1 + Double(step) * 0.008
            fingers(0, 16, of: 1, time)
            fingers(16, 0, of: 2, time + 0.003)
        }
    }

    @Test mutating func `On an axis each they fling as each would alone`() {
        swipeBoth()
        lift(1, 1.096)
        #expect(near(motion.lastLift?.velocity.vertical, 2000, within: 0.1))
        #expect(motion.phase(at: 1.0965) == .tracking)
        lift(2, 1.099)
        #expect(near(motion.lastLift?.velocity.horizontal, 2000, within: 0.1))
        #expect(motion.offset(at: 10) == Point(x: 801, y: 801))
    }

    @Test mutating func `One that leaves, or whose device goes, does not end the other's gesture`() {
        swipeBoth()
        motion.pointerLeft(2, at: 1.0955)
        lift(1, 1.096)
        #expect(motion.offset(at: 10) == Point(x: 192, y: 801))
    }

    @Test mutating func `On the same axis content follows both, and the one that moved last has the gesture`() {
        for step in 0..<12 {
            let time = 1 + Double(step) * 0.008
            fingers(0, 8, of: 1, time)
            fingers(0, -4, of: 2, time + 0.003)
        }
        #expect(motion.offset(at: 1.1).y == 48)
        lift(1, 1.096)
        #expect(motion.phase(at: 1.097) == .tracking)
        lift(2, 1.2)
        #expect(motion.offset(at: 10).y == 48)
        #expect(motion.phase(at: 10) == .idle)
    }

    @Test mutating func `The second one's diagonal takes the first one's axis, whose lift then throws nothing`() {
        for step in 0..<12 { fingers(0, 16, of: 1, 1 + Double(step) * 0.008) }
        for step in 0..<12 { fingers(10, 10, of: 2, 1.1 + Double(step) * 0.008) }
        lift(1, 1.197)
        #expect(motion.phase(at: 1.198) == .tracking)
        lift(2, 1.204)
        #expect(motion.lastLift.map { $0.velocity.vertical > 1000 && $0.velocity.horizontal > 1000 } ?? false)
    }

    @Test mutating func `A wheel of the second one takes the content from the first one's fingers`() {
        for step in 0..<12 { fingers(0, 16, of: 1, 1 + Double(step) * 0.008) }
        var frame = AxisFrame(source: .wheel, v120: PerAxis(horizontal: 0, vertical: 120), time: 1.09)
        frame.pointer = 2
        motion.handle(frame)
        lift(1, 1.096)
        #expect(near(motion.offset(at: 10).y, 192 + 71, within: 1))
    }
}
