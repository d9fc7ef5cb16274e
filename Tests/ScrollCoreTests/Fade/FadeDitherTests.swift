import Testing

@testable import ScrollCore

@Suite struct FadeDitherTests {
    private let period = 0..<FadeDither.period

    @Test func `Every row and every column has one threshold in each eighth of a step`() {
        for line in period {
            let row = period.map { Int(8 * FadeDither.threshold(x: $0, y: line)) }
            let column = period.map { Int(8 * FadeDither.threshold(x: line, y: $0)) }
            #expect(row.sorted() == Array(period))
            #expect(column.sorted() == Array(period))
        }
    }

    @Test func `Over a period thresholds are even to a 64th, so that they add half a step on average`() {
        let all = period.flatMap { y in period.map { x in FadeDither.threshold(x: x, y: y) } }.sorted()
        #expect(all == (0..<64).map { (Double($0) + 0.5) / 64 })
    }

    @Test func `The pattern goes on over the origin`() {
        for (x, y) in [(-1, -8), (-9, 3), (800, -801)] {
            #expect(FadeDither.threshold(x: x, y: y) == FadeDither.threshold(x: x & 7, y: y & 7))
        }
    }
}
