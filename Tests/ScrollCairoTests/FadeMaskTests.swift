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

    @Test(arguments: [1, 2, 17, 31, 33, 45, 77])
    func `Linear fades at the left and right are exact at any length, and mirrored`(length: Int) throws {
        var configuration = linear()
        configuration.fade.axis = .horizontal
        configuration.fade.size = PerEdge(all: Double(length))
        let view = ScrollView(content: PlainContent(Size(width: 1000, height: 50)), configuration: configuration)
        view.resize(to: Size(width: 200, height: 50), scale: .one, at: 0)
        view.advance(to: 0)
        let picture = try picture(of: view)
        for row in [0, 49] {
            let alphas = (0..<200).map { Channels(picture[$0, row]).alpha }
            // Rounded to the nearest, halves up, in whole numbers.
            let ideal = (0..<length).map { (255 * (2 * $0 + 1) + length) / (2 * length) }
            #expect(Array(alphas.prefix(length)) == ideal)
            #expect(alphas == alphas.reversed())
        }
    }

    /// Curves with a formula, and own stops: as steep as a gradient may be, steeper, and with steps within a row.
    private static var curves: [FadeCurve] {
        let stops: [[(Double, Double)]] = [
            [(0, 0), (0.3333, 0), (0.3651, 1), (0.6, 0.2), (1, 1)],
            [(0, 0), (0.3, 0.1), (0.30002, 0.95), (0.7, 0.2), (0.701, 1), (1, 1)],
            [(0, 0.4), (0.123456, 0.4), (0.123457, 1), (0.654321, 0), (0.654322, 1), (1, 0.5)],
        ]
        let own = stops.map { FadeStops($0.map { GradientStop(location: $0.0, alpha: $0.1) }) }
        return [.linear, .smoothstep, .easeIn, .easeOut, .perceptual] + own.map { .stops($0) }
    }

    @Test(arguments: [29.3, 480.0, 4000.0, 10_000.0], curves)
    func `In every row opacity is less than one step of 255 off the curve, however long and steep the fade is`(
        length: Double, curve: FadeCurve
    ) throws {
        var configuration = linear()
        configuration.fade.axis = .vertical
        configuration.fade.curve = curve
        configuration.fade.size = PerEdge(all: length)
        let height = (2 * length).rounded(.up)
        let view = ScrollView(content: PlainContent(Size(width: 2, height: 30_000)), configuration: configuration)
        view.resize(to: Size(width: 2, height: height), scale: .one, at: 0)
        view.advance(to: 0)
        let (picture, strips) = (try picture(of: view), view.scene!.strips)
        for row in 0..<Int(height) {
            let ideal = strips.reduce(255) { $0 * $1.alpha(at: Double(row) + 0.5) }
            let reaching = strips.filter { $0.bufferRect.y <= row && row < $0.bufferRect.maxY }
            let drawn = Double(Channels(picture[0, row]).alpha)
            // Where two strips meet in a row, the mask of each is rounded.
            #expect(abs(drawn - ideal) < Double(max(1, reaching.count)), "row \(row)")
        }
    }

    @Test func `Pixels are the same whether a part of a strip is painted alone or with all others`() throws {
        let content = RuledContent(width: 1000, height: 1000)
        var configuration = linear()
        // Opacities halfway between two steps of 8 bits: there a gradient along a row depends on where it begins.
        configuration.fade.size = PerEdge(all: 17)
        let view = ScrollView(content: content, configuration: configuration)
        view.resize(to: Size(width: 100, height: 200), scale: .one, at: 0)
        view.advance(to: 0)
        let whole = try picture(of: view)
        let bounds = whole.size.bounds
        let (rows, columns) = (try PixelSurface(size: whole.size), try PixelSurface(size: whole.size))
        for start in stride(from: 0, to: 200, by: 7) {
            let row = BufferRect(x: 0, y: start, width: 100, height: 7)
            let column = BufferRect(x: start, y: 0, width: 7, height: 200)
            try rows.draw { view.paint(on: $0.context, damage: Damage([row])) }
            try columns.draw { view.paint(on: $0.context, damage: Damage([column])) }
        }
        #expect(rows.pixels(bounds) == whole.pixels(bounds))
        #expect(columns.pixels(bounds) == whole.pixels(bounds))
    }
}
