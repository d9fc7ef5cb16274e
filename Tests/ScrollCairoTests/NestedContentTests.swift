import ScrollCore
import Testing

@testable import ScrollCairo

/// Scroll views inside a content: their place in the picture, and what is kept of them.
@Suite struct NestedContentTests {
    private func configuration(
        _ policy: FadePolicy = .always, axis: FadeAxis = .vertical, background: Color = .clear
    ) -> ScrollConfiguration {
        var configuration = ScrollConfiguration()
        configuration.fade.policy = PerEdge(all: policy)
        configuration.fade.axis = axis
        configuration.fade.curve = .linear
        configuration.background = background
        configuration.scrollbars.policy = .never
        configuration.motion.gain = 1
        return configuration
    }

    private func plain(_ color: Color, width: Double = 100, height: Double = 1000) -> RuledContent {
        let content = RuledContent(width: width, height: height)
        (content.color, content.lineColor) = (color, color)
        return content
    }

    private func view(_ content: any Content, _ configuration: ScrollConfiguration, offset: Double = 0) -> ScrollView {
        let view = ScrollView(content: content, configuration: configuration)
        view.resize(to: Size(width: 100, height: 200), scale: .one, at: 0)
        view.place(at: Point(x: 0, y: offset), at: 0)
        view.advance(to: 0)
        return view
    }

    private func jump(_ view: ScrollView, child index: Int = 0, to offset: Point, at time: Double) {
        view.node.children[index].move { $0.jump(to: offset, at: time) }
    }

    /// A product of two 8-bit opacities as pixels hold it.
    private func product(_ one: Int, _ other: Int) -> Int { Int((Double(one * other) / 255).rounded()) }

    /// The opacity of a linear band of 30 px at a distance from the edge, 8 bits.
    private func band(_ distance: Int) -> Int { min(255, Int((255 * (Double(distance) + 0.5) / 30).rounded())) }

    @Test func `A pixel under two masks has the product of both opacities, under three that of all three`() throws {
        let innermost = plain(.white)
        let inner = plain(.clear)
        let outer = plain(.clear)
        outer.nested = [
            NestedContent(
                content: inner, frame: Rect(x: 0, y: 110, width: 100, height: 150), configuration: configuration())
        ]
        inner.color = .white
        let two = try picture(of: view(outer, configuration(), offset: 100))
        for row in 10..<100 { #expect(Channels(two[50, row]).alpha == product(band(row), band(row - 10)), "\(row)") }
        #expect(Channels(two[50, 5]).alpha == 0)

        (inner.color, inner.lineColor) = (.clear, .clear)
        inner.nested = [
            NestedContent(
                content: innermost, frame: Rect(x: 0, y: 5, width: 100, height: 100), configuration: configuration())
        ]
        let three = try picture(of: view(outer, configuration(), offset: 100))
        for row in 15..<60 {
            let ideal = product(product(band(row - 15), band(row - 10)), band(row))
            #expect(Channels(three[50, row]).alpha == ideal, "\(row)")
        }
    }

    @Test func `An inner view's background lies over the outer content`() throws {
        let outer = plain(Color(red: 1, green: 0, blue: 0))
        let inner = plain(.clear)
        let half = configuration(.never, background: Color(red: 0, green: 0, blue: 1, alpha: 0.5))
        outer.nested = [
            NestedContent(content: inner, frame: Rect(x: 20, y: 50, width: 60, height: 50), configuration: half)
        ]
        let picture = try picture(of: view(outer, configuration(.never)))
        #expect(picture[50, 49] == 0xffff_0000 && picture[50, 100] == 0xffff_0000 && picture[19, 75] == 0xffff_0000)
        let mixed = Channels(picture[50, 75])
        #expect(mixed.alpha == 255 && abs(mixed.red - 127) <= 1 && abs(mixed.blue - 128) <= 1)
    }

    @Test func `An inner scrollbar and foreground are exempt from the inner mask and not from the outer one`() throws {
        func bars(outer: FadePolicy, inner policy: FadePolicy) throws -> [UInt32] {
            let content = plain(.clear)
            let inner = plain(.clear, height: 60)
            inner.ring = .black
            var bar = configuration(policy)
            bar.scrollbars.policy = .always
            content.nested = [
                NestedContent(content: inner, frame: Rect(x: 0, y: 2, width: 100, height: 50), configuration: bar)
            ]
            let picture = try picture(of: view(content, configuration(outer)))
            return picture.pixels(BufferRect(x: 0, y: 0, width: 100, height: 60))
        }
        let unfaded = try bars(outer: .never, inner: .never)
        #expect(Set(unfaded).count > 2)
        #expect(try bars(outer: .never, inner: .always) == unfaded)
        let faded = try bars(outer: .always, inner: .never)
        #expect(faded != unfaded)
        #expect(try bars(outer: .always, inner: .always) == faded)
    }

    @Test func `An inner view keeps its offset while it is returned, in whatever order, and begins anew after that`() {
        let (one, other) = (plain(.white), plain(.black))
        func nested(_ content: RuledContent, at y: Double) -> NestedContent {
            NestedContent(
                content: content, frame: Rect(x: 0, y: y, width: 100, height: 50), configuration: configuration())
        }
        let outer = plain(.clear)
        outer.nested = [nested(one, at: 0), nested(other, at: 60)]
        let view = view(outer, configuration())
        jump(view, child: 0, to: Point(x: 0, y: 70), at: 0)
        outer.nested = [nested(other, at: 10), nested(one, at: 80)]
        view.contentDidChange()
        view.advance(to: 1)
        #expect(view.node.children.map { $0.motion.offset(at: 1).y } == [0, 70])
        #expect(view.node.children.map(\.viewport.frame.minY) == [10, 80])
        outer.nested = [nested(other, at: 10)]
        view.contentDidChange()
        view.advance(to: 2)
        outer.nested = [nested(other, at: 10), nested(one, at: 80)]
        view.contentDidChange()
        view.advance(to: 3)
        #expect(view.node.children.map { $0.motion.offset(at: 3).y } == [0, 0])
    }

    @Test func `Where frames show content between events, the views inside do so too, however late they come`() {
        let (outer, inner) = (plain(.clear), plain(.white))
        let view = view(outer, configuration())
        view.advance(to: 1, drawnFor: 1)
        outer.nested = [
            NestedContent(
                content: inner, frame: Rect(x: 0, y: 0, width: 100, height: 50), configuration: configuration())
        ]
        view.contentDidChange()
        view.advance(to: 2, drawnFor: 2)
        view.node.children[0].move {
            $0.handle(AxisFrame(source: .finger, delta: PerAxis(horizontal: 0, vertical: 10), time: 3))
        }
        view.advance(to: 3, drawnFor: 3)
        #expect(view.scene?.nested.first?.contentOffset.y == 5)
        view.advance(to: 3)
        #expect(view.scene?.nested.first?.contentOffset.y == 10)
    }

    @Test func `High contrast and reduced motion reach the views at any depth, and leave them again`() {
        let (outer, inner, innermost) = (plain(.clear), plain(.clear), plain(.white))
        func nested(_ content: RuledContent) -> NestedContent {
            NestedContent(
                content: content, frame: Rect(x: 0, y: 0, width: 100, height: 50), configuration: configuration())
        }
        (outer.nested, inner.nested) = ([nested(inner)], [nested(innermost)])
        let view = view(outer, configuration())
        let plain = view.scene
        var asked = configuration()
        (asked.isContrastHigh, asked.isMotionReduced) = (true, true)
        view.configure(asked, at: 1)
        view.advance(to: 1)
        let (middle, deepest) = (view.scene!.nested[0], view.scene!.nested[0].nested[0])
        #expect(middle.strips.isEmpty && deepest.strips.isEmpty)
        #expect(middle.edgeLines.map(\.edge) == [.top, .bottom] && deepest.edgeLines.map(\.edge) == [.top, .bottom])
        view.node.children[0].children[0].move { $0.scroll(by: Point(x: 0, y: 100), at: 1) }
        #expect(view.node.children[0].children[0].motion.offset(at: 1).y == 100)
        view.node.children[0].children[0].move { $0.jump(to: .zero, at: 2) }
        view.configure(configuration(), at: 2)
        view.advance(to: 2)
        #expect(view.scene == plain)
        // Asked for from the first layout on.
        let fresh = self.view(outer, asked)
        #expect(fresh.scene!.nested[0].nested[0].edgeLines == deepest.edgeLines)
    }

    @Test func `A view inside may ask for high contrast alone`() {
        let (outer, inner) = (plain(.clear), plain(.white))
        var asked = configuration()
        asked.isContrastHigh = true
        outer.nested = [
            NestedContent(content: inner, frame: Rect(x: 0, y: 0, width: 100, height: 50), configuration: asked)
        ]
        let scene = view(outer, configuration()).scene!
        #expect(scene.nested[0].strips.isEmpty && !scene.strips.isEmpty)
    }

    @Test func `Only views near the viewport are laid out`() {
        let outer = plain(.clear, height: 100_000)
        let strips = (0..<1000).map { _ in plain(.white) }
        outer.nested = strips.enumerated().map { index, strip in
            NestedContent(content: strip, frame: Rect(x: 0, y: Double(index) * 100, width: 100, height: 90))
        }
        let view = view(outer, configuration())
        #expect(strips.indices.filter { strips[$0].layouts > 0 } == Array(0...3))
        view.place(at: Point(x: 0, y: 50_000), at: 0)
        view.advance(to: 0)
        #expect(strips.indices.filter { strips[$0].layouts > 0 } == Array(0...3) + Array(498...503))
        #expect(view.scene?.nested.count == 2)
        #expect(strips[500].layouts == 1)
    }

    @Test func `Only the inner viewport is damaged when only the inner view scrolled`() {
        let outer = plain(.white)
        let inner = plain(.black)
        outer.nested = [
            NestedContent(
                content: inner, frame: Rect(x: 10, y: 150, width: 80, height: 100), configuration: configuration())
        ]
        let view = view(outer, configuration(), offset: 20)
        jump(view, to: Point(x: 0, y: 30), at: 1)
        #expect(view.advance(to: 1) == Damage([BufferRect(x: 10, y: 130, width: 80, height: 70)]))
        #expect(view.advance(to: 1.1).isEmpty)
    }

    @Test(arguments: [120, 150, 210])
    func `Pictures that are patched by damage are the pictures painted anew`(numerator: Int) throws {
        let (outer, inner, innermost) = (
            RuledContent(height: 1000), RuledContent(height: 300), RuledContent(height: 500)
        )
        inner.color = Color(red: 0.9, green: 0.5, blue: 0.1, alpha: 0.7)
        var bars = configuration(.hybrid)
        bars.scrollbars.policy = .overlay
        inner.nested = [
            NestedContent(
                content: innermost, frame: Rect(x: 5.3, y: 20.7, width: 60, height: 33.3), configuration: bars)
        ]
        outer.nested = [
            NestedContent(content: inner, frame: Rect(x: 10, y: 40.4, width: 80.2, height: 120), configuration: bars)
        ]
        let view = ScrollView(content: outer, configuration: bars)
        view.resize(to: Size(width: 100, height: 200), scale: DeviceScale(numerator120: numerator), at: 0)
        view.advance(to: 0)
        let patched = try picture(of: view)
        for step in 1...40 {
            let time = Double(step) * 0.1
            if step % 3 == 0 { view.node.move { $0.jump(to: Point(x: 0, y: Double(step) * 3), at: time) } }
            if step % 4 == 1 { jump(view, to: Point(x: 0, y: Double(step) * 1.7), at: time) }
            if step % 5 == 2, step < 30 {
                view.node.children[0].children[0].move { $0.jump(to: Point(x: 0, y: Double(step) * 5), at: time) }
            }
            if step == 30 {
                inner.nested = []
                view.contentDidChange()
            }
            let damage = view.advance(to: time)
            try patched.draw { view.paint(on: $0.context, damage: damage) }
            #expect(try patched.pixels(patched.size.bounds) == picture(of: view).pixels(patched.size.bounds), "\(step)")
        }
    }

    @Test func `A view that glides out of sight wants no frames, and is settled when it comes back`() {
        let outer = plain(.clear, height: 2000)
        let inner = plain(.white, height: 5000)
        outer.nested = [
            NestedContent(
                content: inner, frame: Rect(x: 0, y: 0, width: 100, height: 50), configuration: configuration(.hybrid))
        ]
        let view = view(outer, configuration(.never))
        view.node.children[0].move { $0.animate(to: Point(x: 0, y: 100), at: 1) }
        view.advance(to: 1)
        #expect(view.frameNeed(after: 1) == .next)
        view.node.move { $0.jump(to: Point(x: 0, y: 500), at: 1.01) }
        view.advance(to: 1.01)
        #expect(view.frameNeed(after: 1.01) == .none)
        view.node.move { $0.jump(to: .zero, at: 1.02) }
        view.node.children[0].move { $0.jump(to: Point(x: 0, y: 100), at: 1.02) }
        view.advance(to: 1.02)
        #expect(view.node.children[0].fadeStrengths(at: 1.02).top == 1)
    }

    @Test func `An inner view begins at its content's start, below its bar, and lays out beside frames`() {
        let outer = plain(.clear)
        let inner = plain(.white)
        var barred = configuration()
        barred.insets.top = 15
        outer.nested = [
            NestedContent(content: inner, frame: Rect(x: 0, y: 0, width: 100, height: 50), configuration: barred)
        ]
        let view = view(outer, configuration())
        #expect(view.node.children[0].motion.offset(at: 0).y == -15)
        #expect(!view.isLayoutComplete)
        view.layOutMore()
        #expect(!view.isLayoutComplete)
        view.layOutMore()
        #expect(view.isLayoutComplete)
    }

    @Test func `A content inside itself ends at the deepest level, and frames that are none are empty`() throws {
        let endless = plain(Color(red: 0, green: 0, blue: 0, alpha: 0.1))
        endless.nested = [NestedContent(content: endless, frame: Rect(x: 1, y: 1, width: 90, height: 190))]
        let view = view(endless, configuration())
        var (depth, node) = (0, view.node)
        while let child = node.children.first { (depth, node) = (depth + 1, child) }
        #expect(depth == NestedContent.deepest)
        _ = try picture(of: view)
        for value in [Double.nan, .infinity, -.infinity, 1e300, -1] {
            endless.nested = [
                NestedContent(content: plain(.white), frame: Rect(x: 0, y: value, width: 10, height: value))
            ]
            view.contentDidChange()
            view.advance(to: 1)
            _ = try picture(of: view)
        }
    }

    @Test func `The same content twice makes two views`() {
        let (outer, inner) = (plain(.clear), plain(.white))
        outer.nested = [0.0, 60].map {
            NestedContent(content: inner, frame: Rect(x: 0, y: $0, width: 100, height: 50))
        }
        let view = view(outer, configuration())
        jump(view, child: 1, to: Point(x: 0, y: 10), at: 1)
        view.contentDidChange()
        view.advance(to: 1)
        #expect(view.scene?.nested.map(\.contentOffset.y) == [0, 10])
        #expect(Set(view.node.children.map(\.id)).count == 2)
    }
}
