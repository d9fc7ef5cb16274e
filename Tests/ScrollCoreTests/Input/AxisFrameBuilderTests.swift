import ScrollCore
import Testing

@Suite struct AxisFrameBuilderTests {
    /// Frames of events that all were read at 1 s.
    private func frames(version: UInt32 = 8, _ events: (inout AxisFrameBuilder) -> Void) -> [AxisFrame] {
        var builder = AxisFrameBuilder(version: version)
        events(&builder)
        return builder.takeFrames(arrival: 1)
    }

    @Test func `a frame is one value of all its events, in whichever order they come`() {
        let frames = frames { builder in
            builder.axis(.vertical, value: 3, time: 1000)
            builder.axis(.horizontal, value: -2, time: 1000)
            builder.axisSource(.finger)
            builder.frame()
        }
        #expect(frames.map(\.source) == [.finger])
        #expect(frames.map(\.delta) == [PerAxis(horizontal: -2, vertical: 3)])
        #expect(near(frames.first?.time, 1, within: 1e-9))
    }

    @Test func `several deltas of an axis add up (D9)`() {
        let frames = frames { builder in
            builder.axisSource(.finger)
            builder.axis(.vertical, value: 3, time: 1000)
            builder.axis(.vertical, value: 4.5, time: 1000)
            builder.frame()
        }
        #expect(frames.map(\.delta.vertical) == [7.5])
    }

    @Test func `frames without anything about axes are none (O-57)`() {
        let frames = frames { builder in
            builder.frame()
            builder.axisSource(.wheel)
            builder.frame()
            builder.axisSource(.finger)
            builder.axis(.vertical, value: 0, time: 1000)
            builder.frame()
        }
        #expect(frames.isEmpty)
    }

    @Test func `a source is remembered until fingers left every axis that moved`() {
        let frames = frames { builder in
            builder.axisSource(.finger)
            builder.axis(.vertical, value: 3, time: 1000)
            builder.axis(.horizontal, value: 3, time: 1000)
            builder.frame()
            builder.frame()
            builder.axisStop(.vertical, time: 1008)
            builder.frame()
            builder.axisStop(.horizontal, time: 1008)
            builder.frame()
            builder.axis(.vertical, value: 3, time: 2000)
            builder.frame()
        }
        #expect(frames.map(\.source) == [.finger, .finger, .finger, .continuous])
    }

    @Test func `a wheel is not remembered and ends what was`() {
        let frames = frames { builder in
            builder.axisSource(.finger)
            builder.axis(.vertical, value: 3, time: 1000)
            builder.frame()
            builder.axisValue120(.vertical, value: 120)
            builder.axis(.vertical, value: 15, time: 1100)
            builder.frame()
            builder.axis(.vertical, value: 3, time: 1200)
            builder.frame()
        }
        #expect(frames.map(\.source) == [.finger, .wheel, .continuous])
    }

    @Test func `a pointer that left is a new gesture when it is back`() {
        let frames = frames { builder in
            builder.axisSource(.finger)
            builder.axis(.vertical, value: 3, time: 1000)
            builder.frame()
            builder.pointerLeft()
            builder.axis(.vertical, value: 3, time: 1100)
            builder.frame()
        }
        #expect(frames.map(\.source) == [.finger, .continuous])
    }

    @Test(arguments: [5, 7, 8] as [UInt32])
    func `a click counts once, whichever way it is told (O-63, O-65)`(_ version: UInt32) {
        let frames = frames(version: version) { builder in
            builder.axisSource(.wheel)
            if version >= 8 { builder.axisValue120(.vertical, value: 120) }
            if version == 7 { builder.axisDiscrete(.vertical, steps: 1) }
            builder.axis(.vertical, value: 15, time: 1000)
            builder.frame()
        }
        #expect(frames.map(\.v120.vertical) == [120])
        #expect(frames.map(\.delta.vertical) == [0])
    }

    @Test func `of value120 and discrete in one frame only the finer one counts (O-65, D23)`() {
        let frames = frames { builder in
            builder.axisValue120(.vertical, value: 120)
            builder.axisDiscrete(.vertical, steps: 1)
            builder.axis(.vertical, value: 15, time: 1000)
            builder.frame()
        }
        #expect(frames.map(\.source) == [.wheel])
        #expect(frames.map(\.v120.vertical) == [120])
    }

    @Test func `a discrete value of 0 counts as not sent (O-64)`() {
        let frames = frames(version: 7) { builder in
            for index in 0..<8 {
                builder.axisSource(.wheel)
                builder.axisDiscrete(.vertical, steps: 0)
                builder.axis(.vertical, value: 1.875, time: 1000 + UInt32(index) * 10)
                builder.frame()
            }
        }
        #expect(frames.map(\.v120.vertical) == Array(repeating: 15, count: 8))
    }

    @Test func `a tilted wheel is a wheel on its axis`() {
        let frames = frames { builder in
            builder.axisSource(.wheelTilt)
            builder.axisValue120(.horizontal, value: -120)
            builder.axis(.horizontal, value: -15, time: 1000)
            builder.frame()
        }
        #expect(frames.map(\.source) == [.wheelTilt])
        #expect(frames.map(\.v120) == [PerAxis(horizontal: -120, vertical: 0)])
    }

    @Test func `fingers beside which clicks are reported are still fingers`() {
        let frames = frames { builder in
            builder.axisSource(.finger)
            builder.axisValue120(.vertical, value: 8)
            builder.axis(.vertical, value: 1.5, time: 1000)
            builder.frame()
        }
        #expect(frames.map(\.source) == [.finger])
        #expect(frames.map(\.delta.vertical) == [1.5])
        #expect(frames.map(\.v120.vertical) == [0])
    }

    @Test func `before version 5 each event is a frame and 0 hints at a stop`() {
        let frames = frames(version: 4) { builder in
            builder.axis(.vertical, value: 3.5, time: 1000)
            builder.axis(.horizontal, value: 2, time: 1000)
            builder.axis(.vertical, value: 0, time: 1008)
        }
        #expect(frames.map(\.source) == [.continuous, .continuous, .continuous])
        #expect(frames.map(\.delta.vertical) == [3.5, 0, 0])
        #expect(frames.map(\.zero.vertical) == [false, false, true])
    }

    @Test func `before version 5 a click that stands alone is told by its value (O-63)`() {
        let frames = frames(version: 4) { builder in
            builder.axis(.vertical, value: 10, time: 1000)
            builder.axis(.vertical, value: -10, time: 1300)
            builder.axis(.vertical, value: 10, time: 1308)
        }
        #expect(frames.map(\.source) == [.wheel, .wheel, .continuous])
        #expect(frames.map(\.v120.vertical) == [120, -120, 0])
    }

    @Test func `numbers that are none are ignored`() {
        let frames = frames { builder in
            builder.axisSource(.finger)
            builder.axis(.vertical, value: .nan, time: 1000)
            builder.axis(.vertical, value: .infinity, time: 1000)
            builder.frame()
        }
        #expect(frames.isEmpty)
    }

    @Test func `the largest numbers of the wire add up without a trap`() {
        let frames = frames(version: 7) { builder in
            builder.axisSource(.wheel)
            for _ in 0..<4 { builder.axisDiscrete(.vertical, steps: .min) }
            builder.axis(.vertical, value: -8_388_608, time: .max)
            builder.frame()
        }
        #expect(frames.map(\.v120.vertical) == [-2_147_483_648.0 * 4 * 120])
    }

    @Test func `frames are given once`() {
        var builder = AxisFrameBuilder()
        builder.axisStop(.vertical, time: 1000)
        builder.frame()
        #expect(builder.takeFrames(arrival: 1).count == 1)
        #expect(builder.takeFrames(arrival: 1).isEmpty)
    }
}
