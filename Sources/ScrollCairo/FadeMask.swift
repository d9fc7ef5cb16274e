import CCairo
import ScrollCore

/// The mask of a scroll view's content: one linear gradient per edge, multiplied into the content's opacity (DEST_IN).
///
/// DEST_IN erases everything outside what is painted; so the strip is clipped and the whole clip painted. The clip is
/// made of whole device pixels, while the gradient keeps the fade's exact ends.
enum FadeMask {
    /// Multiplies a strip's opacities into the pixels of the current target.
    ///
    /// - Parameter context: draws in device pixels from the view's origin; a group keeps these coordinates.
    static func apply(_ strip: FadeStrip, on context: OpaquePointer) {
        let gradient = makeGradient(strip)
        defer { cairo_pattern_destroy(gradient) }
        cairo_save(context)
        clip(context, to: strip.bufferRect)
        cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
        cairo_set_source(context, gradient)
        cairo_paint(context)
        cairo_restore(context)
    }

    /// Cuts drawing to whole device pixels, in which the context must draw.
    static func clip(_ context: OpaquePointer, to rect: BufferRect) {
        cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
        cairo_clip(context)
    }

    private static func makeGradient(_ strip: FadeStrip) -> OpaquePointer {
        let (start, end) = (strip.bufferStart, strip.bufferEnd)
        let gradient =
            strip.edge.axis == .vertical
            ? cairo_pattern_create_linear(0, start, 0, end)!
            : cairo_pattern_create_linear(start, 0, end, 0)!
        for stop in strip.stops {
            cairo_pattern_add_color_stop_rgba(gradient, stop.location, 0, 0, 0, stop.alpha)
        }
        return gradient
    }
}
