import HeadlessCompositor

extension WindowRig {
    /// Puts the pointer into the window, and counts the buffers that its picture takes.
    func enter(at seconds: Double = 0.5) {
        at(seconds) { rig in
            let before = rig.compositor.createdBuffers
            rig.compositor.pointer.enter(rig.toplevel, x: 20, y: 20)
            rig.compositor.pointer.frame()
            rig.at(seconds + 0.05) { $0.cursorBuffers = $0.compositor.createdBuffers - before }
        }
    }

    /// Two fingers move the content by `delta` px in each of `count` frames of 8 ms, and lift 8 ms after the last one.
    ///
    /// With the default values it is the vector V01 of the scroll model: 2,000 px/s.
    func swipe(
        _ delta: Double = 16, count: Int = 12, from seconds: Double = 1, lifts: Bool = true,
        axis: Pointer.Axis = .verticalScroll
    ) {
        for index in 0..<count {
            at(seconds + Double(index) * 0.008) { $0.finger(delta, axis: axis) }
        }
        guard lifts else { return }
        at(seconds + Double(count) * 0.008) { rig in
            rig.compositor.pointer.axisSource(.finger)
            rig.compositor.pointer.axisStop(axis)
            rig.compositor.pointer.frame()
        }
    }

    /// One frame of two fingers, now.
    func finger(_ delta: Double, axis: Pointer.Axis = .verticalScroll) {
        compositor.pointer.axisSource(.finger)
        compositor.pointer.axis(axis, value: delta)
        compositor.pointer.frame()
    }

    /// One click of a wheel, as compositors tell it to old pointers and to new ones.
    func wheel(_ clicks: Int32 = 1, at seconds: Double) {
        at(seconds) { rig in
            let pointer = rig.compositor.pointer
            pointer.axisSource(.wheel)
            pointer.axisDiscrete(.verticalScroll, steps: clicks)
            pointer.axisValue120(.verticalScroll, value: clicks * 120)
            pointer.axis(.verticalScroll, value: Double(clicks) * 15)
            pointer.frame()
        }
    }
}
