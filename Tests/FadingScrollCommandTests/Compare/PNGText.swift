@testable import fading_scroll

/// Writes PNG files of every form for tests (ISO/IEC 15948); the image data is stored, not shortened.
struct PNGText {
    /// Sides, pixels.
    var width = 2
    var height = 1
    /// Bits of a sample.
    var bits: UInt8 = 8
    /// Colour type: 0 grey, 2 colour, 3 palette, 4 grey and alpha, 6 colour and alpha.
    var type: UInt8 = 6
    /// Entries of the palette, three bytes each.
    var palette: [UInt8] = []
    /// The rows' bytes, each row with its filter byte (0) before it.
    var rows: [UInt8]
    /// Chunks before the image data, each by its name.
    var extra: [(name: String, data: [UInt8])] = []
    /// Bytes of image data after the picture's.
    var surplus = 0

    /// The file's bytes.
    var bytes: [UInt8] {
        let head = Self.big(width) + Self.big(height) + [bits, type, 0, 0, 0]
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", head)
        if !palette.isEmpty { bytes += Self.chunk("PLTE", palette) }
        for chunk in extra { bytes += Self.chunk(chunk.name, chunk.data) }
        let data = Self.stored(rows) + [UInt8](repeating: 0, count: surplus)
        return bytes + Self.chunk("IDAT", data) + Self.chunk("IEND", [])
    }

    /// Puts the file into a folder.
    func write(_ name: String, in folder: TemporaryFolder) throws -> FileName {
        let file = FileName(folder.path(name))
        try OutputFile.write(bytes, to: file)
        return file
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        big(data.count) + Array(name.utf8) + data + big(Int(checkSum(Array(name.utf8) + data)))
    }

    /// A zlib stream (RFC 1950) of one stored block (RFC 1951, 3.2.4).
    private static func stored(_ data: [UInt8]) -> [UInt8] {
        let length = UInt16(data.count)
        var (a, b) = (1, 0)
        for byte in data {
            a = (a + Int(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return [0x78, 0x01, 1] + little(length) + little(~length) + data + big(b << 16 | a)
    }

    /// CRC-32 as PNG has it (annex D).
    private static func checkSum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }

    private static func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
    private static func little(_ value: UInt16) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
}
