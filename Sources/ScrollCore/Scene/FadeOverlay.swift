/// What a program that sets `ScrollConfiguration.showsFades` sees over its picture, beside the outlines of the strips: a
/// look at the mask for whoever tunes or debugs it.
public struct FadeOverlay: Equatable, Sendable {
    /// The strength of each edge's fade, 0 ... 1.
    public let strengths: PerEdge<Double>
    /// The pixels that differed in the last frame in which any did, the overlay itself left out.
    public let damage: Damage
}

extension Scene {
    /// The damage since an earlier scene, and the overlay that tells of it laid over this one. The overlay's own changes
    /// damage everything, which a look at the mask may cost.
    public mutating func showFades(_ strengths: PerEdge<Double>, since earlier: Scene?) -> Damage {
        var bare = earlier
        bare?.overlay = nil
        let damage = damage(since: bare)
        let last = damage.isEmpty ? earlier?.overlay?.damage : nil
        overlay = FadeOverlay(strengths: strengths, damage: last ?? damage)
        return self.damage(since: earlier)
    }
}
