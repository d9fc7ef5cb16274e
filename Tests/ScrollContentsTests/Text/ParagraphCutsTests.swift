import Testing

@testable import ScrollContents

@Suite struct ParagraphCutsTests {
    private func paragraphs(_ text: String) -> [String] { TextSource(text: text).paragraphs }

    @Test func linesEndWithANewlineOrWithCarriageReturnAndNewline() {
        #expect(paragraphs("") == [])
        #expect(paragraphs("a") == ["a"])
        #expect(paragraphs("a\n") == ["a"])
        #expect(paragraphs("a\r\nb\n\nc") == ["a", "b", "", "c"])
        #expect(paragraphs("\n\n") == ["", ""])
        #expect(paragraphs("a\rb\r") == ["a\rb\r"])
        #expect(paragraphs("\r\n\r\n") == ["", ""])
    }

    @Test func aByteOrderMarkIsLeftOutAtTheStartOnly() {
        #expect(paragraphs("\u{FEFF}a\n\u{FEFF}b") == ["a", "\u{FEFF}b"])
        #expect(paragraphs("\u{FEFF}") == [])
    }

    @Test func bytesThatAreNotUTF8ShowAsReplacementCharacters() {
        let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0x0A, 0xE2, 0x82, 0x0A, 0xC0, 0x80]
        #expect(TextSource(bytes: bytes).paragraphs == ["a\u{FFFD}b", "\u{FFFD}", "\u{FFFD}\u{FFFD}"])
    }

    @Test func aNulShowsAsItsPicture() {
        #expect(paragraphs("a\0b\n\0") == ["a\u{2400}b", "\u{2400}"])
    }

    @Test(arguments: [
        "x", "x ", "\u{E4}", "\u{4E2D}", "\u{1F600}", "\u{1F1E9}\u{1F1EA}", "e\u{301}",
        "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
    ])
    func longLinesAreCutBetweenCharacters(character: String) {
        let line = "y" + String(repeating: character, count: 30_000 / character.utf8.count)
        let pieces = paragraphs(line + "\r\nend")
        #expect(pieces.dropLast().joined() == line)
        #expect(pieces.last == "end")
        #expect(pieces.allSatisfy { $0.utf8.count <= ParagraphCuts.longestPiece })
        #expect(pieces.count <= 30_000 / 3_500 + 2)
        let characters = line.count
        #expect(pieces.dropLast().reduce(0) { $0 + $1.count } == characters, "no character is torn apart")
    }

    @Test func aCutNearALineEndLeavesNoEmptyPiece() {
        for length in ParagraphCuts.longestPiece - 2...ParagraphCuts.longestPiece + 2 {
            for end in ["", "\n", "\r\n"] {
                let line = String(repeating: "x", count: length)
                let pieces = paragraphs(line + end)
                #expect(pieces.joined() == line)
                #expect(!pieces.contains(""))
            }
        }
    }

    @Test func brokenBytesAreCutToo() {
        for byte: UInt8 in [0x80, 0xFF, 0xF0, 0xC3] {
            let source = TextSource(bytes: Array(repeating: byte, count: 20_000))
            #expect(source.ranges.count >= 5)
            #expect(source.ranges.reduce(0) { $0 + $1.count } == 20_000)
        }
    }

    /// Characters of which a line fills several blocks, and what is between lines.
    private static let longLines: [String] = ["x", "seven ", "\u{E4}", "\u{4E2D}", "\u{1F600}", "e\u{301}"]

    @Test(arguments: longLines) func linesOverManyBlocksAreCutBetweenCharactersToo(character: String) {
        let line = "y" + String(repeating: character, count: 200_000 / character.utf8.count)
        let pieces = paragraphs("before\n" + line + "\r\nafter")
        #expect(pieces.first == "before" && pieces.last == "after")
        #expect(pieces.dropFirst().dropLast().joined() == line)
        #expect(pieces.allSatisfy { $0.utf8.count <= ParagraphCuts.longestPiece })
        #expect(pieces.dropFirst().dropLast().reduce(0) { $0 + $1.count } == line.count, "no character is torn apart")
    }

    @Test func cutsAreTheSameWhicheverBlockIsReadFirst() {
        for seed in 1...12 {
            let text = MixedText.bytes(seed: UInt64(seed), count: 400_000)
            let whole = MixedText.paragraphs(of: text)
            for number in (0..<TextBlock.count(in: text.count)).reversed() {
                let block = TextBlock(number, of: MemoryText(text))
                let border = number * TextBlock.length
                let expected = whole.filter { $0.lowerBound >= border && $0.lowerBound < border + TextBlock.length }
                #expect((0..<block.count).map(block.range) == expected, "block \(number) of text \(seed)")
            }
        }
    }
}

/// Texts of short, long and endless lines in several scripts and none.
private enum MixedText {
    static func bytes(seed: UInt64, count: Int) -> [UInt8] {
        var words = Words(seed: seed)
        var bytes: [UInt8] = []
        let parts: [[UInt8]] = ["x", "two words ", "\u{4E2D}", "\u{1F468}\u{200D}\u{1F469}", "\r"].map {
            Array($0.utf8)
        }
        while bytes.count < count {
            let part = words.next(below: 8) == 0 ? [0xE2, 0x82] : parts[words.next(below: parts.count)]
            let length = [0, 30, 300, 4_000, 70_000, 150_000][words.next(below: 6)]
            for _ in 0..<words.next(below: length / part.count + 1) { bytes += part }
            bytes += words.next(below: 3) == 0 ? [13, 10] : [10]
        }
        return bytes
    }

    /// The paragraphs found by reading from the start to the end, as the line count does.
    static func paragraphs(of bytes: [UInt8]) -> [Range<Int>] {
        bytes.withUnsafeBufferPointer { all in
            let window = TextWindow(bytes: all, start: 0, textEnd: all.count)
            var (ranges, start): ([Range<Int>], Int) = ([], window.firstParagraph(at: 0))
            while start < all.count {
                let end = window.paragraphEnd(from: start)
                ranges.append(start..<end)
                start = end
            }
            return ranges
        }
    }
}
