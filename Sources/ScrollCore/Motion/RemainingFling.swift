/// What a fling has left when it meets a bound: the view around may go on with it.
public struct RemainingFling: Hashable, Sendable {
    /// When it meets the bound; seconds on the arrival clock.
    public let time: Double
    /// The velocity by the law that it has there; logical px/s, positive where the content offset grows.
    public let velocity: Double
}

extension ScrollMotion {
    /// What the fling in progress on an axis will have left, or had, at the bound that it meets; nil where it ends within
    /// the bounds, and once it was decided who goes on there.
    public func remainingFling(on axis: Axis) -> RemainingFling? { axes[axis].meeting }

    /// Hands a fling over that has met its bound: from the meeting on the content rests on the bound, and the caller gives
    /// what is left to the view around by `fling(with:at:)`, at the time of the meeting. Nil before, and after it was
    /// decided who goes on.
    public mutating func handOverFling(on axis: Axis, at time: Double) -> RemainingFling? {
        guard let remaining = axes[axis].meeting, time >= remaining.time else { return nil }
        axes[axis].endOnBound()
        // What went on elsewhere can no longer begin later.
        unseenLift = nil
        return remaining
    }

    /// Decides that nobody takes what a fling on an axis has left at its bound: there the content bounces, if it may.
    public mutating func keepFling(on axis: Axis) { axes[axis].keepFling() }

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

    /// Whether content may glide on an axis for what a view inside it had left: it may glide at all, and nothing moves it.
    func canTakeFling(on axis: Axis, at time: Double) -> Bool {
        parameters.fling != .off && !parameters.reducedMotion && axes[axis].phase(at: time) == .idle
    }

    /// Goes on with what a view inside had left on an axis; what moves the other axis goes on, too.
    ///
    /// - Parameter lift: when fingers left that view; seconds.
    mutating func take(_ remaining: RemainingFling, on axis: Axis, lift: Double) {
        var velocity = PerAxis(both: 0.0)
        var reasons = PerAxis(both: LiftReason.unmoved)
        velocity[axis] = remaining.velocity
        reasons[axis] = .handedOver
        axes[axis].fling(with: remaining.velocity, at: remaining.time, parameters)
        pointerTravel = .zero
        lastLift = Lift(time: lift, glideStart: remaining.time, velocity: velocity, reasons: reasons)
    }
}

extension AxisScroller {
    /// What is left of a glide at the bound that it meets.
    var meeting: RemainingFling? {
        guard case .coasting(let coast) = state else { return nil }
        return coast.meeting
    }

    /// Ends the motion on the bound that a glide meets, at that moment.
    mutating func endOnBound() {
        if case .coasting(let coast) = state { state = .coasting(coast.endingOnBound) }
    }

    /// Leaves the motion as it is, bounce and all.
    mutating func keepFling() {
        if case .coasting(let coast) = state { state = .coasting(coast.keepingRemainder) }
    }
}

extension Coast {
    /// What the glide has left where it meets a bound; nil where it ends before, and once it was decided who goes on.
    var meeting: RemainingFling? {
        guard !isDecided, let index = lastGlide, case .glide(let fling) = legs[index].curve else { return nil }
        let start = legs[index].start
        let isLast = index + 1 == legs.count
        let end = isLast ? restTime : legs[index + 1].start
        // A glide that ends by itself ends when its law says, give or take the rounding of clock times.
        if isLast, end > start + fling.duration - 1e-6 { return nil }
        return RemainingFling(time: end, velocity: fling.lawVelocity(after: end - start))
    }

    /// The same motion up to where it meets the bound, and rest there.
    var endingOnBound: Coast {
        guard let meeting, let index = lastGlide else { return self }
        return Coast(
            legs: Array(legs[...index]), restTime: meeting.time, restOffset: restOffset, isDecided: true)
    }

    /// The same motion, decided to keep what it has left.
    var keepingRemainder: Coast {
        Coast(legs: legs, restTime: restTime, restOffset: restOffset, isDecided: true)
    }

    private var lastGlide: Int? {
        legs.lastIndex { if case .glide = $0.curve { true } else { false } }
    }
}
