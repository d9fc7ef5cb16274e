/// What kind of device scrolls, as `wl_pointer.axis_source` names it.
public enum AxisSource: UInt32, Hashable, Sendable, CaseIterable {
    /// A wheel that turns in clicks or fractions of them.
    case wheel = 0
    /// Fingers on a touchpad; the only source that promises a stop, and the only one that flings.
    case finger = 1
    /// Motion without fingers that lift, as of a pointing stick, and what the compositor does not name.
    case continuous = 2
    /// A wheel that is pushed sideways.
    case wheelTilt = 3

    /// True where the device counts clicks rather than pixels.
    public var isWheel: Bool { self == .wheel || self == .wheelTilt }
}
