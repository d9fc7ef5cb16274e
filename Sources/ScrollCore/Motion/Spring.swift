/// A critically damped spring: y = e^(-ωt) (A + (V + ωA) t), the quickest return without ringing.
public struct Spring: Hashable, Sendable {
    /// Where it comes to rest; content offset, logical px.
    public let target: Double
    /// The start's distance from the target A; logical px, either sign.
    public let displacement: Double
    /// The start's velocity V; logical px/s.
    public let velocity: Double
    /// Rate ω; 1/s, above 0.
    public let rate: Double

    /// A spring that starts `displacement` px from `target` with `velocity` px/s.
    public init(target: Double, displacement: Double, velocity: Double, rate: Double) {
        self.target = target
        self.displacement = displacement
        self.velocity = velocity
        self.rate = max(rate, 1e-3)
    }

    /// The content offset after so many seconds; before 0 that of the start.
    public func offset(after elapsed: Double) -> Double { target + distance(after: max(0, elapsed)) }

    /// The velocity after so many seconds; logical px/s.
    public func velocity(after elapsed: Double) -> Double {
        let time = max(0, elapsed)
        return exponential(-rate * time) * (velocity - rate * drive * time)
    }

    /// When it is within `tolerance` px of its target for good; seconds after the start.
    public func settlingTime(tolerance: Double) -> Double {
        let tolerance = max(tolerance, 1e-6)
        // The distance is monotone up to its one extremum and again after it.
        let extremum = drive == 0 ? 0 : max(0, velocity / (rate * drive))
        if abs(distance(after: extremum)) > tolerance {
            return firstMoment(from: extremum, to: quietTime(after: extremum, tolerance)) {
                abs(distance(after: $0)) <= tolerance
            }
        }
        guard abs(displacement) > tolerance else { return 0 }
        return firstMoment(from: 0, to: extremum) { abs(distance(after: $0)) <= tolerance }
    }

    /// When it first passes its target; seconds after the start, nil where it never does.
    public var crossingTime: Double? {
        let time = -displacement / drive
        return displacement != 0 && time > 0 && time.isFinite ? time : nil
    }

    private var drive: Double { velocity + rate * displacement }

    private func distance(after time: Double) -> Double {
        exponential(-rate * time) * (displacement + drive * time)
    }

    private func quietTime(after extremum: Double, _ tolerance: Double) -> Double {
        var span = 1 / rate
        // 60 doublings outlast any finite start.
        for _ in 0..<60 where abs(distance(after: extremum + span)) > tolerance { span *= 2 }
        return extremum + span
    }
}
