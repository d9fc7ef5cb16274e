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
        /// The thumb of a scrollbar; logical px, within the bounds and not rounded.
        case held(offset: Double)
    }

    var bounds = ScrollBounds.none
    var state = State.resting(offset: 0, remainder: 0)
    /// The way on which the content came to its present motion, for frames that show a moment before that began.
    var path: TrackPath?
    /// How much later than its time a frame shows the present motion, so that it goes on from the end of that way at once;
    /// seconds.
    var lead = 0.0
    /// The newest time for which a frame was drawn; seconds.
    var shownTime = -Double.infinity

    func offset(at time: Double) -> Double {
        switch state {
        case .resting(let offset, _): offset
        case .tracking(let track): track.offset(at: time)
        case .coasting(let coast): coast.offset(at: time)
        case .chasing(let chase): chase.offset(at: time)
        case .held(let offset): offset
        }
    }

    /// The velocity of everything but fingers; logical px/s.
    func velocity(at time: Double) -> Double {
        switch state {
        case .resting, .held: 0
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
        case .held: .tracking
        }
    }

    /// When the present motion ends; seconds, nil at rest and under fingers.
    var restTime: Double? {
        switch state {
        case .resting, .tracking, .held: nil
        case .coasting(let coast): coast.restTime
        case .chasing(let chase): chase.restTime
        }
    }

    /// The next moment at which something changes without input: `time` itself in motion, nil at rest.
    func nextChange(after time: Double) -> Double? {
        switch state {
        case .resting, .held: nil
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
    mutating func move(by delta: Double, from source: DragSource, at time: Double, _ parameters: MotionParameters) {
        var track = track ?? startedTrack(source, at: time, parameters)
        track.move(by: delta, at: time, by: parameters)
        state = .tracking(track)
    }

    /// How fingers left the content; times in seconds on the arrival clock.
    struct Release {
        /// The fingers' velocity after the gain; logical px/s.
        var velocity: Double
        /// From when the glide counts.
        var start: Double
        /// When they left.
        var stop: Double
    }

    /// Lets the content go on from where fingers left it.
    mutating func release(_ track: Track, _ release: Release, _ parameters: MotionParameters) {
        let departure = Departure(offset: track.shown, velocity: release.velocity * track.slope, time: release.start)
        path = track.path
        // Fingers that lift while they move were last told of a moment earlier, and nobody has seen the content stand.
        lead = release.stop < track.path.settledTime ? release.start - track.path.newestTime : 0
        coast(Coast.plan(from: departure, in: bounds, by: parameters), orRestAt: track.shown)
    }

    /// Throws the content from where it is; logical px/s.
    mutating func fling(with velocity: Double, at time: Double, _ parameters: MotionParameters) {
        let departure = Departure(
            offset: exactOffset(at: takeOver(at: time, parameters)), velocity: velocity, time: time)
        coast(Coast.plan(from: departure, in: bounds, by: parameters), orRestAt: departure.offset)
    }

    /// Ends tracking without a fling.
    mutating func settle(at time: Double, _ parameters: MotionParameters) {
        guard let track else { return }
        if let recoil = track.recoil(at: time) {
            state = .coasting(recoil)
        } else {
            release(track, Release(velocity: 0, start: time, stop: time), parameters)
        }
    }

    /// Stops a glide; a spring goes on, as content may not be stranded beyond a bound.
    mutating func stopGlide(at time: Double, keepsRemainder: Bool, _ parameters: MotionParameters) {
        guard glideVelocity(at: time) != nil else { return }
        rest(at: offset(at: takeOver(at: time, parameters)), keepsRemainder: keepsRemainder)
    }

    /// Lets content that rests between snap points go on to the nearest one.
    mutating func leaveForSnapPoint(at time: Double, _ parameters: MotionParameters) {
        guard bounds.snap != .none, case .resting(let offset, let remainder) = state else { return }
        let departure = Departure(offset: offset + remainder, velocity: 0, time: time)
        guard let coast = Coast.plan(from: departure, in: bounds, by: parameters) else { return }
        takeOver(at: time, parameters)
        state = .coasting(coast)
    }

    /// Takes other snap points, which count from the next motion on.
    mutating func setSnap(_ snap: SnapPoints) { bounds.snap = snap }

    /// Stops a chase where it is; one that still comes back from beyond a bound goes on, as a spring would.
    mutating func stopChase(at time: Double, _ parameters: MotionParameters) {
        guard case .chasing(let chase) = state, time < chase.restTime,
            bounds.exceeded(by: chase.offset(at: time)) == nil
        else { return }
        rest(at: offset(at: takeOver(at: time, parameters)), keepsRemainder: true)
    }

    private mutating func startedTrack(
        _ source: DragSource, at time: Double, _ parameters: MotionParameters
    ) -> Track {
        let departure = Departure(
            offset: exactOffset(at: takeOver(at: time, parameters)), velocity: 0, time: time)
        var track = Track(source, from: departure, in: bounds, by: parameters)
        if let path { track.follow(path) }
        return track
    }

    mutating func coast(_ coast: Coast?, orRestAt offset: Double) {
        if let coast { state = .coasting(coast) } else { rest(at: offset, keepsRemainder: true) }
    }

    mutating func rest(at offset: Double, keepsRemainder: Bool) {
        let resting = bounds.resting(offset)
        let isInside = bounds.exceeded(by: offset) == nil
        state = .resting(offset: resting, remainder: keepsRemainder && isInside ? offset - resting : 0)
    }

    /// The offset with what rounding at rest took away; logical px.
    func exactOffset(at time: Double) -> Double {
        switch state {
        case .resting(let offset, let remainder): offset + remainder
        case .chasing(let chase) where time >= chase.restTime: chase.target
        case .tracking, .coasting, .chasing, .held: offset(at: time)
        }
    }
}
