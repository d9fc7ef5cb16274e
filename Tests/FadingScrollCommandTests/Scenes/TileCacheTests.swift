import ScrollCairo
import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Tiles of a large picture")
struct TileCacheTests {
    /// Slanting lines, which would show every seam.
    private func lines(on canvas: Canvas, visible: Rect) {
        for index in 0..<40 {
            let x = Double(index) * 31 - 400
            let line = Path(polyline: [Point(x: x, y: -10), Point(x: x + 700, y: 900)])
            canvas.stroke(line, with: Color(red: 0.2, green: 0.4, blue: 0.9), style: StrokeStyle(width: 3))
        }
    }

    private func largestDifference(_ one: UInt32, _ other: UInt32) -> Int {
        [0, 8, 16, 24].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max() ?? 0
    }

    private func picture(scale: DeviceScale, _ draw: (Canvas, Rect) -> Void) throws -> [UInt32] {
        let size = Size(width: 420, height: 330)
        let surface = try PixelSurface(size: scale.bufferSize(size))
        try surface.draw(scale: scale) { canvas in
            canvas.translated(x: -scale.snapped(130), y: -scale.snapped(70)) {
                draw(canvas, Rect(x: scale.snapped(130), y: scale.snapped(70), width: 420, height: 330))
            }
        }
        return surface.withPixels { Array($0) }
    }

    @Test("Tiles have the pixels of the whole, at every scale", arguments: [120, 150, 180, 211, 240])
    func seams(numerator: Int) throws {
        let scale = DeviceScale(numerator120: numerator)
        let whole = try picture(scale: scale, lines)
        let cache = TileCache()
        for _ in 0..<2 {
            let tiled = try picture(scale: scale) { cache.draw(on: $0, visible: $1, lines) }
            // Cairo samples a slanting edge in 15 rows of a pixel, which it places from where a surface cuts the edge.
            #expect(zip(tiled, whole).map(largestDifference).max() ?? 255 <= 255 / 15)
        }
    }

    @Test("Upright edges have the very pixels of the whole", arguments: [120, 150, 180, 211, 240])
    func uprightEdges(numerator: Int) throws {
        let scale = DeviceScale(numerator120: numerator)
        let squares: TileCache.Draw = { canvas, _ in
            for index in 0..<30 {
                let place = Double(index) * 29.3
                canvas.fill(Rect(x: place, y: place * 0.8, width: 20, height: 17), with: .black)
            }
        }
        let cache = TileCache()
        let isSame =
            try picture(scale: scale) { cache.draw(on: $0, visible: $1, squares) } == picture(scale: scale, squares)
        #expect(isSame)
    }

    @Test("A tile is drawn once while it is in sight, and again when it was forgotten for others")
    func bounds() throws {
        let cache = TileCache(mostTiles: 8)
        var drawn = 0
        func show(at x: Double) throws {
            let surface = try PixelSurface(size: BufferSize(width: 256, height: 256))
            try surface.draw { canvas in
                canvas.translated(x: -x, y: 0) {
                    cache.draw(on: canvas, visible: Rect(x: x, y: 0, width: 256, height: 256)) { _, _ in drawn += 1 }
                }
            }
        }
        try show(at: 0)
        try show(at: 0)
        #expect(drawn == 1)
        for column in 1...20 { try show(at: Double(column) * 256) }
        #expect(drawn == 21)
        try show(at: 0)
        #expect(drawn == 22)
    }
}
