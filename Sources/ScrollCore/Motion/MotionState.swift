/// What an observer of the scrolling sees at a moment; where it equals the last one there is nothing to report.
public struct MotionState: Hashable, Sendable {
    /// Content offset, logical px.
    public let offset: Point
    /// The velocity that shows; logical px/s.
    public let velocity: PerAxis<Double>
    /// What moves the content.
    public let phase: MotionPhase

    /// What is seen at a moment.
    public init(offset: Point, velocity: PerAxis<Double>, phase: MotionPhase) {
        self.offset = offset
        self.velocity = velocity
        self.phase = phase
    }
}

extension ScrollMotion {
    /// What an observer sees at a time, seconds.
    public func state(at time: Double) -> MotionState {
        MotionState(offset: offset(at: time), velocity: velocity(at: time), phase: phase(at: time))
    }
}
