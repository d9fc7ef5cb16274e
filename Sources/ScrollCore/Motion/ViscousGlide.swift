/// Gliding against viscous friction alone: v' = -kv, which for ever nears v/k and would never arrive.
///
/// It ends as soon as what is left of the way is less than half a device pixel, where nothing changes on screen any
/// more. UIScrollView is taken to end half a point before; GTK goes on until 0.1 px/s and then rounds, which takes it
/// longer to get to the same place.
struct ViscousGlide: GlideLaw {
    /// Friction k, the share of the velocity that is lost in a second; 1/s, above 0.
    let rate: Double
    /// The way that is left at the end; logical px, above 0.
    let remainder: Double

    func duration(from start: Double) -> Double {
        max(0, naturalLogarithm(max(start, remainder * rate) / (remainder * rate)) / rate)
    }

    func distance(from start: Double, after elapsed: Double) -> Double {
        start / rate * (1 - exponential(-rate * elapsed))
    }

    func velocity(from start: Double, after elapsed: Double) -> Double {
        start * exponential(-rate * elapsed)
    }
}
