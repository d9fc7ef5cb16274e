import CCairo
import ScrollCore

/// A picture in memory: a Cairo image surface of premultiplied ARGB pixels, one native-endian 32-bit word each.
public final class PixelSurface {
    /// The `cairo_surface_t`; lives as long as this object.
    public let surface: OpaquePointer
    /// Its size in device pixels.
    public let size: BufferSize

    /// The longest side that Cairo's rasteriser can address, device pixels (it counts in 16-bit fixed point). As the source
    /// of a scaled drawing Cairo 1.16 takes somewhat less: 32,000 was seen to work, 32,750 not.
    public static let longestSide = 32_767

    /// A transparent picture.
    ///
    /// - Throws: `CairoError` where the size is empty, a side is longer than `longestSide`, or memory is refused.
    public convenience init(size: BufferSize) throws(CairoError) {
        try self.init(
            adopting: cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, Int32(clamping: size.width), Int32(clamping: size.height)))
    }

    /// A picture on memory that somebody else owns and that must outlive this object, such as a buffer pool's mapping.
    ///
    /// - Parameters:
    ///   - pixels: the first byte of the first row.
    ///   - size: device pixels.
    ///   - stride: bytes from one row to the next.
    /// - Throws: `CairoError` where Cairo refuses the stride or the size.
    public convenience init(pixels: UnsafeMutableRawPointer, size: BufferSize, stride: Int) throws(CairoError) {
        try self.init(
            adopting: cairo_image_surface_create_for_data(
                pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(clamping: size.width),
                Int32(clamping: size.height), Int32(clamping: stride)))
    }

    /// Takes over a Cairo image surface; it is destroyed with this object.
    ///
    /// - Throws: `CairoError` where the surface is in an error state.
    public init(adopting surface: OpaquePointer) throws(CairoError) {
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            throw CairoError(status: status)
        }
        self.surface = surface
        size = BufferSize(
            width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)))
    }

    deinit { cairo_surface_destroy(surface) }

    /// The pixel in column x of row y: premultiplied 0xAARRGGBB.
    public subscript(x: Int, y: Int) -> UInt32 {
        precondition(x >= 0 && y >= 0 && x < size.width && y < size.height, "pixel (\(x), \(y)) lies outside \(size)")
        return withPixels { $0[y * (stride / 4) + x] }
    }

    /// Bytes from one row to the next.
    public var stride: Int { Int(cairo_image_surface_get_stride(surface)) }

    /// Draws on the picture: `body` gets a canvas whose logical pixels are `scale` device pixels wide.
    ///
    /// - Throws: `CairoError` where Cairo ends in an error.
    public func draw(scale: DeviceScale = .one, _ body: (Canvas) -> Void) throws(CairoError) {
        let context = cairo_create(surface)!
        defer { cairo_destroy(context) }
        cairo_scale(context, scale.factor, scale.factor)
        body(Canvas(context: context, scale: scale))
        try CairoError.check(cairo_status(context))
        cairo_surface_flush(surface)
    }

    /// Gives `body` all pixels, `stride / 4` words a row, after pending drawing has reached them; it may change them.
    public func withPixels<Result>(_ body: (UnsafeMutableBufferPointer<UInt32>) throws -> Result) rethrows -> Result {
        cairo_surface_flush(surface)
        // Cairo takes a surface on which it has drawn nothing for clear, and would draw nothing from it.
        defer { cairo_surface_mark_dirty(surface) }
        let count = stride / 4 * size.height
        let bytes = UnsafeMutableRawPointer(cairo_image_surface_get_data(surface)!)
        return try body(
            UnsafeMutableBufferPointer(start: bytes.bindMemory(to: UInt32.self, capacity: count), count: count))
    }
}

/// An error that Cairo reports.
public struct CairoError: Error, CustomStringConvertible {
    /// What Cairo says of it.
    public let description: String

    init(status: cairo_status_t) {
        description = String(cString: cairo_status_to_string(status))
    }

    static func check(_ status: cairo_status_t) throws(CairoError) {
        guard status == CAIRO_STATUS_SUCCESS else { throw CairoError(status: status) }
    }
}
