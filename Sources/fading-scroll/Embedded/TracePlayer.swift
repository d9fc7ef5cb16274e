import HeadlessCompositor
import ScrollCore

/// Plays the events of a trace on the embedded compositor's pointer, in the protocol's own words.
///
/// What happens at one time may be more than a socket holds: it is played in portions, between which the client reads.
final class TracePlayer {
    private let trace: Trace
    /// Kinds of events in the trace that this build cannot play.
    let ignored: [String]
    /// Whether some of what happens at the time reached has been played, and some has not.
    private(set) var isAmidMoment = false

    /// The most events played at once: of at most 28 bytes each, they fill one read of libwayland's, 4 KiB.
    private static let mostAtOnce = 128

    init(_ trace: Trace) {
        self.trace = trace
        ignored = trace.entries.reduce(into: []) { kinds, entry in
            if let kind = entry.event.unplayedKind, !kinds.contains(kind) { kinds.append(kind) }
        }
    }

    /// The version of the seat on which a trace can have been recorded: 8 brought `axis_value120` in place of
    /// `axis_discrete`, 5 brought frames.
    var seatVersion: UInt32 {
        func has(_ isSought: (TraceEvent.PointerEvent) -> Bool) -> Bool {
            trace.entries.contains { if case .pointer(let event) = $0.event { isSought(event) } else { false } }
        }
        if has({ if case .axisValue120 = $0 { true } else { false } }) { return 8 }
        if has({ if case .axisDiscrete = $0 { true } else { false } }) { return 7 }
        return has { $0 == .frame } ? 8 : 4
    }

    /// Schedules all events, from `start` on, in seconds of the compositor's clock. Where the trace does not begin with the
    /// pointer's coming, the pointer comes to the window's middle first.
    func schedule(on compositor: Compositor, from start: Double) {
        if !beginsWithEnter {
            TracePlayer.enter(nil, on: compositor)
            compositor.pointer.frame()
        }
        var rest = trace.entries[...]
        while let time = rest.first?.time {
            let portion = rest.prefix(TracePlayer.mostAtOnce).prefix { $0.time == time }
            rest = rest.dropFirst(portion.count)
            let isLast = rest.first?.time != time
            compositor.at(start + time / 1000) { [self] compositor in
                // Event times have whole milliseconds, each rounded from the trace's own time.
                let stamp = UInt32(truncatingIfNeeded: Int((start * 1000).rounded()) + Int(time.rounded()))
                for entry in portion { TracePlayer.play(entry.event, on: compositor, stamp: stamp) }
                isAmidMoment = !isLast
            }
        }
    }

    private var beginsWithEnter: Bool {
        let first = trace.entries.lazy.compactMap { entry -> TraceEvent.PointerEvent? in
            if case .pointer(let event) = entry.event { event } else { nil }
        }.first
        return if case .enter? = first { true } else { false }
    }

    private static func play(_ event: TraceEvent, on compositor: Compositor, stamp: UInt32) {
        switch event {
        case .pointer(let event): play(event, on: compositor, stamp: stamp)
        case .configure(let size, let scale):
            if let scale { compositor.setOutputScale120(scale.numerator120) }
            compositor.toplevels.first?.configure(
                width: Int(size.width.rounded()), height: Int(size.height.rounded()), states: [.activated])
        case .hold, .touch, .key: break
        }
    }

    private static func play(_ event: TraceEvent.PointerEvent, on compositor: Compositor, stamp: UInt32) {
        let pointer = compositor.pointer
        switch event {
        case .axisSource(let source): pointer.axisSource(.init(source))
        case .axis(let axis, let value): pointer.axis(.init(axis), value: value, time: stamp)
        case .axisStop(let axis): pointer.axisStop(.init(axis), time: stamp)
        case .axisValue120(let axis, let value): pointer.axisValue120(.init(axis), value: Int32(clamping: value))
        case .axisDiscrete(let axis, let steps): pointer.axisDiscrete(.init(axis), steps: Int32(clamping: steps))
        case .enter(let point): enter(point, on: compositor)
        case .leave: pointer.leave()
        case .motion(let point): pointer.motion(x: point.x, y: point.y, time: stamp)
        case .button(let code, let state):
            pointer.button(UInt32(clamping: code), pressed: state == .pressed, time: stamp)
        case .frame: pointer.frame()
        }
    }

    private static func enter(_ point: Point?, on compositor: Compositor) {
        guard let window = compositor.toplevels.first else { return }
        let size = window.logicalSize ?? Extent(width: 0, height: 0)
        let point = point ?? Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
        compositor.pointer.enter(window, x: point.x, y: point.y)
    }
}

extension TraceEvent {
    /// What the event is called where it cannot be played; nil where it can.
    fileprivate var unplayedKind: String? {
        switch self {
        case .pointer, .configure: nil
        case .hold: "hold"
        case .touch: "touch"
        case .key: "keyboard"
        }
    }
}

extension Pointer.Axis {
    fileprivate init(_ axis: Axis) {
        self = axis == .vertical ? .verticalScroll : .horizontalScroll
    }
}

extension Pointer.AxisSource {
    fileprivate init(_ source: TraceEvent.Source) {
        switch source {
        case .wheel: self = .wheel
        case .finger: self = .finger
        case .continuous: self = .continuous
        case .wheelTilt: self = .wheelTilt
        }
    }
}
