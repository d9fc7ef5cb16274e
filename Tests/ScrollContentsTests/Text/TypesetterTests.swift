import ScrollCairo
import ScrollCore
import Testing

@testable import ScrollContents

@Suite struct TypesetterTests {
    private let measure = Typesetter.Measure(width: 200, scale: .one, lineSpacing: 1)

    @Test func pointsAreNinetySixthsOfAnInchTimesTwelve() {
        // DejaVu Sans has ascent 0.928 em and descent 0.236 em; 11 pt at 96 dpi is 14.667 px.
        let typesetter = Typesetter(font: "DejaVu Sans 11")
        #expect(abs(typesetter.lineHeight - 14.667 * 1.164) < 0.05)
        #expect((6.0...9).contains(typesetter.letterWidth))
    }

    @Test func aSizeInPixelsIsTaken() {
        let points = Typesetter(font: "DejaVu Sans 12").lineHeight
        #expect(Typesetter(font: "DejaVu Sans 16px").lineHeight == points)
        #expect(Typesetter(font: "DejaVu Sans").lineHeight == points)
    }

    @Test func boldIsWider() {
        let regular = Typesetter(font: "DejaVu Sans 11").letterWidth
        #expect(Typesetter(font: "DejaVu Sans 11", isBold: true).letterWidth > regular * 1.05)
    }

    @Test func genericNamesStandForDejaVu() {
        #expect(Typesetter(font: "Sans 11").letterWidth == Typesetter(font: "DejaVu Sans 11").letterWidth)
        #expect(Typesetter(font: "monospace 11").letterWidth == Typesetter(font: "DejaVu Sans Mono 11").letterWidth)
        #expect(Typesetter(font: "No Such 11").letterWidth == Typesetter(font: "DejaVu Sans 11").letterWidth)
    }

    @Test(arguments: [60, 120, 150, 180, 240, 360])
    func rowsLieOnWholePixelsOneBelowTheOther(numerator: Int) {
        let measure = Typesetter.Measure(
            width: 200, scale: DeviceScale(numerator120: numerator), lineSpacing: 1.2)
        let typesetter = Typesetter(font: "DejaVu Sans 11")
        let paragraph = typesetter.lay(String(repeating: "word ", count: 50), for: measure)
        #expect(paragraph.rows.count > 5)
        var bottom = 0
        for row in paragraph.rows {
            #expect(row.top == bottom && row.bottom > row.top)
            #expect(row.top < row.baseline && row.baseline < row.bottom)
            bottom = row.bottom
        }
        #expect(paragraph.height == bottom)
    }

    @Test func rowsKnowTheBytesTheyBeginWith() {
        let paragraph = Typesetter(font: "DejaVu Sans 11").lay(String(repeating: "word ", count: 50), for: measure)
        for row in paragraph.rows {
            #expect(row.startByte % 5 == 0)
            #expect(paragraph.row(containing: row.startByte + 1)?.startByte == row.startByte)
            #expect(paragraph.row(at: row.top)?.startByte == row.startByte)
            #expect(paragraph.row(at: row.bottom - 1)?.startByte == row.startByte)
        }
    }

    @Test func theWrapIsTheSameAtEveryScale() {
        let typesetter = Typesetter(font: "DejaVu Sans 11")
        let text = Words.paragraphs(1, longest: 200, seed: 3)
        let starts = [120, 150, 180, 240].map { numerator in
            typesetter.lay(
                text,
                for: Typesetter.Measure(width: 250, scale: DeviceScale(numerator120: numerator), lineSpacing: 1)
            ).rows.map(\.startByte)
        }
        #expect(starts.allSatisfy { $0 == starts[0] })
    }

    @Test func withoutFontsTextIsBlankButHasItsHeight() throws {
        let empty = try TemporaryFolder()
        let fonts = FontMap(catalog: FontCatalog(folders: [empty.path]))
        #expect(!fonts.hasFonts)
        let content = TextContent(source: TextSource(text: "a\nb"), style: TextStyle(), fonts: fonts)
        let probe = Probe(content)
        #expect(try probe.frame().inked == 0)
        #expect(probe.contentSize.height == 32 + 2 * 20)
    }
}
