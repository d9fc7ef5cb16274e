import Glibc

/// Where a text's paragraphs come from: UTF-8 bytes in memory and the index of their lines.
///
/// Everything that shows text asks for paragraphs by number, so that another source can take this one's place.
struct TextSource {
    private let bytes: [UInt8]
    private let lines: LineIndex

    /// The largest text file, bytes; more is refused before it is read.
    static let largestFile = 128 << 20
    /// How far a file is searched for a NUL, which makes it a binary file, bytes.
    static let sniffLength = 8_192

    /// A text of UTF-8 bytes; a byte order mark at the start is left out.
    init(bytes: [UInt8]) {
        self.bytes = bytes
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let first = bytes.starts(with: mark) ? mark.count : 0
        lines = bytes.withUnsafeBufferPointer { LineIndex($0, from: first) }
    }

    /// A text from a string.
    init(text: String) { self.init(bytes: Array(text.utf8)) }

    /// Reads a whole text file.
    ///
    /// - Throws: `ContentError` where it cannot be read, is binary, or is larger than `largestFile`.
    init(reading file: OpenFile) throws(ContentError) {
        let bytes = try file.read(atMost: TextSource.largestFile)
        guard !bytes.prefix(TextSource.sniffLength).contains(0) else { throw file.error(.binary) }
        self.init(bytes: bytes)
    }

    /// The size of the whole text, bytes.
    var byteCount: Int { bytes.count }

    /// The number of paragraphs.
    var count: Int { lines.count }

    /// The length of a paragraph, bytes, with its end of line.
    func byteCount(of paragraph: Int) -> Int { lines.range(of: paragraph).count }

    /// A paragraph less its end of line. Bytes that are not UTF-8 become U+FFFD, and NUL becomes its picture U+2400.
    func text(of paragraph: Int) -> String {
        let range = lines.range(of: paragraph)
        return bytes.withUnsafeBufferPointer { all in
            let content = UnsafeBufferPointer(
                rebasing: all[range.lowerBound..<LineIndex.contentEnd(of: range, in: all)])
            guard let base = content.baseAddress, memchr(base, 0, content.count) != nil else {
                return String(decoding: content, as: UTF8.self)
            }
            let pictured = content.flatMap { $0 == 0 ? Array("\u{2400}".utf8) : [$0] }
            return String(decoding: pictured, as: UTF8.self)
        }
    }
}
