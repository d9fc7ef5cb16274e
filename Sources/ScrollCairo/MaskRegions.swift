import ScrollCore

/// The viewport cut into parts that are each drawn in one go: a middle that no strip touches, drawn straight on the
/// surface, and bands that need a group because a mask follows.
///
/// Only bands pay for the mask; the middle costs what it costs without a fade.
package struct MaskRegion: Equatable {
    /// The pixels of this part.
    package let bufferRect: BufferRect
    /// The strips that mask it; each covers all of it.
    package let strips: [FadeStrip]

    /// What is multiplied into the content's opacity here, one after the other.
    package var layers: [MaskLayer] {
        let minimum = strips.count > 1 && strips.contains { $0.corner == .min }
        return minimum || strips.contains(where: \.isDithered) ? [.pixels(strips)] : strips.map(\.layer)
    }

    /// Cuts a viewport, given in device pixels, along the ends of the strips.
    static func cut(_ viewport: BufferRect, by strips: [FadeStrip]) -> [MaskRegion] {
        let rows = cuts(viewport.y, viewport.maxY, strips.flatMap { [$0.bufferRect.y, $0.bufferRect.maxY] })
        let columns = cuts(viewport.x, viewport.maxX, strips.flatMap { [$0.bufferRect.x, $0.bufferRect.maxX] })
        var regions: [MaskRegion] = []
        for (top, bottom) in zip(rows, rows.dropFirst()) {
            for (left, right) in zip(columns, columns.dropFirst()) {
                let rect = BufferRect(x: left, y: top, width: right - left, height: bottom - top)
                let reaching = strips.filter { !$0.bufferRect.intersection(rect).isEmpty }
                regions.append(MaskRegion(bufferRect: rect, strips: reaching))
            }
        }
        return regions
    }

    /// Those of the ends that lie between a start and an end, and these two; ascending.
    private static func cuts(_ start: Int, _ end: Int, _ ends: [Int]) -> [Int] {
        Set(ends.filter { $0 > start && $0 < end } + [start, end]).sorted()
    }
}

/// One pass over a region: an operation of the mask, which costs time.
package enum MaskLayer: Equatable {
    /// The opacities of one strip of the upper or the lower edge.
    case gradient(FadeStrip)
    /// The opacities of strips together, made pixel by pixel: what no gradient can draw, or not exactly.
    case pixels([FadeStrip])
}

extension FadeStrip {
    /// What draws this strip alone. A gradient needs a length, and no steep piece; and along a row Cairo steps through one in
    /// fixed point, which is 1 of 255 off at many lengths, depends on where it begins to draw, and is not the same from
    /// the right.
    fileprivate var layer: MaskLayer {
        edge.axis == .vertical && isRamp && !isSteep ? .gradient(self) : .pixels([self])
    }
}

extension Scene {
    /// The parts of the content's area, in the order in which they are drawn.
    package var maskRegions: [MaskRegion] { MaskRegion.cut(bufferContent, by: strips) }

    /// How many operations the masks of this view and of those inside it take where all is painted; none where nothing
    /// fades.
    package var maskOperations: Int {
        maskRegions.reduce(0) { $0 + $1.layers.count } + nested.reduce(0) { $0 + $1.maskOperations }
    }
}
