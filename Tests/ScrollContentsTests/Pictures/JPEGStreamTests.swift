import Testing

@testable import ScrollContents

@Suite struct JPEGStreamTests {
    private func isComplete(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { JPEGStream($0).isComplete }
    }

    @Test func theEndMarkerIsFoundAfterSegmentsAndScans() {
        #expect(isComplete([0xFF, 0xD8, 0xFF, 0xD9]))
        #expect(isComplete([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xD9]))
        #expect(isComplete([0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 7, 0xFF, 0, 7, 0xFF, 0xD3, 7, 0xFF, 0xFF, 0xD9]))
    }

    @Test func anEndMarkerInsideASegmentDoesNotCount() {
        #expect(!isComplete([0xFF, 0xD8, 0xFF, 0xE1, 0, 4, 0xFF, 0xD9]))
        #expect(!isComplete([0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0xFF, 0]))
    }

    @Test func anyBytesEndTheWalk() {
        #expect(!isComplete([]))
        #expect(!isComplete([0xFF]))
        #expect(!isComplete([0xFF, 0xE0]))
        #expect(!isComplete([0xFF, 0xE0, 0, 0, 0, 0]))
        #expect(!isComplete(Array(repeating: 0xFF, count: 1_000)))
    }
}
