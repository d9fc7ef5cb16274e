import CCairo
import ScrollCairo
import ScrollCore

/// Stripes that get bluer on the way down.
final class Stripes: Content {
    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        ContentLayout(size: Size(width: proposal.viewport.width, height: 1000))
    }

    func draw(on canvas: Canvas, visible: Rect) {
        for y in stride(from: (visible.minY / 20).rounded(.down) * 20, to: visible.maxY, by: 20) {
            canvas.fill(
                Rect(x: 0, y: y, width: visible.size.width, height: 10),
                with: Color(red: 0.2, green: 0.3, blue: y / 1000))
        }
    }
}

/// Draws a scroll view into a picture of its own, 20 pixels from the top left, and writes it as a PNG file.
@main
struct OwnSurface {
    static func main() {
        let view = ScrollView(content: Stripes())
        view.resize(to: Size(width: 160, height: 120), scale: .one, at: 0)
        view.place(at: Point(x: 0, y: 300), at: 0)
        view.advance(to: 0)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 200, 160)!
        let context = cairo_create(surface)!
        cairo_translate(context, 20, 20)
        view.paint(on: context)
        cairo_destroy(context)
        cairo_surface_write_to_png(surface, CommandLine.arguments[1])
        cairo_surface_destroy(surface)
    }
}
