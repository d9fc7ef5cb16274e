import ScrollCore

/// The frame of a PNG file (ISO/IEC 15948, chapters 5 and 11): the picture's size and the chunks that make its pixels,
/// found before anything is decoded, since a small file can ask for any amount of memory and time.
struct PNGFrame: Equatable {
    /// The picture's size, pixels.
    let size: BufferSize
    /// False where there is more image data than deflate could have made of the picture; it would be inflated to
    /// its end all the same.
    let isPlausible: Bool
    /// The file without texts, profiles and times: libpng would inflate and keep them, 1000 times 8 MB of them.
    let essence: [UInt8]

    /// Reads a file's bytes; nil where they do not begin as every PNG file does.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= PNGFrame.headLength, bytes.starts(with: PNGFrame.beginning),
            let samples = PNGFrame.samples[bytes[25]]
        else { return nil }
        size = BufferSize(width: PNGFrame.number(in: bytes, at: 16), height: PNGFrame.number(in: bytes, at: 20))
        let row = (size.width * samples * Int(bytes[24]) + 7) / 8
        // Adam7 makes less than two rows of one, and each row begins with a byte for its filter and may end in part of
        // a byte. Deflate adds 5 bytes to every 65,535 that it cannot shorten (RFC 1951, 3.2.4); the rest is for clumsy
        // encoders. An Int cannot hold what a file may ask for.
        let raw = Double(row + 4) * Double(size.height + 7)
        let chunks = PNGFrame.chunks(of: bytes)
        let dataLength = chunks.reduce(0) { $0 + ($1.isImageData ? $1.range.count : 0) }
        isPlausible = Double(dataLength) <= raw * 1.01 + 65_536
        essence = chunks.reduce(into: Array(bytes[..<PNGFrame.signatureLength])) { essence, chunk in
            if chunk.isEssential { essence += bytes[chunk.range] }
        }
    }

    private static let signatureLength = 8
    /// Bytes of the signature and the first chunk without its check sum.
    private static let headLength = 29
    /// The signature, then the length and the name of the first chunk, IHDR.
    private static let beginning: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    /// Samples of a pixel by colour type: grey, colour, palette, grey and alpha, colour and alpha.
    private static let samples: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]

    private struct Chunk {
        /// The chunk's bytes with its length, name and check sum.
        var range: Range<Int>
        var isImageData: Bool
        var isEssential: Bool
    }

    private static func chunks(of bytes: [UInt8]) -> [Chunk] {
        var chunks: [Chunk] = []
        var offset = signatureLength
        while offset + 8 <= bytes.count {
            // A length, a name and a check sum of four bytes each.
            let end = offset + number(in: bytes, at: offset) + 12
            let name = bytes[offset + 4..<offset + 8]
            // A small first letter says that a chunk may be left out; of those only tRNS changes pixels. What is cut
            // short stays, for the decoder to refuse.
            let isEssential = name.first! & 0x20 == 0 || name.elementsEqual("tRNS".utf8) || end > bytes.count
            chunks.append(
                Chunk(
                    range: offset..<min(end, bytes.count), isImageData: name.elementsEqual("IDAT".utf8),
                    isEssential: isEssential))
            offset = end
        }
        return chunks
    }

    private static func number(in bytes: [UInt8], at offset: Int) -> Int {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
