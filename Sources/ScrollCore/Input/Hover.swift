/// Where a pointer is, and what its seat's keyboard holds.
public struct Hover: Hashable, Sendable {
    /// Surface-local logical px.
    public var place: Point
    /// Known only while the window has the keyboard's focus.
    public var modifiers: KeyModifiers

    /// A pointer at a place, with modifiers.
    public init(at place: Point, modifiers: KeyModifiers = []) {
        self.place = place
        self.modifiers = modifiers
    }
}
