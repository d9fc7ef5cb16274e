import ScrollCore
import Testing

@testable import ScrollCairo

@Suite struct PixelSurfaceTests {
    @Test func `A picture survives the way through a PNG file, whatever its opacity (O-90)`() throws {
        let picture = try PixelSurface(size: BufferSize(width: 7, height: 5))
        try picture.draw { canvas in
            canvas.fill(Rect(x: 1, y: 1, width: 3, height: 2), with: Color(red: 1, green: 0.5, blue: 0, alpha: 1))
            for (x, alpha) in [0.0, 1 / 255.0, 127 / 255.0, 254 / 255.0].enumerated() {
                canvas.fill(
                    Rect(x: Double(x), y: 4, width: 1, height: 1), with: Color(red: 1, green: 0, blue: 0, alpha: alpha))
            }
        }
        let again = try PixelSurface(png: picture.pngData())
        #expect(again.pixels(again.size.bounds) == picture.pixels(picture.size.bounds))
    }

    @Test func `A picture whose pixels were written by hand can be drawn`() throws {
        let (source, target) = (
            try PixelSurface(size: BufferSize(width: 1, height: 1)),
            try PixelSurface(size: BufferSize(width: 1, height: 1))
        )
        source.withPixels { $0[0] = 0xFF12_3456 }
        try target.draw { $0.draw(source, in: Rect(x: 0, y: 0, width: 1, height: 1)) }
        #expect(target[0, 0] == 0xFF12_3456)
    }

    @Test func `The same picture is the same file`() throws {
        let picture = try PixelSurface(size: BufferSize(width: 64, height: 64))
        #expect(try picture.pngData() == picture.pngData())
    }

    @Test func `A PNG file that is cut short is an error at every length`() throws {
        let bytes = try PixelSurface(size: BufferSize(width: 9, height: 9)).pngData()
        for length in 0..<bytes.count - 12 {
            #expect(throws: CairoError.self, "\(length)") { try PixelSurface(png: Array(bytes[..<length])) }
        }
    }

    @Test(arguments: [(32_768, 1), (-1, 5), (1, 40_000)])
    func `A size that Cairo cannot hold is an error`(width: Int, height: Int) {
        #expect(throws: CairoError.self) { try PixelSurface(size: BufferSize(width: width, height: height)) }
    }
}
