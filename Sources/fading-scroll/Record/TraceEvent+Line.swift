import ScrollCore

/// How events are written in a trace: what `TraceEvent.rules` read.
extension TraceEvent {
    /// The event as a line of a trace, at a time in milliseconds since its start.
    ///
    /// - Parameter tellsHolds: whether the compositor tells of resting fingers; nil leaves it out.
    func line(at time: Double, tellsHolds: Bool? = nil) -> String {
        let holds = tellsHolds.map { [(TraceFields.holds, String($0))] } ?? []
        return JSONText.object([("t", JSONText.number(time)), ("event", JSONText.string(name))] + fields + holds)
    }

    private typealias Field = (name: String, value: String)

    private var name: String {
        switch self {
        case .pointer(let event): "pointer.\(event.name)"
        case .hold(.begin): "gesture_hold.begin"
        case .hold(.end): "gesture_hold.end"
        case .touch(let event): "touch.\(event.name)"
        case .key: "keyboard.key"
        case .configure: "configure"
        }
    }

    private var fields: [Field] {
        switch self {
        case .pointer(let event): event.fields
        case .hold(.begin(let fingers)): [("fingers", String(fingers))]
        case .hold(.end(let isCancelled)): [("cancelled", String(isCancelled))]
        case .touch(let event): event.fields
        case .key(let name, let state): [("key", JSONText.string(name)), ("state", JSONText.string(state.rawValue))]
        case .configure(let size, let scale):
            [("size", JSONText.pair(size))] + (scale.map { [("scale", plainNumber($0.factor))] } ?? [])
        }
    }
}

extension TraceEvent.PointerEvent {
    fileprivate var name: String {
        switch self {
        case .axisSource: "axis_source"
        case .axis: "axis"
        case .axisStop: "axis_stop"
        case .axisValue120: "axis_value120"
        case .axisDiscrete: "axis_discrete"
        case .enter: "enter"
        case .leave: "leave"
        case .motion: "motion"
        case .button: "button"
        case .frame: "frame"
        }
    }

    fileprivate var fields: [(name: String, value: String)] {
        switch self {
        case .axisSource(let source): [("source", JSONText.string(source.rawValue))]
        case .axis(let axis, let value): [axisField(axis), ("value", plainNumber(value))]
        case .axisStop(let axis): [axisField(axis)]
        case .axisValue120(let axis, let value): [axisField(axis), ("value120", String(value))]
        case .axisDiscrete(let axis, let steps): [axisField(axis), ("discrete", String(steps))]
        case .enter(let point): point.map(pointFields) ?? []
        case .motion(let point): pointFields(point)
        case .button(let code, let state):
            [("button", String(code)), ("state", JSONText.string(state.rawValue))]
        case .leave, .frame: []
        }
    }
}

extension TraceEvent.TouchEvent {
    fileprivate var name: String {
        switch self {
        case .down: "down"
        case .motion: "motion"
        case .up: "up"
        case .frame: "frame"
        case .cancel: "cancel"
        }
    }

    fileprivate var fields: [(name: String, value: String)] {
        switch self {
        case .down(let id, let point), .motion(let id, let point): [("id", String(id))] + pointFields(point)
        case .up(let id): [("id", String(id))]
        case .frame, .cancel: []
        }
    }
}

private func axisField(_ axis: Axis) -> (name: String, value: String) {
    ("axis", JSONText.string(axis == .vertical ? "vertical_scroll" : "horizontal_scroll"))
}

/// Whole: what the wire has are 256ths of a pixel, which thousandths would not hold.
private func pointFields(_ point: Point) -> [(name: String, value: String)] {
    [("x", plainNumber(point.x)), ("y", plainNumber(point.y))]
}
