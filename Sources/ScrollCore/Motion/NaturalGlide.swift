/// Gliding against viscous and dry friction: v' = -(v + c)/τ, so content comes to rest after τ ln((u + c)/c).
struct NaturalGlide: GlideLaw {
    /// Time constant τ, seconds.
    let time: Double
    /// Dry friction c, as the velocity it takes away per τ; logical px/s.
    let drag: Double

    func duration(from start: Double) -> Double {
        naturalLogarithm((start + drag) / drag) * time
    }

    func distance(from start: Double, after elapsed: Double) -> Double {
        (start + drag) * time * (1 - exponential(-elapsed / time)) - drag * elapsed
    }

    func velocity(from start: Double, after elapsed: Double) -> Double {
        max(0, (start + drag) * exponential(-elapsed / time) - drag)
    }
}
