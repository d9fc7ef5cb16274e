import Glibc
import ScrollCore

/// The opacity that a fade mask must have at every device pixel, from the formulas alone: it knows neither strips nor
/// gradients, so that it can judge those that do.
///
/// mask(p) = 1 - q (1 - e(p / s)) in the depth family, mask(p) = e(p / (q s)) in the length family, with p the distance
/// of a pixel's centre from the edge; what depth is left at the edge lifts the ramp to depth + (1 - depth) e.
package struct MaskModel {
    /// What is modelled; sizes within their documented ranges.
    package var fade: FadeConfiguration
    /// The viewport, which fills the surface; logical pixels.
    package var viewport: Size
    /// Where fades begin, logical pixels.
    package var insets = Insets(all: 0)
    /// 0 ... 1 for each edge.
    package var strengths = PerEdge(all: 1.0)
    /// Device pixels per logical pixel.
    package var scale = 1.0

    /// A model of fades of full strength at every edge.
    package init(fade: FadeConfiguration, viewport: Size) {
        self.fade = fade
        self.viewport = viewport
    }

    /// The 8-bit opacities of a surface, row by row: one for each pixel, or two where the formula lies between them.
    package func alphas(width: Int, height: Int) -> [ClosedRange<Int>] {
        let rows = ramps(.vertical, count: height)
        let columns = ramps(.horizontal, count: width)
        let masksRow = inside(.vertical, count: height)
        let masksColumn = inside(.horizontal, count: width)
        return (0..<height).flatMap { y in
            (0..<width).map { x in
                joined(masksColumn[x] ? rows.map { $0[y] } : [], masksRow[y] ? columns.map { $0[x] } : [])
            }
        }
    }

    /// The opacity of one edge's mask at the pixels across its axis, 0 ... 1; 1 where it does not reach.
    package func ramp(of edge: Edge, count: Int) -> [Double] {
        let length = bandLength(at: edge)
        guard strengths[edge] > 0, wantedSize(at: edge) > 0, length > 0 || fade.behindInset == .transparent else {
            return Array(repeating: 1, count: count)
        }
        let ends = innerEnds(edge.axis)
        return (0..<count).map { pixel in
            let centre = Double(pixel) + 0.5
            let p = edge.isLeading ? centre - ends.0 : ends.1 - centre
            let isBehind = p + 0.5 <= MaskModel.rounding
            guard p - 0.5 < length - MaskModel.rounding, !isBehind || fade.behindInset == .transparent else { return 1 }
            return opacity(at: p > 0 ? p / length : 0, strengths[edge])
        }
    }

    /// Lengths that differ by less are the same, device pixels.
    private static let rounding = 0.001

    private func ramps(_ axis: Axis, count: Int) -> [[Double]] {
        Edge.allCases.filter { $0.axis == axis }.map { ramp(of: $0, count: count) }
    }

    private func opacity(at share: Double, _ strength: Double) -> Double {
        guard share < 1 else { return 1 }
        let ramp = CurveFormula.value(of: fade.curve, at: share)
        switch fade.family {
        case .depth: return 1 - strength * (1 - fade.depth) * (1 - ramp)
        case .length: return fade.depth + (1 - fade.depth) * ramp
        }
    }

    /// Device pixels that the fade of an edge is long.
    private func bandLength(at edge: Edge) -> Double {
        let (leading, trailing): (Edge, Edge) = edge.axis == .vertical ? (.top, .bottom) : (.left, .right)
        let ends = innerEnds(edge.axis)
        let room = max(0, ends.1 - ends.0) / scale
        let wanted = wantedSize(at: leading) + wantedSize(at: trailing)
        let fitted = wantedSize(at: edge) * (wanted > room ? room / wanted : 1)
        return scale * fitted * (fade.family == .length ? strengths[edge] : 1)
    }

    private func wantedSize(at edge: Edge) -> Double { fade.policy(at: edge) == .never ? 0 : fade.size[edge] }

    /// At which device coordinates bars end; in the wrong order where they leave no content between them.
    private func innerEnds(_ axis: Axis) -> (Double, Double) {
        // A surface ends where its buffer does.
        let length = (viewport[axis] * scale).rounded()
        return (min(insets[axis.startEdge] * scale, length), max(0, length - insets[axis.endEdge] * scale))
    }

    /// Which pixels across an axis the masks of the other axis reach.
    private func inside(_ axis: Axis, count: Int) -> [Bool] {
        let ends = innerEnds(axis)
        return (0..<count).map { pixel in
            fade.behindInset == .transparent
                || (Double(pixel + 1) > ends.0 + MaskModel.rounding && Double(pixel) < ends.1 - MaskModel.rounding)
        }
    }

    private func joined(_ vertical: [Double], _ horizontal: [Double]) -> ClosedRange<Int> {
        if fade.corner == .min { return nearest(min(vertical.reduce(1, *), horizontal.reduce(1, *))) }
        let edges = vertical.map { nearest($0) } + horizontal.map { nearest($0, precision: MaskModel.precision) }
        return edges.reduce(255...255) { product, edge in
            // Each edge's mask is rounded as it is applied.
            let least = nearest(Double(product.lowerBound * edge.lowerBound) / 65_025)
            let greatest = nearest(Double(product.upperBound * edge.upperBound) / 65_025)
            return least.lowerBound...greatest.upperBound
        }
    }

    /// Ramps end on 65,536ths of a pixel: so far may an opacity be off, in steps, where a ramp has some pixels.
    private static let precision = 0.001

    /// Cairo makes gradients of single precision, so what lies between two steps may go to either.
    private func nearest(_ opacity: Double, precision: Double = 0.004) -> ClosedRange<Int> {
        Int((255 * opacity - precision).rounded())...Int((255 * opacity + precision).rounded())
    }
}

/// The curves' formulas, a second time.
private enum CurveFormula {
    static func value(of curve: FadeCurve, at u: Double) -> Double {
        switch curve {
        case .linear: u
        case .smoothstep: 3 * pow(u, 2) - 2 * pow(u, 3)
        case .easeIn: 1 - easeOut(1 - u)
        case .easeOut: easeOut(u)
        case .perceptual: 1 - grey(lightness: 100 * (1 - u))
        case .stops(let own): between(own.stops.map { ($0.location, $0.alpha) }, at: u)
        }
    }

    /// The y of cubic-bezier(0, 0, 0.58, 1) at an x: x = 1.74s² - 0.74s³, y = 3s² - 2s³.
    private static func easeOut(_ x: Double) -> Double {
        var s = 0.5
        for halving in 2..<50 {
            let step = pow(0.5, Double(halving))
            s += 1.74 * s * s - 0.74 * s * s * s < x ? step : -step
        }
        return 3 * s * s - 2 * s * s * s
    }

    /// The sRGB grey, 0 ... 1, that has a CIE L*.
    private static func grey(lightness: Double) -> Double {
        let luminance = lightness > 8 ? pow((lightness + 16) / 116, 3) : lightness * 27 / 24389
        return luminance > 0.0031308 ? 1.055 * pow(luminance, 1 / 2.4) - 0.055 : 12.92 * luminance
    }

    private static func between(_ stops: [(Double, Double)], at u: Double) -> Double {
        for (low, high) in zip(stops, stops.dropFirst()) where u <= high.0 {
            return low.1 + (high.1 - low.1) * (u - low.0) / (high.0 - low.0)
        }
        return stops[stops.count - 1].1
    }
}
