import ScrollCore
import Testing

@testable import ScrollCairo

/// A title of a fixed share of its width, on a translucent panel.
private final class HeadingContent: Content {
    var height: (Double) -> Double
    private(set) var widths: [Double] = []

    init(height: @escaping (Double) -> Double = { _ in 40 }) {
        self.height = height
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        widths.append(proposal.viewport.width)
        return ContentLayout(
            size: Size(width: proposal.viewport.width, height: height(proposal.viewport.width)))
    }

    func drawBackdrop(on canvas: Canvas, visible: Rect) {
        canvas.fill(Rect(x: 0, y: 0, width: 1000, height: 1000), with: Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    }

    func draw(on canvas: Canvas, visible: Rect) {
        canvas.fill(Rect(x: 10, y: 5, width: 30, height: 10), with: .black)
    }
}

@Suite struct PinnedTitleTests {
    private func view(
        _ policy: FadePolicy = .always, title: any Content = HeadingContent(), scale: DeviceScale = .one,
        _ change: (inout ScrollConfiguration) -> Void = { _ in }
    ) -> ScrollView {
        var configuration = ScrollConfiguration()
        configuration.fade.policy = PerEdge(all: policy)
        configuration.fade.curve = .linear
        configuration.background = .clear
        configuration.scrollbars.policy = .never
        change(&configuration)
        let content = RuledContent(height: 1000)
        (content.color, content.lineColor) = (.white, .white)
        content.backdrop = Color(red: 0, green: 1, blue: 0)
        let view = ScrollView(content: content, configuration: configuration)
        view.pinnedTitle = title
        view.resize(to: Size(width: 100, height: 200), scale: scale, at: 0)
        view.advance(to: 0)
        return view
    }

    private func overscroll(_ view: ScrollView, by delta: Double) {
        view.move { $0.handle(AxisFrame(source: .finger, delta: PerAxis(horizontal: 0, vertical: delta), time: 1)) }
        view.advance(to: 1)
    }

    private let titlePixels = BufferRect(x: 0, y: 0, width: 100, height: 40)

    @Test func `The title is the same with and without a fade, and wherever the content is`() throws {
        let expected = try picture(of: view(.never)).pixels(titlePixels)
        #expect(expected[50] == 0x807f_0000 || expected[50] == 0x8080_0000)
        #expect(expected[10 * 100 + 20] == 0xff00_0000)
        for offset in [0.0, 1, 37, 500, 839, 840] {
            let view = view()
            view.place(at: Point(x: 0, y: offset), at: 0)
            view.advance(to: 0)
            #expect(try picture(of: view).pixels(titlePixels) == expected, "offset \(offset)")
        }
    }

    @Test func `Content, backdrop and fade begin at the title's lower edge`() throws {
        let view = view { $0.fade.policy.bottom = .never }
        (view.content as? RuledContent)?.backdrop = nil
        view.place(at: Point(x: 0, y: 300), at: 0)
        view.advance(to: 0)
        let picture = try picture(of: view)
        for row in 0..<30 {
            #expect(Channels(picture[50, 40 + row]).alpha == Int((255 * (Double(row) + 0.5) / 30).rounded()))
        }
        #expect(view.node.viewport.upperBound(on: .vertical) == 1000 - 160)
    }

    @Test func `Scrolling damages nothing of the title, and a change of the title's drawing all of it`() {
        let view = view()
        view.move { $0.jump(to: Point(x: 0, y: 50), at: 1) }
        #expect(view.advance(to: 1) == Damage([BufferRect(x: 0, y: 40, width: 100, height: 160)]))
        view.contentDidChange()
        #expect(view.advance(to: 1).rects.contains(titlePixels))
    }

    @Test func `In overscroll at the start the title comes down with the content, and nothing is above or behind it`()
        throws
    {
        let view = view()
        let atRest = try picture(of: view).pixels(titlePixels)
        overscroll(view, by: -40)
        let descent = -Int(view.scene?.contentOffset.y ?? 0)
        #expect(descent > 10)
        let picture = try picture(of: view)
        #expect(picture.pixels(BufferRect(x: 0, y: descent, width: 100, height: 40)) == atRest)
        #expect(Set(picture.pixels(BufferRect(x: 0, y: 0, width: 100, height: descent))) == [0])
        #expect(Channels(picture[50, descent + 40]).green == 255)
    }

    @Test func `In overscroll at the end the title stays`() throws {
        let view = view()
        view.place(at: Point(x: 0, y: 840), at: 0)
        view.advance(to: 0)
        let atRest = try picture(of: view).pixels(titlePixels)
        overscroll(view, by: 60)
        #expect(view.node.motion.offset(at: 1).y > 850)
        #expect(try picture(of: view).pixels(titlePixels) == atRest)
    }

    @Test func `A title comes down and springs back with damage that covers it`() throws {
        let view = view()
        let patched = try PixelSurface(size: BufferSize(width: 100, height: 200))
        try patched.draw { view.paint(on: $0.context) }
        view.move { $0.handle(AxisFrame(source: .finger, delta: PerAxis(horizontal: 0, vertical: -40), time: 1)) }
        for time in [1, 1.3, 1.35, 3] {
            let damage = view.advance(to: time)
            try patched.draw { view.paint(on: $0.context, damage: damage) }
            #expect(
                try patched.pixels(patched.size.bounds) == picture(of: view).pixels(patched.size.bounds), "\(time) s")
        }
        #expect(view.node.motion.offset(at: 3).y == 0)
    }

    @Test func `The title lies below a bar over the upper edge, with nothing of the content behind the bar`() throws {
        let view = view { $0.insets.top = 25 }
        view.place(at: Point(x: 0, y: 300), at: 0)
        view.advance(to: 0)
        let picture = try picture(of: view)
        #expect(Set(picture.pixels(BufferRect(x: 0, y: 0, width: 100, height: 25))) == [0])
        #expect(picture[20, 25 + 10] == 0xff00_0000)
        #expect(view.node.viewport.frame.minY == 65)
        view.pinnedTitle = nil
        view.advance(to: 1)
        #expect(view.node.viewport.frame.minY == 0)
        #expect(view.node.viewport.insets.top == 25)
    }

    @Test func `Another width lays the title out anew, and its height moves the viewport`() {
        let heading = HeadingContent { $0 / 2 }
        let view = view(title: heading)
        #expect(view.node.viewport.frame == Rect(x: 0, y: 50, width: 100, height: 150))
        view.resize(to: Size(width: 60, height: 200), scale: .one, at: 1)
        #expect(view.node.viewport.frame == Rect(x: 0, y: 30, width: 60, height: 170))
        let count = heading.widths.count
        view.advance(to: 2)
        #expect(heading.widths.count == count)
    }

    @Test(arguments: [60, 150, 180, 240])
    func `A title ends on a device pixel at every scale`(numerator: Int) {
        let scale = DeviceScale(numerator120: numerator)
        let view = view(title: HeadingContent { _ in 33.3 }, scale: scale)
        let end = scale.device(view.node.viewport.frame.minY)
        #expect(abs(end - end.rounded()) < 1e-9)
        #expect(view.scene?.bufferTitle.maxY == view.scene?.bufferContent.y)
    }

    @Test(arguments: [Double.nan, .infinity, -5, 0, 1e300])
    func `A height that is no height takes nothing, or the whole view`(height: Double) throws {
        let view = view(title: HeadingContent { _ in height })
        #expect(view.node.viewport.frame.minY == (height > 0 ? 200 : 0))
        _ = try picture(of: view)
    }
}
