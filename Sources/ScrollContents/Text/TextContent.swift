import ScrollCairo
import ScrollCore

/// A text to scroll: paragraphs wrapped to the viewport's width, set in one font, drawn with grey antialiasing.
///
/// The content is as wide as the viewport and as high as its rows. Rows lie on whole device pixels at every scale, so
/// that scrolling moves pixels and never changes them. Lines of more than 4,000 bytes are cut into pieces that begin rows
/// of their own.
///
/// Texts of up to 32 KiB are measured whole; of longer ones only what is near the viewport, and the height of the rest is
/// estimated: of up to 1.9 MiB from the lengths of all lines, of longer ones from 64 places first and from all lines
/// once `layOutMore()` has counted them. The first estimate is high on purpose, and stays until then, so that the height
/// is almost always corrected downwards, once. It may grow where long parts of a file have far shorter lines than all
/// the places looked at. What is seen stays in place at all that.
///
/// After a change of `style` or `foreground`, tell the view that the content has changed.
public final class TextContent: TextColored {
    /// Font, colour, margin and leading. Changing it keeps the row at the viewport's top in place.
    public var style: TextStyle {
        didSet {
            guard style.font != oldValue.font || style.isBold != oldValue.isBold else { return }
            typesetter.setFont(style.font, isBold: style.isBold)
        }
    }

    /// The colour of the letters; the style's.
    public var foreground: Color {
        get { style.foreground }
        set { style.foreground = newValue }
    }

    private let typesetter: Typesetter
    let flow: TextFlow

    /// A text from a string.
    public convenience init(text: String, style: TextStyle = TextStyle()) {
        self.init(source: TextSource(text: text), style: style)
    }

    /// A text from a UTF-8 file; an empty one is a valid text.
    ///
    /// Line ends are \n or \r\n; a byte order mark is left out; bytes that are not UTF-8 show as U+FFFD.
    ///
    /// A file of more than 256 KiB stays open and is read again where it is shown, so that its size in memory is small. It
    /// is as long as it was when it was opened: what is added later does not show; what is cut off, or fails to be read,
    /// shows as blank lines. A file that took its name later does not show either.
    /// - Throws: `ContentError` where the file is missing, forbidden, no regular file, binary (a NUL in its first 8 KiB),
    ///   or larger than 64 GiB (128 MiB if it does not say how large it is, as in /proc); or where no font is installed.
    public convenience init(file path: String, style: TextStyle = TextStyle()) throws(ContentError) {
        let file = try OpenFile(FileName(path))
        self.init(source: try TextSource(reading: file), style: style)
        try requireFonts(for: file)
    }

    /// A text from any source of paragraphs.
    init(
        source: TextSource, style: TextStyle, wholeLimit: Int = TextFlow.wholeTextLimit, fonts: FontMap = FontMap()
    ) {
        self.style = style
        typesetter = Typesetter(font: style.font, isBold: style.isBold, fonts: fonts)
        flow = TextFlow(source: source, typesetter: typesetter, wholeLimit: wholeLimit)
    }

    /// Throws an error of a file where no font is installed to show it.
    func requireFonts(for file: OpenFile) throws(ContentError) {
        guard typesetter.hasFonts else { throw file.error(.noFont) }
    }

    /// The number of paragraphs counted so far, pieces of long lines counted each.
    package var paragraphCount: Int { flow.source.lines.paragraphCount }
    /// The number of paragraphs whose rows are in memory.
    package var laidParagraphCount: Int { flow.measured?.laidCount ?? 0 }
    /// The number of paragraphs whose exact height is in memory.
    package var measuredParagraphCount: Int { flow.measured?.measuredCount ?? 0 }

    public func layOut(for proposal: LayoutProposal) -> ContentLayout {
        flow.layOut(for: proposal.finite, style: style)
    }

    public func layOutMore() -> LayoutProgress { flow.layOutMore() }

    public func draw(on canvas: Canvas, visible: Rect) {
        canvas.setSource(foreground)
        flow.measured?.draw(on: canvas, visible: visible)
    }
}
