import Testing

@testable import ScrollCore

@Suite struct ScrollNodeTests {
    private func node(content: Double = 2000) -> ScrollNode {
        var node = ScrollNode(frame: Rect(x: 0, y: 0, width: 400, height: 600))
        node.setViewport(
            frame: node.viewport.frame, contentSize: Size(width: 400, height: content), scale: .one, at: 0)
        return node
    }

    @Test func `The first frame is settled, wherever the content is`() {
        var node = node()
        node.move { $0.jump(to: Point(x: 0, y: 500), at: 0) }
        node.advance(to: 10)
        #expect(node.fadeStrengths(at: 10) == PerEdge(top: 1, bottom: 1, left: 0, right: 0))
        #expect(node.frameNeed(after: 10) == .none)
        #expect(node.scrollbars(at: 10).isEmpty)
    }

    @Test func `A jump does not pop: the fade takes its time, asks for frames and then for none`() {
        var node = node()
        node.advance(to: 0)
        #expect(node.fadeStrengths(at: 0).top == 0)
        node.move { $0.jump(to: Point(x: 0, y: 500), at: 1) }
        node.advance(to: 1)
        #expect(node.fadeStrengths(at: 1).top < 0.2)
        #expect(node.frameNeed(after: 1) == .next)
        node.advance(to: 1.2)
        node.advance(to: 1.4)
        #expect(node.fadeStrengths(at: 1.4).top == 1)
        #expect(node.frameNeed(after: 1.4) == .at(2))
        node.advance(to: 2.3)
        #expect(node.frameNeed(after: 2.3) == .none)
    }

    @Test func `Content that grows at the end fades there in the next frame, without any scrolling`() {
        var node = node(content: 600)
        node.advance(to: 0)
        #expect(node.fadeStrengths(at: 0).bottom == 0)
        node.setViewport(frame: node.viewport.frame, contentSize: Size(width: 400, height: 900), scale: .one, at: 5)
        node.advance(to: 5)
        #expect(node.fadeStrengths(at: 5).bottom > 0)
    }

    @Test(arguments: [FadePolicy.animated, .hybrid, .proportional])
    func `Content that shrinks to fit loses its fades, without any scrolling`(policy: FadePolicy) {
        var node = node()
        var configuration = node.configuration
        configuration.fade = FadeConfiguration(policy: policy)
        node.configure(configuration, at: 0)
        node.move { $0.jump(to: Point(x: 0, y: 500), at: 0) }
        node.advance(to: 0)
        #expect(node.fadeStrengths(at: 0).top == 1)
        node.setViewport(frame: node.viewport.frame, contentSize: Size(width: 400, height: 600), scale: .one, at: 1)
        node.advance(to: 1)
        // An animated swing has only begun then.
        #expect(node.fadeStrengths(at: 1.01).top < 1)
        for time in [1.2, 1.4] { node.advance(to: time) }
        #expect(node.fadeStrengths(at: 1.4) == PerEdge(all: 0))
    }

    @Test func `A resize while a fade swings does not disturb it`() {
        var node = node()
        var configuration = node.configuration
        configuration.fade = FadeConfiguration(policy: .animated)
        node.configure(configuration, at: 0)
        node.advance(to: 0)
        node.move { $0.jump(to: Point(x: 0, y: 500), at: 1) }
        node.advance(to: 1)
        var resized = node
        let frame = Rect(x: 0, y: 0, width: 300, height: 450)
        resized.setViewport(frame: frame, contentSize: Size(width: 300, height: 2600), scale: .one, at: 1.1)
        for time in [1.1, 1.2, 1.25] {
            node.advance(to: time)
            resized.advance(to: time)
            #expect(resized.fadeStrengths(at: time).top == node.fadeStrengths(at: time).top)
        }
        #expect(resized.fadeStrengths(at: 1.25).top < 1)
    }

    @Test func `The picture's offset is on a device pixel and its bar is not`() throws {
        var node = node()
        node.move { $0.jump(to: Point(x: 0, y: 100), at: 0) }
        node.advance(to: 0)
        let scene = node.scene(at: 0, bufferSize: BufferSize(width: 400, height: 600), contentVersion: 0)
        #expect(scene.contentOffset.y == scene.contentOffset.y.rounded())
        #expect(scene.strips.map(\.edge) == [.top, .bottom])
    }

    /// Content of 2000 logical pixels with blank space above it, in a viewport of 600.
    private func node(blankAbove: Double) -> ScrollNode {
        var node = node()
        setContent(of: &node, blankAbove: blankAbove, at: 0)
        return node
    }

    private func setContent(of node: inout ScrollNode, blankAbove: Double, at time: Double) {
        let content = ContentExtent(
            size: Size(width: 400, height: 2000), insets: Insets(top: blankAbove, bottom: 0, left: 0, right: 0))
        node.setViewport(frame: node.viewport.frame, content: content, scale: .one, at: time)
    }

    @Test func `Content that rests at its start stays there when blank space or a bar grows, and else where it is`() {
        var node = node(blankAbove: 560)
        #expect(node.motion.offset(at: 0).y == -560)
        setContent(of: &node, blankAbove: 700, at: 1)
        #expect(node.motion.offset(at: 1).y == -700)
        var configuration = node.configuration
        configuration.insets.top = 30
        node.configure(configuration, at: 2)
        #expect(node.motion.offset(at: 2).y == -730)
        node.move { $0.jump(to: Point(x: 0, y: -100), at: 3) }
        setContent(of: &node, blankAbove: 900, at: 4)
        #expect(node.motion.offset(at: 4).y == -100)
    }

    @Test func `Content on its way to its start, or back there from a bounce, ends at the new one`() {
        var node = node(blankAbove: 100)
        node.move { $0.jump(to: Point(x: 0, y: 300), at: 0) }
        node.move { $0.animate(to: Point(x: 0, y: -100), at: 0) }
        setContent(of: &node, blankAbove: 200, at: 0.1)
        #expect(node.motion.offset(at: 9).y == -200)
        node.move { $0.handle(AxisFrame(source: .finger, delta: PerAxis(horizontal: 0, vertical: -30), time: 10)) }
        node.move {
            $0.handle(AxisFrame(source: .finger, stop: PerAxis(horizontal: false, vertical: true), time: 10.2))
        }
        #expect(node.motion.offset(at: 10.2).y < -200)
        setContent(of: &node, blankAbove: 250, at: 20)
        #expect(node.motion.offset(at: 20).y == -250)
    }

    @Test func `Blank space fades nothing until content is hidden`() {
        var node = node(blankAbove: 560)
        node.advance(to: 0)
        #expect(node.fadeStrengths(at: 0).top == 0)
        node.move { $0.jump(to: .zero, at: 1) }
        for time in [1.0, 2] { node.advance(to: time) }
        #expect(node.fadeStrengths(at: 2) == PerEdge(top: 0, bottom: 1, left: 0, right: 0))
    }

    @Test func `Content that peeks in at the bottom, or leaves at the top, fades by what is seen of it, with no step`()
    {
        var node = node()
        var configuration = node.configuration
        configuration.fade = FadeConfiguration(policy: .proportional)
        node.configure(configuration, at: 0)
        let content = ContentExtent(
            size: Size(width: 400, height: 2000), insets: Insets(top: 600, bottom: 600, left: 0, right: 0))
        node.setViewport(frame: node.viewport.frame, content: content, scale: .one, at: 0)
        var last: PerEdge<Double>?
        for step in 0...3200 {
            let (time, y) = (Double(step), Double(step) - 600)
            node.move { $0.jump(to: Point(x: 0, y: y), at: time) }
            node.advance(to: time)
            let now = node.fadeStrengths(at: time)
            // A pixel is 1/24 of what has to be hidden, and 1/30 of a fade; together they cannot be more than the sum.
            if let last { #expect(max(abs(now.top - last.top), abs(now.bottom - last.bottom)) < 0.0751) }
            last = now
            switch y {
            case -570: #expect(now.bottom == 0)
            case -555: #expect(now.bottom == 0.5)
            case -540, 0: #expect(now == PerEdge(top: 0, bottom: 1, left: 0, right: 0))
            case 1940: #expect(now == PerEdge(top: 1, bottom: 0, left: 0, right: 0))
            case 1955: #expect(now.top == 0.5)
            case 1970: #expect(now.top == 0)
            default: break
            }
        }
    }

    @Test func `A bounce at the start leaves the share of peeking content as it is`() {
        var node = node(blankAbove: 555)
        var configuration = node.configuration
        configuration.fade = FadeConfiguration(policy: .proportional)
        node.configure(configuration, at: 0)
        for frame in 0...20 {
            let time = Double(frame) / 60
            node.move {
                $0.handle(AxisFrame(source: .finger, delta: PerAxis(horizontal: 0, vertical: -10), time: time))
            }
            node.advance(to: time)
            #expect(node.fadeStrengths(at: time).bottom == 0.5)
        }
        #expect(node.motion.offset(at: 20.0 / 60).y < -555)
    }

    @Test func `A point belongs to the deepest scroll view under it`() {
        var root = node()
        var child = ScrollNode(frame: Rect(x: 50, y: 700, width: 100, height: 100))
        child.children = [ScrollNode(frame: Rect(x: 0, y: 0, width: 10, height: 10))]
        root.children = [child]
        root.move { $0.jump(to: Point(x: 0, y: 500), at: 0) }
        #expect(root.path(to: Point(x: 55, y: 205), at: 0) == [0, 0])
        #expect(root.path(to: Point(x: 120, y: 250), at: 0) == [0])
        #expect(root.path(to: Point(x: 20, y: 20), at: 0) == [])
        #expect(root.path(to: Point(x: 500, y: 20), at: 0) == nil)
    }
}
