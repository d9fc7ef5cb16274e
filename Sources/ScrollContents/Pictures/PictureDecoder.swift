import CCairo
import CGdkPixbuf
import Glibc
import ScrollCairo
import ScrollCore

/// Decodes an open PNG or JPEG file by gdk-pixbuf, after its header has been held against the budget.
struct PictureDecoder {
    private let file: OpenFile
    private let format: PictureFormat

    /// The largest JPEG file that is searched for its end, bytes: more than its decoded picture may have.
    private static let largestFile = PictureBudget.onePicture

    /// Looks at the header.
    ///
    /// - Throws: `ContentError` where this is no picture, or one of more pixels than allowed.
    init(_ file: OpenFile) throws(ContentError) {
        self.file = file
        let head = try file.head(PictureFormat.headLength)
        guard let format = PictureFormat(head: head) else { throw file.error(.notPicture) }
        self.format = format
        // libpng refuses sizes that are far too large without saying so; hence its header is read here first.
        if format == .png, let (width, height) = PictureFormat.pngSize(head: head), width > 0, height > 0 {
            try require(width: width, height: height)
        }
        var (width, height): (Int32, Int32) = (0, 0)
        guard gdk_pixbuf_get_file_info(path, &width, &height) != nil else { throw file.error(.damagedPicture) }
        try require(width: Int(width), height: Int(height))
    }

    /// Decodes all of it.
    ///
    /// - Throws: `ContentError` where it is damaged or cut short, or memory is refused.
    func decode() throws(ContentError) -> PixelSurface {
        try requireWhole()
        var error: UnsafeMutablePointer<GError>?
        guard let raw = gdk_pixbuf_new_from_file(path, &error) else { throw file.error(problem(error)) }
        defer { g_object_unref(UnsafeMutableRawPointer(raw)) }
        guard let upright = gdk_pixbuf_apply_embedded_orientation(raw) else { throw file.error(.noMemory) }
        defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
        return try premultiplied(upright)
    }

    /// A path to the very file that is open, which another may replace at any time. gdk-pixbuf takes no descriptor.
    private var path: String { "/proc/self/fd/\(file.descriptor)" }

    private func require(width: Int, height: Int) throws(ContentError) {
        guard PictureBudget.isAllowed(width: width, height: height) else {
            throw file.error(.pictureTooLarge(width: width, height: height))
        }
    }

    /// Holds against its own frame what the decoder would not: a JPEG's end, the amount of a PNG's data.
    private func requireWhole() throws(ContentError) {
        let isWhole: Bool
        switch format {
        case .png:
            let stream = PNGStream(head: try file.head(PNGStream.headLength), descriptor: file.descriptor)
            isWhole = stream?.isPlausible ?? false
        case .jpeg:
            let bytes = try file.read(atMost: PictureDecoder.largestFile)
            isWhole = bytes.withUnsafeBufferPointer { JPEGStream($0).isComplete }
        }
        guard isWhole else { throw file.error(.damagedPicture) }
    }

    private func problem(_ error: UnsafeMutablePointer<GError>?) -> ContentError.Problem {
        guard let error else { return .damagedPicture }
        defer { g_error_free(error) }
        let isMemory =
            error.pointee.domain == gdk_pixbuf_error_quark()
            && error.pointee.code == GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY
        return isMemory ? .noMemory : .damagedPicture
    }

    private func premultiplied(_ picture: OpaquePointer) throws(ContentError) -> PixelSurface {
        let size = BufferSize(
            width: Int(gdk_pixbuf_get_width(picture)), height: Int(gdk_pixbuf_get_height(picture)))
        guard let surface = try? PixelSurface(size: size) else { throw file.error(.noMemory) }
        let source = StraightPixels(
            bytes: gdk_pixbuf_read_pixels(picture), stride: Int(gdk_pixbuf_get_rowstride(picture)),
            hasAlpha: gdk_pixbuf_get_has_alpha(picture) != 0)
        let stride = surface.stride / 4
        surface.withPixels { pixels in
            for y in 0..<size.height { source.premultiply(row: y, into: pixels[y * stride..<y * stride + size.width]) }
        }
        cairo_surface_mark_dirty(surface.surface)
        return surface
    }
}

/// gdk-pixbuf's pixels: bytes red, green, blue and, with alpha, alpha that the colours were not multiplied by.
struct StraightPixels {
    /// The first byte of the first row.
    let bytes: UnsafePointer<UInt8>
    /// Bytes from row to row.
    let stride: Int
    /// Whether a pixel has a fourth byte.
    let hasAlpha: Bool

    /// Writes a row as premultiplied 0xAARRGGBB.
    func premultiply(row: Int, into target: Slice<UnsafeMutableBufferPointer<UInt32>>) {
        let step = hasAlpha ? 4 : 3
        var source = bytes + row * stride
        // Plain pointers: in a debug build a slice costs ten times as much.
        guard var pixel = UnsafeMutableBufferPointer(rebasing: target).baseAddress else { return }
        for _ in 0..<target.count {
            let alpha = hasAlpha ? UInt32(source[3]) : 255
            let red = StraightPixels.product(UInt32(source[0]), alpha)
            let green = StraightPixels.product(UInt32(source[1]), alpha)
            let blue = StraightPixels.product(UInt32(source[2]), alpha)
            pixel.pointee = alpha << 24 | red << 16 | green << 8 | blue
            pixel += 1
            source += step
        }
    }

    /// a * b / 255 to the nearest, exact for bytes: the division by 255 as (t + t / 256) / 256.
    static func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let t = a &* b &+ 128
        return (t &+ (t >> 8)) >> 8
    }
}
