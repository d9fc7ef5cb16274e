import ScrollCairo
import ScrollContents
import ScrollCore

/// Texts below each other in one column that stays narrow enough to read, in the middle of the viewport.
final class Essay: Content {
    /// One text and how far it stays below the one before.
    struct Piece {
        let content: TextContent
        /// Logical pixels.
        let gap: Double
        /// Where it begins and ends, logical pixels on whole device pixels.
        fileprivate(set) var rows = 0.0...0.0

        /// A text in a style, `gap` logical pixels below the one before.
        init(_ text: String, _ style: TextStyle, gap: Double = 0) {
            var style = style
            style.padding = 0
            content = TextContent(text: text, style: style)
            self.gap = gap
        }
    }

    /// How wide a column is and what is around it, logical pixels.
    struct Measure {
        /// The most width of a row: some 75 letters.
        var column = 620.0
        /// Left and right of the column at least, and below the last text.
        var margin = 28.0
        /// Above the first text; nil is the same.
        var top: Double?
    }

    private var pieces: [Piece]
    private let measure: Measure
    private(set) var column = Rect(x: 0, y: 0, width: 0, height: 0)

    /// A column of texts.
    init(_ pieces: [Piece], measure: Measure = Measure()) {
        self.pieces = pieces
        self.measure = measure
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        let scale = proposal.scale
        let width = min(measure.column, max(1, proposal.viewport.width - 2 * measure.margin))
        let left = scale.snapped(max(0, (proposal.viewport.width - width) / 2))
        var bottom = scale.snapped(measure.top ?? measure.margin)
        for index in pieces.indices {
            let top = bottom + (index == 0 ? 0 : scale.snapped(pieces[index].gap))
            // The texts are short enough to be measured whole, so that none depends on the offset.
            let inner = LayoutProposal(
                viewport: Size(width: width, height: proposal.viewport.height), scale: scale, offset: .zero)
            bottom = top + pieces[index].content.layOut(for: inner).size.height
            pieces[index].rows = top...bottom
        }
        column = Rect(x: left, y: 0, width: width, height: bottom + scale.snapped(measure.margin))
        return ContentLayout(size: Size(width: proposal.viewport.width, height: column.size.height))
    }

    func draw(on canvas: Canvas, visible: Rect) {
        for piece in pieces {
            let (top, height) = (piece.rows.lowerBound, piece.rows.upperBound - piece.rows.lowerBound)
            let frame = Rect(x: column.minX, y: top, width: column.size.width, height: height)
            // Letters may reach out of their rows a little.
            guard !frame.grown(by: 8).intersection(visible).isEmpty else { continue }
            canvas.translated(x: frame.minX, y: frame.minY) {
                piece.content.draw(on: canvas, visible: visible.moved(x: -frame.minX, y: -frame.minY))
            }
        }
    }
}

extension Essay {
    /// How the parts of a text are set.
    struct Styles {
        let title: TextStyle
        let lead: TextStyle
        let heading: TextStyle
        let body: TextStyle

        /// Styles in two colours, with a title in a font.
        init(ink: Color, quietInk: Color, titleFont: String = "DejaVu Serif Bold 25") {
            title = TextStyle(font: titleFont, foreground: ink, lineSpacing: 1.15)
            lead = TextStyle(font: "DejaVu Serif 13.5", foreground: quietInk, lineSpacing: 1.35)
            heading = TextStyle(font: "DejaVu Sans Bold 12.5", foreground: ink, lineSpacing: 1.3)
            body = TextStyle(font: "DejaVu Serif 11.5", foreground: ink, lineSpacing: 1.42)
        }
    }

    /// The pieces of a text written as lines: `# title`, `> lead`, `## heading`, else a paragraph.
    static func pieces(_ text: String, _ styles: Styles) -> [Piece] {
        text.split(separator: "\n").map { line in
            if line.hasPrefix("## ") { return Piece(String(line.dropFirst(3)), styles.heading, gap: 30) }
            if line.hasPrefix("# ") { return Piece(String(line.dropFirst(2)), styles.title, gap: 36) }
            if line.hasPrefix("> ") { return Piece(String(line.dropFirst(2)), styles.lead, gap: 16) }
            return Piece(String(line), styles.body, gap: 14)
        }
    }
}
