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
        for part in 0..<count {
            #expect(index.top(of: part) == top)
            #expect(index.part(at: top) == part)
            #expect(index.part(at: top + heights[part] - 1) == part)
            top += heights[part]
        }
        #expect(index.total == top)
        #expect(index.top(of: count) == top)
    }

    @Test func distancesOutsideGiveTheFirstOrLast() {
        let index = HeightIndex(count: 100) { _ in 10 }
        #expect(index.part(at: -1_000) == 0)
        #expect(index.part(at: 1_000) == 99)
        #expect(index.part(at: .max) == 99)
    }

    @Test func aMeasuredHeightIsExactAndCountedOnce() {
        var index = HeightIndex(count: 3) { _ in 10 }
        #expect(index.estimatedCount == 3 && !index.isExact(1))
        index.setExact(1, height: 25)
        index.setExact(1, height: 30)
        #expect(index.estimatedCount == 2 && index.isExact(1) && index[1] == 30 && index.total == 50)
    }

    @Test func aBetterEstimateDoesNotReplaceAMeasuredHeight() {
        var index = HeightIndex(count: 200) { _ in 10 }
        index.setExact(70, height: 25)
        index.setEstimate(70, height: 1)
        index.setEstimate(71, height: 12)
        #expect(index[70] == 25 && index[71] == 12 && index.total == 2_017 && index.estimatedCount == 199)
        #expect(index.top(of: 72) == 737 && !index.isExact(71))
    }

    @Test func partsOfNoHeightArePassedOver() {
        let index = HeightIndex(count: 4) { [0, 10, 0, 10][$0] }
        #expect(index.part(at: 0) == 1 && index.part(at: 9) == 1 && index.part(at: 10) == 3)
    }

    @Test func heightsAreCutToWhatFits() {
        var index = HeightIndex(count: 2) { _ in -5 }
        #expect(index.total == 0)
        index.setExact(0, height: .max)
        #expect(index[0] == Int(Int32.max / 2))
    }

    @Test func noPartsHaveNoHeight() {
        let index = HeightIndex(count: 0) { _ in 1 }
        #expect(index.total == 0 && index.top(of: 0) == 0)
    }
}
