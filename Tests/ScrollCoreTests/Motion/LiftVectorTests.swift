import ScrollCore
import Testing

/// What velocity a gesture lifts with: the published vectors, gain 1, within 0.1 px/s.
@Suite struct LiftVectorTests {
    /// 2000 px/s for 96 ms: 12 frames of 16 px.
    private func steadySwipe(stopAt: Int = 96, base: UInt32 = 1000) -> ScriptedPointer {
        var pointer = ScriptedPointer(at: Point(x: 0, y: 1000), base: base)
        pointer.swipe(12, y: 16)
        pointer.stop(at: stopAt)
        return pointer
    }

    @Test func `V01 a steady swipe lifts with its own velocity where the fingers left it`() {
        let pointer = steadySwipe()
        #expect(near(pointer.liftedVelocity, 2000, within: 0.1))
        #expect(near(pointer.motion.lastLift?.glideStart, 0.088, within: 1e-9))
        #expect(near(pointer.yGliding(0), 1192, within: 0.01))
        #expect(pointer.motion.lastLift?.reason == .fling)
    }

    @Test func `V02 a rest of 50 ms before the lift takes two fifths`() {
        #expect(near(steadySwipe(stopAt: 138).liftedVelocity, 1200, within: 0.1))
    }

    @Test func `V03 a rest of 120 ms takes all (D6)`() {
        let pointer = steadySwipe(stopAt: 208)
        #expect(pointer.liftedVelocity == 0)
        #expect(pointer.motion.lastLift?.reason == .rested)
    }

    @Test func `V04 a braking swipe lifts with the velocity of its end`() {
        var pointer = ScriptedPointer()
        for (index, delta) in [30.0, 30, 29, 27, 24, 20, 16, 12, 9, 7].enumerated() {
            pointer.finger(y: delta, at: index * 8)
        }
        pointer.stop(at: 80)
        #expect(near(pointer.liftedVelocity, 636.793, within: 0.1))
        for (time, offset) in [(0.016667, 214.35), (0.1, 258.483), (0.25, 312.964), (0.5, 359.424), (1, 380.997)] {
            #expect(near(pointer.yGliding(time), offset, within: 0.01))
        }
        #expect(near(pointer.motion.restTime, 0.072 + 1.008, within: 0.001))
        #expect(pointer.yGliding(2) == 381)
    }

    @Test func `V05 a flick of two events flies (D7)`() {
        var pointer = ScriptedPointer()
        pointer.finger(y: 22, at: 0)
        pointer.finger(y: 31, at: 7)
        pointer.stop(at: 14)
        #expect(near(pointer.liftedVelocity, 3114.62, within: 0.1))
        for (time, offset) in [(0.016667, 103.596), (0.1, 320.716), (0.25, 593.998), (0.5, 840.654), (1, 997.992)] {
            #expect(near(pointer.yGliding(time), offset, within: 0.01))
        }
        #expect(near(pointer.motion.restTime, 0.007 + 1.512, within: 0.001))
        #expect(pointer.yGliding(2) == 1020)
    }

    @Test func `V06 a flick of one event flies`() {
        var pointer = ScriptedPointer()
        pointer.finger(y: 12, at: 0)
        pointer.stop(at: 8)
        #expect(near(pointer.liftedVelocity, 1200, within: 0.1))
        for (time, offset) in [(0.016667, 31.495), (0.1, 114.937), (0.25, 219.139), (0.5, 311.094), (1, 363.527)] {
            #expect(near(pointer.yGliding(time), offset, within: 0.01))
        }
        #expect(near(pointer.motion.restTime, 1.207, within: 0.001))
        #expect(pointer.yGliding(2) == 366)
    }

    @Test func `V07 fingers that roll back at the lift do not brake it`() {
        var pointer = ScriptedPointer()
        pointer.swipe(12, y: 12)
        pointer.swipe(2, y: -1, from: 96)
        pointer.stop(at: 112)
        #expect(near(pointer.liftedVelocity, 1500, within: 0.1))
        #expect(near(pointer.yGliding(0), 142, within: 0.01))
    }

    @Test func `V08 jitter after a rest starts nothing (D6)`() {
        var pointer = ScriptedPointer()
        pointer.swipe(20, y: 10)
        pointer.finger(y: 1, at: 460)
        pointer.finger(y: 2, at: 468)
        pointer.stop(at: 476)
        #expect(pointer.liftedVelocity == 0)
        #expect(pointer.motion.lastLift?.reason == .afterPause)
        #expect(pointer.y(3) == 203)
    }

    @Test func `V13 the 32-bit clock may wrap in a swipe`() {
        #expect(near(steadySwipe(base: 4_294_967_255).liftedVelocity, 2000, within: 0.1))
    }

    @Test func `V14 empty frames and a stop without a source change nothing (O-57, D1)`() {
        var pointer = ScriptedPointer()
        for index in 0..<12 {
            pointer.finger(y: 16, at: index * 8)
            for _ in 0..<3 { pointer.frame(at: index * 8) }
        }
        pointer.stop(source: nil, at: 96)
        #expect(pointer.motion.lastLift?.velocity.horizontal == 0)
        #expect(near(pointer.liftedVelocity, 2000, within: 0.1))
    }

    @Test func `V15 stops of an axis that does not move are no lift (D5)`() {
        var pointer = ScriptedPointer()
        for index in 0..<12 {
            pointer.builder.axisStop(.horizontal, time: pointer.wire(index * 8))
            pointer.finger(y: 16, at: index * 8)
        }
        #expect(pointer.motion.lastLift == nil)
        pointer.stop(at: 96)
        #expect(near(pointer.liftedVelocity, 2000, within: 0.1))
        #expect(pointer.motion.lastLift?.velocity.horizontal == 0)
        #expect(pointer.motion.offset(at: 0.5).x == 0)
    }

    @Test(arguments: [(4.0, 0.0), (12.0, 1500.0)], [[Axis.horizontal, .vertical], [.vertical, .horizontal]])
    func `V16 of two axes the much slower one does not fling, in whichever order they stop (D2, D36)`(
        _ vector: (delta: Double, velocity: Double), _ order: [Axis]
    ) {
        var pointer = ScriptedPointer()
        for index in 0..<12 { pointer.finger(x: vector.delta, y: 16, at: index * 8) }
        for axis in order { pointer.stop([axis], at: 96) }
        #expect(near(pointer.motion.lastLift?.velocity.horizontal, vector.velocity, within: 0.1))
        #expect(near(pointer.liftedVelocity, 2000, within: 0.1))
        #expect(near(pointer.motion.offset(at: 0.088).x, vector.delta * 12, within: 0.01))
        #expect((pointer.motion.velocity(at: 0.2).horizontal != 0) == (vector.velocity != 0))
    }

    @Test func `V17 a lift that is sent as value 0 beside the stop is a lift`() {
        var pointer = ScriptedPointer()
        pointer.swipe(12, y: 16)
        pointer.builder.axis(.vertical, value: 0, time: pointer.wire(96))
        pointer.stop(at: 96)
        #expect(near(pointer.liftedVelocity, 2000, within: 0.1))
        pointer.builder.axisSource(.wheel)
        pointer.builder.axis(.vertical, value: 0, time: pointer.wire(104))
        pointer.builder.frame()
        #expect(pointer.builder.takeFrames(arrival: 0.104).isEmpty)
    }

    @Test func `V23 a slow drag does not fling`() {
        var pointer = ScriptedPointer()
        pointer.swipe(40, y: 1, every: 12)
        pointer.stop(at: 480)
        #expect(pointer.liftedVelocity == 0)
        #expect(pointer.motion.lastLift?.reason == .tooSlow)
        #expect(pointer.y(3) == 40)
    }

    @Test func `V24 without event times a burst is spread by the device interval`() {
        var pointer = ScriptedPointer()
        for _ in 0..<12 {
            pointer.builder.axisSource(.finger)
            pointer.builder.axis(.vertical, value: 16, time: 0)
            pointer.builder.frame()
        }
        pointer.builder.axisStop(.vertical, time: 0)
        pointer.builder.frame()
        pointer.read(at: 96)
        #expect(near(pointer.liftedVelocity, 1600, within: 0.1))
    }
}
