import ScrollCairo
import ScrollContents
import ScrollCore
import Testing

@Suite struct TextContentTests {
    private let whiteText = TextStyle(foreground: .white)

    @Test func textIsDrawnInsideItsMargin() throws {
        let probe = Probe(TextContent(text: "Fading edges"))
        let picture = try probe.frame()
        #expect(picture.inked > 100)
        for y in 0..<picture.height {
            for x in 0..<16 { #expect(picture[x, y] == 0 && picture[picture.width - 1 - x, y] == 0) }
        }
        #expect(picture.rows(0, 16).allSatisfy { $0 == 0 })
    }

    @Test func whiteTextOnTransparentGroundHasEqualColourChannels() throws {
        let probe = Probe(TextContent(text: Words.paragraphs(20, longest: 40), style: whiteText))
        let picture = try probe.frame()
        let greys = Set(picture.pixels.map { $0 & 0xFF })
        #expect(greys.count > 16, "grey antialiasing has many levels")
        #expect(
            picture.pixels.allSatisfy { pixel in
                let alpha = pixel >> 24
                return pixel == alpha << 24 | alpha << 16 | alpha << 8 | alpha
            })
    }

    @Test func `White text in a fade on transparent ground has equal colour channels (O-78)`() throws {
        var configuration = ScrollConfiguration()
        configuration.background = .clear
        configuration.fade = FadeConfiguration(size: 90, policy: .always)
        let content = TextContent(text: Words.paragraphs(20, longest: 40), style: whiteText)
        let view = ScrollView(content: content, configuration: configuration)
        view.resize(to: Size(width: 300, height: 200), scale: .one, at: 0)
        view.advance(to: 0)
        let surface = try PixelSurface(size: BufferSize(width: 300, height: 200))
        try surface.draw { view.paint(on: $0.context) }
        let pixels = Probe.Picture(surface).rows(0, 90)
        #expect(Set(pixels).count > 16)
        #expect(pixels.allSatisfy { $0 == ($0 >> 24) * 0x0101_0101 })
    }

    @Test func rowsWrapAtTheViewportsWidth() throws {
        let text = TextContent(text: "one two three four five six seven eight nine ten eleven twelve")
        let wide = Probe(text, width: 1_000)
        wide.layOut()
        let narrow = Probe(text, width: 160)
        narrow.layOut()
        #expect(wide.contentSize == Size(width: 1_000, height: 2 * 16 + 20))
        #expect(narrow.contentSize.width == 160)
        #expect(narrow.contentSize.height >= 2 * 16 + 4 * 20)
        let picture = try narrow.frame()
        #expect((0..<picture.height).allSatisfy { y in (144..<160).allSatisfy { picture[$0, y] == 0 } })
    }

    @Test func aWordWiderThanTheViewportBreaksBetweenLetters() throws {
        let probe = Probe(TextContent(text: String(repeating: "w", count: 100)), width: 200)
        let picture = try probe.frame()
        #expect(probe.contentSize.height > 4 * 20)
        #expect((0..<picture.height).allSatisfy { y in (184..<200).allSatisfy { picture[$0, y] == 0 } })
    }

    @Test func anEmptyTextIsItsMarginsOnly() throws {
        let probe = Probe(TextContent(text: ""))
        let picture = try probe.frame()
        #expect(probe.contentSize == Size(width: 300, height: 32))
        #expect(picture.inked == 0)
    }

    @Test(arguments: ["one\ntwo", "one\r\ntwo", "one\r\ntwo\r\n", "one\ntwo\n", "\u{FEFF}one\ntwo"])
    func lineEndsAndByteOrderMarksDoNotShow(text: String) throws {
        let expected = try Probe(TextContent(text: "one\ntwo")).frame()
        let probe = Probe(TextContent(text: text))
        #expect(try probe.frame() == expected)
        #expect(probe.contentSize.height == 32 + 2 * 20)
    }

    @Test(arguments: ["a\u{2029}b", "a\u{2028}b", "a\rb"])
    func separatorsInsideALineMakeRowsThatCount(text: String) throws {
        let probe = Probe(TextContent(text: text + "\nnext"))
        let picture = try probe.frame()
        #expect(probe.contentSize.height == 32 + 3 * 20)
        #expect(picture.rows(16 + 40, 20).contains { $0 != 0 }, "the next paragraph lies below both rows")
    }

    @Test func aNulShowsAsItsPictureAndEndsNothing() throws {
        let probe = Probe(TextContent(text: "before\0after"))
        #expect(try probe.frame() == Probe(TextContent(text: "before\u{2400}after")).frame())
    }

    @Test func tabsMoveTheTextOn() throws {
        let plain = try Probe(TextContent(text: "x")).frame()
        let tabbed = try Probe(TextContent(text: "\tx")).frame()
        #expect(plain.inked == tabbed.inked)
        #expect(plain != tabbed)
    }

    @Test func rightToLeftTextBeginsAtTheRight() throws {
        let probe = Probe(TextContent(text: "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"))
        let picture = try probe.frame()
        let columns = (0..<picture.width).filter { x in (0..<picture.height).contains { picture[x, $0] != 0 } }
        #expect(columns.first ?? 0 > 200)
        #expect(columns.last ?? 0 >= 280)
    }

    @Test func theForegroundIsTheColourOfTheLetters() throws {
        let content = TextContent(text: "colour")
        content.foreground = Color(red: 1, green: 0, blue: 0)
        let picture = try Probe(content).frame()
        #expect(picture.pixels.contains(0xFFFF_0000))
        #expect(picture.pixels.allSatisfy { $0 & 0xFFFF == 0 })
    }

    @Test func theDefaultForegroundIsNearBlack() {
        #expect(TextContent(text: "").foreground == Color(red: 0.12, green: 0.12, blue: 0.12))
    }

    @Test func aLargerFontMakesHigherRows() {
        let content = TextContent(text: "row")
        let probe = Probe(content)
        probe.layOut()
        let before = probe.contentSize.height
        content.style.font = "DejaVu Sans 22"
        probe.layOut()
        #expect(probe.contentSize.height == before + 21)
    }

    @Test(arguments: [
        "", "DejaVu Sans", "No Such Font 11", "Sans -5", "Sans 1e9", "Sans 99999999999", ",,,", "12px", "Sans 0.01",
    ])
    func anyFontDescriptionShowsText(font: String) throws {
        let picture = try Probe(TextContent(text: "text", style: TextStyle(font: font)), height: 500).frame()
        #expect(picture.inked > 10)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300])
    func anyViewportAndOffsetAreLaidOut(number: Double) {
        let content = TextContent(text: Words.paragraphs(50, longest: 10))
        for viewport in [Size(width: number, height: 200), Size(width: 300, height: number)] {
            for offset in [0, number] {
                let layout = content.layOut(
                    for: LayoutProposal(viewport: viewport, scale: .one, offset: Point(x: offset, y: offset)))
                #expect(layout.size.width.isFinite && layout.size.height.isFinite)
                #expect(layout.size.height >= 32 && layout.offsetShift.y.isFinite)
            }
        }
    }

    @Test(arguments: [Double.nan, .infinity, -3, 1e9])
    func anyPaddingAndLineSpacingAreCut(number: Double) throws {
        let style = TextStyle(padding: number, lineSpacing: number)
        let probe = Probe(TextContent(text: "text", style: style))
        probe.layOut()
        #expect((9...2_100).contains(probe.contentSize.height))
    }
}
