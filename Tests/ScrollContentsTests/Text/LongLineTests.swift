import ScrollCairo
import ScrollCore
import Testing

@testable import ScrollContents

/// Lines far longer than anybody writes.
@Suite struct LongLineTests {
    enum Line: CaseIterable {
        case oneWord, words, emoji, accents, broken

        var bytes: [UInt8] {
            switch self {
            case .oneWord: Array(repeating: UInt8(ascii: "x"), count: 10_000_000)
            case .words: Array(String(repeating: "word ", count: 2_000_000).utf8)
            case .emoji: Array(String(repeating: "\u{1F600}", count: 1_000_000).utf8)
            case .accents: Array(("a" + String(repeating: "\u{301}", count: 1_000_000)).utf8)
            case .broken: Array(repeating: 0x80, count: 1_000_000)
            }
        }
    }

    @Test(arguments: Line.allCases)
    func anEndlessLineIsLaidOutInPiecesNearTheViewport(line: Line) throws {
        let bytes = line.bytes
        let content = TextContent(source: TextSource(bytes: bytes), style: TextStyle())
        let probe = Probe(content, width: 800, height: 600)
        #expect(try probe.frame().inked > 0)
        // Each piece is a row of 20 px at least.
        #expect(content.measuredParagraphCount <= 2 * 600 / 20 + 1)
        probe.offset.y = probe.contentSize.height / 2
        #expect(try probe.frame().inked > 0)
        #expect(content.laidParagraphCount < 200)
        while content.layOutMore() != .complete {}
        #expect((bytes.count / 4_000...bytes.count / 3_500).contains(content.paragraphCount))
    }

    @Test func aLongLineIsCutAfterASpace() throws {
        let probe = Probe(TextContent(text: String(repeating: "seven ", count: 2_000)), width: 2_000)
        let content = try #require(probe.content as? TextContent)
        probe.layOut()
        #expect(content.paragraphCount == 4)
    }

    @Test func hundredsOfAccentsDoNotReachOverOtherParagraphs() throws {
        let accents = "a" + String(repeating: "\u{301}", count: 500)
        let plain = try Probe(TextContent(text: "first\nsecond\nthird\na")).frame()
        let stacked = try Probe(TextContent(text: "first\nsecond\nthird\n" + accents)).frame()
        #expect(plain.rows(16, 38) == stacked.rows(16, 38))
        #expect(stacked.inked > plain.inked)
    }

    @Test func framesWithStackedAccentsMoveWholePixels() throws {
        let line = "a" + String(repeating: "\u{301}", count: 40)
        let probe = Probe(TextContent(text: Array(repeating: line, count: 60).joined(separator: "\n")), height: 100)
        probe.offset.y = 400
        var before = try probe.frame()
        for _ in 0..<40 {
            probe.offset.y -= 7
            let frame = try probe.frame()
            #expect(frame.isMoved(down: 7, from: before))
            before = frame
        }
    }
}
