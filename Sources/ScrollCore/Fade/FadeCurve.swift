/// The ramp of a fade: opacity against the share of the fade size, from the edge (0) to where the content is whole (1).
public enum FadeCurve: Hashable, Sendable {
    /// e(u) = u; two gradient stops draw it exactly.
    case linear
    /// e(u) = u²(3 - 2u): level at both ends, so that neither end of the strip shows as a line.
    case smoothstep
    /// CSS's ease-in, cubic-bezier(0.42, 0, 1, 1): level at the edge.
    case easeIn
    /// CSS's ease-out, cubic-bezier(0, 0, 0.58, 1): level where the content is whole.
    case easeOut
    /// Black content on a white backdrop changes its lightness (CIE L*) evenly along the strip.
    case perceptual
    /// Straight pieces between stops of the program's own.
    case stops(FadeStops)

    /// e(u) for u in 0 ... 1; values outside are clamped, NaN counts as 0.
    public func value(at share: Double) -> Double {
        let u = share > 0 ? min(share, 1) : 0
        switch self {
        case .linear: return u
        case .smoothstep: return u * u * (3 - 2 * u)
        case .easeIn: return CubicBezier.easeIn.value(at: u)
        case .easeOut: return CubicBezier.easeOut.value(at: u)
        case .perceptual: return Lightness.opacityOfBlackOnWhite(lightness: 100 * (1 - u))
        case .stops(let stops): return stops.value(at: u)
        }
    }

    /// The curve as straight pieces, within 1 of 255 of it.
    var gradient: [GradientStop] {
        if case .stops(let own) = self { return own.stops }
        let segments = segments
        return (0...segments).map { index in
            let location = Double(index) / Double(segments)
            return GradientStop(location: location, alpha: value(at: location))
        }
    }

    /// The equal pieces that keep a gradient within half a step of 255 of the curve, so that less than one step is off where
    /// it is rounded: 32 are 0.43 steps off the perceptual curve and 0.18 off the others; 16 would be 1.46 and 0.70.
    private var segments: Int { self == .linear ? 1 : 32 }
}

/// Lightness as CIE 1976 defines it (ISO/CIE 11664-4), of greys in sRGB (IEC 61966-2-1).
enum Lightness {
    /// The opacity at which black over white shows as a grey of a lightness.
    ///
    /// - Parameter lightness: L*, 0 (black) ... 100 (white).
    static func opacityOfBlackOnWhite(lightness: Double) -> Double {
        guard lightness < 100 else { return 0 }
        // Cairo blends encoded values: black of opacity a over white is the grey 1 - a.
        return min(max(1 - encoded(luminance: luminance(lightness: lightness)), 0), 1)
    }

    /// Y of L*, white being 1: L* = 116 Y^(1/3) - 16, and straight below L* = 8, with κ = (29/3)³.
    private static func luminance(lightness: Double) -> Double {
        let root = (lightness + 16) / 116
        return lightness > 8 ? root * root * root : lightness * 27 / 24389
    }

    /// The luminance 0 ... 1 of a grey of an sRGB value 0 ... 1.
    static func luminance(encoded: Double) -> Double {
        encoded > 0.04045 ? power((encoded + 0.055) / 1.055, 2.4) : encoded / 12.92
    }

    /// The sRGB value 0 ... 1 of a grey of a luminance 0 ... 1.
    private static func encoded(luminance: Double) -> Double {
        luminance > 0.0031308 ? 1.055 * power(luminance, 1 / 2.4) - 0.055 : 12.92 * luminance
    }
}
