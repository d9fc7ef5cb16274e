/// How much of a glide's velocity a new swipe in the same direction takes over.
public struct CarryRules: Hashable, Sendable {
    /// A swipe slower than this share of the old glide takes nothing over; a swipe as fast takes all.
    public var floor = 0.33
    /// Swipes up to this long take over in full; seconds.
    public var fullSwipe = 0.15
    /// Swipes from this length on take nothing over; seconds.
    public var longestSwipe = 0.50
    /// Fingers that rested longer than this before the swipe stopped the glide for good; seconds.
    public var longestHold = 0.15

    /// The rules as tuned; the floor is GTK's.
    public init() {}

    /// The velocity that a swipe gains; logical px/s, of its own sign or 0.
    ///
    /// - Parameters:
    ///   - old: The glide's velocity when the fingers came down, px/s.
    ///   - new: The swipe's velocity, px/s.
    ///   - swipe: The time from the swipe's first motion to its lift, seconds.
    func gained(from old: Double, by new: Double, swipe: Double) -> Double {
        guard old * new > 0 else { return 0 }
        let vigour = (abs(new) / abs(old) - floor) / (1 - floor)
        let brevity = (longestSwipe - swipe) / (longestSwipe - fullSwipe)
        return old * min(max(vigour, 0), 1) * min(max(brevity, 0), 1)
    }
}

/// The velocity of a glide that fingers just stopped, kept for the swipe that may follow.
struct Carry: Equatable, Sendable {
    /// The law velocity of each axis when the fingers came down; logical px/s.
    let velocity: PerAxis<Double>
    /// When they came down; seconds on the arrival clock.
    let since: Double

    /// Nothing, begun now.
    static func none(at time: Double) -> Carry { Carry(velocity: PerAxis(both: 0), since: time) }
}
