import Glibc

/// A part of a text's bytes, addressed by their offsets in the whole text.
struct TextWindow {
    /// The bytes of the part.
    let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the first of them.
    let start: Int
    /// The size of the whole text.
    let textEnd: Int

    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")

    /// The byte at an offset inside the part.
    subscript(offset: Int) -> UInt8 { bytes[offset - start] }

    /// The bytes of a range inside the part.
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range.lowerBound - start..<range.upperBound - start])
    }

    /// The offset of the first \n in a range inside the part.
    @inline(__always) func firstNewline(in range: Range<Int>) -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        // Not a Swift loop: this runs over the whole text.
        let found = memchr(base + (range.lowerBound - start), Int32(TextWindow.newline), range.count)
        return found.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) + start }
    }

    /// The offset of the last \n in a range inside the part.
    func lastNewline(in range: Range<Int>) -> Int? { range.last { self[$0] == TextWindow.newline } }

    /// The end of a paragraph's text, which is where its \n or \r\n begins if it has one.
    @inline(__always) func contentEnd(of paragraph: Range<Int>) -> Int {
        guard let last = paragraph.last, self[last] == TextWindow.newline else { return paragraph.upperBound }
        return last > paragraph.lowerBound && self[last - 1] == TextWindow.carriageReturn ? last - 1 : last
    }

    /// The start of the code point at or before an offset; the offset itself where this is no UTF-8.
    func codePoint(at offset: Int) -> Int {
        (offset - 3...offset).last { self[$0] & 0xC0 != 0x80 } ?? offset
    }

    /// Whether the letter of a flag begins at an offset: U+1F1E6 ... U+1F1FF.
    func isFlagLetter(at offset: Int) -> Bool {
        self[offset] == 0xF0 && self[offset + 1] == 0x9F && self[offset + 2] == 0x87
    }
}
