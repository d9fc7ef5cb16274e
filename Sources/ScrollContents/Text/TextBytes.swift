import Glibc

/// The bytes of a text, which need not be in memory: whoever shows it asks for the part it needs.
protocol TextBytes: AnyObject {
    /// The size in bytes. It stays the same, whatever becomes of the file behind it.
    var byteCount: Int { get }

    /// Copies the bytes from an offset on.
    ///
    /// - Returns: how many there are; fewer than there is room for at the end, and where the text has become shorter.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int
}

extension TextBytes {
    /// The bytes of a range inside the text; what is missing of them reads as blank lines.
    func read(_ range: Range<Int>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            fill(UnsafeMutableRawBufferPointer(buffer), from: range.lowerBound)
            count = range.count
        }
    }

    /// Fills a buffer with the bytes from an offset on; what is missing of them reads as blank lines.
    func fill(_ buffer: UnsafeMutableRawBufferPointer, from offset: Int) {
        var count = 0
        while count < buffer.count {
            let more = read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]), at: offset + count)
            guard more > 0 else { break }
            count += more
        }
        for index in count..<buffer.count { buffer[index] = blank(at: offset + index) }
    }

    /// What stands in for a byte that is gone: lines of 64 bytes, about as long as those of most texts, so that the text
    /// keeps about its height.
    private func blank(at offset: Int) -> UInt8 { offset % 64 == 63 ? UInt8(ascii: "\n") : UInt8(ascii: " ") }
}

/// A text in memory.
final class MemoryText: TextBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var byteCount: Int { bytes.count }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        let count = min(buffer.count, max(0, bytes.count - offset))
        guard count > 0 else { return 0 }
        buffer.copyBytes(from: bytes[offset..<offset + count])
        return count
    }
}

/// A text in an open file, as large as it was when it was opened.
///
/// It is read, not mapped, since a mapped file that shrinks kills the process.
final class FileText: TextBytes {
    let byteCount: Int
    private let file: OpenFile

    init(_ file: OpenFile) {
        self.file = file
        byteCount = file.byteCount
    }

    /// A part that fails to be read counts as missing: there is no one to tell while a window scrolls.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        while true {
            let count = pread(file.descriptor, buffer.baseAddress, buffer.count, off_t(offset))
            if count >= 0 || errno != EINTR { return max(0, count) }
        }
    }
}
