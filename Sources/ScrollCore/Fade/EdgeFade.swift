/// The strength of one edge's fade over time: 0 (no fade) ... 1 (full), following its target with a bounded slew.
public struct EdgeFade: Equatable, Sendable {
    /// The longest step that a fade which stood still takes at once, seconds: the longest frame interval that counts
    /// as a steady rhythm. Without it, an edge at rest for a minute would jump.
    static let longestFirstStep = 0.034

    private var strength: Double
    private var target: Double
    private var slew: Double
    private var time: Double

    /// An edge that has come to rest at a strength.
    public init(settledAt strength: Double = 0, time: Double = 0) {
        self.strength = strength
        target = strength
        slew = .infinity
        self.time = time
    }

    /// Follows a new target up to a frame time.
    ///
    /// - Parameters:
    ///   - target: the strength to head for, 0 ... 1.
    ///   - slew: the greatest change per second; infinite follows at once.
    ///   - time: the frame time, seconds; earlier than the last one counts as the same.
    public mutating func follow(_ target: Double, slew: Double, at time: Double) {
        let elapsed = max(0, time - self.time)
        let step = isMoving ? elapsed : min(elapsed, EdgeFade.longestFirstStep)
        strength = EdgeFade.approach(target, from: strength, atMost: slew, for: step)
        self.target = target
        self.slew = slew
        self.time = max(time, self.time)
    }

    /// The strength at a time at or after the last frame, seconds.
    public func strength(at time: Double) -> Double {
        EdgeFade.approach(target, from: strength, atMost: slew, for: max(0, time - self.time))
    }

    /// False once the target is reached: then nothing changes any more.
    public var isMoving: Bool { strength != target }

    private static func approach(_ target: Double, from start: Double, atMost slew: Double, for step: Double) -> Double
    {
        guard slew.isFinite else { return target }
        let reach = slew * step
        return start + min(max(target - start, -reach), reach)
    }
}
