import Glibc

/// The paragraphs that begin in one block of a text, with their bytes.
final class TextBlock {
    /// The bytes of a block: fifteen pages, so that 16 bits count the lines in it.
    static let length = 60 << 10

    /// The offset in the text of the first byte at hand.
    private let start: Int
    private let bytes: [UInt8]
    /// Where the paragraphs begin and the last one ends, bytes after `start`.
    private let borders: [UInt32]

    /// How far back the start of the line is looked for at first, bytes.
    private static let lookBack = 4 << 10

    /// Reads the block of that number and what belongs to its last paragraph.
    init(_ number: Int, of text: any TextBytes) {
        let border = number * TextBlock.length
        let end = min(border + TextBlock.length + ParagraphCuts.longestParagraph, text.byteCount)
        var start = max(0, border - TextBlock.lookBack)
        var bytes = text.read(start..<end)
        if start > 0, !bytes[..<(border - start)].contains(TextWindow.newline) {
            start = border - TextBlock.length
            bytes = text.read(start..<end)
        }
        borders = bytes.withUnsafeBufferPointer {
            TextBlock.borders(in: TextWindow(bytes: $0, start: start, textEnd: text.byteCount), from: border)
        }
        (self.start, self.bytes) = (start, bytes)
    }

    /// The number of blocks in a text of that many bytes.
    static func count(in byteCount: Int) -> Int { (byteCount + length - 1) / length }

    /// The first border of blocks after an offset.
    @inline(__always) static func border(after offset: Int) -> Int { (offset / length + 1) * length }

    /// The number of paragraphs; 0 in none but the last block, where the paragraph before may take all of it.
    var count: Int { borders.count - 1 }

    /// What it takes in memory, bytes.
    var cost: Int { bytes.count + borders.count * MemoryLayout<UInt32>.stride }

    /// The length of a paragraph, bytes, with its end of line.
    func byteCount(of paragraph: Int) -> Int { Int(borders[paragraph + 1] - borders[paragraph]) }

    /// The bytes of a paragraph in the whole text, with its end of line.
    func range(of paragraph: Int) -> Range<Int> {
        start + Int(borders[paragraph])..<start + Int(borders[paragraph + 1])
    }

    /// A paragraph less its end of line. Bytes that are not UTF-8 become U+FFFD, and NUL becomes its picture U+2400.
    func text(of paragraph: Int) -> String {
        bytes.withUnsafeBufferPointer { all in
            let range = Int(borders[paragraph])..<Int(borders[paragraph + 1])
            let window = TextWindow(bytes: all, start: 0, textEnd: all.count)
            let content = window[range.lowerBound..<window.contentEnd(of: range)]
            guard let base = content.baseAddress, memchr(base, 0, content.count) != nil else {
                return String(decoding: content, as: UTF8.self)
            }
            let pictured = content.flatMap { $0 == 0 ? Array("\u{2400}".utf8) : [$0] }
            return String(decoding: pictured, as: UTF8.self)
        }
    }

    private static func borders(in window: TextWindow, from border: Int) -> [UInt32] {
        let end = min(border + length, window.textEnd)
        var paragraph = window.firstParagraph(at: border)
        var borders = [UInt32(paragraph - window.start)]
        while paragraph < end {
            paragraph = window.paragraphEnd(from: paragraph)
            borders.append(UInt32(paragraph - window.start))
        }
        return borders
    }
}
