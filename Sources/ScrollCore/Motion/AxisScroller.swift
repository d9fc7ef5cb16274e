/// One axis of a scroll view: its bounds, and the one thing that moves it at a time.
struct AxisScroller: Equatable, Sendable {
    /// What moves the content.
    enum State: Equatable, Sendable {
        /// Nothing. The remainder is what rounding to a device pixel took away, logical px: the next motion gives it
        /// back, so that motions there and back end where they began.
        case resting(offset: Double, remainder: Double)
        /// Fingers, or a source like them.
        case tracking(Track)
        /// Nothing outside: it glides or springs.
        case coasting(Coast)
        /// A target.
        case chasing(Chase)
    }

    private(set) var bounds = ScrollBounds.none
    private(set) var state = State.resting(offset: 0, remainder: 0)
    /// The way on which the content came to its present motion, for frames that show a moment before that began.
    private(set) var path: TrackPath?

    func offset(at time: Double) -> Double {
        switch state {
        case .resting(let offset, _): offset
        case .tracking(let track): track.offset(at: time)
        case .coasting(let coast): coast.offset(at: time)
        case .chasing(let chase): chase.offset(at: time)
        }
    }

    /// The velocity of everything but fingers; logical px/s.
    func velocity(at time: Double) -> Double {
        switch state {
        case .resting: 0
        case .tracking(let track): track.silence(at: time)?.velocity(at: time) ?? 0
        case .coasting(let coast): coast.velocity(at: time)
        case .chasing(let chase): chase.velocity(at: time)
        }
    }

    func phase(at time: Double) -> MotionPhase {
        switch state {
        case .resting: .idle
        case .tracking(let track): track.silence(at: time).map { Self.phase(of: $0, at: time) } ?? .tracking
        case .coasting(let coast): Self.phase(of: coast, at: time)
        case .chasing(let chase): time < chase.restTime ? .animating : .idle
        }
    }

    /// When the present motion ends; seconds, nil at rest and under fingers.
    var restTime: Double? {
        switch state {
        case .resting, .tracking: nil
        case .coasting(let coast): coast.restTime
        case .chasing(let chase): chase.restTime
        }
    }

    /// The next moment at which something changes without input: `time` itself in motion, nil at rest.
    func nextChange(after time: Double) -> Double? {
        switch state {
        case .resting: nil
        case .tracking(let track):
            track.silence.flatMap { time < $0.restTime ? max(time, $0.legs[0].start) : nil }
        case .coasting(let coast): time < coast.restTime ? time : nil
        case .chasing(let chase): time < chase.restTime ? time : nil
        }
    }

    /// The law velocity of a glide in progress; logical px/s, nil where there is none.
    func glideVelocity(at time: Double) -> Double? {
        guard case .coasting(let coast) = state else { return nil }
        return coast.glideVelocity(at: time)
    }

    /// The content as fingers lead it; nil where they do not.
    var track: Track? {
        guard case .tracking(let track) = state else { return nil }
        return track
    }

    private static func phase(of coast: Coast, at time: Double) -> MotionPhase {
        guard time < coast.restTime else { return .idle }
        switch coast.leg(at: time).curve {
        case .glide: return .fling
        case .spring: return .bounce
        }
    }
}

// MARK: - Fingers

extension AxisScroller {
    /// Takes a delta after the gain from fingers or a source like them, logical px.
    mutating func move(by delta: Double, from source: AxisSource, at time: Double, _ parameters: MotionParameters) {
        var track = track ?? startedTrack(source, at: time, parameters)
        track.move(by: delta, at: time, by: parameters)
        state = .tracking(track)
    }

    /// Lets the content go on from where fingers left it.
    mutating func release(_ track: Track, velocity: Double, at time: Double, _ parameters: MotionParameters) {
        let departure = Departure(offset: track.shown, velocity: velocity * track.slope, time: time)
        path = track.path
        coast(Coast.plan(from: departure, in: bounds, by: parameters), orRestAt: track.shown)
    }

    /// Ends tracking without a fling.
    mutating func settle(at time: Double, _ parameters: MotionParameters) {
        guard let track else { return }
        if let recoil = track.recoil(at: time) {
            state = .coasting(recoil)
        } else {
            release(track, velocity: 0, at: time, parameters)
        }
    }

    /// Stops a glide; a spring goes on, as content may not be stranded beyond a bound.
    mutating func stopGlide(at time: Double, keepsRemainder: Bool, _ parameters: MotionParameters) {
        guard glideVelocity(at: time) != nil else { return }
        keepPath(before: time, parameters)
        rest(at: offset(at: time), keepsRemainder: keepsRemainder)
    }

    /// Lets content that rests between snap points go on to the nearest one.
    mutating func leaveForSnapPoint(at time: Double, _ parameters: MotionParameters) {
        guard bounds.snap != .none, case .resting(let offset, let remainder) = state else { return }
        let departure = Departure(offset: offset + remainder, velocity: 0, time: time)
        if let coast = Coast.plan(from: departure, in: bounds, by: parameters) { state = .coasting(coast) }
    }

    /// Takes other snap points, which count from the next motion on.
    mutating func setSnap(_ snap: SnapPoints) { bounds.snap = snap }

    /// Stops a chase where it is.
    mutating func stopChase(at time: Double, _ parameters: MotionParameters) {
        guard case .chasing(let chase) = state, time < chase.restTime else { return }
        keepPath(before: time, parameters)
        rest(at: offset(at: time), keepsRemainder: true)
    }

    private mutating func keepPath(before time: Double, _ parameters: MotionParameters) {
        let before = time - parameters.velocity.defaultInterval
        var path = TrackPath(at: drawnOffset(at: before), time: before)
        path.append(offset(at: time), at: time)
        self.path = path
    }

    private func startedTrack(_ source: AxisSource, at time: Double, _ parameters: MotionParameters) -> Track {
        let departure = Departure(offset: exactOffset(at: time), velocity: 0, time: time)
        var track = Track(source, from: departure, in: bounds, by: parameters)
        let before = time - parameters.velocity.defaultInterval
        track.beginPath(at: drawnOffset(at: before), time: before)
        return track
    }

    private mutating func coast(_ coast: Coast?, orRestAt offset: Double) {
        if let coast { state = .coasting(coast) } else { rest(at: offset, keepsRemainder: true) }
    }

    private mutating func rest(at offset: Double, keepsRemainder: Bool) {
        let resting = bounds.resting(offset)
        let isInside = bounds.exceeded(by: offset) == nil
        state = .resting(offset: resting, remainder: keepsRemainder && isInside ? offset - resting : 0)
    }

    /// The offset with what rounding at rest took away; logical px.
    private func exactOffset(at time: Double) -> Double {
        switch state {
        case .resting(let offset, let remainder): offset + remainder
        case .chasing(let chase) where time >= chase.restTime: chase.target
        case .tracking, .coasting, .chasing: offset(at: time)
        }
    }
}

// MARK: - Targets

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
        guard !parameters.reducedMotion else { return rest(at: goal.target, keepsRemainder: true) }
        state = .chasing(Chase(to: goal, from: departure, rate: rate, in: bounds, tolerance: parameters.chaseRest))
    }

    /// The place nearest an offset to which content can be led.
    func goal(_ offset: Double) -> Chase.Goal {
        let aim = bounds.clamped(offset)
        return Chase.Goal(aim: aim, target: bounds.snapPoint(nearest: aim))
    }

    private func departure(at time: Double) -> Departure {
        Departure(offset: offset(at: time), velocity: velocity(at: time), time: time)
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
        case .resting, .tracking, .coasting: exactOffset(at: time)
        }
    }

    /// Where input so far would have led; logical px.
    private func aim(at time: Double) -> Double {
        guard case .chasing(let chase) = state, time < chase.restTime else { return targetOffset(at: time) }
        return chase.aim
    }
}

// MARK: - Changes of content and viewport

extension AxisScroller {
    /// Moves content, targets and all under the viewport by `shift` px.
    mutating func shift(by shift: Double) {
        path = path?.moved(by: shift)
        switch state {
        case .resting(let offset, let remainder): state = .resting(offset: offset + shift, remainder: remainder)
        case .tracking(let track): state = .tracking(track.moved(by: shift))
        case .coasting(let coast): state = .coasting(coast.moved(by: shift))
        case .chasing(let chase): state = .chasing(chase.moved(by: shift))
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
            state = .tracking(Track(track.source, from: departure, in: new, by: parameters))
        case .coasting(let coast):
            if time < coast.restTime {
                self.coast(coast.replanned(at: time, in: new, by: parameters), orRestAt: offset)
            } else {
                rest(at: new.snapPoint(nearest: offset), keepsRemainder: false)
            }
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
            case .tracking: false
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
