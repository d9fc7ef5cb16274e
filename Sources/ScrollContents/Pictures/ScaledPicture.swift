import ScrollCairo
import ScrollCore

/// A picture shown at another size than its own, which keeps the scaled pixels for the size last shown.
final class ScaledPicture {
    /// The picture at its own size.
    let picture: Picture

    private var cached: Picture?

    /// Larger than this, device pixels, a scaled picture is not kept but scaled at every drawing: 64 MiB.
    private static let largestKept = 16 << 20

    init(_ picture: Picture) { self.picture = picture }

    /// True where scaled pixels are in memory.
    var isKept: Bool { cached != nil }

    /// Lets go of the scaled pixels.
    func forget() { cached = nil }

    /// Draws the picture in a rectangle on whole device pixels, logical pixels.
    func draw(on canvas: Canvas, in rect: Rect) {
        let size = canvas.scale.bufferSize(rect.size)
        canvas.draw(shown(at: size).surface, in: rect)
    }

    private func shown(at size: BufferSize) -> Picture {
        guard size != picture.size, size.width > 0, size.height > 0, size.width * size.height <= Self.largestKept else {
            return picture
        }
        if let cached, cached.size == size { return cached }
        cached = picture.scaled(to: size)
        return cached ?? picture
    }
}
