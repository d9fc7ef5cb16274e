import Testing

@testable import ScrollContents

@Suite struct TextHeightsTests {
    private let estimate = RowEstimate(rowHeight: 20, bytesPerRow: 100)

    @Test func placesFollowEachOtherFromBlockToBlock() {
        var heights = TextHeights(source: TextSource(NumberedLines(count: 4_000)), estimate: estimate)
        var (place, count) = (TextHeights.first, 0)
        while place != heights.end {
            #expect(heights.top(of: place) == 20 * count)
            let next = heights.place(after: place)
            #expect(heights.place(before: next) == place)
            (place, count) = (next, count + 1)
        }
        #expect(count == 4_000 && heights.total == 80_000 && heights.top(of: heights.end) == 80_000)
    }

    @Test func aDistanceHasItsPlace() {
        var heights = TextHeights(source: TextSource(NumberedLines(count: 4_000)), estimate: estimate)
        #expect(heights.place(at: -5) == TextHeights.first)
        #expect(heights.place(at: 20 * 1_536) == ParagraphPlace(block: 1, number: 0))
        #expect(heights.place(at: 20 * 1_536 - 1) == ParagraphPlace(block: 0, number: 1_535))
        #expect(heights.place(at: .max) == ParagraphPlace(block: 2, number: 927))
    }

    @Test func anEmptyLastBlockHasNoPlace() {
        let bytes = Array(repeating: UInt8(10), count: TextBlock.length - 1) + Array("over the border".utf8)
        var heights = TextHeights(source: TextSource(bytes: bytes), estimate: estimate)
        let last = ParagraphPlace(block: 0, number: TextBlock.length - 1)
        #expect(heights.place(at: .max) == last)
        #expect(heights.place(after: last) == heights.end)
        #expect(heights.place(before: heights.end) == last)
    }

    @Test func aBlockKeepsItsHeightWhenItsParagraphsAreForgotten() {
        var heights = TextHeights(
            source: TextSource(MemoryText(Array(repeating: 10, count: 8 * TextBlock.length))), estimate: estimate)
        for block in 0..<8 { heights.setExact(ParagraphPlace(block: block, number: 9), height: 50) }
        #expect(heights.measuredCount == 8)
        let total = heights.total
        heights.forgetParagraphs(outside: 3...3)
        #expect(heights.total == total && total == 8 * (TextBlock.length * 20 + 30))
        #expect(heights.measuredCount == 1 && heights.isExact(ParagraphPlace(block: 3, number: 9)))
        #expect(heights.unread(at: 0)?.block == 0)
    }

    @Test func untilAllLinesAreCountedNothingChanges() {
        let source = TextSource(bytes: Array(Words.paragraphs(20_000, longest: 60).utf8))
        var heights = TextHeights(source: source, estimate: estimate)
        let before = heights.total
        while !source.lines.isComplete {
            heights.takeCount()
            #expect(heights.total == before)
            _ = source.lines.countMore()
        }
        heights.takeCount()
        #expect(heights.total < before)
        #expect(heights.total == TextHeights(source: source, estimate: estimate).total)
    }
}
