import CCairo
import ScrollCairo
import ScrollCore

/// A decoded picture: premultiplied pixels in memory.
public final class Picture {
    /// The pixels.
    public let surface: PixelSurface

    /// A picture of pixels that are already there.
    public init(surface: PixelSurface) {
        self.surface = surface
    }

    /// Reads a PNG or JPEG file and turns it as its EXIF orientation says.
    ///
    /// - Throws: `ContentError` where the file is missing, forbidden, no regular file, no PNG or JPEG, damaged, cut short,
    ///   longer than 32,000 pixels on a side or larger than 256 MiB at 4 bytes a pixel, which is seen before it is decoded.
    public convenience init(file path: String) throws(ContentError) {
        let file = try OpenFile(FileName(path))
        try self.init(reading: file)
    }

    /// Reads a picture from a file that is open.
    convenience init(reading file: OpenFile) throws(ContentError) {
        let decoder = try PictureDecoder(file)
        let surface = try decoder.decode()
        self.init(surface: surface)
    }

    /// Its size in pixels.
    public var size: BufferSize { surface.size }

    /// The memory that its pixels take, bytes.
    var byteCount: Int { surface.stride * size.height }

    /// The same picture scaled to other pixels; nil where no memory is left.
    func scaled(to size: BufferSize) -> Picture? {
        guard let target = try? PixelSurface(size: size) else { return nil }
        let rect = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
        guard (try? target.draw { $0.draw(surface, in: rect) }) != nil else { return nil }
        return Picture(surface: target)
    }

    /// The picture itself, or a smaller one where it is higher than that, pixels.
    func reduced(toHeight height: Int) -> Picture {
        guard size.height > height else { return self }
        let width = max(1, size.width * height / size.height)
        return scaled(to: BufferSize(width: width, height: height)) ?? self
    }
}

extension Canvas {
    /// Draws a picture with one picture pixel a logical pixel, unfiltered, at a whole scale.
    ///
    /// - Parameter origin: the picture's top left, logical pixels.
    func draw(_ picture: Picture, at origin: Point) {
        cairo_save(context)
        defer { cairo_restore(context) }
        cairo_translate(context, origin.x, origin.y)
        cairo_set_source_surface(context, picture.surface.surface, 0, 0)
        let pattern = cairo_get_source(context)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
        cairo_rectangle(context, 0, 0, Double(picture.size.width), Double(picture.size.height))
        cairo_fill(context)
    }
}
