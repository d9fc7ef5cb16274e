import Glibc

/// Tells whether a JPEG file reaches its end marker: the decoder paints what is missing grey and says nothing.
///
/// The layout is ITU-T T.81's, annex B: markers of 0xFF and a code, most followed by a length; after a scan header
/// come coded bytes, in which 0xFF is followed by 0 or by a restart marker.
struct JPEGStream {
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// True where the end marker is found by walking from marker to marker, so that the end of an embedded thumbnail
    /// does not count.
    var isComplete: Bool {
        var index = 0
        while let marker = nextMarker(from: index) {
            switch bytes[marker] {
            case 0xD9: return true
            // Start of image, restarts, and a stuffed or stray byte stand alone.
            case 0x00, 0x01, 0xD0...0xD8: index = marker + 1
            default:
                guard marker + 2 < bytes.count else { return false }
                index = marker + 1 + max(2, Int(bytes[marker + 1]) << 8 | Int(bytes[marker + 2]))
            }
        }
        return false
    }

    /// The index of the next marker's code: the first byte after 0xFF that is not itself 0xFF.
    private func nextMarker(from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress,
            let found = memchr(base + start, 0xFF, bytes.count - start)
        else { return nil }
        let first = UnsafeRawPointer(found) - UnsafeRawPointer(base)
        return (first..<bytes.count).first { bytes[$0] != 0xFF }
    }
}
