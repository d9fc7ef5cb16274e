import ScrollCore
import Testing

@testable import ScrollCairo

@Suite struct FadeOverlayTests {
    private func view(showsFades: Bool) -> ScrollView {
        var configuration = ScrollConfiguration.mask(FadeConfiguration(policy: .proportional, reveal: 100))
        configuration.showsFades = showsFades
        let view = ScrollView(content: PlainContent(Size(width: 500, height: 900)), configuration: configuration)
        view.resize(to: Size(width: 160, height: 200), scale: .one, at: 0)
        view.place(at: Point(x: 0, y: 42), at: 0)
        view.advance(to: 0)
        return view
    }

    @Test func `It outlines strips and damage, and says each edge's strength`() throws {
        let view = view(showsFades: true)
        let overlay = try #require(view.scene?.overlay)
        #expect(overlay.strengths == PerEdge(top: 0.42, bottom: 1, left: 0, right: 1))
        #expect(overlay.damage == Damage([BufferRect(x: 0, y: 0, width: 160, height: 200)]))
        let (shown, plain) = (try picture(of: view), try picture(of: self.view(showsFades: false)))
        let magenta: UInt32 = 0xffd9_0099
        #expect((0..<160).filter { shown[$0, 29] == magenta }.count == 160)
        #expect((0..<160).filter { shown[$0, 170] == magenta }.count == 160)
        let middle = BufferRect(x: 40, y: 40, width: 80, height: 120)
        #expect(shown.pixels(middle) == plain.pixels(middle))
    }

    @Test func `The damage it shows is that of the last frame that had any, without its own`() {
        let view = view(showsFades: true)
        view.place(at: Point(x: 0, y: 43), at: 1)
        view.advance(to: 1)
        #expect(view.advance(to: 2).isEmpty)
        var configuration = view.node.configuration
        configuration.fade.policy.top = .never
        view.configure(configuration, at: 3)
        #expect(view.advance(to: 3) == Damage([view.scene!.bufferSize.bounds]))
        #expect(view.scene?.overlay?.damage == Damage([BufferRect(x: 0, y: 0, width: 160, height: 30)]))
        #expect(view.advance(to: 4).isEmpty)
        #expect(view.scene?.overlay?.damage == Damage([BufferRect(x: 0, y: 0, width: 160, height: 30)]))
    }

    @Test func `Off, it leaves nothing behind`() throws {
        let view = view(showsFades: true)
        var configuration = view.node.configuration
        configuration.showsFades = false
        view.configure(configuration, at: 1)
        #expect(view.advance(to: 1) == Damage([view.scene!.bufferSize.bounds]))
        let plain = try picture(of: self.view(showsFades: false))
        #expect(try picture(of: view).pixels(plain.size.bounds) == plain.pixels(plain.size.bounds))
    }

    @Test(arguments: [(0.0, "0.00"), (0.004, "0.00"), (0.42, "0.42"), (0.055, "0.06"), (0.999, "1.00"), (1, "1.00")])
    func `A strength is written with two decimals`(strength: Double, text: String) {
        #expect(FadeOverlayPainter.text(of: strength) == text)
    }
}
