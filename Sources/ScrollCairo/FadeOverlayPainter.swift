import CCairo
import ScrollCore

/// Paints a scene's `FadeOverlay`: the last damage in green, each strip in magenta, and each edge's strength as a number.
///
/// The context draws in device pixels from the view's origin.
struct FadeOverlayPainter {
    let scene: Scene
    let context: OpaquePointer

    private static let stripColor = Color(red: 0.85, green: 0, blue: 0.6)
    private static let damageColor = Color(red: 0, green: 0.6, blue: 0.1)
    /// The height of letters, logical pixels.
    private static let fontSize = 11.0

    /// Paints the overlay, where the scene has one.
    func paint() {
        guard let overlay = scene.overlay else { return }
        cairo_save(context)
        for rect in overlay.damage.rects { outline(rect, with: FadeOverlayPainter.damageColor) }
        for strip in scene.strips { outline(strip.bufferRect, with: FadeOverlayPainter.stripColor) }
        for edge in Edge.allCases { label(edge, FadeOverlayPainter.text(of: overlay.strengths[edge])) }
        cairo_restore(context)
    }

    /// A strength with two decimals.
    static func text(of strength: Double) -> String {
        let hundredths = Int((strength * 100).rounded())
        return "\(hundredths / 100).\(String(100 + hundredths % 100).dropFirst())"
    }

    /// A line of one device pixel along the inner side of a rectangle.
    private func outline(_ rect: BufferRect, with color: Color) {
        setSource(color)
        cairo_set_line_width(context, 1)
        cairo_rectangle(
            context, Double(rect.x) + 0.5, Double(rect.y) + 0.5, Double(rect.width) - 1, Double(rect.height) - 1)
        cairo_stroke(context)
    }

    /// A number in the middle of an edge, on ground of its own, so that it can be read over any content.
    private func label(_ edge: Edge, _ text: String) {
        cairo_select_font_face(context, "monospace", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD)
        cairo_set_font_size(context, FadeOverlayPainter.fontSize * scene.scale.factor)
        var extents = cairo_text_extents_t()
        cairo_text_extents(context, text, &extents)
        let pad = (2 * scene.scale.factor).rounded()
        let size = (width: extents.width.rounded(.up) + 2 * pad, height: extents.height.rounded(.up) + 2 * pad)
        let (x, y) = corner(of: size, at: edge)
        setSource(FadeOverlayPainter.stripColor)
        cairo_rectangle(context, x, y, size.width, size.height)
        cairo_fill(context)
        setSource(.white)
        cairo_move_to(context, x + pad - extents.x_bearing, y + pad - extents.y_bearing)
        cairo_show_text(context, text)
    }

    /// Where a label's top left goes, on a whole device pixel.
    private func corner(of size: (width: Double, height: Double), at edge: Edge) -> (x: Double, y: Double) {
        let view = scene.bufferViewport
        let (left, top) = (Double(view.x), Double(view.y))
        let (width, height) = (Double(view.width) - size.width, Double(view.height) - size.height)
        let across = (x: left + (width / 2).rounded(), y: top + (height / 2).rounded())
        return switch edge {
        case .top: (across.x, top)
        case .bottom: (across.x, top + height)
        case .left: (left, across.y)
        case .right: (left + width, across.y)
        }
    }

    private func setSource(_ color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    }
}
