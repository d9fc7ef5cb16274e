import Testing

@testable import ScrollContents

@Suite struct TextBlockTests {
    @Test func aBlockHasTheParagraphsThatBeginInIt() {
        // 1,536 lines of 40 bytes fill a block exactly.
        let text = NumberedLines(count: 4_000)
        let block = TextBlock(1, of: text)
        #expect(block.count == 1_536)
        #expect(block.range(of: 0) == 61_440..<61_480)
        #expect(block.text(of: 0).hasPrefix("000000001536 the shore"))
        #expect(block.byteCount(of: 1_535) == 40)
    }

    @Test func aLineOverABorderBelongsToTheBlockBefore() {
        let line = Array(String(repeating: "7 bytes", count: 10).utf8) + [10]
        let text = MemoryText(Array(repeatElement(line, count: 2_000).joined()))
        let (first, second) = (TextBlock(0, of: text), TextBlock(1, of: text))
        #expect(first.range(of: first.count - 1).upperBound == second.range(of: 0).lowerBound)
        #expect(first.range(of: first.count - 1).upperBound > TextBlock.length)
        #expect(first.text(of: first.count - 1) == second.text(of: 0))
    }

    @Test(arguments: ["\u{E9}", "\u{4E2D}", "\u{1F600}"], 0..<4) func charactersOverABorderAreWhole(
        character: String, shift: Int
    ) {
        let half = Array((String(repeating: "x", count: 100) + "\n").utf8)
        var bytes = Array(repeatElement(half, count: 608).joined())
        bytes += Array(repeating: UInt8(ascii: "y"), count: TextBlock.length - bytes.count - shift)
        bytes += Array((String(repeating: character, count: 10) + "\r\nnext").utf8)
        let paragraphs = TextSource(bytes: bytes).paragraphs
        #expect(paragraphs.count == 610)
        #expect(paragraphs[608].hasSuffix(String(repeating: character, count: 10)))
        #expect(paragraphs[609] == "next")
    }

    @Test func aLineEndOfTwoBytesOverABorderIsOne() {
        for shift in 0...2 {
            let line = Array(repeating: UInt8(ascii: "x"), count: 59) + [10]
            var bytes = Array(repeatElement(line, count: 1_023).joined())
            bytes += Array(repeating: UInt8(ascii: "y"), count: TextBlock.length - bytes.count - shift)
            bytes += Array("\r\nnext\r\n".utf8)
            let paragraphs = TextSource(bytes: bytes).paragraphs
            #expect(paragraphs.count == 1_025 && paragraphs[1_024] == "next")
            #expect(paragraphs[1_023].allSatisfy { $0 == "y" })
        }
    }

    @Test func theLastBlockMayHaveNoParagraph() {
        let text = MemoryText(Array(repeating: 10, count: TextBlock.length - 1) + Array("over the border".utf8))
        #expect(TextBlock.count(in: text.byteCount) == 2)
        #expect(TextBlock(0, of: text).text(of: TextBlock.length - 1) == "over the border")
        #expect(TextBlock(1, of: text).count == 0)
    }

    @Test func aBlockAfterALineEndIsReadWithoutTheBlockBefore() {
        let text = CountingText(NumberedLines(count: 10_000))
        #expect(text.asked { _ = TextBlock(2, of: text) } <= TextBlock.length + 4_096 + 4_002)
    }
}
