/// What a fling has left when it meets a bound: the view around may go on with it.
public struct RemainingFling: Hashable, Sendable {
    /// When it meets the bound; seconds on the arrival clock.
    public let time: Double
    /// The velocity by the law that it has there; logical px/s, positive where the content offset grows.
    public let velocity: Double
}

extension ScrollMotion {
    /// What the fling in progress on an axis will have left, or had, at the bound that it meets; nil where it ends within
    /// the bounds.
    public func remainingFling(on axis: Axis) -> RemainingFling? { axes[axis].meeting?.remaining }

    /// Hands a fling over that has met its bound: the content rests on the bound at once, and the caller gives what is
    /// left to the view around by `fling(with:at:)`, at the time of the meeting. Nil before, and after it was handed over.
    public mutating func handOverFling(on axis: Axis, at time: Double) -> RemainingFling? {
        guard let (bound, remaining) = axes[axis].meeting, time >= remaining.time else { return nil }
        axes[axis].endOnBound(bound)
        return remaining
    }

    /// Throws the content from where it is, as fingers would; other motion ends. Velocities in logical px/s; an axis
    /// where it is 0 or not finite does not move.
    public mutating func fling(with velocity: PerAxis<Double>, at time: Double) {
        guard time.isFinite else { return }
        stopAll(at: time)
        let limit = parameters.fastestCarriedFling
        for axis in Axis.allCases where velocity[axis].isFinite && velocity[axis] != 0 {
            axes[axis].fling(with: min(max(velocity[axis], -limit), limit), at: time, parameters)
        }
        leaveForSnapPoints(at: time)
    }
}

extension AxisScroller {
    /// The bound that a glide meets, and what is left of it there.
    var meeting: (bound: Double, remaining: RemainingFling)? {
        guard case .coasting(let coast) = state else { return nil }
        return coast.meeting.map { (coast.restOffset, $0) }
    }
}

extension Coast {
    /// What the glide has left where it meets a bound; nil where it ends before.
    var meeting: RemainingFling? {
        for (index, leg) in legs.enumerated() {
            guard case .glide(let fling) = leg.curve else { continue }
            let isLast = index + 1 == legs.count
            let end = isLast ? restTime : legs[index + 1].start
            // A glide that ends by itself ends when its law says, give or take the rounding of clock times.
            if isLast, end > leg.start + fling.duration - 1e-6 { return nil }
            return RemainingFling(time: end, velocity: fling.lawVelocity(after: end - leg.start))
        }
        return nil
    }
}
