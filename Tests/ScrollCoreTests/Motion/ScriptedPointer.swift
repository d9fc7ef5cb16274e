import ScrollCore

/// A pointer that plays events into a scroll model, each read by the client the moment it happens.
struct ScriptedPointer {
    var builder: AxisFrameBuilder
    var motion: ScrollMotion
    /// The wire's time at 0 of the script; milliseconds, wrapping.
    var base: UInt32

    /// Plenty of content around a viewport of 600 px, and a gain of 1, as the table of vectors wants it.
    init(at offset: Point = .zero, in bounds: ScrollBounds = .wide, version: UInt32 = 8, base: UInt32 = 1000) {
        builder = AxisFrameBuilder(version: version)
        motion = ScrollMotion(parameters: .plain)
        self.base = base
        motion.setBounds(PerAxis(both: bounds), at: 0)
        motion.jump(to: offset, at: 0)
    }

    /// The last lift's velocity on the vertical axis, px/s.
    var liftedVelocity: Double? { motion.lastLift?.velocity.vertical }

    /// One frame of finger motion at a time of the script; ms.
    mutating func finger(x: Double? = nil, y: Double? = nil, at milliseconds: Int) {
        builder.axisSource(.finger)
        if let x { builder.axis(.horizontal, value: x, time: wire(milliseconds)) }
        if let y { builder.axis(.vertical, value: y, time: wire(milliseconds)) }
        frame(at: milliseconds)
    }

    /// One frame of stops.
    mutating func stop(_ axes: [Axis] = [.vertical], source: AxisSource? = .finger, at milliseconds: Int) {
        if let source { builder.axisSource(source) }
        for axis in axes { builder.axisStop(axis, time: wire(milliseconds)) }
        frame(at: milliseconds)
    }

    /// One frame of a wheel.
    mutating func wheel(_ v120: Int32, pixels: Double = 15, at milliseconds: Int) {
        builder.axisSource(.wheel)
        builder.axisValue120(.vertical, value: v120)
        builder.axis(.vertical, value: v120 < 0 ? -pixels : pixels, time: wire(milliseconds))
        frame(at: milliseconds)
    }

    /// Equal deltas every `interval` ms from a time on.
    mutating func swipe(_ count: Int, y: Double, every interval: Int = 8, from start: Int = 0) {
        for index in 0..<count { finger(y: y, at: start + index * interval) }
    }

    /// Closes the frame and lets the model have it at once.
    mutating func frame(at milliseconds: Int) {
        builder.frame()
        read(at: milliseconds)
    }

    /// Lets the model have what the builder holds.
    mutating func read(at milliseconds: Int) {
        for frame in builder.takeFrames(arrival: Double(milliseconds) / 1000) { motion.handle(frame) }
    }

    /// The wire's time of a time of the script.
    func wire(_ milliseconds: Int) -> UInt32 { base &+ UInt32(truncatingIfNeeded: milliseconds) }

    /// The vertical offset at a time of the script in seconds.
    func y(_ time: Double) -> Double { motion.offset(at: time).y }

    /// The vertical offset at a time counted from the last lift's glide start; seconds.
    func yGliding(_ time: Double) -> Double { y((motion.lastLift?.glideStart ?? 0) + time) }
}
