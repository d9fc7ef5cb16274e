import Glibc

/// Where each paragraph of a text begins: its lines, with lines too long to shape at once cut into pieces.
///
/// A line ends with \n or \r\n; an end of line at the very end begins no further one. A cut falls after a space where
/// there is one near, else between two characters as a reader counts them, else between two code points.
struct LineIndex {
    /// The first byte of each paragraph.
    private var starts: [UInt32] = []
    /// The first byte after the last paragraph.
    private let end: Int

    /// The longest paragraph, bytes. Shaping takes about 2 ms for that much prose, but grows with the square of what has
    /// no space (measured: 20 ms).
    static let longestPiece = 4_000
    /// How far back from there a space is looked for, bytes.
    static let spaceWindow = 400
    /// How far back a boundary between two characters is looked for, bytes; longer than any emoji sequence in use.
    static let characterWindow = 256

    /// Indexes UTF-8 text; bytes before `first` (a byte order mark) belong to no paragraph.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from first: Int) {
        end = bytes.count
        var start = first
        while start < end {
            let next = LineIndex.nextLine(in: bytes, from: start)
            addLine(start..<LineIndex.contentEnd(of: start..<next, in: bytes), in: bytes)
            start = next
        }
    }

    /// The number of paragraphs.
    var count: Int { starts.count }

    /// The bytes of a paragraph, with the end of line if it has one.
    func range(of paragraph: Int) -> Range<Int> {
        Int(starts[paragraph])..<(paragraph + 1 < starts.count ? Int(starts[paragraph + 1]) : end)
    }

    /// A line's bytes less its end of line.
    static func contentEnd(of line: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard let last = line.last, bytes[last] == newline else { return line.upperBound }
        return last > line.lowerBound && bytes[last - 1] == carriageReturn ? last - 1 : last
    }

    private mutating func addLine(_ content: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
        var start = content.lowerBound
        starts.append(UInt32(start))
        while content.upperBound - start > LineIndex.longestPiece {
            start = LineIndex.cut(bytes, from: start)
            starts.append(UInt32(start))
        }
    }

    private static func nextLine(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        // Not a Swift loop: this runs over the whole file before the first frame.
        guard let base = bytes.baseAddress,
            let found = memchr(base + start, Int32(newline), bytes.count - start)
        else { return bytes.count }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
    }

    /// Where a piece that begins at `start` ends, at most `longestPiece` bytes on.
    private static func cut(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let limit = codePoint(in: bytes, at: start + longestPiece)
        if let space = (limit - spaceWindow..<limit).last(where: { bytes[$0] == space }) { return space + 1 }
        let near = codePoint(in: bytes, at: limit - characterWindow)
        // The letters of flags pair up from where reading begins, so flags are read from the piece's start.
        let isFlag = bytes[near] == 0xF0 && bytes[near + 1] == 0x9F && bytes[near + 2] == 0x87
        let window = (isFlag ? start : near)..<limit
        let text = String(decoding: bytes[window], as: UTF8.self)
        // Where broken bytes were replaced, lengths in the string say nothing of lengths in the file.
        guard text.utf8.count == window.count, let last = text.last, last.utf8.count < window.count else {
            return limit
        }
        return limit - last.utf8.count
    }

    /// The start of the code point at or before a byte; the byte itself where this is no UTF-8.
    private static func codePoint(in bytes: UnsafeBufferPointer<UInt8>, at byte: Int) -> Int {
        (byte - 3...byte).last { bytes[$0] & 0xC0 != 0x80 } ?? byte
    }

    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
    private static let space = UInt8(ascii: " ")
}
