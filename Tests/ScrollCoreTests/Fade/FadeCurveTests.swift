import Testing

@testable import ScrollCore

@Suite struct FadeCurveTests {
    /// Every curve that has a formula.
    private static let formulas: [FadeCurve] = [.linear, .smoothstep, .easeIn, .easeOut, .perceptual]

    @Test(arguments: [
        (0.0, 0.0), (0.125, 0.04296875), (0.25, 0.15625), (0.5, 0.5), (0.75, 0.84375), (1, 1), (-1, 0), (2, 1),
    ])
    func `Smoothstep is 3u² - 2u³, level at both ends`(share: Double, value: Double) {
        #expect(abs(FadeCurve.smoothstep.value(at: share) - value) < 1e-12)
        #expect(FadeCurve.linear.value(at: share) == min(max(share, 0), 1))
    }

    @Test(arguments: Array(stride(from: 0.0, through: 1, by: 0.01)))
    func `Ease-in and ease-out are the cubic Béziers of CSS`(s: Double) {
        let r = 1 - s
        let inX = 3 * r * r * s * 0.42 + 3 * r * s * s + s * s * s
        #expect(abs(FadeCurve.easeIn.value(at: inX) - (3 * r * s * s + s * s * s)) < 1e-9)
        let outX = 3 * r * s * s * 0.58 + s * s * s
        #expect(abs(FadeCurve.easeOut.value(at: outX) - (3 * r * s * s + s * s * s)) < 1e-9)
    }

    /// The lightness of black of an opacity over white, from the definitions of sRGB and CIE L*.
    private func lightness(ofBlack opacity: Double) -> Double {
        let encoded = 1 - opacity
        let luminance = encoded <= 0.04045 ? encoded / 12.92 : power((encoded + 0.055) / 1.055, 2.4)
        return luminance > 216.0 / 24389 ? 116 * power(luminance, 1.0 / 3) - 16 : luminance * 24389 / 27
    }

    @Test(arguments: Array(stride(from: 0.0, through: 1, by: 0.01)))
    func `The perceptual curve is even in lightness on white`(share: Double) {
        #expect(abs(lightness(ofBlack: FadeCurve.perceptual.value(at: share)) - 100 * (1 - share)) < 0.01)
    }

    @Test(arguments: formulas)
    func `The gradient is within half a step of 255 of the curve everywhere`(curve: FadeCurve) {
        for step in 0...2000 {
            let u = Double(step) / 2000
            #expect(abs(curve.gradient.alpha(at: u) - curve.value(at: u)) <= 0.45 / 255, "at \(u)")
        }
    }

    @Test(arguments: formulas)
    func `A curve rises from 0 at the edge to 1`(curve: FadeCurve) {
        let values = (0...200).map { curve.value(at: Double($0) / 200) }
        #expect(values == values.sorted())
        #expect(values[0] == 0 && values[200] == 1)
        #expect(curve.value(at: .nan) == 0)
    }
}
