extension AxisScroller {
    /// Moves content, targets and all under the viewport by `shift` px.
    mutating func shift(by shift: Double) {
        path = path?.moved(by: shift)
        switch state {
        case .resting(let offset, let remainder): state = .resting(offset: offset + shift, remainder: remainder)
        case .tracking(let track): state = .tracking(track.moved(by: shift))
        case .coasting(let coast): state = .coasting(coast.moved(by: shift))
        case .chasing(let chase): state = .chasing(chase.moved(by: shift))
        case .held(let offset): state = .held(offset: offset + shift)
        }
    }

    /// Lets the motion in progress begin later by so many seconds.
    mutating func delayCoast(by seconds: Double) {
        if case .coasting(let coast) = state { state = .coasting(coast.delayed(by: seconds)) }
    }

    /// Takes new bounds; a motion in progress keeps offset and velocity, and finds a new end. Content that rests at its
    /// start stays there.
    mutating func setBounds(_ new: ScrollBounds, at time: Double, _ parameters: MotionParameters) {
        guard new != bounds else { return }
        let old = bounds
        let offset = offset(at: time)
        let restsAtStart = restsAtStart(at: time)
        bounds = new
        if restsAtStart, new.start != offset { return rest(at: new.start, keepsRemainder: false) }
        switch state {
        case .resting(let offset, let remainder):
            let isKept =
                new.devicePixel == old.devicePixel && new.exceeded(by: offset) == nil
                && (new.snap == .none || new.isRest(offset))
            if !isKept { rest(at: new.snapPoint(nearest: offset + remainder), keepsRemainder: true) }
        case .tracking(let track):
            if let spring = track.recoil(at: time) {
                return coast(spring.replanned(at: time, in: new, by: parameters), orRestAt: offset)
            }
            let departure = Departure(offset: track.shown, velocity: 0, time: track.lastTime)
            var next = Track(track.source, from: departure, in: new, by: parameters)
            if next.shown == track.shown { next.follow(track.path) }
            state = .tracking(next)
        case .coasting(let coast):
            if time < coast.restTime {
                keepPath(to: offset, until: time - lead, parameters)
                self.coast(coast.replanned(at: time, in: new, by: parameters), orRestAt: offset)
            } else {
                rest(at: new.snapPoint(nearest: offset), keepsRemainder: false)
            }
        case .held(let offset): rest(at: new.snapPoint(nearest: offset), keepsRemainder: false)
        case .chasing(let chase):
            let target = chase.target == old.start ? new.start : chase.target
            retarget(chase, to: target, at: time, parameters)
        }
    }

    /// Whether nothing moves the content, and it lies at its start.
    func restsAtStart(at time: Double) -> Bool {
        let isResting =
            switch state {
            case .resting: true
            case .tracking, .held: false
            case .coasting(let coast): time >= coast.restTime
            case .chasing(let chase): time >= chase.restTime
            }
        return isResting && bounds != .none && offset(at: time) == bounds.start
    }

    private mutating func retarget(
        _ chase: Chase, to target: Double, at time: Double, _ parameters: MotionParameters
    ) {
        guard time < chase.restTime else { return rest(at: goal(target).target, keepsRemainder: true) }
        let departure = Departure(
            offset: bounds.clamped(chase.offset(at: time)), velocity: chase.velocity(at: time), time: time)
        let aim = target == chase.target ? bounds.clamped(chase.aim) : target
        let goal = Chase.Goal(aim: aim, target: goal(target).target)
        self.chase(to: goal, from: departure, rate: chase.spring.rate, parameters)
    }
}
