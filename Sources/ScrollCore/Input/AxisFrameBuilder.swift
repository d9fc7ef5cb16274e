/// Gathers the events of one `wl_pointer` into frames: it records, and decides only when a frame is closed.
public struct AxisFrameBuilder: Equatable, Sendable {
    /// What the frame in progress holds so far.
    private struct Draft: Equatable, Sendable {
        var source: AxisSource?
        var delta = PerAxis(both: 0.0)
        var v120 = PerAxis(both: 0.0)
        var discrete = PerAxis(both: 0.0)
        var stop = PerAxis(both: false)
        var zero = PerAxis(both: false)
        /// 0 where no event with a time came, which the clock does not believe.
        var milliseconds: UInt32 = 0
    }

    /// The gesture that later frames without a source belong to.
    private struct Gesture: Equatable, Sendable {
        var source: AxisSource
        var moved: PerAxis<Bool>
    }

    /// A closed frame that waits for its time.
    private struct Closed: Equatable, Sendable {
        var frame: AxisFrame
        var stamp: EventClock.Stamp
    }

    private let version: UInt32
    private var draft = Draft()
    private var gesture: Gesture?
    private var closed: [Closed] = []
    /// How many of them were taken, and those of them that were read together with the newest of these.
    private var taken = 0
    private var batch: EventClock.Batch?
    private var clock = EventClock()
    private var wheelUnit = WheelUnit()
    /// The newest unnamed motion's time, by which single clicks are told from a stream; milliseconds.
    private var unnamedTime: UInt32?

    /// Since this version the compositor closes frames; before, each event is its own.
    private static let framesSince: UInt32 = 5
    /// Events without a source that follow sooner than this are a stream, not clicks of a wheel; milliseconds.
    private static let clickPause: Int32 = 30

    /// A builder for a pointer bound at that version of wl_pointer.
    public init(version: UInt32 = 8) {
        self.version = version
    }

    // MARK: Events of wl_pointer

    /// `axis`: motion in surface-local px. Several of one frame and axis add up; what is not finite is ignored.
    public mutating func axis(_ axis: Axis, value: Double, time milliseconds: UInt32) {
        guard value.isFinite else { return }
        draft.milliseconds = milliseconds
        draft.delta[axis] += value
        if value == 0 { draft.zero[axis] = true }
        closeIfUnframed()
    }

    /// `axis_source`.
    public mutating func axisSource(_ source: AxisSource) { draft.source = source }

    /// `axis_stop`.
    public mutating func axisStop(_ axis: Axis, time milliseconds: UInt32) {
        draft.milliseconds = milliseconds
        draft.stop[axis] = true
        closeIfUnframed()
    }

    /// `axis_discrete`: whole clicks, of seats below version 8; 0 counts as not sent.
    public mutating func axisDiscrete(_ axis: Axis, steps: Int32) { draft.discrete[axis] += Double(steps) * 120 }

    /// `axis_value120`: clicks times 120.
    public mutating func axisValue120(_ axis: Axis, value: Int32) { draft.v120[axis] += Double(value) }

    /// `frame`: closes what came since the last one. Frames without anything about axes change nothing.
    public mutating func frame() {
        defer { draft = Draft() }
        guard let frame = closedFrame() else { return }
        remember(frame)
        let stamp = EventClock.Stamp(milliseconds: draft.milliseconds, isMotion: frame.hasMotion)
        closed.append(Closed(frame: frame, stamp: stamp))
    }

    /// `leave`, or the loss of the pointer: the gesture in progress gets no stop any more.
    public mutating func pointerLeft() {
        draft = Draft()
        gesture = nil
    }

    /// The next frame that was closed, with its time; nil where there is none.
    ///
    /// Call it until it gives none, when the queue of events is empty, and before any other input is handed to the model,
    /// so that order is kept.
    /// - Parameter arrival: When the events were read; seconds on the clock by which the model is asked.
    public mutating func nextFrame(arrival: Double) -> AxisFrame? {
        guard taken < closed.count else {
            closed.removeAll(keepingCapacity: true)
            taken = 0
            return nil
        }
        var batch = batch ?? clock.batch(of: closed[taken...].lazy.map { $0.stamp }, arrival: arrival)
        let moment = clock.moment(of: closed[taken].stamp, in: &batch)
        var frame = closed[taken].frame
        frame.eventTime = moment.eventTime
        frame.clockOffset = moment.clockOffset
        taken += 1
        self.batch = batch.remaining > 0 ? batch : nil
        return frame
    }

    /// All of them.
    public mutating func takeFrames(arrival: Double) -> [AxisFrame] {
        var frames: [AxisFrame] = []
        while let frame = nextFrame(arrival: arrival) { frames.append(frame) }
        return frames
    }
}

// MARK: - Closing a frame

extension AxisFrameBuilder {
    private mutating func closeIfUnframed() {
        if version < Self.framesSince { frame() }
    }

    private mutating func closedFrame() -> AxisFrame? {
        let steps = PerAxis(horizontal: steps(.horizontal), vertical: steps(.vertical))
        let hasMotion = Axis.allCases.contains { draft.delta[$0] != 0 || steps[$0] != 0 }
        let hasStop = draft.stop.horizontal || draft.stop.vertical
        // A value of 0 alone says nothing, except where there are no stops and it is all that can hint at one.
        let hints = version < Self.framesSince && (draft.zero.horizontal || draft.zero.vertical)
        guard hasMotion || hasStop || hints else { return nil }
        let source = source(hasSteps: steps.horizontal != 0 || steps.vertical != 0)
        var frame = AxisFrame(source: source, stop: draft.stop, zero: draft.zero, time: 0)
        for axis in Axis.allCases {
            if source.isWheel {
                frame.v120[axis] = steps[axis] != 0 ? steps[axis] : wheelUnit.v120(of: draft.delta[axis])
            } else {
                frame.delta[axis] = draft.delta[axis]
            }
        }
        return frame
    }

    /// Of the two ways to count clicks the finer one that was sent; clicks times 120.
    private func steps(_ axis: Axis) -> Double {
        draft.v120[axis] != 0 ? draft.v120[axis] : draft.discrete[axis]
    }

    private mutating func source(hasSteps: Bool) -> AxisSource {
        if let source = draft.source { return source }
        if hasSteps { return .wheel }
        if version >= Self.framesSince, let gesture { return gesture.source }
        return version < Self.framesSince && isUnnamedClick() ? .wheel : .continuous
    }

    /// On pointers too old to name a source: true for a value of whole clicks that stands alone.
    private mutating func isUnnamedClick() -> Bool {
        let pause = unnamedTime.map { Int32(bitPattern: draft.milliseconds &- $0) } ?? .max
        unnamedTime = draft.milliseconds
        let values = Axis.allCases.map { draft.delta[$0] }.filter { $0 != 0 }
        return (pause < 0 || pause >= Self.clickPause) && values.allSatisfy(WheelUnit.isClicks) && !values.isEmpty
    }

    /// Keeps the source for frames that do not name one, until fingers have left every axis that moved.
    private mutating func remember(_ frame: AxisFrame) {
        guard !frame.source.isWheel else {
            gesture = nil
            return
        }
        var moved = gesture?.source == frame.source ? gesture?.moved ?? PerAxis(both: false) : PerAxis(both: false)
        for axis in Axis.allCases {
            if frame.delta[axis] != 0 { moved[axis] = true }
            if frame.stop[axis], frame.delta[axis] == 0 { moved[axis] = false }
        }
        let isOver = !moved.horizontal && !moved.vertical
        gesture = isOver ? nil : Gesture(source: frame.source, moved: moved)
    }
}
