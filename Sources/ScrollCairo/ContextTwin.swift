import CCairo

/// A second `cairo_t` on the target of another one, with its matrix and its clip: whatever state its user leaves behind,
/// even an error, ends with it.
final class ContextTwin {
    /// The second context.
    let context: OpaquePointer

    /// The twin of a context; nil where the clip is no sum of rectangles, since Cairo does not tell any other.
    init?(of original: OpaquePointer) {
        let clip = cairo_copy_clip_rectangle_list(original)!
        defer { cairo_rectangle_list_destroy(clip) }
        guard clip.pointee.status == CAIRO_STATUS_SUCCESS else { return nil }
        context = cairo_create(cairo_get_group_target(original))!
        var matrix = cairo_matrix_t()
        cairo_get_matrix(original, &matrix)
        cairo_set_matrix(context, &matrix)
        for rect in UnsafeBufferPointer(start: clip.pointee.rectangles, count: Int(clip.pointee.num_rectangles)) {
            cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
        }
        cairo_clip(context)
    }

    deinit { cairo_destroy(context) }
}
