import Glibc

/// What the compositor shows of a surface, pixel by pixel: all that it has been told by damage, and nothing else.
package struct Picture: Equatable, Sendable {
    /// In buffer pixels.
    package private(set) var width: Int
    /// In buffer pixels.
    package private(set) var height: Int
    /// Premultiplied 0xAARRGGBB, row by row from the top.
    package private(set) var pixels: [UInt32]

    /// What is seen where nobody has ever told of anything: a colour that no client's picture has by chance, so that a
    /// pixel that is shown before it was damaged is not taken for a right one.
    package static let poison: UInt32 = 0xd1ff_00e7

    /// A transparent picture.
    package init(width: Int, height: Int) {
        self.init(width: width, height: height, pixels: Array(repeating: 0, count: width * height))
    }

    /// `pixels` must be `width * height` of them.
    package init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height, "\(pixels.count) pixels for \(width)x\(height)")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    package var extent: Extent { Extent(width: width, height: height) }

    /// The pixel `x` to the right and `y` down from the top left corner.
    package subscript(x: Int, y: Int) -> UInt32 {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is outside of \(width)x\(height)")
        return pixels[y * width + x]
    }

    /// Whether the system would give the memory to show a buffer: a copy of what it holds, and a picture where its size is
    /// another one. An array that gets none ends the program.
    func hasRoom(for extent: Extent) -> Bool {
        // As malloc has it for what is large, with room for its own head and the array's. A malloc and a free that nobody
        // uses would be optimized away.
        let size = (extent.width * extent.height * 4 + 4096) * (extent == self.extent ? 1 : 2)
        let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard memory != MAP_FAILED else { return false }
        munmap(memory, size)
        return true
    }

    /// Takes another size. What lies in both keeps its pixels, for nobody has damaged it; what is new is poison.
    mutating func resize(to extent: Extent) {
        guard extent != self.extent else { return }
        let count = extent.width * extent.height
        var resized = Picture(
            width: extent.width, height: extent.height, pixels: Array(repeating: Self.poison, count: count))
        for y in 0..<min(height, extent.height) {
            let shared = min(width, extent.width)
            resized.pixels.replaceSubrange(
                y * extent.width..<y * extent.width + shared, with: pixels[y * width..<y * width + shared])
        }
        self = resized
    }

    /// Copies the pixels of `box`, which lies inside, from a buffer of the same size.
    mutating func copy(_ box: PixelBox, from source: BufferPixels) {
        let width = width
        pixels.withUnsafeMutableBytes { target in
            for y in box.y..<box.y + box.height {
                let start = (y * width + box.x) * 4
                let row = UnsafeMutableRawBufferPointer(rebasing: target[start..<start + box.width * 4])
                source.copyRow(y, from: box.x, into: row)
            }
        }
    }

    /// How many pixels differ from those of a buffer of the same size.
    func differences(from source: BufferPixels) -> Int {
        var row = [UInt32](repeating: 0, count: width)
        return (0..<height).reduce(0) { count, y in
            row.withUnsafeMutableBytes { source.copyRow(y, from: 0, into: $0) }
            let shown = pixels[y * width..<(y + 1) * width]
            return shown.elementsEqualBytes(row) ? count : count + zip(shown, row).count { $0 != $1 }
        }
    }
}
