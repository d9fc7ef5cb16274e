import CCairo
import ScrollCore

/// The opacities of the strips that cover a region, pixel by pixel in 8 bits: for the left and the right edge, for
/// corners in which the deeper fade counts, and for dither.
struct MaskPixels {
    private let region: BufferRect
    /// What the strips of the upper and the lower edge leave in each row; where they are not there, in the rows after which
    /// all is the same again.
    private let rows: [Double]
    /// What the strips of the left and the right edge leave in each column, likewise.
    private let columns: [Double]
    private let corner: FadeCorner
    private let isDithered: Bool

    /// The opacities in a region; every strip covers all of it.
    init(_ strips: [FadeStrip], in region: BufferRect) {
        let vertical = strips.filter { $0.edge.axis == .vertical }
        let horizontal = strips.filter { $0.edge.axis == .horizontal }
        self.region = region
        isDithered = strips.contains(where: \.isDithered)
        let period = isDithered ? FadeDither.period : 1
        let height = vertical.isEmpty ? min(region.height, period) : region.height
        let width = horizontal.isEmpty ? min(region.width, period) : region.width
        rows = MaskPixels.opacities(of: vertical, at: region.y..<region.y + height)
        columns = MaskPixels.opacities(of: horizontal, at: region.x..<region.x + width)
        corner = strips.first?.corner ?? .product
    }

    /// A pattern of the opacities in device pixels from the view's origin, which the caller destroys; nil where Cairo has
    /// no memory for it, since a content without a fade is better than none.
    func makePattern() -> OpaquePointer? {
        // Every pixel of the region: measured, Cairo takes eight times as long where it has to repeat a pattern.
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(region.width), Int32(region.height))!
        defer { cairo_surface_destroy(surface) }
        guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
        fill(pixels, stride: Int(cairo_image_surface_get_stride(surface)))
        cairo_surface_mark_dirty(surface)
        let pattern = cairo_pattern_create_for_surface(surface)!
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        var matrix = cairo_matrix_t()
        cairo_matrix_init_translate(&matrix, Double(-region.x), Double(-region.y))
        cairo_pattern_set_matrix(pattern, &matrix)
        return pattern
    }

    private func fill(_ pixels: UnsafeMutablePointer<UInt8>, stride: Int) {
        for row in rows.indices {
            let line = pixels + row * stride
            for column in columns.indices { line[column] = alpha(row: row, column: column) }
            MaskPixels.repeatBytes(line, first: columns.count, upTo: region.width)
        }
        MaskPixels.repeatBytes(pixels, first: rows.count * stride, upTo: region.height * stride)
    }

    /// Goes on with the first bytes over and over.
    private static func repeatBytes(_ bytes: UnsafeMutablePointer<UInt8>, first: Int, upTo count: Int) {
        var done = first
        while done < count {
            let part = min(done, count - done)
            (bytes + done).update(from: bytes, count: part)
            done += part
        }
    }

    private func alpha(row: Int, column: Int) -> UInt8 {
        let (vertical, horizontal) = (rows[row], columns[column])
        let opacity = corner == .min ? min(vertical, horizontal) : vertical * horizontal
        let step = isDithered ? FadeDither.threshold(x: region.x + column, y: region.y + row) : 0.5
        return UInt8(255 * opacity + step)
    }

    private static func opacities(of strips: [FadeStrip], at pixels: Range<Int>) -> [Double] {
        pixels.map { pixel in strips.reduce(1) { $0 * $1.alpha(at: Double(pixel) + 0.5) } }
    }
}
