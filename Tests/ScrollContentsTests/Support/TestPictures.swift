import ScrollCairo
import ScrollContents
import ScrollCore

extension Picture {
    /// A picture of one premultiplied colour.
    static func flat(_ width: Int, _ height: Int, _ color: UInt32) throws -> Picture {
        try made(width, height) { _, _ in color }
    }

    /// An opaque picture whose pixels are all different: row in bits 12 ... 23, column below.
    static func numbered(_ width: Int, _ height: Int) throws -> Picture {
        try made(width, height) { x, y in 0xFF00_0000 | UInt32(y) << 12 | UInt32(x) }
    }

    /// Single black and white pixels in turn.
    static func checks(_ width: Int, _ height: Int) throws -> Picture {
        try made(width, height) { x, y in (x + y).isMultiple(of: 2) ? 0xFF00_0000 : 0xFFFF_FFFF }
    }

    private static func made(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) throws -> Picture {
        let surface = try PixelSurface(size: BufferSize(width: width, height: height))
        // Cairo takes a surface for clear until something is drawn on it, whatever was written into its memory.
        try surface.draw { $0.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .white) }
        let stride = surface.stride / 4
        surface.withPixels { pixels in
            for y in 0..<height {
                for x in 0..<width { pixels[y * stride + x] = pixel(x, y) }
            }
        }
        return Picture(surface: surface)
    }
}
