import ScrollCore
import Testing

/// Settings may change while content moves: what was begun goes on, and nothing jumps.
@Suite struct LiveParametersTests {
    private typealias Change = @Sendable (inout MotionParameters) -> Void

    private static let changes: [Change] = [
        { $0.gain = 5 }, { $0.bounce = false }, { $0.wheelStep = 200 }, { $0.fling = .gtk }, { $0.fling = .off },
        { $0.reducedMotion = true },
    ]

    /// Content in each of the states that it can move in, and a time within.
    private static func motions() -> [(motion: ScrollMotion, time: Double)] {
        let bounds = ScrollBounds(lower: 0, upper: 4000, page: 600)
        var dragged = ScriptedPointer(at: Point(x: 0, y: 1000), in: bounds)
        dragged.swipe(6, y: 16)
        var pulled = ScriptedPointer(in: bounds)
        pulled.swipe(6, y: -16)
        var gliding = dragged
        gliding.stop(at: 48)
        var bouncing = ScriptedPointer(at: Point(x: 0, y: 3900), in: bounds)
        bouncing.swipe(6, y: 16)
        bouncing.stop(at: 48)
        var wheeled = ScriptedPointer(in: bounds)
        wheeled.wheel(120, at: 0)
        return [dragged, pulled, gliding, bouncing, wheeled].map { ($0.motion, 0.06) }
    }

    @Test(arguments: changes.indices) func `a change in mid-motion moves nothing by itself`(_ index: Int) {
        for (motion, time) in Self.motions() {
            var changed = motion
            Self.changes[index](&changed.parameters)
            changed.setBounds(changed.bounds, at: time)
            for later in stride(from: time, to: time + 3, by: 0.01) {
                #expect(changed.offset(at: later) == motion.offset(at: later))
            }
        }
    }

    @Test func `the next delta has the new gain`() {
        var pointer = ScriptedPointer()
        pointer.finger(y: 10, at: 0)
        pointer.motion.parameters.gain = 3
        pointer.finger(y: 10, at: 8)
        #expect(pointer.y(0.008) == 40)
    }

    @Test func `the next click has the new step, and none means the viewport's length to the power of two thirds`() {
        var pointer = ScriptedPointer()
        pointer.motion.parameters.wheelStep = 40
        pointer.wheel(120, at: 0)
        pointer.motion.parameters.wheelStep = 100
        pointer.wheel(120, at: 8)
        #expect(pointer.motion.target(at: 0.008).y == 140)
        pointer.motion.parameters.wheelStep = nil
        pointer.wheel(120, at: 16)
        #expect(near(pointer.motion.target(at: 0.016).y, 140 + 71.138, within: 0.001))
    }

    @Test func `content that was pulled while it bounced comes back the way it went`() {
        var pointer = ScriptedPointer(in: ScrollBounds(lower: 0, upper: 4000, page: 600))
        pointer.finger(y: -100, at: 0)
        pointer.motion.parameters.bounce = false
        let pulled = pointer.y(0)
        pointer.finger(y: -1, at: 8)
        #expect(pointer.y(0.008) < pulled)
        #expect(pointer.y(0.008) > pulled - 1)
        pointer.finger(y: 101, at: 16)
        #expect(near(pointer.y(0.016), 0, within: 1e-9))
    }

    @Test func `without bounce content stops dead at its bounds, dragged and gliding`() {
        var pointer = ScriptedPointer(at: Point(x: 0, y: 3990), in: ScrollBounds(lower: 0, upper: 4000, page: 600))
        pointer.motion.parameters.bounce = false
        pointer.swipe(12, y: 16)
        #expect(pointer.y(0.088) == 4000)
        pointer.swipe(12, y: -16, from: 96)
        #expect(pointer.y(0.184) == 4000 - 192)
        pointer.stop(at: 192)
        pointer.swipe(12, y: 16, from: 200)
        pointer.stop(at: 296)
        for time in stride(from: 0.29, to: 3, by: 0.01) { #expect(pointer.y(time) <= 4000) }
        #expect(pointer.y(3) == 4000)
    }
}
