/// How far a content reaches: its size, and the blank space around it that can be scrolled into view.
public struct ContentExtent: Equatable, Sendable {
    /// The size of the whole content, logical pixels.
    public var size: Size
    /// Blank space outside the content on each side, logical pixels. It is no content: no fade begins there, and nothing
    /// of it counts as hidden.
    public var insets: Insets

    /// A content with blank space around it, by default none.
    public init(size: Size, insets: Insets = Insets(all: 0)) {
        self.size = size
        self.insets = insets
    }
}

extension Viewport {
    /// What is seen through it, with the blank space around it.
    package var contentExtent: ContentExtent { ContentExtent(size: contentSize, insets: contentInsets) }
}
