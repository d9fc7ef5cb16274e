import ScrollCairo
import ScrollCore

/// The scenes `panel` and `title`: a text in white on a dark panel, which is pulled up over a picture that stays where it
/// is. The panel is a backdrop, so that its black is as deep in the fade as outside it.
final class PanelPage: Content {
    /// What lies above the panel.
    enum Head {
        /// Nothing: the panel has round corners of its own.
        case none
        /// A title that is part of the panel and stays.
        case title
    }

    /// The panel's colour: 75 % black.
    static let color = Color.black.faded(to: 0.75)
    /// Which photo shows the lighthouse that the text tells of.
    static let lighthouse = Photo.all.firstIndex { $0.title == Photo.lighthouse.title } ?? 0
    /// How far the panel peeks up from the lower edge at first, logical pixels.
    static let peek = 40.0
    /// The panel's colour reaches that far beyond the text on both sides, logical pixels.
    private static let margin = 32.0
    /// Above the first row of text, logical pixels: it is seen whole in the part that peeks.
    private static let topMargin = 6.0
    fileprivate static let titleFont = "DejaVu Serif Bold 18"
    private static let cornerRadius = 14.0

    private let essay: Essay
    private let album = PhotoAlbum()
    private let photo: Int
    private let head: Head

    /// A page on a photo.
    init(_ text: String, photo: Int, head: Head = .none) {
        let styles = Essay.Styles(ink: .white, quietInk: Color(0xD8D8D8), titleFont: PanelPage.titleFont)
        essay = Essay(
            Essay.pieces(text, styles),
            measure: Essay.Measure(column: 560, margin: PanelPage.margin, top: PanelPage.topMargin))
        self.photo = photo
        self.head = head
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        var layout = essay.layOut(for: proposal)
        let blank = proposal.scale.snapped(max(0, proposal.viewport.height - PanelPage.peek))
        layout.insets.top = blank
        return layout
    }

    func drawBackground(on canvas: Canvas, size: Size) {
        album.draw(photo, on: canvas, in: Rect(origin: .zero, size: size))
    }

    func drawBackdrop(on canvas: Canvas, visible: Rect) {
        switch head {
        case .none: PanelPage.fillRoundAbove(PanelPage.frame(around: essay), on: canvas)
        case .title: canvas.fill(PanelPage.frame(around: essay), with: PanelPage.color)
        }
    }

    func draw(on canvas: Canvas, visible: Rect) { essay.draw(on: canvas, visible: visible) }

    /// The panel around a column of text.
    fileprivate static func frame(around essay: Essay) -> Rect {
        essay.column.grown(x: margin, y: 0)
    }

    /// Fills a panel whose upper corners are round.
    fileprivate static func fillRoundAbove(_ frame: Rect, on canvas: Canvas) {
        var longer = frame
        longer.size.height += cornerRadius
        canvas.clipped(to: frame) { canvas.fill(longer, cornerRadius: cornerRadius, with: color) }
    }
}

/// The title of the scene `title`: the panel's upper end with a heading, which stays when the text goes on.
final class PanelTitle: Content {
    private let essay: Essay

    /// A title with a heading.
    init(_ heading: String) {
        let style = Essay.Styles(ink: .white, quietInk: .white, titleFont: PanelPage.titleFont).title
        essay = Essay([Essay.Piece(heading, style)], measure: Essay.Measure(column: 560, margin: 20))
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        let layout = essay.layOut(for: proposal)
        return ContentLayout(size: layout.size)
    }

    func drawBackdrop(on canvas: Canvas, visible: Rect) {
        let frame = PanelPage.frame(around: essay)
        PanelPage.fillRoundAbove(frame, on: canvas)
        canvas.fill(
            Rect(
                x: essay.column.minX, y: frame.maxY - canvas.scale.devicePixel, width: essay.column.size.width,
                height: canvas.scale.devicePixel), with: Color.white.faded(to: 0.35))
    }

    func draw(on canvas: Canvas, visible: Rect) { essay.draw(on: canvas, visible: visible) }
}
