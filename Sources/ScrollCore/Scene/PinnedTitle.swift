/// A title above a scroll view's content that never fades, as one frame shows it.
public struct PinnedTitle: Equatable, Sendable {
    /// Where it lies, on whole device pixels; surface-local logical pixels.
    public let frame: Rect
}

extension ScrollNode {
    /// How far the title has come down into the viewport, directly above the content's start; logical pixels. It is never
    /// moved the other way.
    func titleDescent(at contentOffset: Point) -> Double {
        titleHeight > 0 ? max(0, -contentOffset.y) : 0
    }

    /// The title over a viewport at a content offset.
    func title(above viewport: Viewport, at contentOffset: Point) -> PinnedTitle? {
        guard titleHeight > 0 else { return nil }
        let top = viewport.scale.snapped(viewport.frame.minY) - titleHeight + titleDescent(at: contentOffset)
        return PinnedTitle(
            frame: Rect(x: viewport.frame.minX, y: top, width: viewport.frame.size.width, height: titleHeight))
    }
}

extension Scene {
    /// The pixels of the title; empty where there is none.
    public var bufferTitle: BufferRect { scale.bufferRectAround(title?.frame ?? Rect(origin: .zero, size: .zero)) }

    /// The pixels in which content is seen: the viewport below the title, wherever that is.
    public var bufferContent: BufferRect {
        var rect = bufferViewport
        let covered = min(max(0, bufferTitle.maxY - rect.y), rect.height)
        guard title != nil, covered > 0 else { return rect }
        rect.y += covered
        rect.height -= covered
        return rect
    }
}
