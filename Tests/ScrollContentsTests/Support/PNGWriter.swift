/// Writes PNG files for tests (ISO/IEC 15948): unfiltered rows in stored, that is uncompressed, zlib blocks.
struct PNGWriter {
    var width: Int
    var height: Int
    var bitDepth: UInt8 = 8
    /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha.
    var colourType: UInt8 = 6
    var isInterlaced = false
    /// Red, green, blue of each entry.
    var palette: [UInt8] = []
    /// The alpha of each palette entry.
    var transparency: [UInt8] = []

    /// A file whose pixel (x, y) has the bytes that `sample` answers.
    func file(_ sample: (Int, Int) -> [UInt8]) -> [UInt8] {
        let rows = passes.flatMap { pass in
            stride(from: pass.y, to: height, by: pass.dy).flatMap { y -> [UInt8] in
                let row = stride(from: pass.x, to: width, by: pass.dx).flatMap { sample($0, y) }
                return row.isEmpty ? [] : [0] + row
            }
        }
        return file(rows: rows)
    }

    /// A file with a header and image data of these bytes, whether or not they fit together.
    func file(rows: [UInt8]) -> [UInt8] {
        let header =
            bytes(width) + bytes(height) + [bitDepth, colourType, 0, 0, isInterlaced ? 1 : 0]
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
        if !palette.isEmpty { file += chunk("PLTE", palette) }
        if !transparency.isEmpty { file += chunk("tRNS", transparency) }
        return file + chunk("IDAT", zlib(rows)) + chunk("IEND", [])
    }

    private struct Pass {
        var x = 0
        var y = 0
        var dx = 1
        var dy = 1
    }

    /// Adam7's seven passes, or the one of a plain file.
    private var passes: [Pass] {
        guard isInterlaced else { return [Pass()] }
        let table = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        return table.map { Pass(x: $0.0, y: $0.1, dx: $0.2, dy: $0.3) }
    }

    private func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

    private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return bytes(data.count) + body + bytes(Int(checksum(body)))
    }

    /// CRC-32, polynomial 0xEDB88320.
    private func checksum(_ data: [UInt8]) -> UInt32 {
        ~data.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
    }

    private func zlib(_ data: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(start + 65_535, data.count)
            let length = end - start
            let low = UInt8(length & 0xFF)
            let high = UInt8(length >> 8)
            stream += [end == data.count ? 1 : 0, low, high, ~low, ~high] + data[start..<end]
            start = end
        } while start < data.count
        let (a, b) = data.reduce((1, 0)) { sums, byte in
            let a = (sums.0 + Int(byte)) % 65_521
            return (a, (sums.1 + a) % 65_521)
        }
        return stream + bytes(b << 16 | a)
    }
}
