import ScrollCairo
import ScrollCore

/// One picture to scroll along both axes: one picture pixel is one logical pixel, unfiltered where the scale is whole.
/// A picture smaller than the viewport lies in its middle.
public final class PictureContent: Content {
    /// The picture.
    public let picture: Picture

    private var viewport = Size.zero
    private var scale = DeviceScale.one

    /// A content that shows a picture.
    public init(_ picture: Picture) {
        self.picture = picture
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
        scale = proposal.scale
        return ContentLayout(
            size: Size(width: max(viewport.width, natural.width), height: max(viewport.height, natural.height)))
    }

    public func draw(on canvas: Canvas, visible: Rect) {
        let origin = Point(
            x: scale.snapped(max(0, viewport.width - natural.width) / 2),
            y: scale.snapped(max(0, viewport.height - natural.height) / 2))
        canvas.draw(picture, at: origin)
    }

    private var natural: Size { Size(width: Double(picture.size.width), height: Double(picture.size.height)) }
}
