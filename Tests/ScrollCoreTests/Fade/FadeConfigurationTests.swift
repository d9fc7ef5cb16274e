import Testing

@testable import ScrollCore

@Suite struct FadeConfigurationTests {
    @Test(arguments: [(0.0, 0.0), (12, 0.5), (24, 1), (500, 1), (-3, 0)])
    func `At reveal 24 a hidden length of 0, 12 and 24 gives strength 0, a half and 1`(hidden: Double, strength: Double)
    {
        for policy in [FadePolicy.proportional, .hybrid] {
            let fade = FadeConfiguration(policy: policy)
            #expect(fade.targetStrength(at: .top, hidden: hidden, overflows: true) == strength)
        }
    }

    @Test(arguments: FadePolicy.allCases)
    func `Content that fits never fades`(policy: FadePolicy) {
        let fade = FadeConfiguration(policy: policy)
        #expect(fade.targetStrength(at: .bottom, hidden: 100, overflows: false) == 0)
    }

    @Test func `Always fades even at the end, never does not fade at all`() {
        #expect(FadeConfiguration(policy: .always).targetStrength(at: .top, hidden: 0, overflows: true) == 1)
        #expect(FadeConfiguration(policy: .never).targetStrength(at: .top, hidden: 100, overflows: true) == 0)
    }

    @Test func `Two fades longer than the viewport share it in proportion`() {
        var fade = FadeConfiguration(size: 30)
        fade.size.bottom = 60
        #expect(fade.fittedSize(at: .top, viewport: 45) == 15)
        #expect(fade.fittedSize(at: .bottom, viewport: 45) == 30)
        #expect(fade.fittedSize(at: .top, viewport: 0) == 0)
    }

    @Test(arguments: [Double.nan, -1, -Double.infinity])
    func `A size that is no size means no fade`(size: Double) {
        let fade = FadeConfiguration(size: size, policy: .always)
        let frame = Rect(x: 0, y: 0, width: 100, height: 100)
        #expect(fade.strips(frame: frame, insets: Insets(all: 0), strengths: PerEdge(all: 1), scale: .one).isEmpty)
    }
}
