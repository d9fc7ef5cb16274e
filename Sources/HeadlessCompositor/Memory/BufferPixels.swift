import Glibc

/// A client's pixels as they lie in shared memory, to be read while the memory is known to be there.
struct BufferPixels {
    let base: UnsafeRawPointer
    let extent: Extent
    /// Bytes from one row to the next.
    let stride: Int
    /// Whether the uppermost byte of a pixel means nothing, as in XRGB8888.
    let isOpaque: Bool

    /// Copies the pixels of row `y` that begin at column `x` and fill `target`, premultiplied ARGB.
    func copyRow(_ y: Int, from x: Int, into target: UnsafeMutableRawBufferPointer) {
        guard let start = target.baseAddress else { return }
        memcpy(start, base + y * stride + x * 4, target.count)
        guard isOpaque else { return }
        let pixels = target.bindMemory(to: UInt32.self)
        for index in pixels.indices { pixels[index] |= 0xff00_0000 }
    }

    /// All bytes of all rows, without the gaps between rows.
    func bytes() -> [UInt8] {
        let row = extent.width * 4
        return [UInt8](unsafeUninitializedCapacity: row * extent.height) { target, count in
            if let start = target.baseAddress {
                for y in 0..<extent.height { memcpy(start + y * row, base + y * stride, row) }
            }
            count = row * extent.height
        }
    }

    /// How many pixels are not what `bytes` gave before, and the place of the first; nil if all are.
    func difference(from bytes: [UInt8]) -> (count: Int, x: Int, y: Int)? {
        var found: (count: Int, x: Int, y: Int)?
        bytes.withUnsafeBytes { old in
            for y in 0..<extent.height where !isEqual(row: y, of: old) {
                for x in 0..<extent.width where !isEqual(x, row: y, of: old) {
                    found = found.map { ($0.count + 1, $0.x, $0.y) } ?? (1, x, y)
                }
            }
        }
        return found
    }

    private func isEqual(row y: Int, of old: UnsafeRawBufferPointer) -> Bool {
        guard let start = old.baseAddress else { return true }
        let length = extent.width * 4
        return memcmp(start + y * length, base + y * stride, length) == 0
    }

    private func isEqual(_ x: Int, row y: Int, of old: UnsafeRawBufferPointer) -> Bool {
        guard let start = old.baseAddress else { return true }
        return memcmp(start + (y * extent.width + x) * 4, base + y * stride + x * 4, 4) == 0
    }
}

extension ArraySlice<UInt32> {
    /// Whether both have the same elements; by memcmp, since a generic comparison is slow where code is not optimised.
    func elementsEqualBytes(_ other: [UInt32]) -> Bool {
        guard count == other.count else { return false }
        return withUnsafeBytes { one in
            other.withUnsafeBytes { two in
                guard let first = one.baseAddress, let second = two.baseAddress else { return true }
                return memcmp(first, second, one.count) == 0
            }
        }
    }
}
