/// The velocity of fingers at one moment, with why it is what it is.
public struct VelocityEstimate: Hashable, Sendable {
    /// Logical px/s, before the gain; 0 unless the reason is `fling`.
    public let velocity: Double
    /// `fling`, or why there is no velocity.
    public let reason: LiftReason
    /// The time between two reports of the device; seconds.
    public let interval: Double

    /// An estimate.
    public init(velocity: Double, reason: LiftReason, interval: Double) {
        self.velocity = velocity
        self.reason = reason
        self.interval = interval
    }
}
