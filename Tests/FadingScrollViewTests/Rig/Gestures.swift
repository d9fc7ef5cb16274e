import HeadlessCompositor

extension WindowRig {
    /// Puts another seat's pointer into the window.
    func enter(_ seat: Seat, x: Double = 20, y: Double = 20, at seconds: Double = 0.6) {
        at(seconds) { rig in
            seat.pointer.enter(rig.toplevel, x: x, y: y)
            seat.pointer.frame()
        }
    }

    /// Moves the pointer.
    func move(_ x: Double, _ y: Double, at seconds: Double) {
        at(seconds) { rig in
            rig.compositor.pointer.motion(x: x, y: y)
            rig.compositor.pointer.frame()
        }
    }

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
        axis: Pointer.Axis = .verticalScroll, of pointer: Pointer? = nil
    ) {
        for index in 0..<count {
            at(seconds + Double(index) * 0.008) { $0.finger(delta, axis: axis, of: pointer) }
        }
        guard lifts else { return }
        at(seconds + Double(count) * 0.008) { rig in
            let pointer = pointer ?? rig.compositor.pointer
            pointer.axisSource(.finger)
            pointer.axisStop(axis)
            pointer.frame()
        }
    }

    /// One frame of two fingers, now.
    func finger(_ delta: Double, axis: Pointer.Axis = .verticalScroll, of pointer: Pointer? = nil) {
        let pointer = pointer ?? compositor.pointer
        pointer.axisSource(.finger)
        pointer.axis(axis, value: delta)
        pointer.frame()
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
