import Testing

@testable import ScrollCore

@Suite struct FadeConfigurationTests {
    @Test(arguments: [(0.0, 0.0), (12, 0.5), (24, 1), (500, 1), (-3, 0)])
    func `At reveal 24 a hidden length of 0, 12 and 24 gives strength 0, a half and 1`(hidden: Double, strength: Double)
    {
        for policy in [FadePolicy.proportional, .hybrid] {
            let fade = FadeConfiguration(policy: policy)
            #expect(fade.targetStrength(at: .top, beyond: BeyondEdge(hidden: hidden)) == strength)
        }
    }

    @Test(arguments: [10_000, 1e9, .infinity])
    func `A reveal beyond 10000 counts as 10000`(reveal: Double) {
        let fade = FadeConfiguration(policy: .proportional, reveal: reveal)
        #expect(fade.targetStrength(at: .top, beyond: BeyondEdge(hidden: 100)) == 0.01)
    }

    @Test(arguments: FadePolicy.allCases)
    func `Content that fits never fades`(policy: FadePolicy) {
        let fade = FadeConfiguration(policy: policy)
        #expect(fade.targetStrength(at: .bottom, beyond: BeyondEdge(hidden: 100, overflows: false)) == 0)
    }

    @Test func `Always fades even at the end, never does not fade at all`() {
        #expect(FadeConfiguration(policy: .always).targetStrength(at: .top, beyond: BeyondEdge(hidden: 0)) == 1)
        #expect(FadeConfiguration(policy: .never).targetStrength(at: .top, beyond: BeyondEdge(hidden: 100)) == 0)
    }

    @Test(arguments: [(0.0, 0.0), (30, 0), (37.5, 0.25), (45, 0.5), (60, 1), (600, 1)])
    func `Content of which a fade's size shows does not fade, from twice that on it fades in full`(
        visible: Double, share: Double
    ) {
        for policy in FadePolicy.allCases {
            let fade = FadeConfiguration(policy: policy)
            var beyond = BeyondEdge(hidden: 100)
            beyond.peekShare = fade.peekShare(at: .bottom, visible: visible, page: 600)
            let strength = policy == .never ? 0 : policy == .always ? 1 : share
            #expect(fade.targetStrength(at: .bottom, beyond: beyond) == strength)
        }
    }

    @Test(arguments: [0.0, 0.3, 1, 31, 40, 59.7, 60, 100, 600])
    func `Content that fills the viewport fades in full, however small the viewport is`(page: Double) {
        for (top, bottom) in [(30.0, 30.0), (200, 30), (30, 200), (0, 30), (17, 23)] {
            var fade = FadeConfiguration()
            fade.size.top = top
            fade.size.bottom = bottom
            #expect(fade.peekShare(at: .top, visible: page, page: page) == 1)
            #expect(fade.peekShare(at: .bottom, visible: page, page: page) == 1)
        }
    }

    @Test(arguments: [
        (1.0, false, 0.0), (1.01, false, 1), (1.01, true, 1), (0.75, false, 0), (0.75, true, 1), (0.51, true, 1),
        (0.5, true, 0), (0, true, 0),
    ])
    func `Animated shows above one device pixel and hides at half a one, at any scale`(
        pixels: Double, isShown: Bool, strength: Double
    ) {
        for numerator in [60, 120, 150, 200, 240, 480] {
            let pixel = DeviceScale(numerator120: numerator).devicePixel
            let beyond = BeyondEdge(hidden: pixels * pixel, devicePixel: pixel, isShown: isShown)
            #expect(FadeConfiguration(policy: .animated).targetStrength(at: .top, beyond: beyond) == strength)
        }
    }

    @Test func `Two fades longer than the viewport share it in proportion`() {
        var fade = FadeConfiguration(size: 30)
        fade.size.bottom = 60
        #expect(fade.fittedSize(at: .top, viewport: 45) == 15)
        #expect(fade.fittedSize(at: .bottom, viewport: 45) == 30)
        #expect(fade.fittedSize(at: .top, viewport: 0) == 0)
    }

    @Test func `An edge that never fades leaves the whole length to the other`() {
        var fade = FadeConfiguration(size: 80)
        #expect(fade.fittedSize(at: .top, viewport: 100) == 50)
        fade.trailing = .never
        #expect(fade.fittedSize(at: .top, viewport: 100) == 80)
        #expect(fade.fittedSize(at: .top, viewport: 60) == 60)
    }

    @Test(arguments: [Double.nan, -1, -Double.infinity])
    func `A size that is no size means no fade`(size: Double) {
        let fade = FadeConfiguration(size: size, policy: .always)
        let frame = Rect(x: 0, y: 0, width: 100, height: 100)
        #expect(fade.strips(frame: frame, insets: Insets(all: 0), strengths: PerEdge(all: 1), scale: .one).isEmpty)
    }
}
