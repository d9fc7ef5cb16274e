import Testing

@testable import ScrollCore

/// What SSFadingScrollView 1.1 does, row by row (its behaviour in our own words: the feature, and what ours does).
@Suite struct FadeParityTests {
    private func node(
        _ fade: FadeConfiguration = FadeConfiguration(policy: .animated), content: Double = 2000,
        scale: DeviceScale = .one
    ) -> ScrollNode {
        var configuration = ScrollConfiguration()
        configuration.fade = fade
        let frame = Rect(x: 0, y: 0, width: 400, height: 600)
        var node = ScrollNode(frame: frame, configuration: configuration, scale: scale)
        node.setViewport(frame: frame, contentSize: Size(width: 400, height: content), scale: scale, at: 0)
        return node
    }

    private func jump(_ node: inout ScrollNode, to y: Double, at time: Double) {
        node.move { $0.jump(to: Point(x: 0, y: y), at: time) }
        node.advance(to: time)
    }

    @Test func `fadeAxis: one axis by the preset, and both at once by default`() {
        func targets(_ fade: FadeConfiguration) -> [Double] {
            [Edge.top, .bottom, .left, .right].map { fade.targetStrength(at: $0, beyond: BeyondEdge(hidden: 100)) }
        }
        var fade = FadeConfiguration.ssFadingScrollView
        #expect(targets(fade) == [1, 1, 0, 0])
        fade.axis = .horizontal
        #expect(targets(fade) == [0, 0, 1, 1])
        #expect(targets(FadeConfiguration()) == [1, 1, 1, 1])
    }

    @Test func `fadeLeadingEdge, fadeTrailingEdge: on by default; off, that end never fades, and each edge may differ`()
    {
        var fade = FadeConfiguration.ssFadingScrollView
        #expect(fade.fadesLeading && fade.fadesTrailing)
        fade.fadesLeading = false
        #expect(fade.policy(at: .top) == .never && fade.policy(at: .bottom) == .animated)
        fade.fadesLeading = true
        #expect(fade == .ssFadingScrollView)
        for policy in FadePolicy.allCases {
            fade.policy.top = policy
            #expect(fade.policy(at: .top) == policy && fade.policy(at: .bottom) == .animated)
        }
    }

    @Test func `fadeSize: 30, in logical pixels, the same after a resize; two that do not fit are scaled down`() {
        let fade = FadeConfiguration.ssFadingScrollView
        #expect(fade.size == PerEdge(all: 30))
        for length in [1000.0, 60, 300] { #expect(fade.fittedSize(at: .top, viewport: length) == 30) }
        #expect(fade.fittedSize(at: .top, viewport: 40) == 20)
    }

    @Test func `Edits: both edges off hide nothing, and a view that was edited is as a fresh one`() {
        var edited = node(.ssFadingScrollView)
        jump(&edited, to: 500, at: 0)
        var configuration = edited.configuration
        configuration.fade.fadesLeading = false
        configuration.fade.fadesTrailing = false
        edited.configure(configuration, at: 1)
        edited.advance(to: 1)
        let size = BufferSize(width: 400, height: 600)
        #expect(edited.scene(at: 1, bufferSize: size, contentVersion: 0).strips.isEmpty)
        configuration.fade.fadesTrailing = true
        configuration.fade.size.bottom = 77
        configuration.fade.curve = .perceptual
        configuration.fade.axis = .both
        edited.configure(configuration, at: 2)
        for time in [2.0, 3] { edited.advance(to: time) }
        var fresh = node(configuration.fade)
        jump(&fresh, to: 500, at: 3)
        let scene = fresh.scene(at: 3, bufferSize: size, contentVersion: 0)
        #expect(edited.scene(at: 3, bufferSize: size, contentVersion: 0).strips == scene.strips)
        #expect(scene.strips.map(\.edge) == [.bottom])
    }

    @Test func `Initialisers: with size and axis, with size alone, with nothing, and the rest has defaults`() {
        let plain = FadeConfiguration()
        #expect(plain.size == PerEdge(all: 30) && plain.axis == .both && plain.duration == 0.3)
        #expect(plain.fadesLeading && plain.fadesTrailing)
        var sized = FadeConfiguration(size: 44)
        #expect(sized.size == PerEdge(all: 44))
        sized.size = plain.size
        #expect(sized == plain)
        var strip = FadeConfiguration(size: 44, axis: .horizontal)
        #expect(strip.policy(at: .left) == .hybrid && strip.policy(at: .top) == .never)
        (strip.size, strip.axis) = (plain.size, plain.axis)
        #expect(strip == plain)
    }

    @Test func `The old names are aliases of ours`() {
        var fade = FadeConfiguration()
        let port: any Port = PortedCode()
        port.configure(&fade)
        #expect(fade.axis == .horizontal && fade.duration == 0.5)
        #expect(fade.size == PerEdge(all: 44))
        #expect(fade.leading == .never && fade.trailing == .hybrid)
        #expect(port.readings(of: fade) == [44, 44, 0.5])
    }

    @Test func `Duration: 0.3 s with ease-out, and a new one counts from the next crossing on`() {
        var node = node()
        node.advance(to: 0)
        jump(&node, to: 500, at: 1)
        #expect(node.fadeStrengths(at: 1).top == 0)
        // Halfway through its parameter, cubic-bezier(0, 0, 0.58, 1) has x = 0.3425 and y = 0.5.
        #expect(abs(node.fadeStrengths(at: 1 + 0.3 * 0.3425).top - 0.5) < 1e-9)
        #expect(node.fadeStrengths(at: 1.2999).top < 1)
        #expect(node.fadeStrengths(at: 1.3001).top == 1)
        var configuration = node.configuration
        configuration.fade.duration = 0.6
        node.configure(configuration, at: 2)
        node.advance(to: 2)
        jump(&node, to: 0, at: 3)
        #expect(node.fadeStrengths(at: 3.5999).top > 0)
        #expect(node.fadeStrengths(at: 3.6001).top == 0)
    }

    @Test(arguments: [120, 150, 180, 240])
    func `When an edge shows: above one device pixel in the picture, until none; the clamped end is always hidden`(
        scale: Int
    ) {
        let scale = DeviceScale(numerator120: scale)
        var node = node(scale: scale)
        node.advance(to: 0)
        func settled(atHidden pixels: Double, _ time: Double) -> PerEdge<Double> {
            jump(&node, to: pixels * scale.devicePixel, at: time)
            node.advance(to: time + 1)
            return node.fadeStrengths(at: time + 1)
        }
        #expect(settled(atHidden: 1, 10).top == 0)
        #expect(settled(atHidden: 2, 20).top == 1)
        #expect(settled(atHidden: 0.75, 30).top == 1)
        #expect(settled(atHidden: 0.49, 40).top == 0)
        #expect(settled(atHidden: 0.75, 50).top == 0)
        jump(&node, to: 1400, at: 60)
        node.advance(to: 61)
        #expect(node.fadeStrengths(at: 61) == PerEdge(top: 1, bottom: 0, left: 0, right: 0))
    }

    @Test(arguments: [0.0, 300, 599, 600])
    func `Content that is no longer than the viewport: no fade at either end`(content: Double) {
        var node = node(content: content)
        for time in [0.0, 1, 2] { node.advance(to: time) }
        #expect(node.fadeStrengths(at: 2) == PerEdge(all: 0))
        let scene = node.scene(at: 2, bufferSize: BufferSize(width: 400, height: 600), contentVersion: 0)
        #expect(scene.strips.isEmpty)
        #expect(node.frameNeed(after: 2) == .none)
    }

    @Test func `Overscroll: that end's fade stays hidden, and the far end keeps its own through the bounce`() {
        var node = node()
        node.advance(to: 0)
        var deepest = 0.0
        for frame in 1...200 {
            let time = Double(frame) / 60
            if frame <= 10 {
                let delta = PerAxis(horizontal: 0, vertical: -20.0)
                node.move { $0.handle(AxisFrame(source: .finger, delta: delta, time: time)) }
            } else if frame == 11 {
                let stop = PerAxis(horizontal: false, vertical: true)
                node.move { $0.handle(AxisFrame(source: .finger, stop: stop, time: time)) }
            }
            node.advance(to: time)
            deepest = min(deepest, node.motion.offset(at: time).y)
            #expect(node.fadeStrengths(at: time) == PerEdge(top: 0, bottom: 1, left: 0, right: 0))
        }
        #expect(deepest < -20)
    }

    @Test func `Retarget in flight: each edge has a clock of its own`() {
        var node = node()
        node.advance(to: 0)
        jump(&node, to: 500, at: 1)
        let alone = node
        jump(&node, to: 1400, at: 1.1)
        #expect(node.fadeStrengths(at: 1.2).top == alone.fadeStrengths(at: 1.2).top)
        #expect(node.fadeStrengths(at: 1.3999).bottom > 0)
        #expect(node.fadeStrengths(at: 1.4001).bottom == 0)
    }

    @Test func `Retarget in flight: a reversal goes on from what is seen and takes the share that remains`() {
        var node = node()
        node.advance(to: 0)
        jump(&node, to: 500, at: 1)
        let seen = node.fadeStrengths(at: 1.1).top
        jump(&node, to: 0, at: 1.1)
        #expect(node.fadeStrengths(at: 1.1).top == seen)
        #expect(node.fadeStrengths(at: 1.1 + 0.3 * seen - 1e-3).top > 0)
        #expect(node.fadeStrengths(at: 1.1 + 0.3 * seen + 1e-3).top == 0)
    }

    @Test func `The first frame is settled, and at rest no frame is asked for`() {
        var node = node()
        node.move { $0.jump(to: Point(x: 0, y: 500), at: 0) }
        node.advance(to: 10)
        #expect(node.fadeStrengths(at: 10) == PerEdge(top: 1, bottom: 1, left: 0, right: 0))
        #expect(node.frameNeed(after: 10) == .none)
        jump(&node, to: 0, at: 20)
        #expect(node.frameNeed(after: 20) == .next)
        node.advance(to: 30)
        #expect(node.frameNeed(after: 30) == .none)
    }
}

/// Through a protocol deprecated code can be called without a warning.
private protocol Port {
    func configure(_ fade: inout FadeConfiguration)
    func readings(of fade: FadeConfiguration) -> [Double]
}

/// Code that was written for the ported library.
private struct PortedCode: Port {
    @available(*, deprecated)
    func configure(_ fade: inout FadeConfiguration) {
        fade.fadeAxis = .horizontal
        fade.fadeDuration = 0.5
        fade.fadeSize = 20
        fade.fadeHeight = 44
        fade.fadeLeadingEdge = true
        fade.fadeTop = false
        fade.fadeTrailingEdge = false
        fade.fadeBottom = true
    }

    @available(*, deprecated)
    func readings(of fade: FadeConfiguration) -> [Double] {
        guard !fade.fadeLeadingEdge, !fade.fadeTop, fade.fadeTrailingEdge, fade.fadeBottom, fade.fadeAxis == .horizontal
        else { return [] }
        return [fade.fadeSize, fade.fadeHeight, fade.fadeDuration]
    }
}
