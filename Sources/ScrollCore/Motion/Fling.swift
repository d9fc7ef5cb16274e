/// The free glide of content, in closed form and memoryless: offset and law velocity alone restart the same path.
public struct Fling: Equatable, Sendable {
    /// The content offset at the start, logical px.
    public let origin: Double
    /// The start velocity by the law, before `stretch`; logical px/s.
    public let velocity: Double
    /// The factor on distance and shown velocity that lets the glide end on a device pixel, where it is near 1, or on a
    /// snap point.
    public let stretch: Double
    /// The time to rest; seconds.
    public let duration: Double
    /// The content offset at which the glide ends, logical px; on a device pixel.
    public let end: Double

    /// False where it was made to pass a bound, so that `end` is no landing place.
    let lands: Bool

    let curve: GlideCurve

    /// A glide within bounds, or one that will pass a bound and therefore is not stretched.
    init(from origin: Double, velocity: Double, curve: GlideCurve, bounds: ScrollBounds, landing: Double) {
        let start = abs(velocity)
        let duration = curve.law.duration(from: start)
        let distance = curve.law.distance(from: start, after: duration)
        let goal = velocity < 0 ? origin - distance : origin + distance
        let pixel = bounds.snapped(goal)
        let lands = bounds.exceeded(by: pixel) == nil
        let end = lands && bounds.snap != .none ? bounds.snapPoint(nearest: goal) : pixel
        let way = velocity < 0 ? origin - end : end - origin
        let isAimed = distance > landing || bounds.snap != .none && distance > 0
        self.origin = origin
        self.velocity = velocity
        self.curve = curve
        self.duration = duration
        self.end = end
        self.lands = lands
        stretch = lands && isAimed ? way / distance : 1
    }

    private init(_ other: Fling, movedBy shift: Double) {
        origin = other.origin + shift
        end = other.end + shift
        velocity = other.velocity
        stretch = other.stretch
        lands = other.lands
        duration = other.duration
        curve = other.curve
    }

    /// The same glide where the content moved under the viewport by `shift` px.
    func moved(by shift: Double) -> Fling { Fling(self, movedBy: shift) }

    /// The content offset after so many seconds; before 0 the origin, after the duration the end.
    public func offset(after elapsed: Double) -> Double {
        guard elapsed < duration else { return end }
        return origin + direction * distance(after: max(0, elapsed))
    }

    /// The velocity that shows after so many seconds; logical px/s.
    public func velocity(after elapsed: Double) -> Double { stretch * lawVelocity(after: elapsed) }

    /// The velocity by the law alone: what a restart or a next swipe takes over; logical px/s.
    public func lawVelocity(after elapsed: Double) -> Double {
        guard elapsed < duration else { return 0 }
        return direction * curve.law.velocity(from: abs(velocity), after: max(0, elapsed))
    }

    /// When it passes an offset that lies on its way; seconds after the start, nil where it ends before.
    public func crossingTime(of offset: Double) -> Double? {
        let sought = (offset - origin) * direction
        guard sought <= distance(after: duration) else { return nil }
        guard sought > 0 else { return 0 }
        return firstMoment(from: 0, to: duration) { distance(after: $0) >= sought }
    }

    private var direction: Double { velocity < 0 ? -1 : 1 }

    private func distance(after time: Double) -> Double {
        stretch * curve.law.distance(from: abs(velocity), after: time)
    }
}
