import CCairo
import CPango
import ScrollCore

/// Turns paragraphs into rows of glyphs by Pango, with everything pinned that a desktop could set: grey antialiasing,
/// no hinting, unhinted metrics, 96 dpi, one language.
final class Typesetter {
    /// What a paragraph is set for.
    struct Measure: Hashable {
        /// The width at which rows break, logical pixels.
        var width: Double
        /// Device pixels per logical pixel; rows fall on whole device pixels.
        var scale: DeviceScale
        /// The distance from row to row as a multiple of the font's own.
        var lineSpacing: Double
        /// What becomes of a row that is too long.
        var overflow = Overflow.breaks
    }

    /// What becomes of text for which a row has no room.
    enum Overflow {
        /// It goes on in the next row.
        case breaks
        /// It is left out, and an ellipsis says so.
        case ellipsis
    }

    /// False where no font is installed; paragraphs are then blank.
    let hasFonts: Bool
    /// The line height of the font, logical pixels.
    private(set) var lineHeight = 0.0
    /// The mean width of a letter of English text, logical pixels; for estimates only.
    private(set) var letterWidth = 0.0

    private let context: OpaquePointer

    /// Point sizes allowed: below nothing can be read, above one letter fills a screen.
    private static let pointSizes = 4...200
    /// Letters about as frequent as in English, to learn the font's mean width.
    private static let sample = "the rain on the shore fades as evening comes and old boats turn home"

    /// A typesetter for one font at a time.
    init(font: String, isBold: Bool = false, fonts: FontMap = FontMap()) {
        hasFonts = fonts.hasFonts
        context = fonts.makeContext()
        pinOptions()
        setFont(font, isBold: isBold)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

    /// Sets the font of paragraphs to come.
    func setFont(_ font: String, isBold: Bool) {
        let description = pango_font_description_from_string(font.filter { $0 != "\0" })!
        defer { pango_font_description_free(description) }
        if isBold { pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD) }
        pango_font_description_set_size(description, Typesetter.size(of: description))
        pango_context_set_font_description(context, description)
        measureSample()
    }

    /// A paragraph in rows. Line separators inside it begin a new row.
    func lay(_ text: String, for measure: Measure) -> LaidParagraph {
        guard hasFonts, !text.isEmpty else {
            let blank = LaidParagraph.blank(lineHeight: lineHeight, measure: measure)
            return blank
        }
        return LaidParagraph(layout: layout(text, width: measure.width, measure.overflow), measure: measure)
    }

    private func layout(_ text: String, width: Double, _ overflow: Overflow = .breaks) -> OpaquePointer {
        let layout = pango_layout_new(context)!
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
            }
        }
        // Pango counts in 32 bits, so that two million pixels is its limit.
        pango_layout_set_width(layout, Int32(width.clamped(to: 1...1_000_000) * Double(PANGO_SCALE)))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        if overflow == .ellipsis { pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END) }
        return layout
    }

    /// The size in Pango units (1,024 to a point), cut to what is allowed; 12 points where the description has none.
    private static func size(of description: OpaquePointer) -> Int32 {
        let asked = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
        let isInPixels = pango_font_description_get_size_is_absolute(description) != 0
        let points = asked == 0 ? 12 : isInPixels ? asked * 72 / FontMap.resolution : asked
        let allowed = points.clamped(to: Double(pointSizes.lowerBound)...Double(pointSizes.upperBound))
        return Int32((allowed * Double(PANGO_SCALE)).rounded())
    }

    private func pinOptions() {
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        pango_cairo_context_set_resolution(context, FontMap.resolution)
        pango_context_set_language(context, pango_language_from_string("en"))
    }

    private func measureSample() {
        // Without fonts: the default font's figures, so that a blank text still has a plausible height.
        guard hasFonts else {
            (lineHeight, letterWidth) = (17, 8)
            return
        }
        let layout = layout(Typesetter.sample, width: 1_000_000)
        let paragraph = LaidParagraph(layout: layout, measure: Measure(width: 1, scale: .one, lineSpacing: 1))
        lineHeight = paragraph.logicalSize.height
        letterWidth = max(1, paragraph.logicalSize.width / Double(Typesetter.sample.utf8.count))
    }
}
