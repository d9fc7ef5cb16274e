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

    @Test func `A linear strip's opacity is exact in every row`() throws {
        let content = RuledContent(height: 1000)
        content.color = .white
        let picture = try picture(content, linear())
        for row in 0..<30 {
            let alpha = Int((255 * (Double(row) + 0.5) / 30).rounded())
            #expect(Channels(picture[50, row]).alpha == alpha, "row \(row)")
            #expect(Channels(picture[50, 199 - row]).alpha == alpha, "row \(199 - row)")
        }
        #expect(picture.pixels(BufferRect(x: 0, y: 30, width: 100, height: 140)).allSatisfy { $0 == 0xffff_ffff })
    }

    @Test func `A fade that ends between two device rows leaves no line`() throws {
        let content = RuledContent(height: 1000)
        content.color = .white
        var configuration = linear()
        configuration.fade.size = PerEdge(all: 40.2)
        let picture = try picture(content, configuration, scale: DeviceScale(numerator120: 150))
        for row in 0..<52 {
            let ideal = min(1, (Double(row) + 0.5) / 50.25) * 255
            #expect(abs(Double(Channels(picture[50, row]).alpha) - ideal) <= 1, "row \(row)")
        }
    }

    /// Curves and their formulas, written here a second time.
    private static let formulas: [(FadeCurve, @Sendable (Double) -> Double)] = [
        (.smoothstep, { 3 * $0 * $0 - 2 * $0 * $0 * $0 }),
        (.easeIn, { 1 - easeOut(1 - $0) }),
        (.easeOut, easeOut),
    ]

    /// The y of cubic-bezier(0, 0, 0.58, 1) at an x: x = 1.74s² - 0.74s³, y = 3s² - 2s³.
    private static func easeOut(_ x: Double) -> Double {
        var s = 0.5
        for halving in 2..<50 {
            let step = Double(sign: .plus, exponent: -halving, significand: 1)
            s += 1.74 * s * s - 0.74 * s * s * s < x ? step : -step
        }
        return 3 * s * s - 2 * s * s * s
    }

    @Test(arguments: 0..<3)
    func `A curve is drawn within 1 of 255 of its formula`(index: Int) throws {
        let (curve, formula) = FadeMaskTests.formulas[index]
        let content = RuledContent(height: 1000)
        content.color = .white
        var configuration = linear()
        configuration.fade.curve = curve
        configuration.fade.size = PerEdge(all: 80)
        let picture = try picture(content, configuration)
        for row in 0..<80 {
            let ideal = formula((Double(row) + 0.5) / 80) * 255
            // Half a step more, for rounding to 8 bits.
            #expect(abs(Double(Channels(picture[50, row]).alpha) - ideal) <= 1.5, "row \(row)")
        }
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

    @Test(arguments: [(BehindInset.keep, 255), (.transparent, 0)])
    func `Content behind a bar is kept as it is, or transparent`(policy: BehindInset, alpha: Int) throws {
        let content = RuledContent(height: 1000)
        content.color = .white
        var configuration = linear()
        configuration.fade.behindInset = policy
        configuration.insets.top = 40
        let picture = try picture(content, configuration, offset: 300)
        for row in 0..<40 { #expect(Channels(picture[50, row]).alpha == alpha, "row \(row)") }
        for row in 0..<30 {
            let ideal = Int((255 * (Double(row) + 0.5) / 30).rounded())
            #expect(Channels(picture[50, 40 + row]).alpha == ideal, "row \(row)")
        }
    }

    @Test func `Both axes multiply where their strips cross`() throws {
        let content = RuledContent(width: 1000, height: 1000)
        content.color = .white
        let picture = try picture(content, linear())
        let corner = Channels(picture[15, 15]).alpha
        let ideal = (15.5 / 30) * (15.5 / 30) * 255
        #expect(abs(Double(corner) - ideal) <= 1)
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
