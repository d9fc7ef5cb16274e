import FadingScrollView

/// Stripes 9 logical pixels high in colours that tell them apart, wider than most windows.
final class StripedContent: Content {
    /// Logical pixels.
    private(set) var height = 2000.0
    private var shade = 0
    /// How often it has changed.
    private(set) var version = 0

    /// Becomes another content; the shade is any number.
    func change(shade: Int? = nil, height: Double? = nil) {
        self.shade = shade ?? self.shade
        self.height = max(0, height ?? self.height)
        version += 1
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        ContentLayout(size: Size(width: max(160, proposal.viewport.width), height: height))
    }

    func draw(on canvas: Canvas, visible: Rect) {
        // Where the content is pulled beyond its end, more is visible than there is.
        let (top, bottom) = (max(0, visible.minY), min(height, visible.maxY))
        guard top < bottom else { return }
        for number in Int(top / 9)...Int(bottom / 9) {
            let y = Double(number) * 9
            let stripe = Rect(x: visible.minX, y: y, width: visible.size.width, height: min(8, height - y))
            canvas.fill(stripe, with: color(number &+ shade))
        }
        canvas.fill(Rect(x: 50, y: top, width: 1, height: bottom - top), with: .black)
    }

    private func color(_ number: Int) -> Color {
        func part(_ factor: Int) -> Double { Double((number &* factor) & 255) / 255 }
        return Color(red: part(37), green: part(101), blue: part(17))
    }
}
