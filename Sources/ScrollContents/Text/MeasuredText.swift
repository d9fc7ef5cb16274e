import ScrollCairo
import ScrollCore

/// A text set for one geometry: heights of all paragraphs, exact or estimated, and the rows of those in use.
///
/// Tops and heights are logical pixels in content coordinates, always on whole device pixels.
final class MeasuredText {
    /// What it is set for.
    let geometry: TextGeometry
    /// True where there is no paragraph at all.
    let isEmpty: Bool

    private let source: TextSource
    private let typesetter: Typesetter
    private var heights: TextHeights
    /// The paragraphs whose rows are kept.
    private var laid: [ParagraphPlace: LaidParagraph] = [:]

    /// Estimates all heights.
    init(source: TextSource, typesetter: Typesetter, geometry: TextGeometry) {
        (self.source, self.typesetter, self.geometry) = (source, typesetter, geometry)
        isEmpty = source.isEmpty
        let measure = geometry.measure
        heights = TextHeights(
            source: source,
            estimate: RowEstimate(
                rowHeight: LaidParagraph.rowHeight(typesetter.lineHeight, for: measure),
                bytesPerRow: measure.width / typesetter.letterWidth))
    }

    /// The number of paragraphs whose rows are kept.
    var laidCount: Int { laid.count }
    /// The number of paragraphs whose measured height is kept.
    var measuredCount: Int { heights.measuredCount }

    /// The size of the whole text with its margins.
    var size: Size {
        Size(width: geometry.contentWidth, height: geometry.logical(heights.total + 2 * geometry.padding))
    }

    /// The first paragraph.
    var first: ParagraphPlace { TextHeights.first }
    /// The place after the last paragraph.
    var end: ParagraphPlace { heights.end }

    /// The next paragraph, or the end.
    func place(after place: ParagraphPlace) -> ParagraphPlace { heights.place(after: place) }

    /// The paragraph before a place that is not the first.
    func place(before place: ParagraphPlace) -> ParagraphPlace { heights.place(before: place) }

    /// Where a paragraph begins; for the end, where the last one ends.
    func top(of place: ParagraphPlace) -> Double { geometry.logical(geometry.padding + heights.top(of: place)) }

    /// The height of a paragraph.
    func height(of place: ParagraphPlace) -> Double { geometry.logical(heights.height(of: place)) }

    /// True where a paragraph's height is measured.
    func isExact(_ place: ParagraphPlace) -> Bool { heights.isExact(place) }

    /// The paragraph at a content coordinate, or the nearest; there must be one.
    func place(at y: Double) -> ParagraphPlace { heights.place(at: geometry.device(y) - geometry.padding) }

    /// The block at a content coordinate of which no paragraph is known, and how far down in it that is, as a share of its
    /// height; nil where paragraphs are known.
    func unread(at y: Double) -> (block: Int, share: Double)? {
        heights.unread(at: geometry.device(y) - geometry.padding)
    }

    /// The content coordinate that is a share of a block's height down in it; reads the block.
    func y(in block: Int, share: Double) -> Double {
        geometry.logical(geometry.padding + heights.distance(in: block, share: share))
    }

    /// The first byte of the row at a content coordinate; 0 where that paragraph's rows are not at hand.
    func firstByteOfRow(at y: Double, in place: ParagraphPlace) -> Int {
        let distance = geometry.device(y) - geometry.padding - heights.top(of: place)
        return laid[place]?.row(at: distance)?.startByte ?? 0
    }

    /// How far below its paragraph's top the row begins that holds a byte.
    func rowTop(of byte: Int, in place: ParagraphPlace) -> Double {
        byte == 0 ? 0 : geometry.logical(rows(of: place).row(containing: byte)?.top ?? 0)
    }

    /// Makes a paragraph's height exact.
    func measure(_ place: ParagraphPlace) {
        if !heights.isExact(place) { _ = rows(of: place) }
    }

    /// Makes all heights exact; for short texts only.
    func measureAll() {
        guard !isEmpty else { return }
        var place = first
        while place != end {
            measure(place)
            place = self.place(after: place)
        }
    }

    /// Takes over what was counted, once all lines are: everything below unread blocks moves.
    func takeCount() { heights.takeCount() }

    /// Lets go of what is kept of paragraphs outside a range of `count`: of the rows, when more are kept than twice as
    /// many.
    func forget(outside range: Range<ParagraphPlace>, count: Int) {
        heights.forgetParagraphs(outside: range.lowerBound.block...range.upperBound.block)
        guard laid.count > 2 * count + 16 else { return }
        laid = laid.filter { range.contains($0.key) }
    }

    /// Draws what may be seen, in the canvas's current source.
    func draw(on canvas: Canvas, visible: Rect) {
        guard !isEmpty, !visible.isEmpty else { return }
        let first = geometry.device(visible.minY) - geometry.padding
        let last = geometry.device(visible.maxY) + 1 - geometry.padding
        // Letters may reach out of their paragraph by a row.
        let reach = 2 * LaidParagraph.rowHeight(typesetter.lineHeight, for: geometry.measure)
        var place = heights.place(at: first - reach)
        var top = heights.top(of: place)
        while place != end, top < last + reach {
            let rows = rows(of: place)
            let origin = Point(x: geometry.left, y: geometry.logical(geometry.padding + top))
            rows.draw(on: canvas, at: origin, visible: first - top..<last - top)
            top += heights.height(of: place)
            place = heights.place(after: place)
        }
    }

    private func rows(of place: ParagraphPlace) -> LaidParagraph {
        if let rows = laid[place] { return rows }
        let rows = typesetter.lay(source.block(place.block).text(of: place.number), for: geometry.measure)
        laid[place] = rows
        heights.setExact(place, height: rows.height)
        return rows
    }
}
