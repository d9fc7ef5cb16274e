import ScrollCore

/// What a replay did over time, for a plot: times in ms of the trace, offsets in logical px, velocities in logical px/s.
struct PlotData {
    /// The model at one time.
    struct Sample {
        var time: Double
        var offset: PerAxis<Double>
        var velocity: PerAxis<Double>
    }

    /// In the order of time.
    private(set) var samples: [Sample] = []
    /// When events came, and what kind each was; several at one time of one kind are one.
    let events: [Event]
    /// How it ended.
    let end: ReplayEnd
    /// The offset before the trace, px.
    private let start: PerAxis<Double>
    /// Where content may rest at the end.
    let bounds: PerAxis<ScrollBounds>

    /// An event as a plot shows it.
    struct Event: Hashable {
        var time: Double
        var kind: Kind

        /// What it tells.
        enum Kind: String, CaseIterable {
            case fingers
            case wheel
            case stop
            case hold
            case touch
            case key
            case other
        }
    }

    /// Samples per second: events come at whole milliseconds mostly, and so their steps are upright.
    private static let rate = 1000.0
    /// How long rest is shown, a share of all.
    private static let restShown = 0.05

    /// Runs a trace for a plot.
    init(_ trace: Trace, options: ReplayOptions) throws(CommandFailure) {
        var options = options
        options.times = nil
        options.framesPerSecond = PlotData.rate
        var replay = Replay(trace, options: options)
        var samples: [Sample] = []
        end = try replay.run { moment throws(CommandFailure) in
            samples.append(
                Sample(
                    time: moment.time,
                    offset: PerAxis(horizontal: moment.offset.x, vertical: moment.offset.y),
                    velocity: moment.velocity))
        }
        bounds = replay.input.scene.motion.bounds
        let origin = ReplayScene(options, trace: trace).motion.offset(at: 0)
        start = PerAxis(horizontal: origin.x, vertical: origin.y)
        let events = PlotData.events(of: trace)
        // What only fades or bars did after the rest is not shown, nor is the quiet before the first scrolling.
        let last = max(end.restTime, events.last?.time ?? 0)
        let beginning = events.first { $0.kind != .other }?.time ?? 0
        let margin = (last - beginning) * PlotData.restShown
        let shown = max(0, beginning - margin)...last
        self.events = events.filter { shown.contains($0.time) }
        let rest = PerAxis(horizontal: end.restOffset.x, vertical: end.restOffset.y)
        self.samples =
            PlotData.held(samples).filter { shown.contains($0.time) }
            + [last, last + margin].map { Sample(time: $0, offset: rest, velocity: PerAxis(both: 0)) }
    }

    /// At rest there are no samples until something happens; then all stays as it was until a moment before.
    private static func held(_ samples: [Sample]) -> [Sample] {
        let interval = 1000 / rate
        var held: [Sample] = []
        for sample in samples {
            if var last = held.last, sample.time - last.time > 1.5 * interval {
                last.time = sample.time - interval
                held.append(last)
            }
            held.append(sample)
        }
        return held
    }

    /// The axes on which content moved; the vertical one where none did.
    var axes: [Axis] {
        let moved = [Axis.vertical, .horizontal].filter { axis in
            samples.contains { abs($0.offset[axis] - start[axis]) > 0.01 }
        }
        return moved.isEmpty ? [.vertical] : moved
    }

    /// The offset at a time, between the samples around it.
    func offset(_ axis: Axis, at time: Double) -> Double {
        guard let after = samples.firstIndex(where: { $0.time >= time }) else { return samples.last?.offset[axis] ?? 0 }
        guard after > 0 else { return samples[0].offset[axis] }
        let (start, end) = (samples[after - 1], samples[after])
        let share = (time - start.time) / (end.time - start.time)
        return start.offset[axis] + (end.offset[axis] - start.offset[axis]) * share
    }

    private static func events(of trace: Trace) -> [Event] {
        var source = TraceEvent.Source.continuous
        var events: [Event] = []
        for entry in trace.entries {
            if case .pointer(.axisSource(let named)) = entry.event { source = named }
            guard let kind = Event.Kind(entry.event, from: source) else { continue }
            let event = Event(time: entry.time, kind: kind)
            if events.last != event { events.append(event) }
        }
        return events
    }
}

extension PlotData.Event.Kind {
    /// What an event tells; nil for those that only go with others.
    fileprivate init?(_ event: TraceEvent, from source: TraceEvent.Source) {
        switch event {
        case .pointer(.axis): self = source == .wheel || source == .wheelTilt ? .wheel : .fingers
        case .pointer(.axisValue120), .pointer(.axisDiscrete): self = .wheel
        case .pointer(.axisStop): self = .stop
        case .hold: self = .hold
        case .touch(.frame): return nil
        case .touch: self = .touch
        case .key(_, .pressed): self = .key
        case .pointer(.button), .configure: self = .other
        case .pointer, .key: return nil
        }
    }
}
