/// Where content is, how fast and when: all that its free motion depends on.
struct Departure: Equatable, Sendable {
    /// Content offset, logical px.
    var offset: Double
    /// Logical px/s.
    var velocity: Double
    /// Seconds on the arrival clock.
    var time: Double
}

/// The free motion of content on one axis: a glide, the spring at a bound, or one after the other, up to rest.
struct Coast: Equatable, Sendable {
    /// One law from a moment on.
    struct Leg: Equatable, Sendable {
        /// Seconds on the arrival clock.
        var start: Double
        var curve: Curve
    }

    /// A law of motion, asked at seconds after its start.
    enum Curve: Equatable, Sendable {
        case glide(Fling)
        case spring(Spring)
    }

    /// At least one, by growing start.
    private(set) var legs: [Leg]
    /// When content comes to rest; seconds on the arrival clock.
    private(set) var restTime: Double
    /// Where; logical px.
    private(set) var restOffset: Double
    /// True once it was decided who goes on where a glide meets a bound: this content or the view around.
    private(set) var isDecided = false

    func offset(at time: Double) -> Double {
        guard time < restTime else { return restOffset }
        let leg = leg(at: time)
        switch leg.curve {
        case .glide(let fling): return fling.offset(after: time - leg.start)
        case .spring(let spring): return spring.offset(after: time - leg.start)
        }
    }

    /// The velocity that shows; logical px/s.
    func velocity(at time: Double) -> Double {
        guard time < restTime else { return 0 }
        let leg = leg(at: time)
        switch leg.curve {
        case .glide(let fling): return fling.velocity(after: time - leg.start)
        case .spring(let spring): return spring.velocity(after: time - leg.start)
        }
    }

    /// The law velocity of a glide in progress; nil in a spring and at rest.
    func glideVelocity(at time: Double) -> Double? {
        guard time < restTime, case .glide(let fling) = leg(at: time).curve else { return nil }
        return fling.lawVelocity(after: time - leg(at: time).start)
    }

    /// The law in force; before the start the first one.
    func leg(at time: Double) -> Leg { legs.last { $0.start <= time } ?? legs[0] }

    /// The same motion, later by so many seconds.
    func delayed(by seconds: Double) -> Coast {
        var coast = self
        coast.restTime += seconds
        for index in coast.legs.indices { coast.legs[index].start += seconds }
        return coast
    }

    /// The same motion where the content moved under the viewport by `shift` px.
    func moved(by shift: Double) -> Coast {
        var coast = self
        coast.restOffset += shift
        for index in coast.legs.indices { coast.legs[index].curve = coast.legs[index].curve.moved(by: shift) }
        return coast
    }
}

extension Coast.Curve {
    func moved(by shift: Double) -> Coast.Curve {
        switch self {
        case .glide(let fling): .glide(fling.moved(by: shift))
        case .spring(let spring):
            .spring(
                Spring(
                    target: spring.target + shift, displacement: spring.displacement, velocity: spring.velocity,
                    rate: spring.rate))
        }
    }
}

// MARK: - Planning

extension Coast {
    /// The motion from a departure to rest; nil where content rests at once.
    ///
    /// - Parameter curve: The law of a glide that goes on; nil: the one that the parameters want.
    static func plan(
        from departure: Departure, in bounds: ScrollBounds, by parameters: MotionParameters, curve: GlideCurve? = nil
    ) -> Coast? {
        let planner = CoastPlanner(bounds: bounds, parameters: parameters, curve: curve)
        guard let bound = bounds.exceeded(by: departure.offset) else { return planner.gliding(from: departure) }
        return parameters.reducedMotion
            ? jump(from: departure, to: bound) : planner.springing(to: bound, from: departure)
    }

    /// A motion that is over at once.
    static func jump(from departure: Departure, to offset: Double) -> Coast {
        let spring = Spring(target: offset, displacement: departure.offset - offset, velocity: 0, rate: 1)
        let leg = Leg(start: departure.time, curve: .spring(spring))
        return Coast(legs: [leg], restTime: departure.time, restOffset: offset)
    }

    /// The motion that follows after the bounds changed at `time`; nil where content rests at once.
    func replanned(at time: Double, in bounds: ScrollBounds, by parameters: MotionParameters) -> Coast? {
        let leg = leg(at: time)
        let offset = offset(at: time)
        let planner = CoastPlanner(bounds: bounds, parameters: parameters, curve: nil)
        switch leg.curve {
        case .glide(let fling):
            if bounds.exceeded(by: offset) == nil, !parameters.reducedMotion, planner.suits(fling) {
                return planner.gliding(fling, start: leg.start)
            }
            let velocity = fling.lawVelocity(after: time - leg.start)
            return Coast.plan(
                from: planner.near(offset, velocity, time), in: bounds, by: parameters, curve: fling.curve)
        case .spring(let spring):
            let velocity = spring.velocity(after: time - leg.start)
            if bounds.exceeded(by: offset) == nil, bounds.snap != .none, !parameters.reducedMotion {
                let place = bounds.snapPoint(nearest: spring.target)
                return planner.springing(
                    to: place, within: Departure(offset: offset, velocity: velocity, time: time))
            }
            // Inside the new bounds, content that was on its way out goes on, and content on its way back stays.
            let isOutward = velocity * (offset - spring.target) > 0
            if bounds.exceeded(by: offset) == nil, !isOutward { return nil }
            return Coast.plan(from: planner.near(offset, velocity, time), in: bounds, by: parameters)
        }
    }
}

/// Joins glides and springs within one axis's bounds.
private struct CoastPlanner {
    let bounds: ScrollBounds
    let parameters: MotionParameters
    let curve: GlideCurve?

    /// The motion from a departure within the bounds; nil where content rests at once.
    func gliding(from departure: Departure) -> Coast? {
        guard departure.velocity != 0, !parameters.reducedMotion,
            let curve = curve ?? parameters.fling.curve(parameters, devicePixel: bounds.devicePixel)
        else { return snapping(from: departure) }
        let fling = Fling(
            from: departure.offset, velocity: departure.velocity, curve: curve, bounds: bounds,
            landing: parameters.landingDistance)
        let canReach =
            bounds.snap == .none || !fling.lands
            || fling.duration > 0 && parameters.snapStretch.contains(fling.stretch)
        return canReach ? gliding(fling, start: departure.time) : springing(to: fling.end, within: departure)
    }

    /// The way to the nearest snap point of content that was not thrown; nil where it rests at once.
    private func snapping(from departure: Departure) -> Coast? {
        let place = bounds.snapPoint(nearest: departure.offset)
        guard bounds.snap != .none, place != bounds.resting(departure.offset) else { return nil }
        let standing = Departure(offset: departure.offset, velocity: 0, time: departure.time)
        return parameters.reducedMotion
            ? .jump(from: standing, to: place) : springing(to: place, within: standing)
    }

    /// The way to a snap point that a glide does not reach by itself.
    func springing(to place: Double, within departure: Departure) -> Coast {
        let spring = Spring(
            target: place, displacement: departure.offset - place, velocity: departure.velocity,
            rate: parameters.springRate)
        return Coast(
            legs: [Coast.Leg(start: departure.time, curve: .spring(spring))],
            restTime: departure.time + spring.settlingTime(tolerance: tolerance), restOffset: place)
    }

    /// A glide that began at `start`, with what happens at a bound on its way.
    func gliding(_ fling: Fling, start: Double) -> Coast {
        let glide = Coast.Leg(start: start, curve: .glide(fling))
        let bound = fling.velocity < 0 ? bounds.lower : bounds.upper
        guard bounds.exceeded(by: fling.end) != nil, let crossing = fling.crossingTime(of: bound) else {
            let end = bounds.clamped(fling.end)
            return Coast(legs: [glide], restTime: start + fling.duration, restOffset: end)
        }
        let overshoot = parameters.overshoot(page: bounds.page)
        guard parameters.bounce, !bounds.isFixed, overshoot > 0 else {
            return Coast(legs: [glide], restTime: start + crossing, restOffset: bound)
        }
        let velocity = capped(fling.velocity(after: crossing))
        let spring = Spring(target: bound, displacement: 0, velocity: velocity, rate: parameters.springRate)
        return Coast(
            legs: [glide, Coast.Leg(start: start + crossing, curve: .spring(spring))],
            restTime: start + crossing + spring.settlingTime(tolerance: tolerance), restOffset: bound)
    }

    /// The way back from beyond a bound; thrown inwards hard enough, content glides on from there.
    func springing(to bound: Double, from departure: Departure) -> Coast {
        let displacement = departure.offset - bound
        let isOutward = departure.velocity * displacement > 0
        let spring = Spring(
            target: bound, displacement: displacement,
            velocity: isOutward ? capped(departure.velocity) : departure.velocity, rate: parameters.springRate)
        let leg = Coast.Leg(start: departure.time, curve: .spring(spring))
        guard let crossing = spring.crossingTime else {
            let rest = departure.time + spring.settlingTime(tolerance: tolerance)
            return Coast(legs: [leg], restTime: rest, restOffset: bound)
        }
        let inward = Departure(
            offset: bound, velocity: spring.velocity(after: crossing), time: departure.time + crossing)
        guard let glide = gliding(from: inward) else {
            return Coast(legs: [leg], restTime: inward.time, restOffset: bound)
        }
        return Coast(legs: [leg] + glide.legs, restTime: glide.restTime, restOffset: glide.restOffset)
    }

    /// A departure not farther beyond the bounds than a glide may go: bounds can shrink by any amount.
    func near(_ offset: Double, _ velocity: Double, _ time: Double) -> Departure {
        let margin = parameters.bounce && !bounds.isFixed ? parameters.overshoot(page: bounds.page) : 0
        let kept = min(max(offset, bounds.lower - margin), bounds.upper + margin)
        return Departure(offset: kept, velocity: kept == offset ? velocity : 0, time: time)
    }

    /// True where a glide needs no new landing place: it ends within the bounds where content may rest, or beyond a bound.
    func suits(_ fling: Fling) -> Bool {
        if bounds.exceeded(by: fling.end) != nil { return true }
        return fling.lands && bounds.isRest(fling.end)
    }

    /// A velocity outwards with which the spring passes its bound by the overshoot at most.
    private func capped(_ velocity: Double) -> Double {
        // From 0 with velocity v the spring's greatest distance is v / (ω e).
        let limit = parameters.springRate * exponential(1) * parameters.overshoot(page: bounds.page)
        return min(max(velocity, -limit), limit)
    }

    private var tolerance: Double { parameters.springRest * bounds.devicePixel }
}
