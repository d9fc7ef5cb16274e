import ScrollCairo
import ScrollCore

/// Keeps what was drawn of a large picture in square tiles, so that scrolling draws only what comes into sight.
///
/// Tiles lie on whole device pixels and are drawn from the same lines at the same places as the whole would be, so that no
/// seam is seen between them: slanting edges differ by one of Cairo's 15 samples of a pixel at most.
final class TileCache {
    /// Draws a part of the picture, in its coordinates.
    typealias Draw = (_ canvas: Canvas, _ visible: Rect) -> Void

    private var tiles: [Key: Tile] = [:]
    private var clock = 0
    private let mostTiles: Int

    private struct Key: Hashable {
        let column: Int
        let row: Int
        let scale: DeviceScale
    }

    private struct Tile {
        let surface: PixelSurface
        var lastUse: Int
    }

    /// The side of a tile, device pixels.
    private static let side = 256

    /// A cache of so many tiles of 256 KiB each, or as many as one screen needs.
    init(mostTiles: Int = 240) {
        self.mostTiles = mostTiles
    }

    /// Draws what is visible of the picture.
    func draw(on canvas: Canvas, visible: Rect, _ draw: Draw) {
        clock += 1
        let buffer = canvas.scale.bufferRectAround(visible)
        guard !buffer.isEmpty else { return }
        for row in tile(of: buffer.y)...tile(of: buffer.maxY - 1) {
            for column in tile(of: buffer.x)...tile(of: buffer.maxX - 1) {
                let key = Key(column: column, row: row, scale: canvas.scale)
                if let surface = surface(key, draw) { canvas.draw(surface, in: frame(of: key)) }
            }
        }
        if tiles.count > mostTiles { forgetOldest() }
    }

    private func tile(of pixel: Int) -> Int { Int((Double(pixel) / Double(TileCache.side)).rounded(.down)) }

    private func frame(of key: Key) -> Rect {
        let side = Double(TileCache.side)
        return Rect(
            x: key.scale.logical(Double(key.column) * side), y: key.scale.logical(Double(key.row) * side),
            width: key.scale.logical(side), height: key.scale.logical(side))
    }

    private func surface(_ key: Key, _ draw: Draw) -> PixelSurface? {
        if let tile = tiles[key] {
            tiles[key]?.lastUse = clock
            return tile.surface
        }
        let size = BufferSize(width: TileCache.side, height: TileCache.side)
        let frame = frame(of: key)
        guard let surface = try? PixelSurface(size: size) else { return nil }
        let drawn: Void? = try? surface.draw(scale: key.scale) { canvas in
            canvas.translated(x: -frame.minX, y: -frame.minY) { draw(canvas, frame) }
        }
        guard drawn != nil else { return nil }
        tiles[key] = Tile(surface: surface, lastUse: clock)
        return surface
    }

    /// Lets go of the half that was not used for the longest time, but of none of this drawing.
    private func forgetOldest() {
        let oldest = tiles.filter { $0.value.lastUse < clock }.sorted { $0.value.lastUse < $1.value.lastUse }
        for (key, _) in oldest.prefix(mostTiles / 2) { tiles[key] = nil }
    }
}
