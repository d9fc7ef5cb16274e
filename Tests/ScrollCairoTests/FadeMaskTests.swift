import Glibc
import ScrollCore
import Testing

@testable import ScrollCairo

@Suite struct FadeMaskTests {
    private func linear(_ policy: FadePolicy = .always) -> ScrollConfiguration {
        var configuration = ScrollConfiguration()
        configuration.fade.policy = PerEdge(all: policy)
        configuration.fade.curve = .linear
        configuration.background = .clear
        configuration.scrollbars.policy = .never
        return configuration
    }

    @Test func `The perceptual curve's greys are even in lightness, to the rounding of 8 bits`() throws {
        let content = RuledContent(height: 1000)
        content.color = .black
        content.lineColor = .black
        var configuration = linear()
        configuration.background = .white
        configuration.fade.curve = .perceptual
        configuration.fade.size = PerEdge(all: 100)
        let picture = try picture(content, configuration)
        for row in 0..<100 {
            let grey = Double(Channels(picture[50, row]).red) / 255
            let luminance = grey <= 0.04045 ? grey / 12.92 : pow((grey + 0.055) / 1.055, 2.4)
            let lightness = luminance > 216.0 / 24389 ? 116 * cbrt(luminance) - 16 : luminance * 24389 / 27
            // A step of 1 in 255 is at most 0.43 of L*; one and a half steps as above.
            #expect(abs(lightness - (100 - Double(row) - 0.5)) <= 0.65, "row \(row)")
        }
    }

    @Test(arguments: [(FadeCorner.product, 68), (.min, 132)])
    func `Where strips of both axes cross, both count or the deeper one`(corner: FadeCorner, alpha: Int) throws {
        var configuration = linear()
        configuration.fade.corner = corner
        let picture = try picture(PlainContent(Size(width: 1000, height: 1000)), configuration)
        #expect(Channels(picture[15, 15]).alpha == alpha)
        #expect(Channels(picture[84, 184]).alpha == alpha)
    }

    @Test func `Pixels are the same whether a strip is painted alone or with all others`() throws {
        let view = ScrollView(content: RuledContent(height: 1000), configuration: linear())
        view.resize(to: Size(width: 100, height: 200), scale: .one, at: 0)
        view.advance(to: 0)
        let whole = try picture(of: view)
        let patched = try PixelSurface(size: BufferSize(width: 100, height: 200))
        try patched.draw { canvas in
            for y in stride(from: 0, to: 200, by: 7) {
                view.paint(on: canvas.context, damage: Damage([BufferRect(x: 0, y: y, width: 100, height: 7)]))
            }
        }
        #expect(patched.pixels(BufferRect(x: 0, y: 0, width: 100, height: 200)) == whole.pixels(whole.size.bounds))
    }
}
