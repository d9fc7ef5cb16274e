import Testing

@testable import fading_scroll

@Suite("Nearest word")
struct NearestWordTests {
    private static let words = ["snapshot", "replay", "compare", "info"]

    @Test(
        "A letter added, left out, replaced or swapped, or several in a long word, are a typing error",
        arguments: [
            ("snapshto", "snapshot"), ("snapsho", "snapshot"), ("snapshots", "snapshot"), ("snepshat", "snapshot"),
            ("inof", "info"), ("repaly", "replay"), ("comapre", "compare"),
        ])
    func near(word: String, meant: String) {
        #expect(nearestWord(to: word, among: Self.words) == meant)
    }

    @Test(
        "What is one of the words, or far from all, is none",
        arguments: ["info", "", "i", "README.md", "play", "snap", String(repeating: "snapshot", count: 2_000)])
    func far(word: String) {
        #expect(nearestWord(to: word, among: Self.words) == nil)
    }
}
