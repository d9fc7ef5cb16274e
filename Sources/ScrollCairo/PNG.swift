import CCairo

extension PixelSurface {
    /// The picture as a PNG file's bytes: straight alpha, 8 bits a channel.
    ///
    /// - Throws: `CairoError` where Cairo cannot encode it.
    public func pngData() throws(CairoError) -> [UInt8] {
        var bytes: [UInt8] = []
        let status = withUnsafeMutablePointer(to: &bytes) { target in
            cairo_surface_write_to_png_stream(
                surface,
                { closure, data, length in
                    let target = closure!.assumingMemoryBound(to: [UInt8].self)
                    target.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
                    return CAIRO_STATUS_SUCCESS
                }, target)
        }
        try CairoError.check(status)
        return bytes
    }

    /// A picture from a PNG file's bytes.
    ///
    /// - Throws: `CairoError` where the bytes are no PNG, are cut short, or memory is refused.
    public convenience init(png bytes: [UInt8]) throws(CairoError) {
        var rest = bytes[...]
        let surface = withUnsafeMutablePointer(to: &rest) { source in
            cairo_image_surface_create_from_png_stream(
                { closure, target, length in
                    let source = closure!.assumingMemoryBound(to: ArraySlice<UInt8>.self)
                    guard source.pointee.count >= Int(length) else { return CAIRO_STATUS_READ_ERROR }
                    source.pointee.withUnsafeBufferPointer { bytes in
                        target!.update(from: bytes.baseAddress!, count: Int(length))
                    }
                    source.pointee.removeFirst(Int(length))
                    return CAIRO_STATUS_SUCCESS
                }, source)!
        }
        try self.init(adopting: surface)
    }
}
