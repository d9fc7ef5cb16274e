/// The part of a surface through which content is seen, and how far the content can be scrolled in it.
///
/// Extents are snapped to whole device pixels first, so that every rest offset is one too.
public struct Viewport: Equatable, Sendable {
    /// Where the viewport lies in the surface, logical pixels.
    public var frame: Rect
    /// The size of the whole content, logical pixels.
    public var contentSize: Size
    /// Bars that lie over the viewport's edges: content can be scrolled out from under them. Logical pixels.
    public var insets: Insets
    /// Device pixels per logical pixel.
    public var scale: DeviceScale

    /// A viewport onto content; negative or not finite lengths count as 0.
    public init(frame: Rect, contentSize: Size, insets: Insets = Insets(all: 0), scale: DeviceScale = .one) {
        self.frame = frame
        self.contentSize = contentSize
        self.insets = insets
        self.scale = scale
    }

    /// The viewport's length on an axis without its insets, whole device pixels in logical units.
    public func page(on axis: Axis) -> Double {
        max(0, length(frame.size[axis]) - leadingInset(on: axis) - trailingInset(on: axis))
    }

    /// The least content offset on an axis: the content's start lies at the inset.
    public func lowerBound(on axis: Axis) -> Double { -leadingInset(on: axis) }

    /// The greatest content offset on an axis: the content's end lies at the far inset.
    public func upperBound(on axis: Axis) -> Double {
        max(lowerBound(on: axis), length(contentSize[axis]) + trailingInset(on: axis) - length(frame.size[axis]))
    }

    /// True where the content is longer than the viewport on an axis.
    public func overflows(on axis: Axis) -> Bool { upperBound(on: axis) > lowerBound(on: axis) }

    /// The length of content beyond an edge at a content offset, logical pixels; 0 in overscroll.
    public func hidden(beyond edge: Edge, at offset: Point) -> Double {
        let axis = edge.axis
        let inside = min(max(offset[axis], lowerBound(on: axis)), upperBound(on: axis))
        return edge.isLeading ? inside - lowerBound(on: axis) : upperBound(on: axis) - inside
    }

    private func leadingInset(on axis: Axis) -> Double { length(axis == .vertical ? insets.top : insets.left) }
    private func trailingInset(on axis: Axis) -> Double { length(axis == .vertical ? insets.bottom : insets.right) }

    private func length(_ value: Double) -> Double {
        value > 0 && value.isFinite ? scale.snapped(value) : 0
    }
}
