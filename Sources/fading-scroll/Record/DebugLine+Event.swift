import ScrollCore

/// The events of input devices in a debug log.
extension DebugLine {
    /// An event and the wire's time; nil where it has none.
    typealias Dated = (event: TraceEvent, stamp: UInt32?)

    /// What the line means for a trace; nil where it is not input, or not well formed.
    var input: Dated? {
        switch interface {
        case "wl_pointer": pointerInput
        case "zwp_pointer_gesture_hold_v1": holdInput
        case "wl_touch": touchInput
        case "wl_keyboard": keyInput
        default: nil
        }
    }

    /// Whether the keyboard's focus left.
    var leavesKeyboard: Bool { interface == "wl_keyboard" && event == "leave" }

    private var pointerInput: Dated? {
        switch event {
        case "enter": point(2).map { (.pointer(.enter($0)), nil) }
        case "leave": (.pointer(.leave), nil)
        case "motion": point(1).map { (.pointer(.motion($0)), time(0)) }
        case "button":
            whole(2, in: TraceFields.buttons).flatMap { code in
                state(3).map { (.pointer(.button(code, $0)), time(1)) }
            }
        case "frame": (.pointer(.frame), nil)
        default: axisInput
        }
    }

    private var axisInput: Dated? {
        switch event {
        case "axis": axis(1).flatMap { axis in fixed(2).map { (.pointer(.axis(axis, $0)), time(0)) } }
        case "axis_source":
            whole(0).flatMap(source).map { (.pointer(.axisSource($0)), nil) }
        case "axis_stop": axis(1).map { (.pointer(.axisStop($0)), time(0)) }
        case "axis_discrete":
            axis(0).flatMap { axis in steps(1).map { (.pointer(.axisDiscrete(axis, $0)), nil) } }
        case "axis_value120":
            axis(0).flatMap { axis in steps(1).map { (.pointer(.axisValue120(axis, $0)), nil) } }
        default: nil
        }
    }

    private var holdInput: Dated? {
        switch event {
        case "begin": whole(3).flatMap { (1...10).contains($0) ? (.hold(.begin(fingers: $0)), time(1)) : nil }
        case "end": whole(2).map { (.hold(.end(isCancelled: $0 != 0)), time(1)) }
        default: nil
        }
    }

    private var touchInput: Dated? {
        switch event {
        case "down": finger(3).flatMap { id in point(4).map { (.touch(.down(id, $0)), time(1)) } }
        case "motion": finger(1).flatMap { id in point(2).map { (.touch(.motion(id, $0)), time(0)) } }
        case "up": finger(2).map { (.touch(.up($0)), time(1)) }
        case "frame": (.touch(.frame), nil)
        case "cancel": (.touch(.cancel), nil)
        default: nil
        }
    }

    /// A log has no keymap: only keys that mean the same on all layouts can be told.
    private var keyInput: Dated? {
        guard event == "key", let code = whole(2), let name = DebugLine.keys[code], let state = state(3) else {
            return nil
        }
        return (.key(name: name, state: state), time(1))
    }

    /// Numbers of input-event-codes.h with names of xkb.
    private static let keys = [
        1: "Escape", 29: "Control_L", 42: "Shift_L", 54: "Shift_R", 57: "space", 97: "Control_R", 102: "Home",
        103: "Up", 104: "Prior", 105: "Left", 106: "Right", 107: "End", 108: "Down", 109: "Next",
    ]

    private func axis(_ index: Int) -> Axis? {
        switch whole(index) {
        case 0: .vertical
        case 1: .horizontal
        default: nil
        }
    }

    private func source(_ number: Int) -> TraceEvent.Source? {
        let sources: [TraceEvent.Source] = [.wheel, .finger, .continuous, .wheelTilt]
        return sources.indices.contains(number) ? sources[number] : nil
    }

    private func state(_ index: Int) -> TraceEvent.ButtonState? {
        switch whole(index) {
        case 0: .released
        case 1: .pressed
        default: nil
        }
    }

    private func point(_ index: Int) -> Point? {
        guard let x = fixed(index), let y = fixed(index + 1) else { return nil }
        return Point(x: x, y: y)
    }

    /// What the wire can say, as the others below: a damaged log may have numbers that no trace may.
    private func fixed(_ index: Int) -> Double? {
        number(index).flatMap { TraceFields.fixed.contains($0) ? $0 : nil }
    }

    private func steps(_ index: Int) -> Int? { whole(index, in: TraceFields.steps) }

    private func finger(_ index: Int) -> Int? { whole(index, in: TraceFields.fingers) }

    private func whole(_ index: Int, in range: ClosedRange<Int>) -> Int? {
        whole(index).flatMap { range.contains($0) ? $0 : nil }
    }
}
