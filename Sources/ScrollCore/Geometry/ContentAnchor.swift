/// The end of an axis at which content begins: it is there at first, stays there when it rests there, and lies there
/// where it is shorter than the viewport.
public enum ContentAnchor: String, Hashable, Sendable, CaseIterable {
    /// The upper or the left edge.
    case start
    /// The lower or the right edge: for a chat, whose newest line is the last one, and for layouts from right to left.
    case end

    /// Whether an edge is the one at which content begins.
    func isAt(_ edge: Edge) -> Bool { edge.isLeading == (self == .start) }
}

/// The direction in which lines run: it says at which side content begins, and the vertical scrollbar lies at the other.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}
