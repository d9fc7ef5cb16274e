/// Why content glides on after a gesture, or why it does not.
public enum LiftReason: String, Hashable, Sendable, CaseIterable {
    /// It glides with the velocity of the fingers.
    case fling
    /// It glides with that and with what was left of the glide before.
    case carried
    /// It glides with what a view inside it had left at its bound.
    case handedOver = "handed-over"
    /// The axis did not move in this gesture.
    case unmoved
    /// The gesture covered less than the least distance.
    case tooShort = "too-short"
    /// The fingers rested before they lifted.
    case rested
    /// There was too little motion after a pause within the gesture.
    case afterPause = "after-pause"
    /// The fingers were turning round.
    case turned
    /// The velocity is below that of the slowest fling.
    case tooSlow = "too-slow"
    /// The other axis is so much faster that this one counts as drift.
    case minorAxis = "minor-axis"
    /// The source never flings: it has no fingers that lift.
    case notFingers = "not-fingers"
    /// The pointer left the surface in mid-gesture.
    case pointerLeft = "pointer-left"
    /// A touch turned out to be a gesture of the compositor's.
    case cancelled
    /// Other input took over in mid-gesture.
    case interrupted
    /// The user wants no fling.
    case flingOff = "fling-off"
    /// The user wants less motion.
    case reducedMotion = "reduced-motion"
}

/// What a gesture ended with.
public struct Lift: Hashable, Sendable {
    /// When the fingers lifted; seconds on the arrival clock.
    public let time: Double
    /// From when the glide counts: up to one device interval earlier; seconds on the arrival clock.
    public let glideStart: Double
    /// The velocity with which each axis glides on; logical px/s, 0 where it does not.
    public let velocity: PerAxis<Double>
    /// Why, for each axis.
    public let reasons: PerAxis<LiftReason>

    /// A gesture's end.
    public init(time: Double, glideStart: Double, velocity: PerAxis<Double>, reasons: PerAxis<LiftReason>) {
        self.time = time
        self.glideStart = glideStart
        self.velocity = velocity
        self.reasons = reasons
    }

    /// The reason of the axis that matters: the faster one, else the one that moved.
    public var reason: LiftReason {
        if velocity.vertical != velocity.horizontal {
            return abs(velocity.vertical) > abs(velocity.horizontal) ? reasons.vertical : reasons.horizontal
        }
        return reasons.vertical == .unmoved ? reasons.horizontal : reasons.vertical
    }
}
