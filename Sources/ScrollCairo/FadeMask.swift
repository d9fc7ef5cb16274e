import CCairo
import ScrollCore

/// The mask of a scroll view's content, multiplied into its opacity (DEST_IN): a linear gradient for the upper and the
/// lower edge, single pixels where a gradient cannot say it or is not exact.
///
/// DEST_IN erases everything outside what is painted; so a region is clipped and the whole clip painted. The clip is
/// made of whole device pixels, while the gradient keeps the fade's exact ends.
package enum FadeMask {
    /// Multiplies a layer's opacities into the pixels of a region of the current target, to which drawing is clipped.
    ///
    /// - Parameter context: draws in device pixels from the view's origin; a group keeps these coordinates.
    package static func apply(_ layer: MaskLayer, to region: BufferRect, on context: OpaquePointer) {
        guard let pattern = makePattern(layer, region) else { return }
        defer { cairo_pattern_destroy(pattern) }
        cairo_save(context)
        cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
        cairo_set_source(context, pattern)
        cairo_paint(context)
        cairo_restore(context)
    }

    /// Cuts drawing to whole device pixels, in which the context must draw.
    package static func clip(_ context: OpaquePointer, to rect: BufferRect) {
        cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
        cairo_clip(context)
    }

    private static func makePattern(_ layer: MaskLayer, _ region: BufferRect) -> OpaquePointer? {
        switch layer {
        case .gradient(let strip): makeGradient(strip)
        case .pixels(let strips): MaskPixels(strips, in: region).makePattern()
        }
    }

    private static func makeGradient(_ strip: FadeStrip) -> OpaquePointer {
        let gradient = cairo_pattern_create_linear(0, strip.bufferStart, 0, strip.bufferEnd)!
        for stop in strip.stops {
            cairo_pattern_add_color_stop_rgba(gradient, stop.location, 0, 0, 0, stop.alpha)
        }
        return gradient
    }
}
