/// Content under fingers on one axis: it follows them, against a rubber band beyond the bounds.
struct Track: Equatable, Sendable {
    /// The way since `anchor` that the fingers made, logical px. Kept apart from the anchor, so that the sum of small
    /// deltas is not rounded by a large offset.
    private var way = 0.0
    /// The raw offset, without the rubber band, from which the way counts; logical px.
    private var anchor: Double
    private var bounds: ScrollBounds
    /// Whose fingers these are.
    let source: DragSource
    private let band: RubberBand?
    /// The newest motion; seconds on the arrival clock.
    private(set) var lastTime: Double
    /// The newest part of the way, for frames between events.
    private(set) var path: TrackPath
    /// What follows when no stop comes: overscrolled content springs back, and a source that need not send a stop has
    /// ended. Nil where nothing follows.
    private(set) var silence: Coast?

    /// Content that is now led by fingers from where it is.
    init(
        _ source: DragSource, from departure: Departure, in bounds: ScrollBounds, by parameters: MotionParameters
    ) {
        let offset = departure.offset
        self.source = source
        self.bounds = bounds
        lastTime = departure.time
        let stretches = parameters.bounce && !bounds.isFixed
        band = stretches ? RubberBand(resistance: parameters.rubber, page: bounds.page) : nil
        anchor = offset
        var start = offset
        if let bound = bounds.exceeded(by: offset) {
            anchor = band.map { bound + $0.raw(shown: offset - bound) } ?? bound
            // Without a band nothing stays beyond a bound, nor do frames show it there.
            if band == nil { start = bound }
        }
        path = TrackPath(at: start, time: departure.time)
        plan(parameters)
    }

    /// The content offset that shows after the newest motion; logical px.
    var shown: Double {
        guard let bound = bounds.exceeded(by: raw) else { return raw }
        return bound + (band?.shown(raw: raw - bound) ?? 0)
    }

    /// How much the shown offset moves with the fingers; 1 within the bounds, less beyond.
    var slope: Double {
        guard let bound = bounds.exceeded(by: raw) else { return 1 }
        return band?.slope(raw: raw - bound) ?? 0
    }

    /// Takes a delta after the gain, logical px.
    mutating func move(by delta: Double, at time: Double, by parameters: MotionParameters) {
        resumeFromSilence(at: time, parameters)
        way += delta
        // Without a band fingers that went past a bound do not have to come back as far.
        if band == nil, let bound = bounds.exceeded(by: raw) {
            anchor = bound
            way = 0
        }
        lastTime = time
        path.append(shown, at: time)
        plan(parameters)
    }

    /// Lets frames show the way on which the content came here: the first delta was made on it.
    mutating func follow(_ path: TrackPath) { self.path = path }

    /// True where content can be pulled beyond its bounds.
    var stretches: Bool { band != nil }

    func offset(at time: Double) -> Double { silence(at: time)?.offset(at: time) ?? shown }

    /// The motion that a missing stop has let begin by then.
    func silence(at time: Double) -> Coast? {
        guard let silence, let first = silence.legs.first, time >= first.start else { return nil }
        return silence
    }

    /// The same where it took the content elsewhere.
    func recoil(at time: Double) -> Coast? {
        guard let silence = silence(at: time) else { return nil }
        let isElsewhere = bounds.exceeded(by: shown) != nil || silence.restOffset != bounds.resting(shown)
        return isElsewhere ? silence : nil
    }

    /// The same where the content moved under the viewport by `shift` px.
    func moved(by shift: Double) -> Track {
        var track = self
        track.anchor += shift
        track.bounds = bounds.moved(by: shift)
        track.silence = silence?.moved(by: shift)
        track.path = path.moved(by: shift)
        return track
    }

    private var raw: Double { anchor + way }

    private mutating func resumeFromSilence(at time: Double, _ parameters: MotionParameters) {
        guard let recoil = recoil(at: time) else { return }
        let departure = Departure(offset: recoil.offset(at: time), velocity: 0, time: time)
        let before = time - parameters.velocity.defaultInterval
        self = Track(source, from: departure, in: bounds, by: parameters)
        path = TrackPath(at: recoil.offset(at: before), time: before)
    }

    private mutating func plan(_ parameters: MotionParameters) {
        let departure = Departure(offset: shown, velocity: 0, time: lastTime + parameters.missingStop)
        guard !source.promisesLift || bounds.exceeded(by: shown) != nil else {
            silence = nil
            return
        }
        silence =
            Coast.plan(from: departure, in: bounds, by: parameters)
            ?? Coast.jump(from: departure, to: bounds.resting(shown))
    }
}
