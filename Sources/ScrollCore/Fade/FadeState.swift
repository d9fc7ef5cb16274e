/// What a fade tells at an edge: how much content lies beyond it, and how strongly it fades.
public struct FadeState: Hashable, Sendable {
    /// The length of content beyond the edge in the picture, logical pixels; 0 where there is none and in overscroll.
    public let hidden: Double
    /// The strength of the fade, 0 (none) ... 1 (full). Where contrast is high nothing fades, and 0 means no line.
    public let strength: Double

    /// A state from its parts.
    public init(hidden: Double, strength: Double) {
        self.hidden = hidden
        self.strength = strength
    }
}
