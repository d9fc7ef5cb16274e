import Testing

@testable import ScrollCore

/// What fades, lines and bars show of a picture that is drawn on whole device pixels.
@Suite struct RestingFadeTests {
    private static let following = [FadePolicy.animated, .hybrid, .proportional]
    private static let scales = [120, 150, 180, 200, 210, 230]

    private func node(
        _ configuration: ScrollConfiguration, content: Double = 2000, scale: DeviceScale = .one
    ) -> ScrollNode {
        let frame = Rect(x: 0, y: 0, width: 400, height: 600)
        var node = ScrollNode(frame: frame, configuration: configuration, scale: scale)
        node.setViewport(frame: frame, contentSize: Size(width: 400, height: content), scale: scale, at: 0)
        return node
    }

    private func configuration(
        _ policy: FadePolicy, _ change: (inout ScrollConfiguration) -> Void = { _ in }
    ) -> ScrollConfiguration {
        var configuration = ScrollConfiguration()
        configuration.fade = FadeConfiguration(policy: policy)
        change(&configuration)
        return configuration
    }

    private func scene(_ node: ScrollNode, at time: Double) -> Scene {
        node.scene(at: time, bufferSize: BufferSize(width: 400, height: 600), contentVersion: 0)
    }

    /// The strength at the upper edge where content rests at an offset, after it went there at a time.
    private func strength(of node: inout ScrollNode, at offset: Double, _ time: Double) -> Double {
        node.move { $0.jump(to: Point(x: 0, y: offset), at: time) }
        for time in [time, time + 1] { node.advance(to: time) }
        return node.fadeStrengths(at: time + 1).top
    }

    // MARK: Ends

    @Test(arguments: scales, following)
    func `At both ends nothing fades there and no line is seen, at any scale and of any length`(
        scale: Int, policy: FadePolicy
    ) {
        for content in stride(from: 601.3, to: 2000, by: 9.7) {
            var node = node(
                configuration(policy) {
                    $0.isContrastHigh = true
                    $0.insets = Insets(top: 17.3, bottom: 9.1, left: 0, right: 0)
                }, content: content, scale: DeviceScale(numerator120: scale))
            node.advance(to: 0)
            for (time, way, edge, far) in [(1.0, 1e6, Edge.bottom, Edge.top), (20, -1e6, .top, .bottom)] {
                node.move { $0.scroll(by: Point(x: 0, y: way), at: time) }
                node.advance(to: time + 10)
                #expect(node.fadeStates(at: time + 10)[edge] == FadeState(hidden: 0, strength: 0), "\(content)")
                #expect(scene(node, at: time + 10).edgeLines.map(\.edge) == [far], "\(content)")
            }
        }
    }

    @Test(arguments: scales, following)
    func `What the drawn picture does not hide neither fades nor has a line`(scale: Int, policy: FadePolicy) {
        let scale = DeviceScale(numerator120: scale)
        for isContrastHigh in [false, true] {
            var node = node(
                configuration(policy) {
                    $0.fade.reveal = 0
                    $0.isContrastHigh = isContrastHigh
                }, scale: scale)
            #expect(strength(of: &node, at: 0.0003, 1) == 0)
            #expect(strength(of: &node, at: 0.49 * scale.devicePixel, 3) == 0)
            #expect(scene(node, at: 4).edgeLines.map(\.edge) == (isContrastHigh ? [.bottom] : []))
            #expect(strength(of: &node, at: 1.51 * scale.devicePixel, 5) == 1)
            #expect(scene(node, at: 6).edgeLines.map(\.edge) == (isContrastHigh ? [.top, .bottom] : []))
        }
    }

    // MARK: Memory

    @Test(arguments: [FadePolicy.hybrid, .proportional, .always])
    func `An edge that becomes animated remembers nothing of what another policy showed`(policy: FadePolicy) {
        var node = node(configuration(policy))
        #expect(strength(of: &node, at: 1, 1) > 0)
        node.configure(configuration(.animated), at: 3)
        for time in [3.0, 4] { node.advance(to: time) }
        #expect(node.fadeStrengths(at: 4).top == 0)
    }

    @Test func `An animated edge remembers what it showed until the fade is edited`() {
        var node = node(configuration(.animated))
        #expect(strength(of: &node, at: 2, 1) == 1)
        #expect(strength(of: &node, at: 1, 3) == 1)
        node.configure(configuration(.animated) { $0.scrollbars.policy = .never }, at: 5)
        for time in [5.0, 6] { node.advance(to: time) }
        #expect(node.fadeStrengths(at: 6).top == 1)
        let edits: [(inout ScrollConfiguration) -> Void] = [
            { $0.isContrastHigh = true }, { $0.fade.size.bottom = 17 }, { $0.fade.policy.bottom = .never },
        ]
        for edit in edits {
            var edited = node
            edited.configure(configuration(.animated, edit), at: 7)
            for time in [7.0, 8] { edited.advance(to: time) }
            #expect(edited.fadeStrengths(at: 8).top == 0)
        }
    }

    // MARK: Motion

    @Test func `A frame whose content is drawn where it was is the frame before, to the last bit`() {
        var node = node(configuration(.hybrid), content: 560_000_000)
        node.advance(to: 0)
        node.move { $0.scroll(by: Point(x: 0, y: 3000), at: 1) }
        var still = 0
        var last = scene(node, at: 1)
        for frame in 1...300 {
            let time = 1 + Double(frame) / 60
            guard node.motion.isMoving(at: time) else { break }
            node.advance(to: time)
            let now = scene(node, at: time)
            if now.contentOffset == last.contentOffset {
                #expect(now == last)
                still += 1
            }
            last = now
        }
        #expect(still > 3)
    }
}
