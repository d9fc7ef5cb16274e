import ScrollCairo
import ScrollCore

/// One picture to scroll along both axes: one picture pixel is one logical pixel, unfiltered where the scale is whole. At
/// other scales it is scaled once, and kept, to the nearest whole device pixels.
/// A picture smaller than the viewport lies in its middle.
public final class PictureContent: Content {
    /// The picture.
    public let picture: Picture

    /// For fractional scales: filtered at every drawing, a pixel would depend on the part that is drawn.
    private let scaled: ScaledPicture
    private var viewport = Size.zero
    private var scale = DeviceScale.one

    /// A content that shows a picture.
    public init(_ picture: Picture) {
        self.picture = picture
        scaled = ScaledPicture(picture)
    }

    /// A content that shows a PNG or JPEG file.
    ///
    /// - Throws: `ContentError` as `Picture(file:)` does.
    public convenience init(file path: String) throws(ContentError) {
        let picture = try Picture(file: path)
        self.init(picture)
    }

    public func layOut(for proposal: LayoutProposal) -> ContentLayout {
        viewport = proposal.finite.viewport
        if scale != proposal.scale { scaled.forget() }
        scale = proposal.scale
        return ContentLayout(
            size: Size(width: max(viewport.width, natural.width), height: max(viewport.height, natural.height)))
    }

    public func draw(on canvas: Canvas, visible: Rect) {
        let origin = Point(
            x: scale.snapped(max(0, viewport.width - natural.width) / 2),
            y: scale.snapped(max(0, viewport.height - natural.height) / 2))
        if scale.whole != nil { return canvas.draw(picture, at: origin) }
        let (width, height) = (scale.snapped(natural.width), scale.snapped(natural.height))
        scaled.draw(on: canvas, in: Rect(x: origin.x, y: origin.y, width: width, height: height))
    }

    private var natural: Size { Size(width: Double(picture.size.width), height: Double(picture.size.height)) }
}
