import Glibc

/// The chunks of a PNG file (ISO/IEC 15948, chapter 5), as far as they tell whether its image data can be honest.
///
/// libpng inflates image data to its end, however much more than the picture that is: 4 MB can be 4 GB.
struct PNGStream {
    /// Signature, length, name and data of the first chunk, bytes.
    static let headLength = 29

    private let descriptor: Int32
    private let rawLength: Int

    /// A file whose head is that of a PNG; nil where the first chunk is none that a PNG can begin with.
    init?(head: [UInt8], descriptor: Int32) {
        guard let (width, height) = PictureFormat.pngSize(head: head), head.count >= PNGStream.headLength,
            let channels = PNGStream.channels[head[25]]
        else { return nil }
        self.descriptor = descriptor
        let bits = Int(head[24]) * channels
        let passes = head[28] == 0 ? [Pass(x: 0, y: 0, dx: 1, dy: 1)] : PNGStream.adam7
        rawLength = passes.reduce(0) { $0 + $1.length(width: width, height: height, bits: bits) }
    }

    /// False where there is more image data than deflate could have made of the picture.
    var isPlausible: Bool {
        // Deflate adds 5 bytes to every 65,535 that it cannot shorten (RFC 1951, 3.2.4); the rest is for clumsy encoders.
        let limit = rawLength + rawLength / 100 + 65_536
        var length = 0
        var offset = 8
        while let chunk = chunk(at: offset), chunk.name != "IEND" {
            if chunk.name == "IDAT" { length += chunk.length }
            guard length <= limit else { return false }
            // Length, name and check sum are four bytes each.
            offset += chunk.length + 12
        }
        return true
    }

    /// Samples of a pixel by colour type.
    private static let channels: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]

    private static let adam7 = [
        Pass(x: 0, y: 0, dx: 8, dy: 8), Pass(x: 4, y: 0, dx: 8, dy: 8), Pass(x: 0, y: 4, dx: 4, dy: 8),
        Pass(x: 2, y: 0, dx: 4, dy: 4), Pass(x: 0, y: 2, dx: 2, dy: 4), Pass(x: 1, y: 0, dx: 2, dy: 2),
        Pass(x: 0, y: 1, dx: 1, dy: 2),
    ]

    private struct Chunk {
        var length: Int
        var name: String
    }

    private func chunk(at offset: Int) -> Chunk? {
        var bytes = [UInt8](repeating: 0, count: 8)
        var count = 0
        repeat { count = pread(descriptor, &bytes, bytes.count, off_t(offset)) } while count < 0 && errno == EINTR
        guard count == bytes.count else { return nil }
        return Chunk(
            length: bytes[..<4].reduce(0) { $0 << 8 | Int($1) }, name: String(decoding: bytes[4...], as: UTF8.self))
    }
}

/// The pixels that one pass over a PNG picture has: every dx-th of every dy-th row from (x, y) on.
private struct Pass {
    var x: Int
    var y: Int
    var dx: Int
    var dy: Int

    /// Bytes of its rows before they are deflated, each with the byte that names its filter.
    func length(width: Int, height: Int, bits: Int) -> Int {
        let columns = max(0, width - x + dx - 1) / dx
        let rows = max(0, height - y + dy - 1) / dy
        return columns == 0 ? 0 : rows * (1 + (columns * bits + 7) / 8)
    }
}
