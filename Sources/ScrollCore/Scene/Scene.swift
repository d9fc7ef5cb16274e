/// A frame's picture as a value: all that decides its pixels except what the content itself draws.
public struct Scene: Equatable, Sendable {
    /// Which scroll view of the tree this is: the same number in another frame is the same view; 0 is the outermost.
    public var id = 0
    /// The surface in device pixels.
    public var bufferSize: BufferSize
    /// Device pixels per logical pixel.
    public var scale: DeviceScale
    /// Painted under everything; may be translucent.
    public var background: Color
    /// The viewport in surface-local logical pixels.
    public var viewport: Rect
    /// The content point at the viewport's top left, on a whole device pixel. Logical pixels.
    public var contentOffset: Point
    /// Counts what the content reports as changed; equal counts mean equal content.
    public var contentVersion: Int
    /// What the mask does, edge by edge; empty where nothing fades.
    public var strips: [FadeStrip]
    /// What stands for the strips where contrast is high.
    public var edgeLines: [EdgeLine] = []
    /// The title above the content, which never fades.
    public var title: PinnedTitle?
    /// The scroll views inside the content that are seen, the undermost first; their viewports are surface-local too.
    public var nested: [Scene] = []
    /// The scrollbars that are seen.
    public var scrollbars: [Scrollbar]
    /// How far the content's layout has come, while it is not complete; painted with the scrollbars.
    public var progress: ProgressLine?
    /// Whether scrollbars are painted after the mask.
    public var scrollbarsAreExempt: Bool
    /// What lies over all of it; nil for nothing.
    package var panel: PanelPlace?
    /// The mask made visible, over everything; nil unless the program asks for it.
    public var overlay: FadeOverlay?

    /// The pixels of the viewport.
    public var bufferViewport: BufferRect { scale.bufferRectAround(viewport) }

    /// The pixels of one scrollbar.
    func bufferRect(of bar: Scrollbar) -> BufferRect { scale.bufferRectAround(bar.thumb) }
}
