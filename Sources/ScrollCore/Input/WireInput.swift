/// What an input device said over the wire, before anything is made of it: for recording. Places are surface-local logical
/// px, times the wire's own in milliseconds, wrapping at 2^32.
package enum WireInput: Equatable, Sendable {
    case pointer(Pointer)
    /// A key by its xkb name under the keymap in force.
    case key(name: String, isPressed: Bool, time: UInt32)
    /// The keyboard's focus left; the keys that are down will not be told any more.
    case keyboardLeft
    /// So many fingers rest on a touchpad.
    case holdBegan(fingers: UInt32, time: UInt32)
    /// They are lifted or, cancelled, begin to move.
    case holdEnded(cancelled: Bool, time: UInt32)
    case touch(Touch)

    /// The events of `wl_touch`; each finger has a number.
    package enum Touch: Equatable, Sendable {
        case down(Int32, Point, time: UInt32)
        case motion(Int32, Point, time: UInt32)
        case up(Int32, time: UInt32)
        case frame
        case cancel
    }

    /// The events of `wl_pointer`, without axes and sources that the protocol does not name.
    package enum Pointer: Equatable, Sendable {
        case enter(Point)
        case leave
        case motion(Point, time: UInt32)
        /// A button by the kernel's code.
        case button(UInt32, isPressed: Bool, time: UInt32)
        case axis(Axis, Double, time: UInt32)
        case axisSource(AxisSource)
        case axisStop(Axis, time: UInt32)
        case axisDiscrete(Axis, Int32)
        case axisValue120(Axis, Int32)
        case frame
    }
}
