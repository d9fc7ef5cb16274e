import ScrollCore
import Testing

/// Content that follows a wheel: the published vectors, viewport 600, within 0.01 px.
@Suite struct WheelVectorTests {
    @Test func `V19 two clicks are followed by one smooth path`() {
        var pointer = ScriptedPointer()
        pointer.wheel(120, at: 0)
        #expect(near(pointer.motion.target(at: 0).y, 71.138, within: 0.01))
        #expect(near(pointer.y(1 / 60), 4.701, within: 0.01))
        #expect(near(pointer.y(0.05), 25.28, within: 0.01))
        pointer.wheel(120, at: 50)
        for (time, offset) in [(0.05, 25.28), (0.1, 75.98), (0.2, 131.453), (0.4, 142.13)] {
            #expect(near(pointer.y(time), offset, within: 0.01))
        }
        #expect(near(pointer.motion.target(at: 0.1).y, 142.276, within: 0.01))
        #expect(pointer.motion.phase(at: 0.1) == .animating)
        #expect(pointer.y(2) == 142)
        #expect(pointer.motion.phase(at: 2) == .idle)
    }

    @Test func `V20 eight eighths are one click, followed more closely (O-62, D10)`() {
        var pointer = ScriptedPointer()
        for index in 0..<8 { pointer.wheel(15, pixels: 1.875, at: index * 10) }
        for (time, offset) in [(0.07, 33.508), (0.1, 55.316), (0.2, 70.864)] {
            #expect(near(pointer.y(time), offset, within: 0.01))
        }
        #expect(near(pointer.motion.target(at: 0.1).y, 71.138, within: 0.01))
        for index in 0..<8 { pointer.wheel(-15, pixels: 1.875, at: 2000 + index * 10) }
        #expect(pointer.y(5) == 0)
    }
}
