import CCairo
import ScrollCairo
import ScrollCore

/// A frame as a first version draws it: all content in one group, masked by one gradient over the whole surface, and
/// painted over the background.
///
/// It takes offset, strips and bars from the same scene as the painter, so that both draw the same picture.
struct NaiveFrame {
    let scene: Scene
    let content: any Content

    /// Paints all of the scene, whose strips are those of the upper and the lower edge.
    func paint(on surface: PixelSurface) throws {
        try surface.draw { canvas in
            fill(canvas.context, with: scene.background)
            cairo_push_group(canvas.context)
            drawContent(on: canvas)
            mask(canvas.context)
            cairo_pop_group_to_source(canvas.context)
            cairo_paint(canvas.context)
            drawScrollbars(on: canvas)
        }
    }

    private func fill(_ context: OpaquePointer, with color: Color) {
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        cairo_paint(context)
    }

    private func drawContent(on canvas: Canvas) {
        let canvas = Canvas(context: canvas.context, scale: scene.scale)
        let offset = scene.contentOffset
        cairo_save(canvas.context)
        cairo_scale(canvas.context, scene.scale.factor, scene.scale.factor)
        cairo_translate(canvas.context, -offset.x, -offset.y)
        content.draw(on: canvas, visible: Rect(origin: offset, size: scene.viewport.size))
        cairo_restore(canvas.context)
    }

    /// Masks the whole surface by one gradient.
    func mask(_ context: OpaquePointer) {
        let height = Double(scene.bufferSize.height)
        let gradient = cairo_pattern_create_linear(0, 0, 0, height)!
        defer { cairo_pattern_destroy(gradient) }
        for strip in scene.strips {
            for stop in strip.stops {
                let y = strip.bufferStart + (strip.bufferEnd - strip.bufferStart) * stop.location
                cairo_pattern_add_color_stop_rgba(gradient, y / height, 0, 0, 0, stop.alpha)
            }
        }
        cairo_save(context)
        cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
        cairo_set_source(context, gradient)
        cairo_paint(context)
        cairo_restore(context)
    }

    private func drawScrollbars(on canvas: Canvas) {
        cairo_save(canvas.context)
        cairo_scale(canvas.context, scene.scale.factor, scene.scale.factor)
        for bar in scene.scrollbars {
            let radius = min(bar.thumb.size.width, bar.thumb.size.height) / 2
            canvas.fill(bar.thumb, cornerRadius: radius, with: bar.color.faded(to: bar.alpha))
        }
        cairo_restore(canvas.context)
    }
}
