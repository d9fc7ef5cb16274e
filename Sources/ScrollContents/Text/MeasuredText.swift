import ScrollCairo
import ScrollCore

/// A text set for one geometry: heights of all paragraphs, exact or estimated, and the rows of those in use.
///
/// Tops and heights are logical pixels in content coordinates, always on whole device pixels.
final class MeasuredText {
    /// What it is set for.
    let geometry: TextGeometry

    private let source: TextSource
    private let typesetter: Typesetter
    private var heights: HeightIndex
    /// The paragraphs whose rows are kept.
    private var laid: [Int: LaidParagraph] = [:]

    /// Estimates all heights from the lengths of the paragraphs.
    init(source: TextSource, typesetter: Typesetter, geometry: TextGeometry) {
        (self.source, self.typesetter, self.geometry) = (source, typesetter, geometry)
        let measure = geometry.measure
        let rowHeight = LaidParagraph.rowHeight(typesetter.lineHeight, for: measure)
        let bytesPerRow = max(1, measure.width / typesetter.letterWidth)
        heights = HeightIndex(count: source.count) { paragraph in
            rowHeight * max(1, Int((Double(source.byteCount(of: paragraph)) / bytesPerRow).rounded(.up)))
        }
    }

    /// The number of paragraphs.
    var count: Int { source.count }
    /// The number of paragraphs whose rows are kept.
    var laidCount: Int { laid.count }
    /// The number of paragraphs whose height is an estimate.
    var estimatedCount: Int { heights.estimatedCount }

    /// The size of the whole text with its margins.
    var size: Size {
        Size(width: geometry.contentWidth, height: geometry.logical(heights.total + 2 * geometry.padding))
    }

    /// Where a paragraph begins; for the one after the last, where the last ends.
    func top(of paragraph: Int) -> Double { geometry.logical(geometry.padding + heights.top(of: paragraph)) }

    /// The height of a paragraph.
    func height(of paragraph: Int) -> Double { geometry.logical(heights[paragraph]) }

    /// True where a paragraph's height is measured.
    func isExact(_ paragraph: Int) -> Bool { heights.isExact(paragraph) }

    /// The paragraph at a content coordinate, or the nearest; there must be one.
    func paragraph(at y: Double) -> Int { heights.paragraph(at: geometry.device(y) - geometry.padding) }

    /// The first byte of the row at a content coordinate; 0 where that paragraph's rows are not at hand.
    func firstByteOfRow(at y: Double, in paragraph: Int) -> Int {
        let distance = geometry.device(y) - geometry.padding - heights.top(of: paragraph)
        return laid[paragraph]?.row(at: distance)?.startByte ?? 0
    }

    /// How far below its paragraph's top the row begins that holds a byte.
    func rowTop(of byte: Int, in paragraph: Int) -> Double {
        byte == 0 ? 0 : geometry.logical(rows(of: paragraph).row(containing: byte)?.top ?? 0)
    }

    /// Makes a paragraph's height exact.
    func measure(_ paragraph: Int) {
        if !heights.isExact(paragraph) { _ = rows(of: paragraph) }
    }

    /// Lets go of the rows of paragraphs outside a range, when more are kept than twice as many as it has.
    func forgetRows(outside range: Range<Int>) {
        guard laid.count > 2 * range.count + 16 else { return }
        laid = laid.filter { range.contains($0.key) }
    }

    /// Draws what may be seen, in the canvas's current source.
    func draw(on canvas: Canvas, visible: Rect) {
        guard count > 0, !visible.isEmpty else { return }
        let first = geometry.device(visible.minY) - geometry.padding
        let last = geometry.device(visible.maxY) + 1 - geometry.padding
        // Letters may reach out of their paragraph by a row.
        let reach = 2 * LaidParagraph.rowHeight(typesetter.lineHeight, for: geometry.measure)
        var paragraph = heights.paragraph(at: first - reach)
        var top = heights.top(of: paragraph)
        while paragraph < count, top < last + reach {
            let rows = rows(of: paragraph)
            let origin = Point(x: geometry.left, y: geometry.logical(geometry.padding + top))
            rows.draw(on: canvas, at: origin, visible: first - top..<last - top)
            top += heights[paragraph]
            paragraph += 1
        }
    }

    private func rows(of paragraph: Int) -> LaidParagraph {
        if let rows = laid[paragraph] { return rows }
        let rows = typesetter.lay(source.text(of: paragraph), for: geometry.measure)
        laid[paragraph] = rows
        heights.setExact(paragraph, height: rows.height)
        return rows
    }
}
