/// The ramp of a fade: opacity against the share of the fade size, from 0 at the edge to 1 where the content is whole.
public enum FadeCurve: String, Hashable, Sendable, CaseIterable {
    /// e(u) = u; two gradient stops draw it exactly.
    case linear
    /// e(u) = u²(3 - 2u): level at both ends, so that neither end of the strip shows as a line.
    case smoothstep

    /// e(u) for u in 0 ... 1; values outside are clamped.
    public func value(at share: Double) -> Double {
        let u = min(max(share, 0), 1)
        switch self {
        case .linear: return u
        case .smoothstep: return u * u * (3 - 2 * u)
        }
    }

    /// The straight pieces that a gradient needs to stay within 1 of 255 of the curve: measured for Cairo 1.16.
    var segments: Int {
        switch self {
        case .linear: 1
        case .smoothstep: 16
        }
    }
}
