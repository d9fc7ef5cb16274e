import Glibc
import ScrollCairo

/// A picture's rows of pixels in somebody's memory, to be compared while that is there.
package struct PixelRows {
    private let pixels: UnsafeBufferPointer<UInt32>
    private let width: Int
    private let height: Int
    /// Pixels from the start of one row to that of the next.
    private let row: Int

    /// The first `width` pixels of each of `height` rows; `row` pixels lie between the starts of two, nil for `width`.
    package init(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int, row: Int? = nil) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.row = row ?? width
    }

    /// Where these pixels, which are shown, first differ from those of a picture that is right, row by row; nil where both
    /// are the same.
    package func fault(beside right: PixelRows) -> String? {
        guard width == right.width, height == right.height else {
            return "\(width)x\(height) pixels are shown, \(right.width)x\(right.height) are right"
        }
        guard let y = (0..<height).first(where: { !isRow($0, equalIn: right) }) else { return nil }
        let x = (0..<width).first { self[$0, y] != right[$0, y] } ?? 0
        return "(\(x), \(y)) of \(width)x\(height): \(String(self[x, y], radix: 16)) is shown, "
            + "\(String(right[x, y], radix: 16)) is right"
    }

    private subscript(x: Int, y: Int) -> UInt32 { pixels[y * row + x] }

    private func isRow(_ y: Int, equalIn other: PixelRows) -> Bool {
        guard let own = pixels.baseAddress, let others = other.pixels.baseAddress else { return true }
        return memcmp(own + y * row, others + y * other.row, width * 4) == 0
    }
}

extension PixelSurface {
    /// Gives `body` all pixels.
    package func withRows<Result>(_ body: (PixelRows) throws -> Result) rethrows -> Result {
        try withPixels {
            try body(PixelRows(UnsafeBufferPointer($0), width: size.width, height: size.height, row: stride / 4))
        }
    }
}
