import ScrollCairo
import ScrollCore

/// A message in place of a picture: a text in the middle of a faint rounded panel.
final class MessagePanel {
    private let text: String
    private var style: TextStyle
    private let typesetter: Typesetter
    private var laid: (measure: Typesetter.Measure, paragraph: LaidParagraph)?

    /// The panel's corners and its margin around the text, logical pixels.
    private static let cornerRadius = 8.0
    private static let margin = 16.0

    init(text: String, style: TextStyle, fonts: FontMap) {
        self.text = text
        self.style = style
        typesetter = Typesetter(font: style.font, isBold: style.isBold, fonts: fonts)
    }

    /// Sets the text in another font.
    func setFont(_ font: String) {
        guard font != style.font else { return }
        style.font = font
        typesetter.setFont(font, isBold: style.isBold)
        laid = nil
    }

    /// Draws the panel in a rectangle, logical pixels on whole device pixels.
    func draw(on canvas: Canvas, in rect: Rect, color: Color) {
        canvas.fill(rect, cornerRadius: MessagePanel.cornerRadius, with: color.faded(to: 0.08))
        let inner = rect.inset(by: Insets(all: canvas.scale.snapped(MessagePanel.margin)))
        guard !inner.isEmpty else { return }
        let paragraph = paragraph(width: inner.size.width, scale: canvas.scale)
        let height = canvas.scale.logical(Double(paragraph.height))
        let y = inner.minY + canvas.scale.snapped(max(0, inner.size.height - height) / 2)
        canvas.clipped(to: rect) {
            canvas.setSource(color)
            paragraph.draw(on: canvas, at: Point(x: inner.minX, y: y), visible: 0..<paragraph.height)
        }
    }

    private func paragraph(width: Double, scale: DeviceScale) -> LaidParagraph {
        let measure = Typesetter.Measure(
            width: width, scale: scale, lineSpacing: style.lineSpacing.clamped(to: 0.5...4))
        if let laid, laid.measure == measure { return laid.paragraph }
        let paragraph = typesetter.lay(text, for: measure)
        laid = (measure, paragraph)
        return paragraph
    }
}
