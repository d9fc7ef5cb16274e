import FadingScrollView

/// A content of coloured bands, 10 logical pixels high, whose colours tell the bands apart; thin lines between them show
/// a row that is off by one.
final class BandedContent: Content {
    /// The content's height, logical pixels.
    var height: Double
    /// Its width, logical pixels; nil is the viewport's.
    var width: Double?
    /// The scroll views inside it.
    var nested: [NestedContent] = []
    /// What the layout beside frames finds to be missing from the height, logical pixels.
    var heightToFind = 0.0
    /// Added to every band's number, so that another value is another picture.
    var shade = 0
    /// Called before the content is drawn.
    var onDraw: () -> Void = {}
    /// Draws in place of the bands; nil for the bands.
    var paint: ((_ canvas: Canvas, _ visible: Rect) -> Void)?
    /// Called before the content is laid out.
    var onLayOut: () -> Void = {}
    private(set) var drawings = 0

    init(height: Double) {
        self.height = height
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        onLayOut()
        let size = Size(width: width ?? proposal.viewport.width, height: height)
        return ContentLayout(size: size, nested: nested)
    }

    func layOutMore() -> LayoutProgress {
        height += heightToFind
        heightToFind = 0
        return .complete
    }

    func draw(on canvas: Canvas, visible: Rect) {
        onDraw()
        drawings += 1
        if let paint { return paint(canvas, visible) }
        var y = (visible.minY / 10).rounded(.down) * 10
        while y < visible.maxY {
            let band = Rect(x: visible.minX, y: y, width: visible.size.width, height: 10)
            canvas.fill(band, with: color(ofBand: Int(y / 10) + shade))
            canvas.fill(Rect(x: visible.minX, y: y, width: visible.size.width, height: 1), with: .black)
            y += 10
        }
    }

    private func color(ofBand number: Int) -> Color {
        func part(_ factor: Int) -> Double { Double((number * factor) & 255) / 255 }
        return Color(red: part(37), green: part(101), blue: part(17))
    }
}
