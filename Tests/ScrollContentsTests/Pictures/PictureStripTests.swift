import ScrollCairo
import ScrollCore
import Testing

@testable import ScrollContents

@Suite struct PictureStripTests {
    private func strip() throws -> PictureStrip {
        PictureStrip(items: [
            .picture(try Picture.flat(40, 20, 0xFFFF_0000)), .message("cut.png: the picture is damaged"),
            .picture(try Picture.flat(30, 60, 0xFF00_FF00)),
        ])
    }

    @Test func picturesStandSideBySideAtTheViewportsHeight() throws {
        let probe = Probe(try strip(), width: 800, height: 232)
        let frame = try probe.frame()
        // 200 px high: 400 wide, the message 320, 100 wide; gaps and margins of 16.
        #expect(probe.contentSize == Size(width: 16 + 400 + 16 + 320 + 16 + 100 + 16, height: 232))
        #expect(frame[15, 100] == 0 && frame[16, 16] == 0xFFFF_0000 && frame[415, 215] == 0xFFFF_0000)
        #expect(frame[416, 100] == 0 && frame[16, 216] == 0)
        #expect(frame[432 + 20, 30] >> 24 == 20, "the panel: 8 % of opacity")
        #expect(frame[768, 16] == 0xFF00_FF00)
    }

    @Test func aMessageIsWrittenInPlaceOfAPicture() throws {
        let strip = try strip()
        strip.foreground = .white
        let probe = Probe(strip, width: 800, height: 232)
        let frame = try probe.frame()
        let letters = (448..<736).flatMap { x in (32..<200).map { frame[x, $0] } }.count { $0 >> 24 > 200 }
        #expect(letters > 100)
    }

    @Test(arguments: [120, 150, 180, 240]) func itemsLieOnWholeDevicePixels(numerator: Int) throws {
        let scale = DeviceScale(numerator120: numerator)
        let probe = Probe(try strip(), width: 333, height: 217, scale: scale)
        let frame = try probe.frame()
        let row = frame.height / 2
        let first = (0..<frame.width).first { frame[$0, row] != 0 }
        #expect(first == scale.bufferLength(16))
        #expect(frame[first ?? 0, row] == 0xFFFF_0000, "no half-covered edge")
    }

    @Test func theSamePartOfAPictureStaysAtTheLeftEdgeWhenTheHeightChanges() throws {
        let probe = Probe(try strip(), width: 200, height: 232)
        probe.layOut()
        probe.offset.x = 16 + 100
        probe.layOut()
        probe.viewport.height = 132
        probe.layOut()
        #expect(probe.offset.x == 16 + 50)
        #expect(probe.layOut().offsetShift == .zero)
    }

    @Test func onlyPicturesNearTheViewportKeepScaledPixels() throws {
        let items = try (0..<100).map { _ in PictureStrip.Item.picture(try Picture.flat(40, 20, 0xFFFF_FFFF)) }
        let strip = PictureStrip(items: items)
        let probe = Probe(strip, width: 500, height: 232)
        for step in 0..<80 {
            probe.offset.x = Double(step) * 500
            #expect(try probe.frame().inked > 0)
            #expect(strip.keptCount <= 7)
        }
    }

    @Test func aPanoramaIsNoWiderThanTwoViewports() throws {
        let probe = Probe(
            PictureStrip(items: [.picture(try Picture.flat(32_000, 40, 0xFFFF_FFFF))]), width: 300, height: 232)
        #expect(try probe.frame().inked > 0)
        #expect(probe.contentSize.width == 16 + 600 + 16)
    }

    @Test(arguments: [Double.nan, .infinity, -5, 0, 1, 31, 1e300]) func anyViewportIsAnswered(number: Double) throws {
        let strip = try strip()
        for viewport in [Size(width: number, height: 200), Size(width: 200, height: number)] {
            let layout = strip.layOut(
                for: LayoutProposal(viewport: viewport, scale: .one, offset: Point(x: number, y: number)))
            #expect(layout.size.width.isFinite && layout.size.height.isFinite && layout.offsetShift.x.isFinite)
        }
    }

    @Test func picturesAreReducedToAHeight() throws {
        let picture = try Picture.flat(400, 200, 0xFF12_3456)
        let reduced = picture.reduced(toHeight: 50)
        #expect(reduced.size == BufferSize(width: 100, height: 50))
        #expect(reduced.surface[50, 25] == 0xFF12_3456)
        #expect(picture.reduced(toHeight: 200) === picture)
    }
}
