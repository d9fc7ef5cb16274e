extension AxisScroller {
    /// How a target is followed.
    struct Pursuit {
        /// Rate of the spring, 1/s.
        var rate: Double
        /// How far the target may be ahead of the content, logical px; nil: any distance.
        var lead: Double?
    }

    /// Moves the target by `delta` px; the content follows.
    mutating func pursue(by delta: Double, at time: Double, _ pursuit: Pursuit, _ parameters: MotionParameters) {
        let now = offset(at: time)
        var aim = bounds.clamped(bounds.clamped(aim(at: time)) + delta)
        if let lead = pursuit.lead { aim = min(max(aim, now - lead), now + lead) }
        aim = bounds.clamped(aim)
        // Input always gets as far as the next snap point, however small its step.
        let goal = Chase.Goal(aim: aim, target: bounds.snapPoint(from: aim, along: delta))
        chase(to: goal, from: departure(at: time), rate: pursuit.rate, parameters)
    }

    /// Sets the target; the content follows with the velocity it has.
    mutating func pursue(to target: Double, at time: Double, rate: Double, _ parameters: MotionParameters) {
        chase(to: goal(target), from: departure(at: time), rate: rate, parameters)
    }

    /// Follows a goal from anywhere; where motion is reduced the content is there at once.
    mutating func chase(
        to goal: Chase.Goal, from departure: Departure, rate: Double, _ parameters: MotionParameters
    ) {
        takeOver(at: departure.time, parameters)
        guard !parameters.reducedMotion else { return rest(at: goal.target, keepsRemainder: true) }
        state = .chasing(Chase(to: goal, from: departure, rate: rate, in: bounds, tolerance: parameters.chaseRest))
    }

    /// The place nearest an offset to which content can be led.
    func goal(_ offset: Double) -> Chase.Goal {
        let aim = bounds.clamped(offset)
        return Chase.Goal(aim: aim, target: bounds.snapPoint(nearest: aim))
    }

    private func departure(at time: Double) -> Departure {
        Departure(offset: offset(at: takeOverTime(at: time)), velocity: velocity(at: time), time: time)
    }

    /// Puts the content at an offset, clamped to the bounds and not rounded, or at the snap point nearest it. Fingers on
    /// it go on from there.
    mutating func jump(to offset: Double, at time: Double, _ parameters: MotionParameters) {
        let target = bounds.clamped(offset)
        path = nil
        guard let track else {
            state = .resting(offset: bounds.snapPoint(nearest: target), remainder: 0)
            return
        }
        let departure = Departure(offset: target, velocity: 0, time: time)
        state = .tracking(Track(track.source, from: departure, in: bounds, by: parameters))
    }

    /// Where the content is bound for, before rounding to a device pixel; logical px.
    func targetOffset(at time: Double) -> Double {
        switch state {
        case .chasing(let chase): chase.target
        case .resting, .tracking, .coasting, .held: exactOffset(at: time)
        }
    }

    /// Where input so far would have led; logical px.
    private func aim(at time: Double) -> Double {
        guard case .chasing(let chase) = state, time < chase.restTime else { return targetOffset(at: time) }
        return chase.aim
    }
}
