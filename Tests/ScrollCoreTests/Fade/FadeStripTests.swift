import Testing

@testable import ScrollCore

@Suite struct FadeStripTests {
    private let frame = Rect(x: 0, y: 0, width: 200, height: 300)

    private func strips(
        _ fade: FadeConfiguration = FadeConfiguration(), insets: Insets = Insets(all: 0),
        strengths: PerEdge<Double> = PerEdge(top: 1, bottom: 1, left: 0, right: 0), scale: DeviceScale = .one
    ) -> [FadeStrip] {
        fade.strips(frame: frame, insets: insets, strengths: strengths, scale: scale)
    }

    @Test func `An edge of strength 0 has no strip`() {
        #expect(strips().map(\.edge) == [.top, .bottom])
        #expect(strips(strengths: PerEdge(all: 0)).isEmpty)
    }

    @Test func `A strip runs from the edge to the fade size`() {
        let strips = strips()
        #expect(strips[0].bufferRect == BufferRect(x: 0, y: 0, width: 200, height: 30))
        #expect(strips[0].bufferStart == 0 && strips[0].bufferEnd == 30)
        #expect(strips[1].bufferRect == BufferRect(x: 0, y: 270, width: 200, height: 30))
        #expect(strips[1].bufferStart == 300 && strips[1].bufferEnd == 270)
    }

    @Test func `At a fractional scale the pixels are widened and the gradient stays exact`() {
        let fade = FadeConfiguration(size: 40.2)
        let strip = strips(fade, scale: DeviceScale(numerator120: 150))[0]
        #expect(strip.bufferRect.height == 51)
        #expect(abs(strip.bufferEnd - 50.25) < 1e-9)
    }

    @Test func `The fade begins at the inset`() {
        let strips = strips(insets: Insets(top: 48, bottom: 10, left: 0, right: 0))
        #expect(strips[0].bufferStart == 48)
        #expect(strips[1].bufferStart == 290)
    }

    @Test func `Content behind a bar is kept, or goes on with the opacity that the fade has at the bar`() {
        let insets = Insets(top: 48, bottom: 10, left: 6, right: 0)
        let strength = PerEdge(top: 0.75, bottom: 1, left: 0, right: 0)
        let kept = strips(insets: insets, strengths: strength)
        #expect(kept[0].bufferRect == BufferRect(x: 6, y: 48, width: 194, height: 30))
        var fade = FadeConfiguration()
        fade.behindInset = .transparent
        let gone = strips(fade, insets: insets, strengths: strength)
        #expect(gone[0].bufferRect == BufferRect(x: 0, y: 0, width: 200, height: 78))
        #expect(gone[1].bufferRect == BufferRect(x: 0, y: 260, width: 200, height: 40))
        #expect(gone.map(\.stops) == kept.map(\.stops))
        #expect(gone[0].alpha(at: 0.5) == 0.25)
        #expect(gone[1].alpha(at: 299.5) == 0)
    }

    @Test(arguments: [300.0, 10_000], FadeFamily.allCases)
    func `Behind bars that cover the view content is as transparent as behind any other`(
        inset: Double, family: FadeFamily
    ) {
        var fade = FadeConfiguration()
        (fade.behindInset, fade.family) = (.transparent, family)
        let all = BufferRect(x: 0, y: 0, width: 200, height: 300)
        let above = strips(fade, insets: Insets(top: inset, bottom: 0, left: 0, right: 0))
        #expect(above.map(\.edge) == [.top] && above.map(\.bufferRect) == [all])
        #expect([0.5, 299.5].allSatisfy { place in above.allSatisfy { $0.alpha(at: place) == 0 } })
        let both = strips(fade, insets: Insets(all: inset), strengths: PerEdge(all: 1))
        #expect(both.map(\.bufferRect) == [all, all, all, all])
        #expect([0.5, 100.5, 199.5].allSatisfy { place in both.allSatisfy { $0.alpha(at: place) == 0 } })
        fade.behindInset = .keep
        #expect(strips(fade, insets: Insets(all: inset), strengths: PerEdge(all: 1)).isEmpty)
    }

    @Test func `Without strength nothing behind a bar is masked`() {
        var fade = FadeConfiguration()
        fade.behindInset = .transparent
        #expect(strips(fade, insets: Insets(all: 20), strengths: PerEdge(all: 0)).isEmpty)
    }

    @Test func `Opacity at the edge is 1 less the strength, and no less than the depth`() {
        let half = strips(strengths: PerEdge(top: 0.5, bottom: 0, left: 0, right: 0))[0]
        #expect(half.alpha(at: 0) == 0.5)
        #expect(half.alpha(at: 30) == 1)
        var deep = FadeConfiguration()
        deep.depth = 0.2
        #expect(abs(strips(deep)[0].alpha(at: 0) - 0.2) < 1e-12)
    }

    @Test func `Past a curve's end content is whole, whatever the curve ends at`() {
        var fade = FadeConfiguration(size: 25)
        fade.curve = .stops(FadeStops([GradientStop(location: 0, alpha: 0), GradientStop(location: 1, alpha: 0.5)]))
        for strip in strips(fade, scale: DeviceScale(numerator120: 150)) {
            let inwards = strip.edge == .top ? 1.0 : -1
            #expect(strip.bufferRect.height == 32)
            #expect(strip.alpha(at: strip.bufferStart + inwards * 30.5) == 0.5 * 30.5 / 31.25)
            #expect(strip.alpha(at: strip.bufferStart + inwards * 31.5) == 1)
            #expect(strip.stops.map(\.location) == [0, 1, 1] && strip.stops.map(\.alpha) == [0, 0.5, 1])
        }
    }

    @Test(arguments: [1, 0.5, 0.1])
    func `In the length family strength is the share of the length, and the very edge is transparent`(strength: Double)
        throws
    {
        var fade = FadeConfiguration(size: 40)
        fade.family = .length
        fade.curve = .linear
        let edges = strips(fade, strengths: PerEdge(top: strength, bottom: strength, left: 0, right: 0))
        for row in 0..<40 {
            let p = Double(row) + 0.5
            let ideal = min(1, p / (strength * 40))
            #expect(abs(edges[0].alpha(at: p) - ideal) < 1e-12)
            #expect(abs(edges[1].alpha(at: 300 - p) - ideal) < 1e-12)
        }
        #expect(edges[0].bufferRect.height == Int((strength * 40).rounded(.up)))
    }

    @Test func `In the length family depth is what is left at the edge, and a fade of no pixel is none`() {
        var fade = FadeConfiguration(size: 40)
        fade.family = .length
        fade.depth = 0.25
        #expect(strips(fade)[0].alpha(at: 0) == 0.25)
        #expect(strips(fade, strengths: PerEdge(all: 1e-9)).isEmpty)
    }

    private func isSteep(_ stops: (location: Double, alpha: Double)...) -> Bool {
        var fade = FadeConfiguration()
        fade.curve = .stops(FadeStops(stops.map { GradientStop(location: $0.location, alpha: $0.alpha) }))
        return strips(fade).allSatisfy(\.isSteep)
    }

    @Test func `Stops with a steep piece, or a step to whole content, are too steep for a gradient`() {
        #expect(!isSteep((0, 0), (0.5, 0.1), (1, 1)))
        #expect(!isSteep((0, 0), (0.3, 0.4), (0.33, 1), (1, 1)))
        #expect(isSteep((0, 0), (0.3, 0.4), (0.3001, 1), (1, 1)))
        #expect(isSteep((0, 1), (0.5, 1), (0.501, 0.2), (1, 1)))
        #expect(isSteep((0, 0), (1, 0.5)))
        #expect(isSteep((0, 0), (1, 0.999)))
    }

    @Test func `What is steep depends on the strength, and no curve with a formula is`() {
        var fade = FadeConfiguration()
        fade.curve = .stops(
            FadeStops([
                GradientStop(location: 0, alpha: 0), GradientStop(location: 0.02, alpha: 0.9),
                GradientStop(location: 1, alpha: 1),
            ]))
        let weak = strips(fade, strengths: PerEdge(top: 1, bottom: 0.5, left: 0, right: 0))
        #expect(weak.map(\.isSteep) == [true, false])
        for curve in [FadeCurve.linear, .smoothstep, .easeIn, .easeOut, .perceptual] {
            let slopes = zip(curve.gradient, curve.gradient.dropFirst()).map {
                ($1.alpha - $0.alpha) / ($1.location - $0.location)
            }
            #expect(slopes.allSatisfy { $0 < 2 })
        }
    }

    @Test func `The same fade at the other end is the mirror image`() {
        let strips = strips()
        for row in 0..<30 {
            let p = Double(row) + 0.5
            #expect(strips[0].alpha(at: p) == strips[1].alpha(at: 300 - p))
        }
    }
}
