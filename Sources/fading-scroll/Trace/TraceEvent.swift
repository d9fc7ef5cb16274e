import ScrollCore

/// One event of a trace, in the protocol's own terms.
enum TraceEvent: Equatable {
    case pointer(PointerEvent)
    case hold(HoldEvent)
    case touch(TouchEvent)
    /// A key by its xkb name.
    case key(name: String, state: ButtonState)
    /// The window got a size in logical pixels, and perhaps a scale.
    case configure(Size, DeviceScale?)

    /// Whether somebody did something, which a configure does not tell.
    var isInput: Bool { if case .configure = self { false } else { true } }

    /// What `wl_pointer` says.
    enum PointerEvent: Equatable {
        case axisSource(Source)
        /// Motion in surface-local pixels; positive is right and down.
        case axis(Axis, Double)
        case axisStop(Axis)
        /// Wheel motion in 120ths of a detent.
        case axisValue120(Axis, Int)
        /// Wheel motion in detents.
        case axisDiscrete(Axis, Int)
        /// The pointer came, surface-local, where the trace says so.
        case enter(Point?)
        case leave
        case motion(Point)
        /// A button by its evdev code.
        case button(Int, ButtonState)
        case frame
    }

    /// What `zwp_pointer_gesture_hold_v1` says.
    enum HoldEvent: Equatable {
        case begin(fingers: Int)
        case end(isCancelled: Bool)
    }

    /// What `wl_touch` says; a point belongs to a finger by its number.
    enum TouchEvent: Equatable {
        case down(Int, Point)
        case motion(Int, Point)
        case up(Int)
        case frame
        case cancel
    }

    /// What moved the axis, as `wl_pointer.axis_source` names it.
    enum Source: String, CaseIterable {
        case wheel
        case finger
        case continuous
        case wheelTilt = "wheel_tilt"
    }

    /// What a button or key did.
    enum ButtonState: String, CaseIterable {
        case released
        case pressed
    }
}

/// A recorded gesture: events in the order of time.
struct Trace: Equatable {
    /// What happened and when.
    var entries: [Entry]
    /// What came of it when it was recorded; empty for a trace that is no recording.
    var scene = RecordedScene()

    /// Whether the compositor told of fingers that rest on a touchpad, as far as the recording knows.
    var holds: Bool?

    /// Whether its compositor tells of fingers that rest on a touchpad. Where it does not, the pointer's motion has to stop a
    /// glide. A trace that does not know is taken for one of such a compositor if it has no hold.
    var tellsHolds: Bool {
        holds == true || entries.contains { if case .hold = $0.event { true } else { false } }
    }

    /// The window's size and scale from the start on, where the trace tells.
    var start: (size: Size, scale: DeviceScale?)? {
        guard let first = entries.first, first.time == 0, case .configure(let size, let scale) = first.event else {
            return nil
        }
        return (size, scale)
    }

    /// An event at a time.
    struct Entry: Equatable {
        /// Milliseconds since the start of the trace, 0 ... a day.
        var time: Double
        /// What happened.
        var event: TraceEvent
    }
}
