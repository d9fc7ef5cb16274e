import ScrollCore

/// A scroll view inside a content: what it scrolls, and where it lies.
///
/// Its content offset, motion and fades stay with the content object for as long as the outer content returns that
/// object. Its picture lies over what the outer content draws and below the outer mask. Views may lie in views, to a depth
/// of `deepest`; below that they are left out.
public struct NestedContent: Equatable {
    /// What is scrolled.
    public var content: any Content
    /// The viewport, in the outer content's coordinates, logical pixels. Its edges are rounded to device pixels; what is
    /// not finite is taken as empty.
    public var frame: Rect
    /// Fade, scrollbars, insets, motion and background of this view alone. Only what a desktop asks for holds for the views
    /// inside as well: `isMotionReduced` and `isContrastHigh` of the outer view.
    public var configuration: ScrollConfiguration

    /// How many views may lie in one another, the outermost not counted.
    public static let deepest = 8

    /// A scroll view on a content.
    public init(content: any Content, frame: Rect, configuration: ScrollConfiguration = ScrollConfiguration()) {
        self.content = content
        self.frame = frame
        self.configuration = configuration
    }

    /// Equal where they scroll the same object in the same way.
    public static func == (one: NestedContent, other: NestedContent) -> Bool {
        one.content === other.content && one.frame == other.frame && one.configuration == other.configuration
    }

    /// The frame with its edges on device pixels.
    func snappedFrame(_ scale: DeviceScale) -> Rect {
        let (left, top) = (scale.snapped(frame.minX), scale.snapped(frame.minY))
        let (width, height) = (scale.snapped(frame.maxX) - left, scale.snapped(frame.maxY) - top)
        guard left.isFinite, top.isFinite, width.isFinite, height.isFinite else {
            return Rect(origin: .zero, size: .zero)
        }
        return Rect(x: left, y: top, width: max(0, width), height: max(0, height))
    }
}
