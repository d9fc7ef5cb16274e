// What a frame shows: a place for the moment its light comes out, a little late on purpose, so that events on both sides
// of that moment are there under fingers, and the same in a glide, so that nothing stalls at the lift.
extension ScrollMotion {
    /// The content offset for a frame whose light comes out at `target`; logical px.
    ///
    /// Under fingers it is found between events, or a little after the newest one; `offset(at:)` has all events in it.
    /// - Parameter target: seconds on the arrival clock, as `FrameClock` predicts it.
    public func drawnOffset(for target: Double) -> Point {
        let time = target - parameters.drawDelay
        return Point(x: axes.horizontal.drawnOffset(at: time), y: axes.vertical.drawnOffset(at: time))
    }

    /// When the drawn offset changes next without input: `target` itself in motion, later where overscrolled content waits
    /// for a stop that may not come, nil at rest. Seconds.
    public func nextDrawnChange(after target: Double) -> Double? {
        let time = target - parameters.drawDelay
        return Axis.allCases.compactMap { axes[$0].nextDrawnChange(after: time) }.min()
            .map { max(target, $0 + parameters.drawDelay) }
    }
}

extension AxisScroller {
    /// The offset that a frame shows for a time: what fingers led to is found between events.
    func drawnOffset(at time: Double) -> Double {
        switch state {
        case .tracking(let track):
            track.silence(at: time)?.offset(at: time) ?? bounded(track.path.offset(at: time), track)
        case .coasting, .resting: path.flatMap { time < $0.newestTime ? $0.offset(at: time) : nil } ?? offset(at: time)
        case .chasing, .held: offset(at: time)
        }
    }

    func nextDrawnChange(after time: Double) -> Double? {
        if let track, time < track.path.settledTime { return time }
        if let path, time < path.newestTime { return time }
        return nextChange(after: time)
    }

    /// Where there is no overscroll, going on as if does not pass a bound either.
    private func bounded(_ offset: Double, _ track: Track) -> Double {
        track.stretches || bounds.exceeded(by: track.shown) != nil ? offset : bounds.clamped(offset)
    }
}
