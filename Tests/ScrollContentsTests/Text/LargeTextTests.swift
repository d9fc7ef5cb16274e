import Glibc
import ScrollCairo
import ScrollCore
import Testing

@testable import ScrollContents

/// Texts of many blocks, which are read where they are shown.
@Suite struct LargeTextTests {
    private static let rowHeight = 20.0
    private static let padding = 16.0

    /// 400,000 lines of one row each, 16 MB.
    private let lines = NumberedLines(count: 400_000)

    private func content(_ text: any TextBytes) -> TextContent {
        TextContent(source: TextSource(text), style: TextStyle())
    }

    /// The number of the line at the viewport's top.
    private func line(at probe: Probe, of content: TextContent) throws -> Int {
        let place = try #require(content.flow.measured).place(at: probe.offset.y)
        return content.flow.source.block(place.block).range(of: place.number).lowerBound / NumberedLines.lineLength
    }

    /// A frame of a short text with the lines around the viewport's, at the place where the long one shows them.
    private func expectedFrame(_ probe: Probe, of content: TextContent) throws -> Probe.Picture {
        let line = try line(at: probe, of: content)
        let top = try #require(content.flow.measured).top(of: #require(content.flow.measured).place(at: probe.offset.y))
        let first = max(0, line - 5)
        let short = Probe(NumberedLines.text(first..<line + 20), width: probe.viewport.width)
        short.offset.y =
            LargeTextTests.padding + Double(line - first) * LargeTextTests.rowHeight + probe.offset.y - top
        return try short.frame()
    }

    @Test func theFirstScreenReadsItsBlockAndASample() throws {
        let text = CountingText(lines)
        let probe = Probe(content(text), width: 500)
        var inked = 0
        let first = try text.asked { inked = try probe.frame().inked }
        let second = try text.asked { _ = try probe.frame() }
        #expect(inked > 0)
        #expect(first < (60 + 4 + 64 * 4) << 10 && second == 0)
    }

    @Test func aJumpToTheEndReadsTheEndAndShowsIt() throws {
        let text = CountingText(lines)
        let content = content(text)
        let probe = Probe(content, width: 500)
        probe.layOut()
        probe.offset.y = probe.contentSize.height - probe.viewport.height
        #expect(text.asked { probe.layOut() } < 2 * (60 + 4 + 4) << 10)
        let short = Probe(NumberedLines.text(lines.lineCount - 30..<lines.lineCount), width: 500)
        short.layOut()
        short.offset.y = short.contentSize.height - 200
        #expect(try probe.frame() == short.frame())
        #expect(probe.offset.y == probe.contentSize.height - 200)
        #expect(content.layOutMore() != .complete)
    }

    @Test(arguments: [0.0, 0.31, 0.7, 0.99]) func scrollingShowsWhatAShortTextWithTheseLinesShows(
        share: Double
    ) throws {
        let content = content(lines)
        let probe = Probe(content, width: 500)
        probe.layOut()
        probe.offset.y = (share * probe.contentSize.height).rounded()
        for step in [0.0, 700, 733, 12_000, -90, -7_777, -15_000, 30_000] {
            probe.offset.y = max(0, probe.offset.y + step)
            let frame = try probe.frame()
            #expect(frame.inked > 0)
            #expect(try frame == expectedFrame(probe, of: content), "\(step)")
        }
        #expect(abs(Double(try line(at: probe, of: content)) / 400_000 - share) < 0.01)
    }

    @Test func scrollingFromBlockToBlockMovesWholePixelsOnly() throws {
        let content = content(MemoryText(Array(Words.paragraphs(10_000, longest: 80).utf8)))
        let probe = Probe(content)
        probe.layOut()
        probe.offset.y = (probe.contentSize.height / 2).rounded()
        var before = try probe.frame()
        for step in 0..<60 {
            // Through some seven blocks of about 12,000 px.
            probe.offset.y -= step % 2 == 0 ? 2_850 : 37
            let frame = try probe.frame()
            #expect(frame.inked > 0)
            if step % 2 == 1 { #expect(frame.isMoved(down: 37, from: before), "step \(step)") }
            before = frame
        }
    }

    @Test func scrollingThroughReadsEveryBlockOnce() {
        let text = CountingText(NumberedLines(count: 100_000))
        let content = content(text)
        content.layOutAll()
        let probe = Probe(content, width: 500, height: 5_000)
        let asked = text.asked {
            while probe.offset.y < probe.contentSize.height {
                probe.offset.y += 5_000
                probe.layOut()
                #expect(content.laidParagraphCount <= 2 * 3 * 251 + 16)
            }
        }
        #expect(asked < text.byteCount * 115 / 100)
        #expect(content.flow.source.cacheCost <= TextSource.cacheLimit)
    }

    @Test func theHeightStaysUntilAllLinesAreCountedAndIsRightThen() throws {
        let bytes = Array(Words.paragraphs(30_000, longest: 60).utf8)
        let content = content(MemoryText(bytes))
        let probe = Probe(content)
        probe.layOut()
        probe.offset.y = 40_000
        let frame = try probe.frame()
        let height = probe.contentSize.height
        var slices = 0
        while case .partial(let share) = content.layOutMore() {
            #expect(probe.layOut() == ContentLayout(size: Size(width: 300, height: height)))
            #expect((0...1).contains(share))
            slices += 1
        }
        let thumb = probe.offset.y / height
        #expect(slices >= 2)
        #expect(try probe.frame() == frame)
        #expect(probe.contentSize.height <= height)
        #expect(probe.offset.y / probe.contentSize.height > thumb * 0.9)
        #expect(probe.layOut() == ContentLayout(size: probe.contentSize))
        #expect(content.paragraphCount == 30_000)
        // A text that was never scrolled.
        let other = self.content(MemoryText(bytes))
        other.layOutAll()
        let fresh = Probe(other)
        fresh.layOut()
        #expect(abs(probe.contentSize.height / fresh.contentSize.height - 1) < 0.02)
    }

    @Test func theThumbNeverGoesBackWhileOneScrollsDown() {
        let content = content(MemoryText(Array(Words.paragraphs(20_000, longest: 60).utf8)))
        let probe = Probe(content)
        probe.layOut()
        var before = 0.0
        for _ in 0..<300 {
            probe.offset.y += 500
            probe.layOut()
            // A track of 200 px.
            let thumb = 200 * probe.offset.y / probe.contentSize.height
            #expect(thumb > before - 0.05, "at \(probe.offset.y)")
            before = thumb
        }
        #expect(content.layOutMore() != .complete)
    }

    @Test func aViewThatJumpsToTheEndShowsItAtOnce() throws {
        let view = ScrollView(content: content(lines))
        view.resize(to: Size(width: 500, height: 200), scale: .one, at: 0)
        view.move { $0.jump(to: Point(x: 0, y: 1e12), at: 1) }
        view.advance(to: 1)
        let end = view.node.viewport.contentSize.height - 200
        #expect(view.node.motion.offset(at: 1).y == end)
        while !view.isLayoutComplete { view.layOutMore() }
        view.advance(to: 2)
        #expect(view.node.viewport.contentSize.height == 2 * 16 + 400_000 * 20)
        #expect(view.node.motion.offset(at: 2).y == 2 * 16 + 400_000 * 20 - 200)
    }

    @Test func onceCountedLinesOfOneRowHaveTheirExactHeight() throws {
        let content = content(lines)
        let probe = Probe(content, width: 500)
        probe.layOut()
        content.layOutAll()
        probe.layOut()
        #expect(probe.contentSize.height == 2 * 16 + 400_000 * 20)
        probe.offset.y = 16 + 20 * 123_456
        probe.layOut()
        #expect(try line(at: probe, of: content) == 123_456)
        #expect(probe.contentSize.height == 2 * 16 + 400_000 * 20)
    }

    @Test func whatIsSeenAfterAJumpStaysWhenTheLinesAreCounted() throws {
        for share in [0.2, 0.8, 1] {
            let content = content(MemoryText(Array(Words.paragraphs(20_000, longest: 60).utf8)))
            let probe = Probe(content)
            probe.layOut()
            probe.offset.y = (share * (probe.contentSize.height - 200)).rounded()
            let frame = try probe.frame()
            content.layOutAll()
            #expect(try probe.frame() == frame)
            #expect((0...probe.contentSize.height - 200).contains(probe.offset.y))
            #expect(share < 1 || probe.offset.y == probe.contentSize.height - 200)
        }
    }

    @Test func theRowAtTheTopStaysThereWhenTheWidthChanges() throws {
        let content = content(lines)
        let probe = Probe(content, width: 500)
        probe.layOut()
        probe.offset.y = 4_000_000
        probe.layOut()
        let before = try line(at: probe, of: content)
        for width in [200.0, 90, 1_000, 500] {
            probe.viewport.width = width
            probe.layOut()
            #expect(try line(at: probe, of: content) == before)
        }
        content.layOutAll()
        #expect(try probe.frame() == expectedFrame(probe, of: content))
    }

    @Test func farDownNothingIsLostOfAnOffset() throws {
        // 40 GB, 20 thousand million pixels.
        let count = 1_000_000_000
        let content = content(NumberedLines(count: count))
        let probe = Probe(content, width: 500)
        probe.layOut()
        probe.offset.y = probe.contentSize.height - 200
        let frame = try probe.frame()
        let last = Probe(NumberedLines.text(count - 30..<count), width: 500)
        last.layOut()
        last.offset.y = last.contentSize.height - 200
        #expect(try frame == last.frame())
        let end = probe.offset.y
        #expect(end >= 1.9e10)
        probe.offset.y = end - 0.25
        probe.layOut()
        #expect(probe.offset.y == end - 0.25)
        probe.offset.y = end - 37
        #expect(try probe.frame().isMoved(down: 37, from: frame))
    }

    @Test func aFileThatIsCutOffWhileItIsShownShowsBlankLines() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Words.paragraphs(20_000, longest: 60), as: "log")
        let content = try TextContent(file: path)
        let probe = Probe(content)
        let first = try probe.frame()
        content.layOutAll()
        let height = probe.layOut().size.height
        #expect(truncate(path, 100_000) == 0)
        probe.offset.y = height / 2
        #expect(try probe.frame().inked == 0)
        #expect(try probe.frame().inked == 0)
        probe.offset.y = probe.contentSize.height - 200
        #expect(try probe.frame().inked == 0)
        #expect((0.5...2).contains(probe.contentSize.height / height))
        probe.offset.y = 0
        #expect(try probe.frame() == first)
    }
}
