// What a frame shows: a place a little before its time on purpose, so that events on both sides of that moment are there
// under fingers, and the same in a glide, so that nothing stalls at the lift.
extension ScrollMotion {
    /// The content offset that a frame shows; logical px.
    ///
    /// Under fingers it is found between events, or a little after the newest one; `offset(at:)` has all events in it.
    /// - Parameter frame: the frame time, seconds on the arrival clock, as `FrameClock` tells it.
    public func drawnOffset(for frame: Double) -> Point {
        let time = frame - parameters.drawDelay
        return Point(x: axes.horizontal.drawnOffset(at: time), y: axes.vertical.drawnOffset(at: time))
    }

    /// When the drawn offset changes next without input: the frame time itself in motion, later where overscrolled content
    /// waits for a stop that may not come, nil at rest. Seconds.
    public func nextDrawnChange(after frame: Double) -> Double? {
        let time = frame - parameters.drawDelay
        return Axis.allCases.compactMap { axes[$0].nextDrawnChange(after: time) }.min()
            .map { max(frame, $0 + parameters.drawDelay) }
    }

    /// What an observer of the frames sees: the drawn offset, and the velocity and phase that belong to it. It is `idle` from
    /// when the drawn offset stays.
    /// - Parameter frame: the frame time, seconds on the arrival clock.
    public func drawnState(for frame: Double) -> MotionState {
        let time = frame - parameters.drawDelay
        func velocity(_ axis: Axis) -> Double {
            axes[axis].track == nil ? axes[axis].velocity(at: time + axes[axis].lead) : self.velocity(at: time)[axis]
        }
        return MotionState(
            offset: drawnOffset(for: frame),
            velocity: PerAxis(horizontal: velocity(.horizontal), vertical: velocity(.vertical)),
            phase: axes.horizontal.drawnPhase(at: time).merged(with: axes.vertical.drawnPhase(at: time)))
    }

    /// Tells that a frame is about to be drawn. Call it for every frame or for none.
    ///
    /// What was seen in motion and is stopped then stops no earlier on its way. A glide that nobody saw begin starts one
    /// frame before this one, so that a busy moment does not swallow its fastest part.
    /// - Parameters:
    ///   - frame: the frame time, seconds on the arrival clock.
    ///   - frameInterval: the time between two frames, seconds.
    public mutating func willDraw(at frame: Double, frameInterval: Double) {
        guard frame.isFinite, frameInterval > 0 else { return }
        for axis in Axis.allCases { axes[axis].shownTime = frame - parameters.drawDelay }
        guard let lift = unseenLift else { return }
        unseenLift = nil
        guard frame > lift.time + 2 * frameInterval else { return }
        for axis in Axis.allCases { axes[axis].delayCoast(by: frame - frameInterval - lift.glideStart) }
    }
}

extension AxisScroller {
    /// A place that was shown for longer than this stands still; seconds.
    private static let longestFrame = 0.1

    /// The offset that a frame shows for a time: what fingers led to is found between events.
    func drawnOffset(at time: Double) -> Double {
        switch state {
        case .tracking(let track):
            track.silence(at: time)?.offset(at: time) ?? bounded(track.path.offset(at: time), track)
        case .coasting, .resting, .chasing, .held:
            path.flatMap { time < $0.newestTime ? $0.offset(at: time) : nil } ?? offset(at: time + lead)
        }
    }

    /// What moves the content that a frame shows.
    func drawnPhase(at time: Double) -> MotionPhase {
        if track != nil { return phase(at: time) }
        let phase = phase(at: time + lead)
        guard let path, time < path.newestTime else { return phase }
        // The frame shows the way that led to the present motion.
        if path.offset(at: time) == path.offset(at: path.newestTime) { return .idle }
        return phase == .idle ? .tracking : phase
    }

    func nextDrawnChange(after time: Double) -> Double? {
        if let track {
            return time < track.path.settledTime ? time : nextChange(after: time)
        }
        if let path, time < path.newestTime { return time }
        return nextChange(after: time + lead).map { $0 - lead }
    }

    /// Lets something else take the content over, which frames show to go on from where they have shown it last.
    ///
    /// - Returns: the time at which the content is where that goes on from.
    @discardableResult
    mutating func takeOver(at time: Double, _ parameters: MotionParameters) -> Double {
        let latest = takeOverTime(at: time)
        keepPath(to: offset(at: latest), until: time, parameters)
        lead = 0
        return latest
    }

    /// The time itself; a later one where frames show the content farther on its way.
    func takeOverTime(at time: Double) -> Double {
        let isSeen = time - shownTime < Self.longestFrame
        return isSeen ? max(time, shownTime) + lead : time
    }

    /// Keeps the way on which frames show the content until a time, for that of another motion is not its own.
    mutating func keepPath(to offset: Double, until time: Double, _ parameters: MotionParameters) {
        let earliest = time - parameters.velocity.defaultInterval
        var path = TrackPath(at: drawnOffset(at: earliest), time: earliest)
        path.append(offset, at: time)
        self.path = path
    }

    /// Where there is no overscroll, going on as if does not pass a bound either.
    private func bounded(_ offset: Double, _ track: Track) -> Double {
        track.stretches || bounds.exceeded(by: track.shown) != nil ? offset : bounds.clamped(offset)
    }
}
