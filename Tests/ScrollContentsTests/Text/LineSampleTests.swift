import Testing

@testable import ScrollContents

@Suite struct LineSampleTests {
    private let estimate = RowEstimate(rowHeight: 20, bytesPerRow: 100)

    private func truth(_ bytes: [UInt8]) -> Double {
        let ranges = TextSource(bytes: bytes).ranges
        return ranges.reduce(0) { $0 + Double(estimate.height(ofBytes: $1.count) / 20) } / Double(bytes.count)
    }

    @Test func evenLinesAreEstimatedExactly() {
        let density = LineSample(NumberedLines(count: 100_000)).rowsPerByte(estimate)
        #expect(abs(density * 40 - 1) < 1e-9)
    }

    @Test(arguments: 1...8) func theEstimateIsHighButNotByMuch(seed: UInt64) {
        let bytes = Array(Words.paragraphs(8_000, longest: 60, seed: seed).utf8)
        let ratio = LineSample(MemoryText(bytes)).rowsPerByte(estimate) / truth(bytes)
        #expect((1...1.2).contains(ratio))
    }

    @Test func linesLongerThanASampleFillRows() {
        let line = [UInt8](repeating: 120, count: 30_000) + [10]
        let bytes = Array(repeatElement(line, count: 30).joined())
        let ratio = LineSample(MemoryText(bytes)).rowsPerByte(estimate) / truth(bytes)
        #expect((0.97...1.03).contains(ratio))
    }

    @Test func onePageIsReadAtEachOf64Places() {
        let text = CountingText(NumberedLines(count: 1_000_000))
        #expect(text.asked { _ = LineSample(text) } == 64 * 4_096)
    }
}
