/// How content glides on after fingers lift.
public enum FlingLaw: String, Hashable, Sendable, CaseIterable {
    /// Viscous and dry friction together: quick at first, and a finite end without a crawl.
    case natural
    /// Content stops where the fingers left it.
    case off

    /// The law with its constants; nil where content does not glide.
    func curve(_ parameters: MotionParameters) -> GlideCurve? {
        switch self {
        case .natural: .natural(NaturalGlide(time: parameters.glideTime, drag: parameters.glideDrag))
        case .off: nil
        }
    }
}

/// What a law of gliding states, in closed form: how far and how fast after a time, without direction.
protocol GlideLaw: Equatable, Sendable {
    /// The time from a start velocity (px/s, at least 0) to rest; seconds.
    func duration(from start: Double) -> Double
    /// The distance gone `elapsed` seconds (0 ... duration) after that start; logical px.
    func distance(from start: Double, after elapsed: Double) -> Double
    /// The velocity at that time; logical px/s, at least 0.
    func velocity(from start: Double, after elapsed: Double) -> Double
}

/// One of the laws with its constants.
enum GlideCurve: Equatable, Sendable {
    case natural(NaturalGlide)

    /// What all laws have in common.
    var law: any GlideLaw {
        switch self {
        case .natural(let law): law
        }
    }
}
