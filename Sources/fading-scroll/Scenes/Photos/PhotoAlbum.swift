import ScrollCairo
import ScrollCore

/// Paints landscapes at the size at which they are shown, once, and keeps those that were used last.
final class PhotoAlbum {
    private var prints: [(key: Key, surface: PixelSurface)] = []
    private var draft: Draft?
    /// Those of one size for which there was no memory.
    private var refused: [Key] = []
    private let largestCost: Int
    private let makeSurface: SurfaceMaker

    /// Makes a surface that a photo is painted on.
    typealias SurfaceMaker = (BufferSize) throws -> PixelSurface

    /// An album that keeps prints of so many bytes together, and at least the last one.
    init(largestCost: Int = 96 << 20, makeSurface: @escaping SurfaceMaker = { try PixelSurface(size: $0) }) {
        self.largestCost = largestCost
        self.makeSurface = makeSurface
    }

    /// Draws a photo in a rectangle on whole device pixels, cut to the rectangle's shape where that differs from 3:2.
    ///
    /// - Parameters:
    ///   - number: which of `Photo.all`; counted round.
    ///   - cornerRadius: of its corners, logical pixels.
    func draw(_ number: Int, on canvas: Canvas, in rect: Rect, cornerRadius: Double = 0) {
        let key = Key(number, rect, canvas.scale, cornerRadius)
        guard let print = print(key) else { return }
        canvas.draw(print, in: rect)
    }

    /// Paints a part of a photo ahead of its first drawing; takes some milliseconds at most.
    ///
    /// - Returns: true where nothing is left to do: it is painted, or there is no room for it beside the others, or no memory
    ///   at all.
    func prepare(_ number: Int, for rect: Rect, scale: DeviceScale, cornerRadius: Double = 0) -> Bool {
        let key = Key(number, rect, scale, cornerRadius)
        guard !prints.contains(where: { $0.key == key }), cost + 4 * key.size.width * key.size.height <= largestCost
        else { return true }
        guard !refused.contains(key) else { return true }
        if draft?.key != key { draft = Draft(key, makeSurface) }
        if draft?.paintMore() == true { return false }
        // Another try would end as this one did, in each turn of an event loop that waits for it.
        if keepDraft() == nil { refused = refused.filter { $0.size == key.size } + [key] }
        return false
    }

    /// The bytes that all kept prints take.
    var cost: Int { prints.reduce(0) { $0 + $1.surface.stride * $1.surface.size.height } }

    private func print(_ key: Key) -> PixelSurface? {
        if let index = prints.firstIndex(where: { $0.key == key }) {
            prints.append(prints.remove(at: index))
            return prints.last?.surface
        }
        if draft?.key != key { draft = Draft(key, makeSurface) }
        while draft?.paintMore() == true {}
        return keepDraft()
    }

    /// Makes a print of the finished draft; nil where no memory is left for it.
    private func keepDraft() -> PixelSurface? {
        defer { draft = nil }
        guard let draft, let surface = draft.finished() else { return nil }
        prints.append((draft.key, surface))
        while prints.count > 1, cost > largestCost { prints.removeFirst() }
        return surface
    }
}

/// What decides the pixels of a print.
private struct Key: Equatable {
    let photo: Int
    let size: BufferSize
    /// Device pixels.
    let cornerRadius: Double

    init(_ number: Int, _ rect: Rect, _ scale: DeviceScale, _ cornerRadius: Double) {
        photo = number % Photo.all.count
        size = scale.bufferSize(rect.size)
        self.cornerRadius = scale.device(cornerRadius)
    }
}

/// A photo that is being painted, from top to bottom.
private final class Draft {
    let key: Key
    private let surface: PixelSurface
    private let makeSurface: PhotoAlbum.SurfaceMaker
    private var paintedRows = 0

    /// How many pixels are painted at a time: 2 to 4 ms' worth.
    private static let pixelsAtATime = 80_000

    /// A blank one; nil where its size is empty or no memory is left for it.
    init?(_ key: Key, _ makeSurface: @escaping PhotoAlbum.SurfaceMaker) {
        guard key.size.width > 0, key.size.height > 0, let surface = try? makeSurface(key.size) else { return nil }
        self.key = key
        self.makeSurface = makeSurface
        self.surface = surface
    }

    /// Paints the next rows.
    ///
    /// - Returns: true where more are left.
    func paintMore() -> Bool {
        let (width, height) = (Double(key.size.width), Double(key.size.height))
        let unit = max(width / PhotoBrush.width, height / PhotoBrush.height)
        let count = max(1, Draft.pixelsAtATime / key.size.width)
        let rows = Rect(x: 0, y: Double(paintedRows), width: width, height: Double(count))
        try? surface.draw { canvas in
            canvas.clipped(to: rows) {
                canvas.translated(x: (width - unit * PhotoBrush.width) / 2, y: (height - unit * PhotoBrush.height) / 2)
                {
                    canvas.scaled(x: unit, y: unit) { Photo.all[key.photo].paint(PhotoBrush(canvas: canvas)) }
                }
            }
        }
        paintedRows += count
        return paintedRows < key.size.height
    }

    /// The painted photo with grain and cut corners; nil where no memory is left for it.
    func finished() -> PixelSurface? {
        Grain.add(to: surface)
        return try? cut(surface, cornerRadius: key.cornerRadius)
    }

    /// Cuts the corners only when all is painted: under a round clip every layer would shine through the next at its rim.
    private func cut(_ surface: PixelSurface, cornerRadius: Double) throws -> PixelSurface {
        guard cornerRadius > 0 else { return surface }
        let bounds = Rect(x: 0, y: 0, width: Double(surface.size.width), height: Double(surface.size.height))
        let print = try makeSurface(surface.size)
        try print.draw { canvas in
            canvas.clipped(to: Path(roundedRectangle: bounds, cornerRadius: cornerRadius)) {
                canvas.draw(surface, in: bounds)
            }
        }
        return print
    }
}

/// The grain of film: breaks up the steps of wide gradients.
enum Grain {

    /// Adds grain to every pixel that is not clear.
    static func add(to surface: PixelSurface) {
        let row = surface.stride / 4
        surface.withPixels { pixels in
            var state: UInt32 = 0x2545_F491
            for y in 0..<surface.size.height {
                for x in 0..<surface.size.width {
                    // A xorshift generator: fast, and the same in every run.
                    state ^= state << 13
                    state ^= state >> 17
                    state ^= state << 5
                    pixels[y * row + x] = grained(pixels[y * row + x], by: state)
                }
            }
        }
    }

    private static func grained(_ pixel: UInt32, by random: UInt32) -> UInt32 {
        let alpha = Int32(pixel >> 24)
        guard alpha == 255 else { return pixel }
        // Two numbers added lie near the middle more often than far from it.
        let shift = (Int32(random & 7) + Int32(random >> 8 & 7) - 7) / 2
        func channel(_ place: UInt32) -> UInt32 {
            UInt32(min(max(Int32(pixel >> place & 255) + shift, 0), 255)) << place
        }
        return 0xFF00_0000 | channel(16) | channel(8) | channel(0)
    }
}
