/// When a scroll view wants to be drawn again.
public enum FrameNeed: Equatable, Sendable {
    /// Not before something happens: at rest nothing is drawn and nobody wakes up.
    case none
    /// At a frame time, seconds; until then nothing changes.
    case at(Double)
    /// At the next frame: something is moving.
    case next

    /// The sooner of two needs.
    public func sooner(_ other: FrameNeed) -> FrameNeed {
        switch (self, other) {
        case (.next, _), (_, .next): .next
        case (.at(let first), .at(let second)): .at(min(first, second))
        case (.at, .none): self
        case (.none, _): other
        }
    }
}
