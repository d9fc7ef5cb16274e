import ScrollCairo
import ScrollCore

/// Loads PNG files for comparison: whatever the file's format, the pixels are premultiplied ARGB, 8 bits a channel.
enum ComparedPicture {
    /// The longest side, pixels; the same as of pictures that are shown.
    static let longestSide = 32_000
    /// The most pixels of a picture: 256 MiB at 4 bytes each; the same as of pictures that are shown.
    static let mostPixels = 64 << 20
    /// The largest file, bytes: more than nearly any picture of that many pixels takes.
    private static let largestFile = 256 << 20

    /// Loads a file.
    ///
    /// - Throws: exit status 66 where it cannot be read, is no PNG, is broken, or has too many pixels; 71 where memory
    ///   is refused.
    static func load(_ file: FileName) throws(CommandFailure) -> PixelSurface {
        let bytes = try InputFile.read(file, limit: largestFile, needed: "a PNG file is needed")
        guard let frame = PNGFrame(bytes) else { throw failure(file, "no PNG picture", "a PNG file is needed") }
        let size = frame.size
        guard isAllowed(size) else {
            throw failure(file, "a picture of \(size.width)x\(size.height) pixels", allowance)
        }
        guard frame.isPlausible else { throw damaged(file) }
        return try decode(frame, file)
    }

    /// True for a size that may be compared.
    static func isAllowed(_ size: BufferSize) -> Bool {
        let sides = 1...longestSide
        return sides.contains(size.width) && sides.contains(size.height) && size.width * size.height <= mostPixels
    }

    /// What `isAllowed` allows, in words.
    static let allowance = "1 ... \(longestSide) pixels a side and at most \(mostPixels) in all"

    private static func decode(_ frame: PNGFrame, _ file: FileName) throws(CommandFailure) -> PixelSurface {
        let size = frame.size
        do {
            let plain = try PixelSurface(size: size)
            guard let decoded = try? PixelSurface(png: frame.essence), decoded.size == size else {
                // Cairo 1.16 calls damage a lack of memory; a second picture shows which of the two it is.
                _ = try PixelSurface(size: size)
                throw damaged(file)
            }
            // Where a file has no alpha, Cairo leaves the fourth byte of each pixel undefined; drawing defines it.
            try plain.draw { canvas in
                canvas.draw(decoded, in: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)))
            }
            return plain
        } catch let error as CommandFailure {
            throw error
        } catch {
            throw .refused("\(file.shown): \(error)")
        }
    }

    private static func damaged(_ file: FileName) -> CommandFailure {
        failure(file, "a PNG picture that is damaged or cut short", "a whole one is needed")
    }

    private static func failure(_ file: FileName, _ wrong: String, _ allowed: String) -> CommandFailure {
        CommandFailure(status: .noInput, wrong: "\(file.shown): \(wrong)", allowed: allowed)
    }
}
