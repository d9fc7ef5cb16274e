/// When an edge fades.
public enum FadePolicy: String, Hashable, Sendable, CaseIterable {
    /// The strength follows the hidden length, but never faster than `FadeConfiguration.duration` for a full swing, so
    /// that flings and jumps do not pop.
    case hybrid
    /// The strength is the hidden length over `FadeConfiguration.reveal`, at once.
    case proportional
    /// Full strength while the content is longer than the viewport, even at its end.
    case always
    /// No fade.
    case never
}

/// How content fades towards the edges of its viewport. Lengths are logical pixels, times seconds.
///
/// Values out of range are clamped when they are used: sizes, reveal and duration to 0 ... 10000 (10 s), depth to
/// 0 ... 1; NaN counts as 0.
public struct FadeConfiguration: Hashable, Sendable {
    /// The length of the fade at each edge; 30 is the default of the library that this one ports.
    public var size: PerEdge<Double>
    /// When each edge fades.
    public var policy: PerEdge<FadePolicy>
    /// The hidden length at which `proportional` and `hybrid` reach full strength.
    public var reveal: Double
    /// The least time of a full swing of a `hybrid` edge, seconds.
    public var duration: Double
    /// The ramp from the edge to the whole content.
    public var curve: FadeCurve
    /// The opacity that is left at the very edge at full strength.
    public var depth: Double

    /// A fade of the same size and policy at every edge.
    public init(
        size: Double = 30, policy: FadePolicy = .hybrid, reveal: Double = 24, duration: Double = 0.3
    ) {
        self.size = PerEdge(all: size)
        self.policy = PerEdge(all: policy)
        self.reveal = reveal
        self.duration = duration
        curve = .smoothstep
        depth = 0
    }

    /// No fade at any edge.
    public static let none = FadeConfiguration(policy: .never)

    /// The strength that an edge is heading for while `hidden` logical pixels of content lie beyond it.
    ///
    /// - Parameter overflows: whether the content is longer than the viewport on the edge's axis.
    func targetStrength(at edge: Edge, hidden: Double, overflows: Bool) -> Double {
        guard overflows, size[edge] > 0 else { return 0 }
        switch policy[edge] {
        case .never: return 0
        case .always: return 1
        case .proportional, .hybrid:
            guard hidden > 0 else { return 0 }
            return reveal > 0 ? min(1, hidden / reveal) : 1
        }
    }

    /// How much an edge's strength may change in a second.
    func slew(at edge: Edge) -> Double {
        policy[edge] == .hybrid && duration > 0 ? 1 / duration : .infinity
    }
}
