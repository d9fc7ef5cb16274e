import Testing

@testable import ScrollCore

/// Content that begins at its end: a chat, or a layout from right to left.
@Suite struct ContentAnchorTests {
    private func node(_ frame: Size = Size(width: 400, height: 600), content: Size) -> ScrollNode {
        var configuration = ScrollConfiguration()
        configuration.anchor = .end
        configuration.direction = .rightToLeft
        configuration.fade = FadeConfiguration(policy: .proportional)
        var node = ScrollNode(frame: Rect(origin: .zero, size: .zero), configuration: configuration)
        set(&node, frame, content: content, at: 0)
        return node
    }

    private func set(_ node: inout ScrollNode, _ frame: Size, content: Size, at time: Double) {
        node.setViewport(frame: Rect(origin: .zero, size: frame), contentSize: content, scale: .one, at: time)
    }

    @Test func `It is at its end at first, and stays there when it grows or the window changes`() {
        var node = node(content: Size(width: 1000, height: 2000))
        #expect(node.motion.offset(at: 0) == Point(x: 600, y: 1400))
        set(&node, Size(width: 400, height: 600), content: Size(width: 1100, height: 2050), at: 1)
        #expect(node.motion.offset(at: 1) == Point(x: 700, y: 1450))
        set(&node, Size(width: 500, height: 300), content: Size(width: 1100, height: 2050), at: 2)
        #expect(node.motion.offset(at: 2) == Point(x: 600, y: 1750))
    }

    @Test func `Where it is read elsewhere, it stays when it grows, and a resize keeps its far edge`() {
        var node = node(content: Size(width: 1000, height: 2000))
        node.move { $0.jump(to: Point(x: 300, y: 900), at: 1) }
        set(&node, Size(width: 400, height: 600), content: Size(width: 1100, height: 2050), at: 1)
        #expect(node.motion.offset(at: 1) == Point(x: 300, y: 900))
        set(&node, Size(width: 350, height: 500), content: Size(width: 1100, height: 2050), at: 2)
        #expect(node.motion.offset(at: 2) == Point(x: 350, y: 1000))
    }

    @Test func `What is inserted before it does not tear it from its end, wherever more is added`() {
        var node = node(content: Size(width: 400, height: 2000))
        node.shiftContent(by: Point(x: 0, y: 500), at: 1)
        set(&node, Size(width: 400, height: 600), content: Size(width: 400, height: 2560), at: 1)
        #expect(node.motion.offset(at: 1).y == 1960)
        node.move { $0.jump(to: Point(x: 0, y: 100), at: 2) }
        node.shiftContent(by: Point(x: 0, y: 500), at: 2)
        #expect(node.motion.offset(at: 2).y == 600)
    }

    @Test func `Content that fits lies at the bottom and at the right, beside bars and blank space`() {
        var node = node(content: Size(width: 100, height: 200))
        #expect(node.motion.offset(at: 0) == Point(x: -300, y: -400))
        var configuration = node.configuration
        configuration.insets = Insets(top: 10, bottom: 20, left: 30, right: 40)
        node.configure(configuration, at: 1)
        let content = ContentExtent(
            size: Size(width: 100, height: 200), insets: Insets(top: 1, bottom: 2, left: 3, right: 4))
        node.setViewport(frame: node.viewport.frame, content: content, scale: .one, at: 1)
        #expect(node.motion.offset(at: 1) == Point(x: -256, y: -378))
        node.advance(to: 1)
        #expect(node.fadeStrengths(at: 1) == PerEdge(all: 0))
        #expect(node.scrollbars(at: 1).isEmpty)
    }

    @Test func `Its leading edges are the bottom and the right one, an edge's own policy wins`() {
        var configuration = ScrollConfiguration()
        configuration.anchor = .end
        configuration.fade.fadesLeading = false
        #expect(
            configuration.resolvedFade.policy == PerEdge(top: .hybrid, bottom: .never, left: .never, right: .hybrid))
        configuration.direction = .rightToLeft
        configuration.fade.policy.bottom = .always
        #expect(
            configuration.resolvedFade.policy == PerEdge(top: .hybrid, bottom: .always, left: .hybrid, right: .never))
        configuration.fade.axis = .horizontal
        #expect(configuration.resolvedFade.policy == PerEdge(top: .never, bottom: .never, left: .hybrid, right: .never))
    }

    @Test func `A direction that changes moves resting content to its start, and the bar to the other side`() throws {
        var configuration = ScrollConfiguration()
        configuration.scrollbars.policy = .always
        let frame = Rect(x: 0, y: 0, width: 400, height: 600)
        var node = ScrollNode(frame: frame, configuration: configuration)
        node.setViewport(frame: frame, contentSize: Size(width: 1000, height: 2000), scale: .one, at: 0)
        configuration.direction = .rightToLeft
        node.configure(configuration, at: 1)
        #expect(node.motion.offset(at: 1) == Point(x: 600, y: 0))
        let thumbs = node.scrollbars(at: 1).map(\.thumb)
        #expect(thumbs.map(\.minX) == [400 - 3 - thumbs[0].size.width, 3])
    }
}
