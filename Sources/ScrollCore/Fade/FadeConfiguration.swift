/// When an edge fades.
public enum FadePolicy: String, Hashable, Sendable, CaseIterable {
    /// The strength follows the hidden length, but never faster than `FadeConfiguration.duration` for a full swing, so
    /// that flings and jumps do not pop.
    case hybrid
    /// Shown or not: the fade swings to full strength when more than a device pixel is hidden, and back when no more than
    /// half a pixel is, with ease-out over `FadeConfiguration.duration`.
    case animated
    /// The strength is the hidden length over `FadeConfiguration.reveal`, at once.
    case proportional
    /// Full strength while the content is longer than the viewport, even at its end.
    case always
    /// No fade.
    case never
}

/// What strength does to a fade.
public enum FadeFamily: String, Hashable, Sendable, CaseIterable {
    /// The fade's length is fixed, and strength is the opacity that the very edge loses:
    /// mask(p) = 1 - q (1 - e(p / s)), with p the distance from the edge, s the fade size and q the strength.
    case depth
    /// The very edge is always transparent, and strength is the share of the fade's length: mask(p) = e(p / (q s)).
    case length
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
    /// The time of a full swing of an `animated` edge, and the least one of a `hybrid` edge, seconds.
    public var duration: Double
    /// The ramp from the edge to the whole content.
    public var curve: FadeCurve
    /// What strength does to the fade.
    public var family: FadeFamily
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
        family = .depth
        depth = 0
    }

    /// No fade at any edge.
    public static let none = FadeConfiguration(policy: .never)

    /// The strength that an edge is heading for.
    func targetStrength(at edge: Edge, beyond: BeyondEdge) -> Double {
        guard beyond.overflows, size[edge] > 0 else { return 0 }
        switch policy[edge] {
        case .never: return 0
        case .always: return 1
        case .animated: return beyond.shows ? 1 : 0
        case .proportional, .hybrid:
            guard beyond.hidden > 0 else { return 0 }
            return reveal > 0 ? min(1, beyond.hidden / reveal) : 1
        }
    }

    /// Brings an edge's strength to a frame time, seconds, as the edge's policy has it.
    func advance(_ fade: inout EdgeFade, at edge: Edge, to target: Double, time: Double) {
        let duration = duration > 0 ? min(duration, 10) : 0
        switch policy[edge] {
        case .animated: fade.ease(to: target, over: duration, at: time)
        case .hybrid: fade.follow(target, slew: duration > 0 ? 1 / duration : .infinity, at: time)
        case .proportional, .always, .never: fade.follow(target, slew: .infinity, at: time)
        }
    }
}

/// What lies beyond an edge of a viewport, as far as a fade asks for it.
struct BeyondEdge {
    /// Above this many device pixels of hidden content an `animated` edge begins to show.
    static let showsAbove = 1.0
    /// Up to this many device pixels it hides. In between it stays as it is, so that a content that trembles by less
    /// than a pixel does not make the fade flicker.
    static let hidesUpTo = 0.5
    /// What the sum of two lengths may be off, device pixels.
    private static let rounding = 1e-6

    /// The length of content beyond the edge, logical pixels.
    var hidden: Double
    /// Whether the content is longer than the viewport on the edge's axis.
    var overflows = true
    /// The size of a device pixel, logical pixels.
    var devicePixel = 1.0
    /// Whether a fade is shown or on its way to be.
    var isShown = false

    /// Whether an `animated` edge is to be shown.
    var shows: Bool {
        let pixels = hidden / devicePixel
        return pixels > (isShown ? BeyondEdge.hidesUpTo : BeyondEdge.showsAbove) + BeyondEdge.rounding
    }
}
