@testable import ScrollContents

extension TextSource {
    /// All paragraphs in order, read block by block.
    var paragraphs: [String] {
        (0..<blockCount).flatMap { number in
            let block = block(number)
            return (0..<block.count).map(block.text)
        }
    }

    /// Where all paragraphs lie in the text, read block by block.
    var ranges: [Range<Int>] {
        (0..<blockCount).flatMap { number in
            let block = block(number)
            return (0..<block.count).map(block.range)
        }
    }
}

/// A text that counts what is read of it.
final class CountingText: TextBytes {
    private let text: any TextBytes
    /// The bytes asked for so far.
    private(set) var asked = 0

    init(_ text: any TextBytes) { self.text = text }

    var byteCount: Int { text.byteCount }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        asked += buffer.count
        return text.read(into: buffer, at: offset)
    }

    /// The bytes that an action asks for.
    func asked(during action: () throws -> Void) rethrows -> Int {
        let before = asked
        try action()
        return asked - before
    }
}

/// A text of numbered lines, each of 40 bytes, of any length without taking any memory.
final class NumberedLines: TextBytes {
    let lineCount: Int

    static let lineLength = 40

    init(count: Int) { lineCount = count }

    var byteCount: Int { lineCount * NumberedLines.lineLength }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        let count = min(buffer.count, max(0, byteCount - offset))
        var done = 0
        while done < count {
            let (line, column) = (offset + done).quotientAndRemainder(dividingBy: NumberedLines.lineLength)
            let rest = NumberedLines.bytes(of: line)[column...].prefix(count - done)
            UnsafeMutableRawBufferPointer(rebasing: buffer[done..<done + rest.count]).copyBytes(from: rest)
            done += rest.count
        }
        return count
    }

    /// Some of the lines as a text of their own.
    static func text(_ lines: Range<Int>) -> TextContent {
        TextContent(source: TextSource(bytes: lines.flatMap(bytes)), style: TextStyle())
    }

    private static func bytes(of line: Int) -> [UInt8] {
        let number = String(line)
        let text = String(repeating: "0", count: 12 - number.utf8.count) + number + " the shore at " + number
        return Array((text + String(repeating: ".", count: lineLength - 1 - text.utf8.count) + "\n").utf8)
    }
}

extension TextContent {
    /// Counts all lines that are left, as a view does while it has nothing else to do.
    func layOutAll() {
        while layOutMore() != .complete {}
    }
}
