import ScrollCore
import Testing

/// The path after a lift, at bounds and under the rubber band: the published vectors, gain 1, within 0.01 px and 1 ms.
@Suite struct GlideVectorTests {
    private func glide(at offset: Double = 1000, y: Double = 16, in bounds: ScrollBounds = .wide) -> ScriptedPointer {
        var pointer = ScriptedPointer(at: Point(x: 0, y: offset), in: bounds)
        pointer.swipe(12, y: y)
        pointer.stop(at: 96)
        return pointer
    }

    @Test(arguments: [
        (0.016667, 1224.486, 1898.807), (0.1, 1363.766, 1462.559), (0.25, 1538.595, 910.778),
        (0.5, 1695.171, 405.925), (1.0, 1791.426, 63.594),
    ])
    func `V01 a glide follows its closed form`(_ vector: (time: Double, offset: Double, velocity: Double)) {
        let pointer = glide()
        #expect(near(pointer.yGliding(vector.time), vector.offset, within: 0.01))
        let velocity = pointer.motion.velocity(at: 0.088 + vector.time).vertical
        #expect(near(velocity, vector.velocity, within: 0.1))
        #expect(pointer.motion.phase(at: 0.088 + vector.time) == .fling)
    }

    @Test func `V01 a glide ends on a device pixel at a known time`() {
        let pointer = glide()
        #expect(near(pointer.motion.restTime, 0.088 + 1.37, within: 0.001))
        #expect(pointer.yGliding(1.371) == 1801)
        #expect(pointer.motion.phase(at: 0.088 + 1.371) == .idle)
        #expect(!pointer.motion.isMoving(at: 0.088 + 1.371))
    }

    @Test func `V11 a glide passes the edge, turns and rests on it`() {
        let pointer = glide(at: 3800 - 192, in: ScrollBounds(lower: 0, upper: 4000, page: 600))
        #expect(near(pointer.yGliding(0.1199), 4000, within: 0.1))
        #expect(pointer.motion.phase(at: 0.088 + 0.1189) == .fling)
        #expect(pointer.motion.phase(at: 0.088 + 0.1209) == .bounce)
        #expect(near(pointer.motion.velocity(at: 0.088 + 0.11994).vertical, 1373.544, within: 0.2))
        #expect(near(pointer.yGliding(0.1914), 4036.093, within: 0.01))
        #expect(near(pointer.motion.restTime, 0.088 + 0.6387, within: 0.001))
        #expect(pointer.yGliding(0.64) == 4000)
    }

    @Test func `V11b a hard glide passes the edge by the overshoot limit`() {
        let pointer = glide(at: 3800 - 864, y: 72, in: ScrollBounds(lower: 0, upper: 4000, page: 600))
        #expect(near(pointer.liftedVelocity, 9000, within: 0.1))
        #expect(near(pointer.motion.velocity(at: 0.088 + 0.02303).vertical, 4566.713, within: 2))
        #expect(near(pointer.yGliding(0.02302 + 1 / 14), 4120, within: 0.01))
        #expect(near(pointer.motion.restTime, 0.088 + 0.64, within: 0.001))
        let greatest = stride(from: 0, to: 0.7, by: 0.0005).map { pointer.yGliding($0) }.max()
        #expect(near(greatest, 4120, within: 0.01))
    }

    @Test(arguments: [1 / 60.0, 1 / 144.0, 0.0137])
    func `V12 the path does not depend on when it is asked (D13, D14)`(_ interval: Double) {
        let pointer = glide()
        var time = 0.0
        while time < 0.5 {
            #expect(pointer.yGliding(time).isFinite)
            time += interval
        }
        #expect(near(pointer.yGliding(0.5), 1695.170555, within: 1e-6))
        #expect(pointer.yGliding(10) == 1801)
    }

    @Test(arguments: [(10.0, -5.45), (50, -26.295), (100, -50.382), (300, -129.412), (1000, -286.957)])
    func `V18 fingers pull content past the top against a rubber band (D37)`(_ vector: (raw: Double, shown: Double)) {
        var pointer = ScriptedPointer(in: ScrollBounds(lower: 0, upper: 4000, page: 600))
        pointer.finger(y: -vector.raw, at: 0)
        #expect(near(pointer.y(0), vector.shown, within: 0.01))
        pointer.finger(y: vector.raw, at: 8)
        #expect(near(pointer.y(0.008), 0, within: 1e-9))
    }

    @Test func `V18 content that is let go springs back`() {
        var pointer = ScriptedPointer(in: ScrollBounds(lower: 0, upper: 4000, page: 600))
        pointer.swipe(10, y: -10)
        pointer.stop(at: 192)
        #expect(pointer.liftedVelocity == 0)
        #expect(near(pointer.yGliding(0), -50.382, within: 0.01))
        #expect(near(pointer.yGliding(0.1), -29.818, within: 0.01))
        #expect(near(pointer.motion.restTime, 0.184 + 0.4748, within: 0.001))
        #expect(pointer.yGliding(0.476) == 0)
    }
}
