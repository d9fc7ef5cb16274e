import Testing

@testable import ScrollContents

@Suite struct LineCountTests {
    @Test func allLinesAreCountedSliceBySlice() {
        let text = CountingText(NumberedLines(count: 150_000))
        let count = LineCount(text)
        var shares: [Double] = []
        while !count.isComplete {
            let asked = text.asked { shares.append(count.countMore()) }
            #expect(asked <= 2 << 20)
        }
        #expect(shares.count == 4 && shares.last == 1)
        #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 })
        #expect(count.paragraphCount == 150_000)
        let asked = text.asked
        #expect(asked <= text.byteCount + 8 * 4_096)
        #expect(text.asked { shares.append(count.countMore()) } == 0, "there is nothing left to count")
        #expect(shares.last == 1)
    }

    @Test func theCountAgreesWithTheBlocks() {
        var words = Words(seed: 11)
        let text = (0..<6_000).map { _ in words.sentence(words.next(below: 200)) }.joined(separator: "\r\n")
        let source = TextSource(text: text + String(repeating: "endless", count: 50_000))
        while !source.lines.isComplete { _ = source.lines.countMore() }
        for number in 0..<source.blockCount {
            let block = source.block(number)
            var tally = [UInt16](repeating: 0, count: LineTally.classCount)
            for paragraph in 0..<block.count { tally[Int(LineTally.classes[block.byteCount(of: paragraph)])] += 1 }
            #expect(source.lines.tally(of: number) == tally[...], "block \(number)")
        }
    }

    @Test func aBlockOfNothingButLineEndsIsCounted() {
        let count = LineCount(MemoryText(Array(repeating: 10, count: 3 * TextBlock.length)))
        #expect(count.countMore() == 1)
        #expect(count.paragraphCount == 3 * TextBlock.length)
    }

    @Test(arguments: [10, 120], [100]) func aSliceOfWhatIsSlowToCountIsShorter(byte: UInt8, blocks: Int) {
        let count = LineCount(MemoryText(Array(repeating: byte, count: blocks * TextBlock.length)))
        var slices: [Int] = []
        while !count.isComplete {
            let before = count.countedBlocks
            _ = count.countMore()
            slices.append(count.countedBlocks - before)
        }
        #expect(slices.allSatisfy { $0 <= LineCount.sliceBlocks / 2 })
        #expect(count.paragraphCount == (byte == 10 ? blocks * TextBlock.length : count.paragraphCount))
    }

    @Test func anEmptyTextIsCounted() {
        let count = LineCount(MemoryText([]))
        #expect(count.isComplete && count.countMore() == 1 && count.paragraphCount == 0)
    }

    @Test func theCountTakesASmallPartOfTheText() {
        let text = NumberedLines(count: 150_000)
        let count = LineCount(text)
        while !count.isComplete { _ = count.countMore() }
        #expect(count.memory <= text.byteCount / 500)
    }
}
