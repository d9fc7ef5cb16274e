import ScrollCairo
import ScrollCore
import Testing

@testable import ScrollContents

@Suite struct PictureContentTests {
    @Test func aLargePictureScrollsOnBothAxes() throws {
        let probe = Probe(PictureContent(try Picture.numbered(500, 400)))
        probe.layOut()
        #expect(probe.contentSize == Size(width: 500, height: 400))
        probe.offset = Point(x: 130, y: 77)
        let frame = try probe.frame()
        #expect(frame[0, 0] == 0xFF00_0000 | 77 << 12 | 130)
        #expect(frame[299, 199] == 0xFF00_0000 | 276 << 12 | 429)
    }

    @Test func aSmallPictureLiesInTheMiddle() throws {
        let probe = Probe(PictureContent(try Picture.numbered(100, 50)))
        let frame = try probe.frame()
        #expect(probe.contentSize == Size(width: 300, height: 200))
        #expect(frame[100, 75] == 0xFF00_0000)
        #expect(frame[199, 124] == 0xFF00_0000 | 49 << 12 | 99)
        #expect(frame.inked == 100 * 50)
    }

    @Test(arguments: [1, 2, 3]) func atWholeScalesPixelsBecomeSquaresOfOneColour(scale: Int) throws {
        let content = PictureContent(try Picture.numbered(500, 400))
        let probe = Probe(content, width: 60, height: 40, scale: DeviceScale(scale))
        probe.offset = Point(x: 10, y: 20)
        let frame = try probe.frame()
        for y in 0..<frame.height {
            for x in 0..<frame.width {
                let expected = 0xFF00_0000 | UInt32(20 + y / scale) << 12 | UInt32(10 + x / scale)
                if frame[x, y] != expected { Issue.record("pixel (\(x), \(y))") }
            }
        }
        #expect(frame.width == 60 * scale)
    }

    @Test func `A scale that changes to and fro leaves no picture of another scale behind (O-84)`() throws {
        let checks = try Picture.checks(400, 300)
        let probe = Probe(PictureContent(checks), width: 60, height: 40)
        probe.offset = Point(x: 12, y: 20)
        for numerator in [120, 240, 120, 180, 360, 180, 120] {
            let scale = DeviceScale(numerator120: numerator)
            probe.scale = scale
            let fresh = Probe(PictureContent(checks), width: 60, height: 40, scale: scale)
            fresh.offset = probe.offset
            let frame = try probe.frame()
            #expect(try frame == fresh.frame())
            if scale.whole != nil { #expect(Set(frame.pixels) == [0xFF00_0000, 0xFFFF_FFFF]) }
        }
    }

    @Test func aFractionalScaleFillsTheWholePicture() throws {
        let content = PictureContent(try Picture.numbered(500, 400))
        let probe = Probe(content, width: 60, height: 40, scale: DeviceScale(numerator120: 150))
        probe.offset = Point(x: 8, y: 8)
        #expect(try probe.frame().pixels.allSatisfy { $0 >> 24 == 0xFF })
    }

    @Test(arguments: [120, 150, 180, 210])
    func `A picture painted piece by piece is the picture painted at once, at any scale`(numerator: Int) throws {
        for picture in [try Picture.checks(500, 400), try Picture.numbered(501, 401), try Picture.checks(41, 31)] {
            let view = ScrollView(content: PictureContent(picture))
            view.resize(to: Size(width: 150, height: 110), scale: DeviceScale(numerator120: numerator), at: 0)
            view.place(at: Point(x: 33, y: 21), at: 0)
            view.advance(to: 0)
            let size = view.scene!.bufferSize
            let (whole, pieces) = (try PixelSurface(size: size), try PixelSurface(size: size))
            try whole.draw { view.paint(on: $0.context) }
            for y in stride(from: 0, to: size.height, by: 37) {
                for x in stride(from: 0, to: size.width, by: 29) {
                    let piece = BufferRect(x: x, y: y, width: 29, height: 37)
                    try pieces.draw { view.paint(on: $0.context, damage: Damage([piece])) }
                }
            }
            let pixels = [whole, pieces].map { surface in surface.withPixels { Array($0) } }
            #expect(pixels[0] == pixels[1])
        }
    }

    @Test(arguments: [Double.nan, .infinity, -5, 0, 1e300]) func anyViewportIsAnswered(number: Double) throws {
        let content = PictureContent(try Picture.numbered(5, 5))
        let layout = content.layOut(
            for: LayoutProposal(
                viewport: Size(width: number, height: number), scale: .one, offset: Point(x: number, y: number)))
        #expect(layout.size.width >= 5 && layout.size.height.isFinite && layout.offsetShift == .zero)
    }
}
