/// The stops of a program's own fade curve: opacities at shares of the fade size, straight between them.
///
/// Stops are put right as they come in: locations and alphas are clamped to 0 ... 1 (NaN counts as 0), stops are sorted
/// by location, and of several at one location the last given counts. Before the first stop and after the last one
/// their alphas go on. No stop at all is the linear curve.
public struct FadeStops: Hashable, Sendable {
    /// At least two stops; locations rise strictly from 0 to 1.
    public let stops: [GradientStop]

    /// A curve through stops in any order.
    public init(_ stops: [GradientStop]) {
        var alphas: [Double: Double] = [:]
        for stop in stops { alphas[FadeStops.sane(stop.location)] = FadeStops.sane(stop.alpha) }
        var sorted = alphas.sorted { $0.key < $1.key }.map { GradientStop(location: $0.key, alpha: $0.value) }
        guard let first = sorted.first, let last = sorted.last else {
            self.stops = [GradientStop(location: 0, alpha: 0), GradientStop(location: 1, alpha: 1)]
            return
        }
        if first.location > 0 { sorted.insert(GradientStop(location: 0, alpha: first.alpha), at: 0) }
        if last.location < 1 { sorted.append(GradientStop(location: 1, alpha: last.alpha)) }
        self.stops = sorted
    }

    /// The alpha at a location in 0 ... 1; values outside are clamped.
    func value(at location: Double) -> Double { stops.alpha(at: location) }

    private static func sane(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}

/// One stop of a gradient.
public struct GradientStop: Hashable, Sendable {
    /// Share of the gradient's length, 0 ... 1.
    public let location: Double
    /// Opacity, 0 ... 1.
    public let alpha: Double

    /// A stop at a share of the length.
    public init(location: Double, alpha: Double) {
        self.location = location
        self.alpha = alpha
    }
}

extension [GradientStop] {
    /// The alpha at a location of a gradient whose stops rise from 0 to 1.
    func alpha(at location: Double) -> Double {
        let share = Swift.min(Swift.max(location, 0), 1)
        guard let next = firstIndex(where: { $0.location >= share }), next > 0 else { return self[0].alpha }
        let (low, high) = (self[next - 1], self[next])
        return low.alpha + (high.alpha - low.alpha) * (share - low.location) / (high.location - low.location)
    }
}
