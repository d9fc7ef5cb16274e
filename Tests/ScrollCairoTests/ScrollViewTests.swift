import CCairo
import ScrollCore
import Testing

@testable import ScrollCairo

/// A content that finds itself 40 px longer above the viewport when it is first laid out far down.
private final class EstimatedContent: Content {
    private(set) var proposals: [LayoutProposal] = []
    private var isExact = false

    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        proposals.append(proposal)
        guard proposal.offset.y >= 900, !isExact else { return ContentLayout(size: size) }
        isExact = true
        return ContentLayout(size: size, offsetShift: Point(x: 0, y: 40))
    }

    func draw(on canvas: Canvas, visible: Rect) {}

    private var size: Size { Size(width: 100, height: isExact ? 5040 : 5000) }
}

@Suite struct ScrollViewTests {
    private func view(_ content: any Content) -> ScrollView {
        let view = ScrollView(content: content)
        view.resize(to: Size(width: 100, height: 200), scale: .one, at: 0)
        view.advance(to: 0)
        return view
    }

    @Test func `The same frame again lays nothing out and damages nothing`() {
        let content = EstimatedContent()
        let view = view(content)
        let count = content.proposals.count
        #expect(view.advance(to: 1).isEmpty)
        #expect(content.proposals.count == count)
    }

    @Test func `A content's shift moves the offset, so that what is seen stays`() {
        let view = view(EstimatedContent())
        view.move { $0.jump(to: Point(x: 0, y: 1000), at: 1) }
        view.advance(to: 1)
        #expect(view.node.motion.offset(at: 1).y == 1040)
        #expect(view.node.viewport.contentSize.height == 5040)
    }

    @Test func `A window's frames show content between events, and others show all of them`() {
        let view = view(EstimatedContent())
        view.move { $0.handle(AxisFrame(source: .finger, delta: PerAxis(horizontal: 0, vertical: 10), time: 1)) }
        view.advance(to: 1.004, drawnFor: 1)
        // Half of the delta by half of a device interval before it, times the gain.
        #expect(view.scene?.contentOffset.y == 10)
        #expect(view.frameTime == 1.004 && view.shownTime == 1)
        #expect(view.frameNeed(after: 1) == .next)
        view.advance(to: 1.004)
        #expect(view.scene?.contentOffset.y == 20)
        #expect(view.frameTime == 1.004 && view.shownTime == 1.004)
    }

    @Test func `A content that reports a change is drawn anew over the whole viewport`() {
        let view = view(EstimatedContent())
        view.contentDidChange()
        #expect(view.advance(to: 1) == Damage([BufferRect(x: 0, y: 0, width: 100, height: 200)]))
    }

    /// What a content may leave behind on its context.
    private static let disorders: [@Sendable (OpaquePointer) -> Void] = [
        { context in
            cairo_rectangle(context, 0, 0, 1, 1)
            cairo_clip(context)
            cairo_translate(context, 1000, 1000)
            cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
        },
        { context in
            for _ in 0..<3 { cairo_save(context) }
            cairo_scale(context, 3, 3)
        },
        { context in for _ in 0..<9 { cairo_restore(context) } },
        { context in cairo_push_group(context) },
        { context in cairo_scale(context, 0, .nan) },
    ]

    @Test(arguments: 0..<disorders.count)
    func `A content that leaves Cairo's state in disorder does no harm to what is drawn after it (O-83)`(index: Int)
        throws
    {
        var configuration = ScrollConfiguration()
        configuration.scrollbars.policy = .always
        configuration.fade = FadeConfiguration(policy: .always)
        let tidy = try picture(UntidyContent { _ in }, configuration)
        let untidy = try picture(UntidyContent(ScrollViewTests.disorders[index]), configuration)
        #expect(untidy.pixels(untidy.size.bounds) == tidy.pixels(tidy.size.bounds))
        #expect(tidy[50, 100] == 0xff00_0000 && tidy[50, 199] != 0xff00_0000)
    }

    @Test func `Under a clip of the caller's that is no rectangle nothing is drawn outside it`() throws {
        let view = view(RuledContent(height: 1000))
        let surface = try PixelSurface(size: BufferSize(width: 100, height: 200))
        try surface.draw { canvas in
            cairo_arc(canvas.context, 50, 50, 40, 0, 2 * .pi)
            cairo_clip(canvas.context)
            view.paint(on: canvas.context)
        }
        #expect(surface[0, 0] == 0 && surface[12, 12] == 0 && surface[50, 150] == 0)
        #expect(surface[50, 55] == 0xff33_66cc)
    }

    @Test func `A view is painted where its context's origin lies, on whole device pixels, fades and all`() throws {
        let view = ScrollView(content: RuledContent(height: 1000))
        view.resize(to: Size(width: 100, height: 200), scale: .one, at: 0)
        view.place(at: Point(x: 0, y: 100), at: 0)
        view.advance(to: 0)
        let alone = try picture(of: view)
        let surface = try PixelSurface(size: BufferSize(width: 150, height: 260))
        try surface.draw { canvas in
            cairo_translate(canvas.context, 30.4, 39.6)
            view.paint(on: canvas.context)
        }
        #expect(surface.pixels(BufferRect(x: 30, y: 40, width: 100, height: 200)) == alone.pixels(alone.size.bounds))
        #expect(surface.pixels(BufferRect(x: 0, y: 0, width: 150, height: 40)).allSatisfy { $0 == 0 })
    }

    @Test func `Without a place the content's start lies below the bar that an inset leaves room for`() {
        var configuration = ScrollConfiguration()
        configuration.insets.top = 40
        let view = ScrollView(content: RuledContent(height: 1000), configuration: configuration)
        view.resize(to: Size(width: 100, height: 200), scale: .one, at: 0)
        view.place(at: nil, at: 0)
        #expect(view.node.motion.offset(at: 0) == Point(x: 0, y: -40))
    }

    @Test func `A panel pulled up over a picture rests with 40 px in view, also after a resize, and scrolled it stays`()
        throws
    {
        let panel = PanelContent()
        let view = view(panel)
        func top(of picture: PixelSurface) -> Int? {
            (0..<picture.size.height).first { picture[50, $0] != 0xffff_ffff }
        }
        #expect(try top(of: picture(of: view)) == 160)
        view.resize(to: Size(width: 100, height: 300), scale: .one, at: 1)
        view.advance(to: 1)
        #expect(try top(of: picture(of: view)) == 260)
        #expect(view.node.motion.offset(at: 1).y == -260)
        view.move { $0.scroll(by: Point(x: 0, y: 150), at: 2) }
        view.advance(to: 5)
        view.resize(to: Size(width: 100, height: 200), scale: .one, at: 6)
        view.advance(to: 6)
        #expect(try top(of: picture(of: view)) == 110)
    }

    @Test func `A view tells what lies beyond its edges when that differs, and only then`() {
        let content = RuledContent(height: 1000)
        let view = ScrollView(content: content)
        var told: [PerEdge<FadeState>] = []
        view.fadesDidChange = { told.append($0) }
        view.resize(to: Size(width: 100, height: 200), scale: .one, at: 0)
        for time in [0.0, 1, 2] { view.advance(to: time) }
        #expect(told.map(\.bottom) == [FadeState(hidden: 800, strength: 1)])
        content.size.height = 1100
        view.contentDidChange()
        view.advance(to: 3)
        #expect(told.map(\.bottom.hidden) == [800, 900])
        // Less than a device pixel is not seen.
        view.move { $0.jump(to: Point(x: 0, y: 0.25), at: 4) }
        view.configure(ScrollConfiguration(), at: 4)
        view.advance(to: 4)
        #expect(told.last?.top.hidden == 0)
    }

    @Test(arguments: [Double.nan, Double.infinity, -5, 0])
    func `Blank space and a shift that are no lengths count as none`(length: Double) {
        final class Odd: Content {
            let length: Double
            init(_ length: Double) { self.length = length }
            func layOut(for proposal: LayoutProposal) -> ContentLayout {
                let shift = length.isFinite ? 0 : length
                return ContentLayout(
                    size: Size(width: 100, height: 1000), insets: Insets(all: length),
                    offsetShift: Point(x: shift, y: shift))
            }
            func draw(on canvas: Canvas, visible: Rect) {}
        }
        let view = view(Odd(length))
        #expect(view.node.motion.offset(at: 0) == .zero)
        #expect(view.fadeStates?.bottom == FadeState(hidden: 800, strength: 1))
    }

    @Test(arguments: [Double.nan, Double.infinity, -5, 0])
    func `A size that is no size gives an empty picture and no trap`(side: Double) {
        let view = ScrollView(content: EstimatedContent())
        view.resize(to: Size(width: side, height: side), scale: .one, at: 0)
        view.advance(to: 0)
        #expect(view.scene != nil)
    }

    @Test func `A view that grows under a bar that covers it shows its content in all of it`() {
        var configuration = ScrollConfiguration()
        configuration.insets.left = 500
        let view = view(RuledContent(height: 1000))
        view.configure(configuration, at: 1)
        view.resize(to: Size(width: 300, height: 200), scale: .one, at: 1)
        #expect(view.node.viewport.frame == Rect(x: 0, y: 0, width: 300, height: 200))
    }

    @Test func `Layout that goes on beside frames shows how far it has come, and then nothing`() throws {
        let content = GradualContent()
        let view = view(content)
        view.layOutMore()
        #expect(view.advance(to: 1) == Damage([BufferRect(x: 0, y: 198, width: 25, height: 2)]))
        let bar = view.node.configuration.scrollbars.color
        #expect(try Channels(picture(of: view)[10, 199]).red == Int((bar.red * 255).rounded()))
        #expect(!view.isLayoutComplete)
        view.layOutMore()
        #expect(view.isLayoutComplete)
        #expect(view.advance(to: 2) == Damage([BufferRect(x: 0, y: 198, width: 25, height: 2)]))
        #expect(try picture(of: view)[10, 199] == 0xffff_ffff)
        let calls = content.calls
        view.layOutMore()
        #expect(content.calls == calls)
    }
}

/// A panel of which no more than 40 px are seen before it is pulled up.
private final class PanelContent: Content {
    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        let above = proposal.viewport.height - 40
        return ContentLayout(
            size: Size(width: 100, height: 1000), insets: Insets(top: above, bottom: 0, left: 0, right: 0))
    }

    func draw(on canvas: Canvas, visible: Rect) {
        canvas.fill(Rect(x: 0, y: 0, width: 100, height: 1000), with: .black)
    }
}

/// A content whose layout takes two more calls.
private final class GradualContent: Content {
    private(set) var calls = 0

    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        ContentLayout(size: Size(width: 100, height: 100))
    }

    func layOutMore() -> LayoutProgress {
        calls += 1
        return calls == 1 ? .partial(0.25) : .complete
    }

    func draw(on canvas: Canvas, visible: Rect) {}
}

/// A black content that leaves its context in disorder.
private final class UntidyContent: Content {
    private let disorder: (OpaquePointer) -> Void

    init(_ disorder: @escaping (OpaquePointer) -> Void) { self.disorder = disorder }

    func layOut(for proposal: LayoutProposal) -> ContentLayout { ContentLayout(size: Size(width: 100, height: 1000)) }

    func draw(on canvas: Canvas, visible: Rect) {
        canvas.fill(visible, with: .black)
        disorder(canvas.context)
    }
}
