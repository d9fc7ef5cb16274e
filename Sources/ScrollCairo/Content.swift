import ScrollCore

/// What is scrolled: it says how large it is and draws the part that is seen.
///
/// Coordinates are content coordinates in logical pixels: (0, 0) is the content's top left, x grows right and y down.
/// The view never asks for more than the visible part, so content of any length costs what a viewport costs.
public protocol Content: AnyObject {
    /// Lays out what is near the viewport and says how large the whole content is.
    ///
    /// Called before a frame is drawn whenever the viewport, the scale or the content offset has changed, and after
    /// `contentDidChange()`. It must be cheap when nothing new comes near the viewport.
    func layOut(for proposal: LayoutProposal) -> ContentLayout

    /// Does a part of the layout that need not be ready before a frame, such as counting the lines of a long file.
    ///
    /// The view calls it again and again while nothing else is to be done, until it answers `complete`; each call must be
    /// over within some 4 ms, so that input and frames never wait for it. What it finds out counts from the next
    /// `layOut(for:)` on. Default: there is nothing of the kind.
    func layOutMore() -> LayoutProgress

    /// Draws what lies behind the content and does not scroll, such as a picture under a panel. It never fades; the view's
    /// background colour lies under it. Default: nothing.
    ///
    /// - Parameters:
    ///   - canvas: draws from the view's top left, logical pixels.
    ///   - size: the view's, logical pixels on whole device pixels.
    func drawBackground(on canvas: Canvas, size: Size)

    /// Draws what scrolls with the content but never fades, such as a panel behind text. Default: nothing.
    func drawBackdrop(on canvas: Canvas, visible: Rect)

    /// Draws the content; the fade mask is applied to it afterwards.
    ///
    /// - Parameters:
    ///   - canvas: draws in content coordinates, logical pixels.
    ///   - visible: the part of the content that may be seen; drawing outside it is clipped away.
    func draw(on canvas: Canvas, visible: Rect)

    /// Draws what lies above the mask and never fades, such as a focus ring or an item that is dragged. Default: nothing.
    ///
    /// Coordinates are those of `draw(on:visible:)`; it too is clipped to the viewport.
    func drawForeground(on canvas: Canvas, visible: Rect)
}

extension Content {
    public func layOutMore() -> LayoutProgress { .complete }
    public func drawBackground(on canvas: Canvas, size: Size) {}
    public func drawBackdrop(on canvas: Canvas, visible: Rect) {}
    public func drawForeground(on canvas: Canvas, visible: Rect) {}
}

/// How far a content has come with the layout that is done beside frames.
public enum LayoutProgress: Equatable, Sendable {
    /// A share of it is done, 0 ... 1.
    case partial(Double)
    /// Nothing is left to do.
    case complete
}

/// What a content is laid out for.
public struct LayoutProposal: Equatable, Sendable {
    /// The viewport less its insets, logical pixels.
    public var viewport: Size
    /// Device pixels per logical pixel.
    public var scale: DeviceScale
    /// The content point at the viewport's top left, logical pixels.
    public var offset: Point

    /// A proposal for a viewport at a content offset.
    public init(viewport: Size, scale: DeviceScale, offset: Point) {
        self.viewport = viewport
        self.scale = scale
        self.offset = offset
    }
}

/// A content's answer to a layout proposal.
public struct ContentLayout: Equatable {
    /// The size of the whole content, logical pixels; parts not laid out yet are estimated.
    public var size: Size
    /// Blank space around the content that can be scrolled into view, logical pixels; it is no content, so that no fade
    /// begins there. Negative or not finite counts as 0.
    public var insets: Insets
    /// How far the content under the viewport moved because estimates before it became exact; the view adds it to the
    /// content offset, so that what is seen stays where it is. Logical pixels.
    public var offsetShift: Point
    /// Scroll views inside the content, the undermost first. Only those near the viewport are laid out; all that are to keep
    /// their state are to be returned.
    public var nested: [NestedContent]

    /// A content of that size.
    public init(
        size: Size, insets: Insets = Insets(all: 0), offsetShift: Point = .zero, nested: [NestedContent] = []
    ) {
        self.size = size
        self.insets = insets
        self.offsetShift = offsetShift
        self.nested = nested
    }
}
