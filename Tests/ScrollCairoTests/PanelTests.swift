import ScrollCore
import Testing

@testable import ScrollCairo

/// A panel of one colour that counts what it is told.
private final class Sign: Panel {
    var frame = Rect(x: 10.2, y: 0, width: 50, height: 40)
    var color = Color(red: 1, green: 0, blue: 0)
    var isChanged = false
    private(set) var told: [Damage] = []

    func layOut(for moment: PanelMoment) -> PanelLayout {
        told.append(moment.damage)
        return PanelLayout(frame: frame, isChanged: isChanged)
    }

    func draw(on canvas: Canvas) { canvas.fill(Rect(origin: .zero, size: frame.size), with: color) }
}

@Suite struct PanelTests {
    private let sign = Sign()

    private func view(scale: DeviceScale = .one) -> ScrollView {
        var configuration = ScrollConfiguration()
        configuration.fade.policy = PerEdge(all: .always)
        configuration.scrollbars.policy = .always
        let view = ScrollView(content: RuledContent(height: 1000), configuration: configuration)
        view.resize(to: Size(width: 100, height: 200), scale: scale, at: 0)
        view.advance(to: 0)
        return view
    }

    @Test func `A panel covers content, fade, title and scrollbars, and nothing of it fades`() throws {
        let view = view()
        view.pinnedTitle = PlainContent(Size(width: 100, height: 20))
        sign.frame = Rect(x: 0, y: 0, width: 100, height: 60)
        view.panel = sign
        view.advance(to: 0)
        let picture = try PixelSurface(size: BufferSize(width: 100, height: 200))
        try picture.draw { view.paint(on: $0.context) }
        let covered = (0..<60).allSatisfy { y in (0..<100).allSatisfy { picture[$0, y] == 0xFFFF_0000 } }
        #expect(covered)
        view.panel = nil
        view.advance(to: 0)
        let without = try PixelSurface(size: BufferSize(width: 100, height: 200))
        try without.draw { view.paint(on: $0.context) }
        let isSameBelow = (60..<200).allSatisfy { y in (0..<100).allSatisfy { picture[$0, y] == without[$0, y] } }
        #expect(isSameBelow && without[50, 30] != 0xFFFF_0000)
    }

    @Test(arguments: [120, 180])
    func `Its coming, changing, moving and going damage its own device pixels and no others`(scale120: Int) {
        let view = view(scale: DeviceScale(numerator120: scale120))
        func pixels(_ x: Int, _ width: Int, _ height: Int) -> BufferRect {
            BufferRect(x: x, y: 0, width: width, height: height)
        }
        // 10.2 ... 60.2 px are 15.3 ... 90.3 device pixels at 1.5.
        let here = scale120 == 120 ? pixels(10, 50, 40) : pixels(15, 75, 60)
        let there = scale120 == 120 ? pixels(20, 50, 40) : pixels(30, 75, 60)
        view.panel = sign
        #expect(view.advance(to: 0) == Damage([here]))
        #expect(view.advance(to: 0).isEmpty)
        sign.isChanged = true
        #expect(view.advance(to: 0) == Damage([here]))
        sign.isChanged = false
        sign.frame.origin.x = 20
        #expect(view.advance(to: 0) == Damage([here, there]))
        let other = Sign()
        other.frame = sign.frame
        view.panel = other
        #expect(view.advance(to: 0) == Damage([there]), "another panel in the same place")
        view.panel = nil
        #expect(view.advance(to: 0) == Damage([there]))
    }

    @Test func `It is told what differs without itself, and with the look at the fades as without`() {
        let view = view()
        view.panel = sign
        sign.isChanged = true
        view.advance(to: 0)
        view.advance(to: 0)
        #expect(sign.told == [.none, .none])
        var configuration = view.configuration
        configuration.showsFades = true
        view.configure(configuration, at: 0)
        view.advance(to: 0)
        view.advance(to: 0)
        #expect(sign.told == [.none, .none, .none, .none])
        view.move { $0.jump(to: Point(x: 0, y: 50), at: 0) }
        view.advance(to: 0)
        #expect(sign.told.last == Damage([BufferRect(x: 0, y: 0, width: 100, height: 200)]))
    }

    @Test func `A panel that is nowhere, beyond the view or no rectangle at all damages nothing outside`() {
        let view = view()
        view.panel = sign
        view.advance(to: 0)
        for frame in [
            Rect(x: .nan, y: 0, width: 10, height: 10), Rect(x: 0, y: 0, width: .infinity, height: 10),
            Rect(x: 500, y: 0, width: 10, height: 10), Rect(x: -5, y: -5, width: 900, height: 900),
        ] {
            sign.frame = frame
            let bounds = BufferRect(x: 0, y: 0, width: 100, height: 200)
            let rects = view.advance(to: 0).rects
            #expect(rects.allSatisfy { bounds.contains($0) }, "\(frame): \(rects)")
        }
    }
}
