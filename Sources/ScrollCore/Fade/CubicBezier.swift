/// A timing curve from (0, 0) to (1, 1) with two control points, as CSS Easing Functions Level 1 defines
/// `cubic-bezier()`; control points have x in 0 ... 1, so that every x has one y.
struct CubicBezier: Hashable, Sendable {
    private let x1, y1, x2, y2: Double

    /// A curve from the four numbers of CSS.
    init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    /// CSS's `ease-in`: level at the start.
    static let easeIn = CubicBezier(0.42, 0, 1, 1)
    /// CSS's `ease-out`: level at the end.
    static let easeOut = CubicBezier(0, 0, 0.58, 1)

    /// y at an x in 0 ... 1; values outside are clamped.
    func value(at x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        return CubicBezier.blend(y1, y2, at: parameter(at: x))
    }

    /// dy/dx at an x in 0 ... 1; values outside are clamped.
    func slope(at x: Double) -> Double {
        let least = 1e-9  // At the very ends both derivatives may be 0; their ratio next to it is the limit.
        let s = min(max(parameter(at: min(max(x, 0), 1)), least), 1 - least)
        return CubicBezier.blendSlope(y1, y2, at: s) / CubicBezier.blendSlope(x1, x2, at: s)
    }

    private func parameter(at x: Double) -> Double {
        firstMoment(from: 0, to: 1) { CubicBezier.blend(x1, x2, at: $0) >= x }
    }

    /// One coordinate of the curve: Bernstein's form with ends 0 and 1.
    private static func blend(_ first: Double, _ second: Double, at s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * s * first + 3 * r * s * s * second + s * s * s
    }

    private static func blendSlope(_ first: Double, _ second: Double, at s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * first + 6 * r * s * (second - first) + 3 * s * s * (1 - second)
    }
}
