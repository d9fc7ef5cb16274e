import ScrollCairo
import ScrollCore

/// A text to scroll: paragraphs wrapped to the viewport's width, set in one font, drawn with grey antialiasing.
///
/// The content is as wide as the viewport and as high as its rows. Rows lie on whole device pixels at every scale, so
/// that scrolling moves pixels and never changes them. Texts of up to 32 KiB are measured whole; of longer ones only
/// what is near the viewport, and the rest is estimated. Lines of more than 4,000 bytes are cut into pieces that begin
/// rows of their own.
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
    private let flow: TextFlow

    /// A text from a string.
    public convenience init(text: String, style: TextStyle = TextStyle()) {
        self.init(source: TextSource(text: text), style: style)
    }

    /// A text from a UTF-8 file; an empty one is a valid text.
    ///
    /// Line ends are \n or \r\n; a byte order mark is left out; bytes that are not UTF-8 show as U+FFFD.
    /// - Throws: `ContentError` where the file is missing, forbidden, no regular file, binary (a NUL in its first 8 KiB),
    ///   or larger than 128 MiB; or where no font is installed.
    public convenience init(file path: String, style: TextStyle = TextStyle()) throws(ContentError) {
        let file = try OpenFile(FileName(path))
        try self.init(reading: file, style: style)
    }

    /// A text from a file that is open.
    convenience init(
        reading file: OpenFile, style: TextStyle, wholeLimit: Int = TextFlow.wholeTextLimit, fonts: FontMap = FontMap()
    ) throws(ContentError) {
        let source = try TextSource(reading: file)
        self.init(source: source, style: style, wholeLimit: wholeLimit, fonts: fonts)
        guard typesetter.hasFonts else { throw file.error(.noFont) }
    }

    /// A text from any source of paragraphs.
    init(
        source: TextSource, style: TextStyle, wholeLimit: Int = TextFlow.wholeTextLimit, fonts: FontMap = FontMap()
    ) {
        self.style = style
        typesetter = Typesetter(font: style.font, isBold: style.isBold, fonts: fonts)
        flow = TextFlow(source: source, typesetter: typesetter, wholeLimit: wholeLimit)
    }

    /// The number of paragraphs, pieces of long lines counted each.
    package var paragraphCount: Int { flow.paragraphCount }
    /// The number of paragraphs whose rows are in memory.
    package var laidParagraphCount: Int { flow.measured?.laidCount ?? 0 }
    /// The number of paragraphs whose height is an estimate.
    package var estimatedParagraphCount: Int { flow.measured?.estimatedCount ?? flow.paragraphCount }

    public func layOut(for proposal: LayoutProposal) -> ContentLayout {
        flow.layOut(for: proposal.finite, style: style)
    }

    public func draw(on canvas: Canvas, visible: Rect) {
        canvas.setSource(foreground)
        flow.measured?.draw(on: canvas, visible: visible)
    }
}
