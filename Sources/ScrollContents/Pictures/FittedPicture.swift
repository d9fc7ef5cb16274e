import ScrollCairo
import ScrollCore

/// A picture in a column: at its own size, or scaled down to the viewport's width less a margin where it is wider.
final class FittedPicture: Content {
    private let picture: ScaledPicture
    private let padding: Double
    private var frame = Rect(origin: .zero, size: .zero)

    /// A picture with a margin on all sides, logical pixels.
    init(_ picture: Picture, padding: Double) {
        self.picture = ScaledPicture(picture)
        self.padding = padding.clamped(to: 0...1_000)
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        let proposal = proposal.finite
        let scale = proposal.scale
        let margin = scale.snapped(padding)
        let natural = Size(width: Double(picture.picture.size.width), height: Double(picture.picture.size.height))
        let viewport = proposal.viewport.width
        let factor = min(1, max(1, viewport - 2 * margin) / natural.width)
        let size = Size(
            width: max(scale.devicePixel, scale.snapped(natural.width * factor)),
            height: max(scale.devicePixel, scale.snapped(natural.height * factor)))
        frame = Rect(origin: Point(x: margin, y: margin), size: size)
        if !isNear(proposal) { picture.forget() }
        return ContentLayout(size: Size(width: viewport, height: frame.maxY + margin))
    }

    func draw(on canvas: Canvas, visible: Rect) {
        guard !frame.intersection(visible).isEmpty else { return }
        picture.draw(on: canvas, in: frame)
    }

    /// True where the picture lies within one viewport of the viewport.
    private func isNear(_ proposal: LayoutProposal) -> Bool {
        let height = proposal.viewport.height
        return proposal.offset.y - height < frame.maxY && proposal.offset.y + 2 * height > 0
    }
}
