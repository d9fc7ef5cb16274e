import CCairo
import ScrollCore

/// Paints a scrollbar's thumb through a picture of how far it covers each pixel, which is made without a clip: where a clip
/// cuts a round shape, Cairo rounds the half-covered pixels of what it leaves otherwise, and the damaged part of a bar has
/// to be what it is in the whole of it.
struct BarPainter {
    let bar: Scrollbar
    /// Device pixels per logical pixel.
    let scale: DeviceScale

    /// Paints on a context that draws in device pixels from the view's origin.
    func paint(on context: OpaquePointer) {
        let rect = scale.bufferRectAround(bar.thumb)
        guard let coverage = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(rect.width), Int32(rect.height)) else {
            return
        }
        defer { cairo_surface_destroy(coverage) }
        drawShape(on: coverage, from: rect)
        let canvas = Canvas(context: context, scale: scale)
        canvas.fenced {
            canvas.setSource(bar.color.faded(to: bar.alpha))
            cairo_mask_surface(context, coverage, Double(rect.x), Double(rect.y))
        }
    }

    private func drawShape(on coverage: OpaquePointer, from rect: BufferRect) {
        guard let context = cairo_create(coverage) else { return }
        defer { cairo_destroy(context) }
        cairo_translate(context, Double(-rect.x), Double(-rect.y))
        cairo_scale(context, scale.factor, scale.factor)
        let radius = min(bar.thumb.size.width, bar.thumb.size.height) / 2
        Canvas(context: context, scale: scale).fill(bar.thumb, cornerRadius: radius, with: .black)
    }
}
