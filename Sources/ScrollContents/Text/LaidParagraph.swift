import CCairo
import CPango
import ScrollCairo
import ScrollCore

/// One paragraph set in rows that fall on whole device pixels, so that its pictures at two offsets differ by nothing but
/// whole pixels.
final class LaidParagraph {
    /// One row. Distances are device pixels below the paragraph's top.
    struct Row {
        /// The `PangoLayoutLine`, which lives as long as the layout.
        let line: OpaquePointer
        /// The left end of the baseline, logical pixels right of the paragraph's left edge.
        let x: Double
        let top: Int
        let baseline: Int
        let bottom: Int
        /// The device pixels that glyphs may touch; more than top ..< bottom where marks are stacked.
        let ink: Range<Int>
        /// Where its text begins, in bytes of the paragraph.
        let startByte: Int
    }

    /// The rows from top to bottom; none where the paragraph is blank.
    let rows: [Row]
    /// The sum of the rows, device pixels.
    let height: Int
    /// What Pango says of the whole, before rounding, logical pixels.
    let logicalSize: Size

    private let layout: OpaquePointer?
    private let scale: DeviceScale
    /// How far glyphs may reach out of the paragraph before they are cut off, device pixels: one row of the font.
    private let overhang: Int
    /// True where glyphs reach further than that, as with hundreds of stacked accents.
    private let needsClip: Bool

    /// Takes over a `PangoLayout` whose width and text are set.
    init(layout: OpaquePointer, measure: Typesetter.Measure) {
        var reader = RowReader(measure: measure)
        reader.read(layout)
        (rows, height, logicalSize) = (reader.rows, max(1, reader.top), reader.logicalSize)
        self.layout = layout
        scale = measure.scale
        let reach = rows.first.map { $0.bottom - $0.top } ?? 0
        overhang = reach
        let allowed = -reach..<height + reach
        needsClip = rows.contains { $0.ink.lowerBound < allowed.lowerBound || $0.ink.upperBound > allowed.upperBound }
    }

    private init(blankHeight: Int, measure: Typesetter.Measure) {
        (rows, height, logicalSize, layout) = ([], blankHeight, .zero, nil)
        (scale, overhang, needsClip) = (measure.scale, 0, false)
    }

    deinit { if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) } }

    /// An empty paragraph, one row high.
    static func blank(lineHeight: Double, measure: Typesetter.Measure) -> LaidParagraph {
        LaidParagraph(blankHeight: rowHeight(lineHeight, for: measure), measure: measure)
    }

    /// The device pixels from row to row.
    static func rowHeight(_ lineHeight: Double, for measure: Typesetter.Measure) -> Int {
        max(1, measure.scale.bufferLength(lineHeight * measure.lineSpacing))
    }

    /// The row that holds a byte of the paragraph's text; nil where the paragraph is blank.
    func row(containing byte: Int) -> Row? {
        rows.last { $0.startByte <= byte } ?? rows.first
    }

    /// The row at a distance below the paragraph's top, device pixels; the nearest where there is none.
    func row(at distance: Int) -> Row? {
        rows.first { $0.bottom > distance } ?? rows.last
    }

    /// Draws the rows that may be seen, in the canvas's current source.
    ///
    /// - Parameters:
    ///   - origin: the paragraph's top left, logical pixels; its y on a whole device pixel.
    ///   - visible: what may be seen, device pixels below the paragraph's top.
    func draw(on canvas: Canvas, at origin: Point, visible: Range<Int>) {
        guard needsClip else { return drawRows(on: canvas, at: origin, visible: visible) }
        // A thousand stacked accents would else blacken all the text above.
        let limits = Rect(
            x: origin.x - 1e6, y: origin.y - scale.logical(Double(overhang)), width: 2e6,
            height: scale.logical(Double(height + 2 * overhang)))
        canvas.clipped(to: limits) { drawRows(on: canvas, at: origin, visible: visible) }
    }

    private func drawRows(on canvas: Canvas, at origin: Point, visible: Range<Int>) {
        for row in rows where row.ink.overlaps(visible) {
            cairo_move_to(canvas.context, origin.x + row.x, origin.y + scale.logical(Double(row.baseline)))
            pango_cairo_show_layout_line(canvas.context, row.line)
        }
        cairo_new_path(canvas.context)
    }
}

/// Reads a layout's rows and puts each on whole device pixels.
private struct RowReader {
    let measure: Typesetter.Measure
    var rows: [LaidParagraph.Row] = []
    /// Where the next row begins, device pixels.
    var top = 0
    var logicalSize = Size.zero

    init(measure: Typesetter.Measure) { self.measure = measure }

    mutating func read(_ layout: OpaquePointer) {
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        repeat { append(iterator) } while pango_layout_iter_next_line(iterator) != 0
    }

    private mutating func append(_ iterator: OpaquePointer?) {
        var ink = PangoRectangle()
        var logical = PangoRectangle()
        pango_layout_iter_get_line_extents(iterator, &ink, &logical)
        let lineHeight = pixels(logical.height)
        let height = LaidParagraph.rowHeight(lineHeight, for: measure)
        // What the leading adds or takes lies half above and half below the letters.
        let ascent =
            pixels(pango_layout_iter_get_baseline(iterator) - logical.y) + lineHeight * (measure.lineSpacing - 1) / 2
        let baseline = top + measure.scale.bufferLength(ascent)
        let line = pango_layout_iter_get_line_readonly(iterator)!
        rows.append(
            LaidParagraph.Row(
                line: line, x: pixels(logical.x), top: top, baseline: baseline, bottom: top + height,
                ink: reach(of: ink, baselineOf: iterator, at: baseline).grown(toCover: top..<top + height),
                startByte: Int(pango_layout_line_get_start_index(line))))
        top += height
        logicalSize.width = max(logicalSize.width, pixels(logical.width))
        logicalSize.height += lineHeight
    }

    /// The device pixels that a row's glyphs touch, and one more at each side for antialiasing.
    private func reach(of ink: PangoRectangle, baselineOf iterator: OpaquePointer?, at baseline: Int) -> Range<Int> {
        let above = pixels(ink.y - pango_layout_iter_get_baseline(iterator))
        let first = baseline + measure.scale.bufferLength(above) - 2
        return first..<first + max(0, measure.scale.bufferLength(pixels(ink.height))) + 4
    }

    private func pixels(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
}

extension Range<Int> {
    /// The smallest range that covers both.
    fileprivate func grown(toCover other: Range<Int>) -> Range<Int> {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}
