import ScrollCore

/// Events that happened together, as those of one frame of a pointer, and when.
struct InputGroup: Equatable {
    /// In the order in which they came.
    var events: [TraceEvent]
    /// The wire's time of the last of them that has one, milliseconds, wrapping; nil where none has.
    var stamp: UInt32?
    /// When they arrived, seconds of any clock that runs on.
    var arrival: Double

    /// Whether an axis moved.
    var hasMotion: Bool {
        events.contains {
            switch $0 {
            case .pointer(.axis), .pointer(.axisValue120), .pointer(.axisDiscrete): true
            default: false
            }
        }
    }

    /// Whether fingers moved on a touchpad or a touch screen, and go on.
    var isSwipe: Bool {
        events.contains(.pointer(.axisSource(.finger))) && hasMotion
            || events.contains { if case .touch(.motion) = $0 { true } else { false } }
    }
}

extension InputGroup {
    /// What a window's devices said, beside keys that are down.
    init(_ inputs: [WireInput], held: inout HeldKeys, arrival: Double) {
        self.init(events: [], stamp: inputs.compactMap(\.time).last, arrival: arrival)
        for input in inputs {
            guard let event = TraceEvent(input) else {
                events += held.release()
                continue
            }
            held.take(event)
            events.append(event)
        }
    }
}

extension WireInput {
    /// The wire's time, milliseconds; nil for events without one.
    fileprivate var time: UInt32? {
        switch self {
        case .key(_, _, let time), .holdBegan(_, let time), .holdEnded(_, let time): time
        case .touch(.down(_, _, let time)), .touch(.motion(_, _, let time)), .touch(.up(_, let time)): time
        case .touch(.frame), .touch(.cancel), .keyboardLeft: nil
        case .pointer(let event):
            switch event {
            case .motion(_, let time), .button(_, _, let time), .axis(_, _, let time), .axisStop(_, let time): time
            case .enter, .leave, .axisSource, .axisDiscrete, .axisValue120, .frame: nil
            }
        }
    }
}

extension TraceEvent {
    /// Nil where a trace has no event for it.
    fileprivate init?(_ input: WireInput) {
        switch input {
        case .keyboardLeft: return nil
        case .key(let name, let isPressed, _): self = .key(name: name, state: isPressed ? .pressed : .released)
        case .holdBegan(let fingers, _): self = .hold(.begin(fingers: min(max(1, Int(fingers)), 10)))
        case .holdEnded(let isCancelled, _): self = .hold(.end(isCancelled: isCancelled))
        case .touch(let event): self = .touch(TouchEvent(event))
        case .pointer(let event): self = .pointer(PointerEvent(event))
        }
    }
}

extension TraceEvent.TouchEvent {
    fileprivate init(_ event: WireInput.Touch) {
        switch event {
        case .down(let id, let place, _): self = .down(Int(id), place)
        case .motion(let id, let place, _): self = .motion(Int(id), place)
        case .up(let id, _): self = .up(Int(id))
        case .frame: self = .frame
        case .cancel: self = .cancel
        }
    }
}

extension TraceEvent.PointerEvent {
    fileprivate init(_ event: WireInput.Pointer) {
        switch event {
        case .enter(let place): self = .enter(place)
        case .leave: self = .leave
        case .motion(let place, _): self = .motion(place)
        case .button(let code, let isPressed, _): self = .button(Int(code), isPressed ? .pressed : .released)
        case .axis(let axis, let value, _): self = .axis(axis, value)
        case .axisSource(let source): self = .axisSource(TraceEvent.Source(source))
        case .axisStop(let axis, _): self = .axisStop(axis)
        case .axisDiscrete(let axis, let steps): self = .axisDiscrete(axis, Int(steps))
        case .axisValue120(let axis, let value): self = .axisValue120(axis, Int(value))
        case .frame: self = .frame
        }
    }
}

extension TraceEvent.Source {
    fileprivate init(_ source: AxisSource) {
        switch source {
        case .wheel: self = .wheel
        case .finger: self = .finger
        case .continuous: self = .continuous
        case .wheelTilt: self = .wheelTilt
        }
    }
}
