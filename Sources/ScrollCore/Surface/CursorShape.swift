/// What the pointer looks like, by the names of CSS.
public enum CursorShape: Hashable, Sendable {
    case arrow
    /// It would move these edges of a window.
    case resize(WindowEdge)
}
