import ScrollCore

/// The viewport cut into parts that are each drawn in one go: a middle that no strip touches, drawn straight on the
/// surface, and bands that need a group because a mask follows.
///
/// Only bands pay for the mask; the middle costs what it costs without a fade.
struct MaskRegion: Equatable {
    /// The pixels of this part.
    let bufferRect: BufferRect
    /// The strips that reach into it.
    let strips: [FadeStrip]

    /// Cuts a viewport, given in device pixels, along the strips' inner ends.
    static func cut(_ viewport: BufferRect, by strips: [FadeStrip]) -> [MaskRegion] {
        let rows = bounds(viewport.y, viewport.maxY, strips, axis: .vertical)
        let columns = bounds(viewport.x, viewport.maxX, strips, axis: .horizontal)
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

    /// Where strips of one axis begin and end within the viewport, with the viewport's own ends; ascending.
    private static func bounds(_ start: Int, _ end: Int, _ strips: [FadeStrip], axis: Axis) -> [Int] {
        let ends = strips.filter { $0.edge.axis == axis }.flatMap { strip in
            let rect = strip.bufferRect
            return axis == .vertical ? [rect.y, rect.maxY] : [rect.x, rect.maxX]
        }
        return Set(ends.filter { $0 > start && $0 < end } + [start, end]).sorted()
    }
}
