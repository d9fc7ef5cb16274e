/// Writes grey baseline JPEG files for tests (ITU-T T.81), one value for each block of 8 x 8 pixels.
struct JPEGWriter {
    /// Blocks from left to right, row by row; 0 ... 255.
    var blocks: [UInt8]
    /// Blocks in a row.
    var columns: Int
    /// The EXIF orientation, 1 ... 8.
    var orientation: UInt8?
    /// A whole file to embed as a thumbnail is: in an application segment.
    var thumbnail: [UInt8] = []

    var file: [UInt8] {
        let width = columns * 8
        let height = blocks.count / columns * 8
        var file: [UInt8] = [0xFF, 0xD8]
        if let orientation { file += segment(0xE1, exif(orientation)) }
        if !thumbnail.isEmpty { file += segment(0xE2, thumbnail) }
        file += segment(0xDB, [0] + Array(repeating: 1, count: 64))
        file += segment(
            0xC0,
            [8] + [height >> 8, height, width >> 8, width].map { UInt8(truncatingIfNeeded: $0) } + [1, 1, 0x11, 0])
        // Twelve differences, each with a code of four bits that is its own number.
        file += segment(0xC4, [0x00] + lengths([4: 12]) + Array(0...11))
        // One run: the block's end, in one bit.
        file += segment(0xC4, [0x10] + lengths([1: 1]) + [0])
        file += segment(0xDA, [1, 1, 0x00, 0, 63, 0])
        return file + scan + [0xFF, 0xD9]
    }

    private func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 0xFF)] + data
    }

    private func lengths(_ counts: [Int: UInt8]) -> [UInt8] { (1...16).map { counts[$0] ?? 0 } }

    /// A TIFF structure, big-endian, with one entry: tag 0x0112, one short.
    private func exif(_ orientation: UInt8) -> [UInt8] {
        Array("Exif\0\0MM".utf8) + [
            0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
        ]
    }

    /// The coded blocks: the difference of the mean to the block before, times 8, and the block's end.
    private var scan: [UInt8] {
        var bits: [UInt8] = []
        var before = 0
        for block in blocks {
            let mean = (Int(block) - 128) * 8
            let difference = mean - before
            before = mean
            let size = Int.bitWidth - abs(difference).leadingZeroBitCount
            let coded = difference < 0 ? difference + (1 << size) - 1 : difference
            bits += (0..<4).reversed().map { UInt8(size >> $0 & 1) }
            bits += (0..<size).reversed().map { UInt8(coded >> $0 & 1) }
            bits.append(0)
        }
        while bits.count % 8 != 0 { bits.append(1) }
        return stride(from: 0, to: bits.count, by: 8).flatMap { start -> [UInt8] in
            let byte = bits[start..<start + 8].reduce(0) { $0 << 1 | $1 }
            return byte == 0xFF ? [0xFF, 0] : [byte]
        }
    }
}
