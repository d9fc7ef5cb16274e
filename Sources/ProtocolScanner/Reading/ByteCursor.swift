/// A place in a text of bytes that only moves forward and knows its line.
struct ByteCursor {
    private let bytes: [UInt8]
    private var offset = 0
    /// Counted from 1.
    private(set) var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { offset >= bytes.count }
    var peek: UInt8? { isAtEnd ? nil : bytes[offset] }

    /// Whether the next byte belongs to UTF-8's byte order mark at the very beginning.
    var isByteOrderMark: Bool { offset < 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) }

    mutating func next() -> UInt8? {
        guard let byte = peek else { return nil }
        advance()
        return byte
    }

    mutating func advance() {
        guard let byte = peek else { return }
        if byte == UInt8(ascii: "\n") { line += 1 }
        offset += 1
    }

    /// Steps over `word` if it comes next.
    mutating func take(_ word: StaticString) -> Bool {
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard bytes[offset...].starts(with: expected) else { return false }
        for _ in expected { advance() }
        return true
    }

    mutating func takeWhile(_ belongs: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        let start = offset
        while let byte = peek, belongs(byte) { advance() }
        return bytes[start..<offset]
    }

    mutating func skipSpaces() {
        _ = takeWhile(Self.isSpace)
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    /// Letters, digits and what XML allows beside them; every byte of a character beyond ASCII counts as a letter.
    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...0xFF: true
        default: false
        }
    }
}
