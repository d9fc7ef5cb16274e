import ScrollCore
import TestStage

/// Chance that comes out the same for the same seed.
package struct Dice {
    private var random: SeededRandom

    package init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// A number of 0 ..< sides.
    package mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }

    /// One of some values.
    package mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(values.count)] }

    /// A length: often small, up to 4000, in quarters, and once in a while none that is one.
    mutating func number() -> Double {
        switch roll(12) {
        case 0: pick([.nan, .infinity, -.infinity, -1, -3000, 0, 1e-300, 1e9])
        case 1: Double(roll(4 * 4000 + 1)) / 4
        default: Double(roll(4 * 160)) / 4
        }
    }

    /// Lengths of up to two device pixels at usual scales, about which fades come and go.
    mutating func littlePoint() -> Point { Point(x: little(), y: little()) }

    private mutating func little() -> Double { pick([0, 0.0003, 0.4, 0.5, 0.7, 0.8, 1, 1.3, 2]) }

    /// One of all kinds of curve.
    mutating func curve() -> FadeCurve {
        let named = [FadeCurve.linear, .smoothstep, .easeIn, .easeOut, .perceptual]
        guard roll(2) == 0 else { return pick(named) }
        return .stops(FadeStops((0..<roll(5)).map { _ in GradientStop(location: share(), alpha: share()) }))
    }

    private mutating func share() -> Double { pick([0, 0.25, 0.5, 0.75, 1, 3, -2, .nan]) }
}
