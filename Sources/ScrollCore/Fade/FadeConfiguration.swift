/// How content fades towards the edges of its viewport. Lengths are logical pixels, times seconds.
///
/// Values out of range are clamped when they are used: sizes, reveal and duration to 0 ... 10000 (10 s), depth to
/// 0 ... 1; NaN counts as 0.
public struct FadeConfiguration: Hashable, Sendable {
    /// The length of the fade at each edge; 30 is the default of the library that this one ports.
    public var size: PerEdge<Double>
    /// The axes on which content fades.
    public var axis: FadeAxis
    /// When the edges fade at which content begins: the upper and the left one, unless `ScrollConfiguration` has another
    /// direction or anchor.
    public var leading: FadePolicy
    /// When the edges fade at which content ends: the opposite ones.
    public var trailing: FadePolicy
    /// An edge's own policy, which wins over `leading` and `trailing`; nil for none.
    public var policy: PerEdge<FadePolicy?>
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
    /// What becomes of the content behind insets.
    public var behindInset: BehindInset
    /// What becomes of the pixels that fades of both axes reach.
    public var corner: FadeCorner
    /// Whether a fixed pattern breaks up the steps of opacity, which show in long fades over dark or even ground.
    public var isDithered: Bool

    /// A fade of the same size and policy at every edge.
    public init(
        size: Double = 30, policy: FadePolicy = .hybrid, reveal: Double = 24, duration: Double = 0.3
    ) {
        self.size = PerEdge(all: size)
        leading = policy
        trailing = policy
        self.policy = PerEdge(all: nil)
        self.reveal = reveal
        self.duration = duration
        axis = .both
        curve = .smoothstep
        family = .depth
        depth = 0
        behindInset = .keep
        corner = .product
        isDithered = false
    }

    /// A fade of the same size at the edges of the given axes, in all else the default.
    public init(size: Double, axis: FadeAxis) {
        self.init(size: size)
        self.axis = axis
    }

    /// No fade at any edge.
    public static let none = FadeConfiguration(policy: .never)

    /// When an edge fades: never beside the fading axes, else by its own policy or that of its end of the content.
    public func policy(at edge: Edge, beginningAt anchors: PerAxis<ContentAnchor>) -> FadePolicy {
        guard axis.contains(edge.axis) else { return .never }
        return policy[edge] ?? (anchors[edge.axis].isAt(edge) ? leading : trailing)
    }

    /// The same for content that begins at the upper and the left edge.
    public func policy(at edge: Edge) -> FadePolicy { policy(at: edge, beginningAt: PerAxis(both: .start)) }

    /// The strength that an edge is heading for.
    func targetStrength(at edge: Edge, beyond: BeyondEdge) -> Double {
        guard beyond.overflows, size[edge] > 0 else { return 0 }
        switch policy(at: edge) {
        case .never: return 0
        case .always: return 1
        case .animated: return beyond.shows ? beyond.peekShare : 0
        case .proportional, .hybrid:
            guard beyond.hidden > 0 else { return 0 }
            return beyond.peekShare * (reveal > 0 ? min(1, beyond.hidden / min(reveal, 10_000)) : 1)
        }
    }

    /// The peek rule: content of which no more than a fade's length shows does not fade, since there would be nothing to
    /// read; up to twice that length the strength rises.
    ///
    /// - Parameters:
    ///   - visible: the length of content that is seen on the edge's axis, logical pixels.
    ///   - page: the viewport's length there; content that fills it fades in full.
    /// - Returns: the factor of the strength, 0 ... 1.
    func peekShare(at edge: Edge, visible: Double, page: Double) -> Double {
        let size = min(fittedSize(at: edge, viewport: page), page / 2)
        return size > 0 ? min(max((visible - size) / size, 0), 1) : 1
    }

    /// Brings an edge's strength to a frame time, seconds, as the edge's policy has it.
    func advance(_ fade: inout EdgeFade, at edge: Edge, to target: Double, time: Double) {
        let duration = duration > 0 ? min(duration, 10) : 0
        switch policy(at: edge) {
        case .animated: fade.ease(to: target, over: duration, at: time)
        case .hybrid: fade.follow(target, slew: duration > 0 ? 1 / duration : .infinity, at: time)
        case .proportional, .always, .never: fade.follow(target, slew: .infinity, at: time)
        }
    }
}
