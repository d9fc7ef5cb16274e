/// What the one finger that scrolls did on a touch screen.
public struct TouchEvent: Equatable, Sendable {
    /// What it did; places are surface-local logical px.
    public enum Action: Equatable, Sendable {
        /// It came down.
        case began(Point)
        /// It moved to a place.
        case moved(Point)
        /// It left.
        case ended
        /// It was taken for something else, or lost: what it did shall not go on by itself.
        case cancelled
    }

    /// What it did.
    public var action: Action
    /// When, by the event's own time; seconds on the arrival clock.
    public var time: Double

    /// An event of a finger.
    public init(_ action: Action, time: Double) {
        self.action = action
        self.time = time
    }
}
