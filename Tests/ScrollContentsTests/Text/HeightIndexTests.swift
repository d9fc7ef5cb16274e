import Testing

@testable import ScrollContents

@Suite struct HeightIndexTests {
    @Test(arguments: [1, 2, 63, 64, 65, 128, 129, 1_000, 4_097])
    func sumsAgreeWithAddingUp(count: Int) {
        var words = Words(seed: UInt64(count))
        var heights = (0..<count).map { _ in 1 + words.next(below: 90) }
        var index = HeightIndex(count: count) { heights[$0] }
        for _ in 0..<50 {
            let changed = words.next(below: count)
            heights[changed] = 1 + words.next(below: 400)
            index.setExact(changed, height: heights[changed])
        }
        var top = 0
        for paragraph in 0..<count {
            #expect(index.top(of: paragraph) == top)
            #expect(index.paragraph(at: top) == paragraph)
            #expect(index.paragraph(at: top + heights[paragraph] - 1) == paragraph)
            top += heights[paragraph]
        }
        #expect(index.total == top)
        #expect(index.top(of: count) == top)
    }

    @Test func distancesOutsideGiveTheFirstOrLast() {
        let index = HeightIndex(count: 100) { _ in 10 }
        #expect(index.paragraph(at: -1_000) == 0)
        #expect(index.paragraph(at: 1_000) == 99)
        #expect(index.paragraph(at: .max) == 99)
    }

    @Test func aMeasuredHeightIsExactAndCountedOnce() {
        var index = HeightIndex(count: 3) { _ in 10 }
        #expect(index.estimatedCount == 3 && !index.isExact(1))
        index.setExact(1, height: 25)
        index.setExact(1, height: 30)
        #expect(index.estimatedCount == 2 && index.isExact(1) && index[1] == 30 && index.total == 50)
    }

    @Test func heightsAreCutToWhatFits() {
        var index = HeightIndex(count: 2) { _ in -5 }
        #expect(index.total == 2)
        index.setExact(0, height: .max)
        #expect(index[0] == Int(Int32.max / 2))
    }

    @Test func noParagraphsHaveNoHeight() {
        let index = HeightIndex(count: 0) { _ in 1 }
        #expect(index.total == 0 && index.top(of: 0) == 0)
    }
}
