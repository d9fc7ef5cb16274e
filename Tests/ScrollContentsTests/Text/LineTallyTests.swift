import Testing

@testable import ScrollContents

@Suite struct LineTallyTests {
    @Test func everyLengthHasOneClass() {
        #expect(LineTally.classes.count == ParagraphCuts.longestParagraph + 1)
        #expect(LineTally.longest.count == LineTally.classCount)
        var next = 1
        for number in 0..<LineTally.classCount {
            let lengths = LineTally.lengths(of: number)
            #expect(lengths.lowerBound == next)
            #expect(lengths.allSatisfy { LineTally.classes[$0] == UInt8(number) })
            next = lengths.upperBound + 1
        }
        #expect(next == ParagraphCuts.longestParagraph + 1)
    }

    @Test func aClassIsNarrow() {
        for number in 1..<LineTally.classCount - 2 {
            let lengths = LineTally.lengths(of: number)
            #expect(Double(lengths.count) <= 2 + Double(lengths.lowerBound) * 0.13)
        }
    }

    @Test func piecesOfLongLinesHaveAClassOfTheirOwn() {
        #expect(LineTally.lengths(of: LineTally.classCount - 1) == 3_900...4_002)
    }

    @Test func aParagraphHasAsManyRowsAsItsLengthFills() {
        let estimate = RowEstimate(rowHeight: 20, bytesPerRow: 100)
        #expect([1, 100, 101, 200, 4_000].map(estimate.height) == [20, 20, 40, 40, 800])
    }

    @Test func linesShorterThanARowAreOneRowEach() {
        var tally = [UInt16](repeating: 0, count: LineTally.classCount)
        for length in [1, 2, 15, 16, 40, 77, 120] { tally[Int(LineTally.classes[length])] += 1 }
        #expect(RowEstimate(rowHeight: 20, bytesPerRow: 150).rows(in: tally[...]) == 7)
    }

    @Test(arguments: [10, 37.5, 80, 150, 400]) func wrappedLinesAreEstimatedByTheirLength(bytesPerRow: Double) {
        var (tally, words) = ([UInt16](repeating: 0, count: LineTally.classCount), Words(seed: 5))
        let estimate = RowEstimate(rowHeight: 1, bytesPerRow: bytesPerRow)
        var exact = 0
        for _ in 0..<5_000 {
            let length = 1 + words.next(below: 1_000)
            tally[Int(LineTally.classes[length])] += 1
            exact += estimate.height(ofBytes: length)
        }
        #expect(abs(estimate.rows(in: tally[...]) / Double(exact) - 1) < 0.01)
    }
}
