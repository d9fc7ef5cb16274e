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

    @Test func `Smoothstep is within 1 of 255 of its formula`() throws {
        let content = RuledContent(height: 1000)
        content.color = .white
        var configuration = linear()
        configuration.fade.curve = .smoothstep
        configuration.fade.size = PerEdge(all: 80)
        let picture = try picture(content, configuration)
        for row in 0..<80 {
            let u = (Double(row) + 0.5) / 80
            let ideal = (3 * u * u - 2 * u * u * u) * 255
            #expect(abs(Double(Channels(picture[50, row]).alpha) - ideal) <= 1.5, "row \(row)")
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
