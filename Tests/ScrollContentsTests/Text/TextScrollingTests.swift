import ScrollCairo
import ScrollContents
import ScrollCore
import Testing

/// How a text behaves while it is scrolled and resized.
@Suite struct TextScrollingTests {
    private static let scales = [120, 150, 180, 240].map { DeviceScale(numerator120: $0) }

    /// Of very different lengths: from nothing to twenty rows.
    private var longText: TextContent { TextContent(text: Words.paragraphs(5_000, longest: 120)) }

    @Test(arguments: scales)
    func `Frames at sixteenths of a pixel are shifted by whole pixels (O-87)`(scale: DeviceScale) throws {
        let content = TextContent(text: Words.paragraphs(60, longest: 20))
        let probe = Probe(content, height: 120, scale: scale)
        probe.offset.y = 100
        let first = try probe.frame()
        for sixteenth in 1...64 {
            probe.offset.y = 100 - Double(sixteenth) / 16
            let moved = scale.bufferLength(100) - scale.bufferLength(probe.offset.y)
            #expect(try probe.frame().isMoved(down: moved, from: first), "\(sixteenth)/16 px at \(scale.factor)")
        }
    }

    @Test(arguments: scales) func heightsAreWholeDevicePixels(scale: DeviceScale) {
        let probe = Probe(TextContent(text: Words.paragraphs(30, longest: 30)), scale: scale)
        probe.layOut()
        let device = scale.device(probe.contentSize.height)
        #expect(abs(device - device.rounded()) < 1e-6)
    }

    @Test(arguments: scales) func scrollingUpAfterAJumpMovesNothingButWholePixels(scale: DeviceScale) throws {
        let probe = Probe(longText, scale: scale)
        probe.layOut()
        probe.offset.y = probe.contentSize.height / 2
        var before = try probe.frame()
        for step in 0..<60 {
            probe.offset.y = scale.snapped(probe.offset.y)
            let wanted = scale.snapped(probe.offset.y - 37)
            let moved = scale.bufferLength(probe.offset.y - wanted)
            probe.offset.y = wanted
            let frame = try probe.frame()
            #expect(frame.inked > 0)
            #expect(frame.isMoved(down: moved, from: before), "step \(step)")
            before = frame
        }
    }

    @Test func scrollingUpFromAJumpEndsExactlyAtTheStart() throws {
        let content = longText
        let probe = Probe(content, height: 1_000)
        let first = try probe.frame()
        probe.offset.y = 60_000
        probe.layOut()
        while probe.offset.y > 0 {
            probe.offset.y -= 700
            probe.layOut()
        }
        #expect(probe.offset.y > -700)
        probe.offset.y = 0
        #expect(try probe.frame() == first)
        #expect(probe.layOut().offsetShift == .zero)
    }

    @Test func aSecondLayoutChangesNothing() {
        let probe = Probe(longText)
        for fraction in [0, 0.3, 0.7, 0.999, 1] {
            probe.layOut()
            probe.offset.y = probe.contentSize.height * fraction
            probe.layOut()
            let size = probe.contentSize
            #expect(probe.layOut() == ContentLayout(size: size), "at \(fraction)")
        }
    }

    @Test func aJumpToTheEndShowsTheEnd() throws {
        let probe = Probe(longText)
        probe.layOut()
        probe.offset.y = probe.contentSize.height - probe.viewport.height
        let picture = try probe.frame()
        #expect(abs(probe.offset.y - (probe.contentSize.height - probe.viewport.height)) < 1e-6)
        #expect(picture.rows(picture.height - 16, 16).allSatisfy { $0 == 0 }, "the lower margin")
        #expect(picture.rows(picture.height - 36, 20).contains { $0 != 0 }, "the last row")
    }

    @Test func onlyWhatIsNearTheViewportIsLaidOut() {
        let content = TextContent(text: Words.paragraphs(20_000, longest: 15))
        let probe = Probe(content, height: 400)
        for fraction in stride(from: 0.0, through: 1, by: 0.05) {
            probe.offset.y = fraction * max(0, probe.contentSize.height - 400)
            probe.layOut()
            // Three viewports of rows of 20 px make 60; twice that and 16 may be kept.
            #expect(content.laidParagraphCount <= 2 * 62 + 16)
        }
        #expect(content.paragraphCount == 20_000)
        #expect(content.measuredParagraphCount < 2_000)
    }

    @Test func shortTextsAreExactFromTheFirstFrame() throws {
        let text = Words.paragraphs(200, longest: 30)
        #expect(text.utf8.count < 32 << 10)
        let content = TextContent(text: text)
        let probe = Probe(content)
        let layout = probe.layOut()
        #expect(content.measuredParagraphCount == 200)
        for offset in [0, 500, layout.size.height - 200] {
            probe.offset.y = offset
            #expect(probe.layOut() == ContentLayout(size: layout.size))
        }
    }

    @Test func picturesOfShortTextsDoNotDependOnTheWayThere() throws {
        let text = Words.paragraphs(200, longest: 30)
        let travelled = Probe(TextContent(text: text))
        for (width, offset) in [(300.0, 0.0), (120, 900), (700, 40), (300, 2_000), (300, 811)] {
            travelled.viewport.width = width
            travelled.layOut()
            travelled.offset.y = offset
            travelled.layOut()
        }
        let direct = Probe(TextContent(text: text))
        direct.layOut()
        (travelled.offset.y, direct.offset.y) = (811, 811)
        #expect(try travelled.frame() == direct.frame())
    }

    @Test func theRowAtTheTopStaysThereWhenTheWidthChanges() throws {
        let probe = Probe(longText)
        probe.layOut()
        probe.offset.y = 30_000
        probe.layOut()
        let before = try probe.frame()
        probe.viewport.width = 301
        let after = try probe.frame()
        let wider = (0..<200).map { y in Array(after.rows(y, 1).prefix(280)) }
        #expect(before.inked > 0)
        #expect(
            (0..<20).allSatisfy { Array(before.rows($0, 1).prefix(280)) == wider[$0] }, "a pixel breaks no row here")
        for width in [900.0, 200, 640, 300] {
            probe.viewport.width = width
            probe.layOut()
        }
        #expect(abs(probe.offset.y - 30_000) < 2_000, "there and back again")
    }

    @Test func theRowAtTheTopStaysThereWhenTheFontChanges() throws {
        let content = longText
        let probe = Probe(content)
        probe.layOut()
        probe.offset.y = 30_000
        probe.layOut()
        let before = try probe.frame()
        content.style.font = "DejaVu Sans 30"
        probe.layOut()
        #expect(probe.offset.y > 60_000)
        content.style.font = TextStyle.defaultFont
        probe.layOut()
        #expect(try probe.frame().rows(0, 1) == before.rows(0, 1))
    }
}
