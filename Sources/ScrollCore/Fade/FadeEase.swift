/// One swing of an `animated` edge: from a strength to its target in the share of the duration that is to travel.
///
/// From rest it is CSS's ease-out, as in the library that this one ports. From under way it is the cubic that begins
/// with the strength and the velocity that are seen, and ends at rest (Hermite's), so that a turn has no corner.
struct FadeEase: Equatable, Sendable {
    /// The strength at the end.
    let target: Double

    private let start: Double
    /// Change of strength per second at the start.
    private let velocity: Double
    /// When it starts, seconds.
    private let startTime: Double
    /// How long it takes, seconds.
    private let length: Double

    /// A swing that starts now.
    ///
    /// - Parameters:
    ///   - start: the strength that is seen, 0 ... 1.
    ///   - velocity: its change per second.
    ///   - target: the strength at the end, 0 ... 1.
    ///   - duration: the time of a full swing, seconds.
    ///   - time: now, seconds.
    init(from start: Double, velocity: Double, to target: Double, over duration: Double, at time: Double) {
        self.start = start
        self.velocity = velocity
        self.target = target
        startTime = time
        length = duration > 0 ? duration * min(abs(target - start), 1) : 0
    }

    /// When the target is reached, seconds.
    var end: Double { startTime + length }

    /// The strength at a time, 0 ... 1.
    func strength(at time: Double) -> Double {
        guard let u = share(at: time) else { return target }
        guard velocity != 0 else { return start + (target - start) * CubicBezier.easeOut.value(at: u) }
        let r = 1 - u
        let turned = start * r * r * (1 + 2 * u) + target * u * u * (3 - 2 * u) + velocity * length * u * r * r
        return min(max(turned, 0), 1)
    }

    /// The change of strength per second at a time.
    func velocity(at time: Double) -> Double {
        guard let u = share(at: time) else { return 0 }
        guard velocity != 0 else { return (target - start) * CubicBezier.easeOut.slope(at: u) / length }
        return 6 * u * (1 - u) * (target - start) / length + velocity * (1 - u) * (1 - 3 * u)
    }

    /// The share of the swing that has passed, 0 ..< 1; nil where it is over.
    private func share(at time: Double) -> Double? {
        guard time < end else { return nil }
        return max(0, time - startTime) / length
    }
}
