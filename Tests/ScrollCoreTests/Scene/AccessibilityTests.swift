import Testing

@testable import ScrollCore

/// Reduced motion and high contrast.
@Suite struct AccessibilityTests {
    private func node(_ change: (inout ScrollConfiguration) -> Void) -> ScrollNode {
        var configuration = ScrollConfiguration()
        change(&configuration)
        let frame = Rect(x: 0, y: 0, width: 400, height: 600)
        var node = ScrollNode(frame: frame, configuration: configuration)
        node.setViewport(frame: frame, contentSize: Size(width: 400, height: 2000), scale: .one, at: 0)
        node.advance(to: 0)
        return node
    }

    private func jump(_ node: inout ScrollNode, to y: Double, at time: Double) {
        node.move { $0.jump(to: Point(x: 0, y: y), at: time) }
        node.advance(to: time)
    }

    private func scene(_ node: ScrollNode, at time: Double) -> Scene {
        node.scene(at: time, bufferSize: BufferSize(width: 400, height: 600), contentVersion: 0)
    }

    @Test(arguments: [FadePolicy.animated, .hybrid])
    func `With reduced motion the strength is the hidden length's share at once`(policy: FadePolicy) {
        var node = node {
            $0.isMotionReduced = true
            $0.fade = FadeConfiguration(policy: policy)
        }
        for (step, (hidden, strength)) in [(12.0, 0.5), (500, 1), (1, 1.0 / 24), (0, 0)].enumerated() {
            jump(&node, to: hidden, at: 1 + Double(step) / 60)
            #expect(node.fadeStrengths(at: 1 + Double(step) / 60).top == strength)
        }
    }

    @Test func `With reduced motion always and never stay what they are, and wheels do not glide`() {
        var node = node {
            $0.isMotionReduced = true
            $0.fade.leading = .always
            $0.fade.trailing = .never
        }
        #expect(node.fadeStrengths(at: 0) == PerEdge(top: 1, bottom: 0, left: 0, right: 0))
        node.move { $0.scroll(by: Point(x: 0, y: 100), at: 1) }
        #expect(node.motion.offset(at: 1).y == 100)
    }

    @Test func `With reduced motion an overlay bar is whole or gone`() {
        var node = node { $0.isMotionReduced = true }
        jump(&node, to: 300, at: 1)
        #expect(node.frameNeed(after: 1.5) == .at(2))
        #expect(node.scrollbars(at: 2).map(\.alpha) == [1])
        #expect(node.scrollbars(at: 2.001).isEmpty)
        #expect(node.frameNeed(after: 2.001) == .none)
    }

    @Test func `With high contrast each edge beyond which there is content has a line, at once, and nothing fades`() {
        var node = node {
            $0.isContrastHigh = true
            $0.insets.top = 40
        }
        let bottom = EdgeLine(edge: .bottom, bufferRect: BufferRect(x: 0, y: 599, width: 400, height: 1), color: .black)
        let top = EdgeLine(edge: .top, bufferRect: BufferRect(x: 0, y: 40, width: 400, height: 1), color: .black)
        #expect(scene(node, at: 0).edgeLines == [bottom])
        jump(&node, to: 0, at: 1)
        #expect(scene(node, at: 1).edgeLines == [top, bottom])
        #expect(scene(node, at: 1).strips.isEmpty)
        let earlier = scene(node, at: 1)
        jump(&node, to: 1400, at: 2)
        #expect(scene(node, at: 2).edgeLines == [top])
        #expect(node.frameNeed(after: 2) == .at(3))
        var gone = earlier
        gone.edgeLines = [top]
        #expect(gone.damage(since: earlier) == Damage([bottom.bufferRect]))
    }

    @Test func `Content that fits, and an edge that never fades, have no line`() {
        var node = node {
            $0.isContrastHigh = true
            $0.fade.leading = .never
        }
        jump(&node, to: 500, at: 1)
        #expect(scene(node, at: 1).edgeLines.map(\.edge) == [.bottom])
        node.setViewport(frame: node.viewport.frame, contentSize: Size(width: 400, height: 600), scale: .one, at: 2)
        node.advance(to: 2)
        #expect(scene(node, at: 2).edgeLines.isEmpty)
    }

    @Test(arguments: [
        (Color.white, Color.black), (.black, .white), (.clear, .black),
        (Color(red: 0, green: 0, blue: 1), .white), (Color(red: 0, green: 1, blue: 0), .black),
        (Color(red: 0.47, green: 0.47, blue: 0.47), .black), (Color(red: 0.45, green: 0.45, blue: 0.45), .white),
        (Color(red: 0, green: 0, blue: 0, alpha: 0.5), .black),
    ])
    func `The line is black or white, whichever differs more from the background`(background: Color, line: Color) {
        let node = node {
            $0.isContrastHigh = true
            $0.background = background
        }
        #expect(scene(node, at: 0).edgeLines.map(\.color) == [line])
    }

    @Test(arguments: [Double.nan, .infinity, -5, 600, 1e9])
    func `A bar that leaves no room leaves none for a line`(inset: Double) {
        var node = node {
            $0.isContrastHigh = true
            $0.insets.top = inset
        }
        jump(&node, to: 500, at: 1)
        let isRoom = !inset.isFinite || inset < 600
        #expect(scene(node, at: 1).edgeLines.isEmpty != isRoom)
    }
}
