/// The part of a surface through which content is seen, and how far the content can be scrolled in it.
///
/// Extents are snapped to whole device pixels first, so that every rest offset is one too. Lengths that are negative or
/// not finite count as 0.
public struct Viewport: Equatable, Sendable {
    /// Where the viewport lies in the surface, logical pixels.
    public var frame: Rect
    /// The size of the whole content, logical pixels.
    public var contentSize: Size
    /// Bars that lie over the viewport's edges: content can be scrolled out from under them. Logical pixels.
    public var insets: Insets
    /// Blank space around the content that can be scrolled into view, logical pixels. Fades do not begin there.
    public var contentInsets = Insets(all: 0)
    /// Where content begins on each axis.
    public var anchor = PerAxis<ContentAnchor>(both: .start)
    /// Device pixels per logical pixel.
    public var scale: DeviceScale

    /// A viewport onto content without blank space around it.
    public init(frame: Rect, contentSize: Size, insets: Insets = Insets(all: 0), scale: DeviceScale = .one) {
        self.frame = frame
        self.contentSize = contentSize
        self.insets = insets
        self.scale = scale
    }

    /// The viewport's length on an axis, whole device pixels in logical units.
    func length(on axis: Axis) -> Double { length(frame.size[axis]) }

    /// The viewport's length on an axis without its insets, whole device pixels in logical units.
    public func page(on axis: Axis) -> Double {
        max(0, length(on: axis) - inset(at: axis.startEdge) - inset(at: axis.endEdge))
    }

    /// The least content offset on an axis: the content's start, or the blank space before it, lies at the inset; where
    /// content fits and begins at its end, that end lies at the far inset.
    public func lowerBound(on axis: Axis) -> Double {
        anchor[axis] == .start
            ? offsetOfWholeStart(on: axis) : min(offsetOfWholeStart(on: axis), offsetOfWholeEnd(on: axis))
    }

    /// The greatest content offset on an axis: the content's end, or the blank space after it, lies at the far inset;
    /// where content fits and begins at its start, that start lies at the inset.
    public func upperBound(on axis: Axis) -> Double {
        anchor[axis] == .end
            ? offsetOfWholeEnd(on: axis) : max(offsetOfWholeStart(on: axis), offsetOfWholeEnd(on: axis))
    }

    /// True where there is something to scroll to on an axis.
    public func overflows(on axis: Axis) -> Bool { upperBound(on: axis) > lowerBound(on: axis) }

    /// The length of content beyond an edge at a content offset, logical pixels; blank space counts for nothing.
    ///
    /// What is beyond a bar's inner edge is beyond the edge. In overscroll it is what it is at the bound.
    public func hidden(beyond edge: Edge, at offset: Point) -> Double {
        let axis = edge.axis
        let inside = bounded(offset, on: axis)
        let beyond = edge.isLeading ? inside + inset(at: edge) : offsetOfEnd(on: axis) - inside
        return min(max(0, beyond), length(contentSize[axis]))
    }

    /// The length of content seen between the bars at a content offset, logical pixels; in overscroll what it is at the
    /// bound.
    public func visibleLength(on axis: Axis, at offset: Point) -> Double {
        let start = max(0, bounded(offset, on: axis) + inset(at: axis.startEdge))
        let end = bounded(offset, on: axis) + length(on: axis) - inset(at: axis.endEdge)
        return max(0, min(end, length(contentSize[axis])) - start)
    }

    /// True where content can be scrolled out of view on an axis: else nothing fades there.
    public func hidesContent(on axis: Axis) -> Bool {
        let (start, end) = (axis.startEdge, axis.endEdge)
        return hidden(beyond: start, at: Point(both: upperBound(on: axis))) > 0
            || hidden(beyond: end, at: Point(both: lowerBound(on: axis))) > 0
    }

    /// The content offset at which the blank space before the content begins at the inset.
    private func offsetOfWholeStart(on axis: Axis) -> Double {
        rest(0 - inset(at: axis.startEdge) - length(contentInsets[axis.startEdge]))
    }

    /// The content offset at which the blank space after the content ends at the far inset.
    private func offsetOfWholeEnd(on axis: Axis) -> Double {
        rest(offsetOfEnd(on: axis) + length(contentInsets[axis.endEdge]))
    }

    /// The content offset at which the content's end lies at the far inset.
    private func offsetOfEnd(on axis: Axis) -> Double {
        rest(length(contentSize[axis]) + inset(at: axis.endEdge) - length(on: axis))
    }

    /// An offset on a device pixel, to the bit the one at which content rests there; a sum of lengths may be beside it.
    private func rest(_ offset: Double) -> Double {
        let snapped = scale.snapped(offset)
        return snapped.isFinite ? snapped : offset
    }

    private func bounded(_ offset: Point, on axis: Axis) -> Double {
        min(max(offset[axis], lowerBound(on: axis)), upperBound(on: axis))
    }

    private func inset(at edge: Edge) -> Double { length(insets[edge]) }

    private func length(_ value: Double) -> Double {
        let snapped = value > 0 ? scale.snapped(value) : 0
        return snapped.isFinite ? snapped : 0
    }
}
