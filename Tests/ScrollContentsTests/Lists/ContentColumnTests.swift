import ScrollCairo
import ScrollCore
import Testing

@testable import ScrollContents

@Suite struct ContentColumnTests {
    private func column(_ count: Int, wholeLimit: Int = 0) -> ContentColumn {
        ContentColumn(
            (0..<count).map { number in
                let source = TextSource(text: Words.paragraphs(60, longest: 60, seed: UInt64(number)))
                return TextContent(source: source, style: TextStyle(), wholeLimit: wholeLimit)
            })
    }

    @Test func contentsLieOneBelowTheOther() throws {
        let first = TextContent(text: "first")
        let second = TextContent(text: "second")
        let probe = Probe(ContentColumn([first, second]))
        let frame = try probe.frame()
        #expect(probe.contentSize == Size(width: 300, height: 2 * 52))
        let alone = try Probe(second).frame()
        #expect(frame.rows(52, 52) == alone.rows(0, 52))
    }

    @Test func scrollingUpAfterAJumpMovesNothingButWholePixels() throws {
        let probe = Probe(column(20))
        probe.layOut()
        probe.offset.y = (probe.contentSize.height / 2).rounded()
        var before = try probe.frame()
        for step in 0..<150 {
            probe.offset.y -= 37
            let frame = try probe.frame()
            #expect(frame.isMoved(down: 37, from: before), "step \(step)")
            before = frame
        }
    }

    @Test func aJumpToTheEndShowsTheEnd() throws {
        let probe = Probe(column(20))
        probe.layOut()
        probe.offset.y = probe.contentSize.height - 200
        for _ in 0..<3 {
            probe.layOut()
            probe.offset.y = min(probe.offset.y, probe.contentSize.height - 200)
        }
        #expect(abs(probe.offset.y - (probe.contentSize.height - 200)) < 1e-6)
        #expect(try probe.frame().inked > 0)
    }

    @Test func anEarlyOffsetIsTakenAtTheFirstLayout() throws {
        let probe = Probe(column(20))
        probe.offset.y = 5_000
        probe.layOut()
        #expect((4_000...6_000).contains(probe.offset.y))
        #expect(try probe.frame().inked > 0)
    }

    @Test func aSecondLayoutChangesNothing() {
        let probe = Probe(column(20))
        for offset in [0.0, 3_000, 9_999] {
            probe.offset.y = offset
            probe.layOut()
            let size = probe.contentSize
            #expect(probe.layOut() == ContentLayout(size: size))
        }
    }

    @Test func theForegroundReachesAllContents() throws {
        let column = ContentColumn([TextContent(text: "one"), TextContent(text: "two")])
        column.foreground = Color(red: 0, green: 0, blue: 1)
        let frame = try Probe(column).frame()
        #expect(frame.inked > 0)
        #expect(frame.pixels.allSatisfy { $0 & 0x00FF_FF00 == 0 })
    }

    @Test func widePicturesFitTheWidthAndSmallOnesKeepTheirSize() throws {
        let column = ContentColumn([
            FittedPicture(try Picture.numbered(536, 100), padding: 16),
            FittedPicture(try Picture.numbered(10, 10), padding: 16),
        ])
        let probe = Probe(column)
        let frame = try probe.frame()
        #expect(probe.contentSize.height == (16 + 50 + 16) + (16 + 10 + 16))
        #expect(frame[16, 16] >> 24 == 0xFF && frame[283, 65] >> 24 == 0xFF && frame[284, 30] == 0)
        #expect(frame[16 + 3, 82 + 16 + 4] == 0xFF00_0000 | 4 << 12 | 3)
    }

    @Test func anEmptyColumnHasNoHeight() throws {
        let probe = Probe(ContentColumn([]))
        #expect(try probe.frame().inked == 0)
        #expect(probe.contentSize.height == 0)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 0, 1e300]) func anyViewportIsAnswered(number: Double) {
        let column = column(3)
        for viewport in [Size(width: number, height: 200), Size(width: 200, height: number)] {
            let layout = column.layOut(
                for: LayoutProposal(viewport: viewport, scale: .one, offset: Point(x: number, y: number)))
            #expect(layout.size.width.isFinite && layout.size.height.isFinite && layout.offsetShift.y.isFinite)
        }
    }

    @Test func linesOfLongTextsAreCountedOneTextAfterTheOther() throws {
        let texts = (0..<3).map { _ in
            TextContent(source: TextSource(NumberedLines(count: 100_000)), style: TextStyle())
        }
        let column = ContentColumn(texts)
        let probe = Probe(column, width: 500)
        probe.layOut()
        probe.offset.y = probe.contentSize.height / 2
        let frame = try probe.frame()
        var shares = [0.0]
        while case .partial(let share) = column.layOutMore() {
            shares.append(share)
            if shares.count % 2 == 0 { probe.layOut() }
        }
        #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 } && shares.last == 1)
        #expect(try probe.frame() == frame)
        #expect(texts.map(\.paragraphCount) == [100_000, 100_000, 100_000])
        #expect(probe.contentSize.height == 3 * (2 * 16 + 100_000 * 20))
    }

    @Test func `Scroll views inside a column's contents lie where those contents do`() {
        let inner = TextContent(text: "inner")
        let column = ContentColumn([NestingContent(inner), NestingContent(inner)])
        let view = ScrollView(content: column)
        view.resize(to: Size(width: 100, height: 400), scale: .one, at: 0)
        #expect(view.node.children.map(\.viewport.frame.minY) == [10, 110])
    }
}

/// A content of 100 px with a scroll view in it.
private final class NestingContent: Content {
    private let inner: any Content

    init(_ inner: any Content) {
        self.inner = inner
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        let frame = Rect(x: 0, y: 10, width: 50, height: 20)
        return ContentLayout(
            size: Size(width: 100, height: 100), nested: [NestedContent(content: inner, frame: frame)])
    }

    func draw(on canvas: Canvas, visible: Rect) {}
}
