import ScrollCore
import Testing

/// The same hand, as each compositor tells of it: what content does must not depend on who tells.
@Suite struct CompositorQuirksTests {
    /// One click of a wheel in a viewport of 600 px.
    private let click = 71.138

    /// A swipe of 2000 px/s, told frame by frame; `tell` gets each time with the delta, and 0 for the lift.
    private func swipe(version: UInt32 = 8, _ tell: (inout ScriptedPointer, Double, Int) -> Void) -> ScriptedPointer {
        var pointer = ScriptedPointer(version: version)
        for index in 0..<12 { tell(&pointer, 16, index * 8) }
        tell(&pointer, 0, 96)
        return pointer
    }

    private func expectFling(_ pointer: ScriptedPointer, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(near(pointer.liftedVelocity, 2000, within: 0.1), sourceLocation: sourceLocation)
        #expect(pointer.motion.lastLift?.velocity.horizontal == 0, sourceLocation: sourceLocation)
        #expect(pointer.y(5) == 801, sourceLocation: sourceLocation)
    }

    // MARK: mutter

    @Test func `mutter closes frames that hold nothing, or a source alone`() {
        expectFling(
            swipe { pointer, delta, time in
                pointer.frame(at: time)
                if delta != 0 { pointer.finger(y: delta, at: time) } else { pointer.stop(source: nil, at: time) }
                pointer.builder.axisSource(.finger)
                pointer.frame(at: time)
            })
    }

    @Test func `mutter's click is 10 px, and a tilted wheel is called a wheel`() {
        var pointer = ScriptedPointer()
        pointer.wheel(120, pixels: 10, at: 0)
        pointer.frame(at: 0)
        pointer.builder.axisSource(.wheel)
        pointer.builder.axisValue120(.horizontal, value: 120)
        pointer.builder.axis(.horizontal, value: 10, time: pointer.wire(8))
        pointer.frame(at: 8)
        #expect(near(pointer.motion.target(at: 0.008).y, click, within: 0.01))
        #expect(near(pointer.motion.target(at: 0.008).x, click, within: 0.01))
    }

    // MARK: wlroots

    @Test(arguments: [0.5, 1, 1.5, 3]) func `a click is one click by whatever factor wlroots scales its value`(
        _ factor: Double
    ) {
        var pointer = ScriptedPointer(version: 7)
        pointer.builder.axisSource(.wheel)
        pointer.builder.axisDiscrete(.vertical, steps: 1)
        pointer.builder.axis(.vertical, value: 15 * factor, time: pointer.wire(0))
        pointer.frame(at: 0)
        #expect(near(pointer.motion.target(at: 0).y, click, within: 0.01))
    }

    @Test(arguments: [AxisSource.wheel, .continuous])
    func `a stop of a source that has none is no lift`(_ source: AxisSource) {
        var pointer = ScriptedPointer()
        pointer.wheel(120, at: 0)
        pointer.stop(source: source, at: 8)
        #expect(pointer.motion.lastLift == nil)
        #expect(near(pointer.motion.target(at: 0.1).y, click, within: 0.01))
        #expect(pointer.y(3) == 71)
    }

    @Test func `a frame for each axis is as good as one for both`() {
        var apart = ScriptedPointer()
        var together = ScriptedPointer()
        for index in 0..<12 {
            apart.finger(x: 12, at: index * 8)
            apart.finger(y: 16, at: index * 8)
            together.finger(x: 12, y: 16, at: index * 8)
        }
        apart.stop([.horizontal], at: 96)
        apart.stop([.vertical], at: 96)
        together.stop([.horizontal, .vertical], at: 96)
        #expect(apart.motion.lastLift?.velocity == together.motion.lastLift?.velocity)
        #expect(apart.motion.offset(at: 3) == together.motion.offset(at: 3))
    }

    // MARK: Hyprland

    @Test func `Hyprland names the source after the motion, and tells a lift as 0 with a stop`() {
        expectFling(
            swipe { pointer, delta, time in
                pointer.builder.axis(.vertical, value: delta, time: pointer.wire(time))
                if delta == 0 { pointer.builder.axisStop(.vertical, time: pointer.wire(time)) }
                pointer.builder.axisSource(.finger)
                pointer.frame(at: time)
            })
    }

    @Test func `Hyprland's wheel of value 0 moves and ends nothing (D8)`() {
        let quiet = swipe { pointer, delta, time in
            if delta != 0 { pointer.finger(y: delta, at: time) } else { pointer.stop(at: time) }
        }
        var pointer = quiet
        pointer.builder.axis(.vertical, value: 0, time: pointer.wire(200))
        pointer.builder.axisSource(.wheel)
        pointer.frame(at: 200)
        #expect(pointer.motion == quiet.motion)
    }

    @Test func `Hyprland makes eighths of a click of what a virtual wheel sends`() {
        var pointer = ScriptedPointer()
        for index in 0..<8 {
            pointer.builder.axis(.vertical, value: 1.875, time: pointer.wire(index * 10))
            pointer.builder.axisValue120(.vertical, value: 15)
            pointer.builder.axisSource(.wheel)
            pointer.frame(at: index * 10)
        }
        #expect(near(pointer.motion.target(at: 0.08).y, click, within: 0.01))
    }

    // MARK: KWin

    @Test func `KWin sends one axis a frame and a stop for each`() {
        expectFling(
            swipe { pointer, delta, time in
                if delta != 0 {
                    pointer.finger(y: delta, at: time)
                } else {
                    pointer.stop([.horizontal], at: time)
                    pointer.stop([.vertical], at: time)
                }
            })
    }

    @Test func `KWin cuts the values of old seats to whole numbers, and a step is still a step`() {
        var pointer = ScriptedPointer(version: 7)
        for (steps, value) in [(1, 7.0), (0, 7)] as [(Int32, Double)] {
            pointer.builder.axisSource(.wheel)
            pointer.builder.axisDiscrete(.vertical, steps: steps)
            pointer.builder.axis(.vertical, value: value, time: pointer.wire(0))
            pointer.frame(at: 0)
        }
        // A step that was told counts as one; where none was told, the value counts.
        #expect(near(pointer.motion.target(at: 0).y, click * (1 + 7 / 15.0), within: 0.01))
    }

    // MARK: niri, smithay

    @Test func `an old smithay sends a stop with each frame for the axis that is absent`() {
        expectFling(
            swipe { pointer, delta, time in
                pointer.builder.axisStop(.horizontal, time: pointer.wire(time))
                if delta != 0 { pointer.finger(y: delta, at: time) } else { pointer.stop(at: time) }
            })
    }

    @Test func `niri may change its factor in mid-gesture: content follows what is sent`() {
        let pointer = swipe { pointer, delta, time in
            if delta != 0 { pointer.finger(y: time < 48 ? delta : delta * 2, at: time) } else { pointer.stop(at: time) }
        }
        #expect(near(pointer.yGliding(0), 6 * 16 + 6 * 32, within: 1e-9))
        #expect((pointer.liftedVelocity ?? 0) > 3500 && (pointer.liftedVelocity ?? 0) < 6000)
    }

    // MARK: weston

    @Test(arguments: [4, 7] as [UInt32]) func `weston's click is 10 px on seats without fractions`(_ version: UInt32) {
        var pointer = ScriptedPointer(version: version)
        if version >= 5 {
            pointer.builder.axisSource(.wheel)
            pointer.builder.axisDiscrete(.vertical, steps: 1)
        }
        pointer.builder.axis(.vertical, value: 10, time: pointer.wire(0))
        pointer.frame(at: 0)
        #expect(near(pointer.motion.target(at: 0).y, click, within: 0.01))
    }

    @Test func `weston sends a lift as value 0 beside the stop on seats of version 7`() {
        expectFling(
            swipe(version: 7) { pointer, delta, time in
                pointer.builder.axisSource(.finger)
                pointer.builder.axis(.vertical, value: delta, time: pointer.wire(time))
                if delta == 0 { pointer.builder.axisStop(.vertical, time: pointer.wire(time)) }
                pointer.frame(at: time)
            })
    }

    // MARK: cosmic

    @Test func `a compositor's own glide comes as a continuous source and is not carried on (O-67)`() {
        var pointer = ScriptedPointer()
        var sum = 0.0
        for index in 0..<40 {
            let delta = 30 * Double(40 - index) / 40
            sum += delta
            pointer.builder.axisSource(.continuous)
            pointer.builder.axis(.vertical, value: delta, time: pointer.wire(index * 8))
            pointer.frame(at: index * 8)
        }
        pointer.stop(source: .continuous, at: 320)
        #expect(pointer.motion.lastLift?.reason == .notFingers)
        #expect(near(pointer.y(5), sum, within: 0.5))
        #expect(!pointer.motion.isMoving(at: 0.33))
    }
}
