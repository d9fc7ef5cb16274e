/// How content glides on after fingers lift.
public enum FlingLaw: String, Hashable, Sendable, CaseIterable {
    /// Viscous and dry friction together: quick at first, and a finite end without a crawl.
    case natural
    /// The velocity falls to 0.998 of itself in each millisecond, as UIScrollView's does by default.
    case uikitNormal = "uikit-normal"
    /// The velocity falls to 0.99 of itself in each millisecond, as in UIScrollView's fast deceleration.
    case uikitFast = "uikit-fast"
    /// The velocity loses four times itself in a second, as in GTK 4.
    case gtk
    /// Content stops where the fingers left it.
    case off

    /// The law with its constants, for a device pixel of that logical size; nil where content does not glide.
    func curve(_ parameters: MotionParameters, devicePixel: Double) -> GlideCurve? {
        switch self {
        case .natural: .natural(NaturalGlide(time: parameters.glideTime, drag: parameters.glideDrag))
        case .uikitNormal: .viscous(ViscousGlide(rate: Self.rate(perMillisecond: 0.998), remainder: devicePixel / 2))
        case .uikitFast: .viscous(ViscousGlide(rate: Self.rate(perMillisecond: 0.99), remainder: devicePixel / 2))
        case .gtk: .viscous(ViscousGlide(rate: 4, remainder: devicePixel / 2))
        case .off: nil
        }
    }

    private static func rate(perMillisecond share: Double) -> Double { -1000 * naturalLogarithm(share) }
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
    case viscous(ViscousGlide)

    /// What all laws have in common.
    var law: any GlideLaw {
        switch self {
        case .natural(let law): law
        case .viscous(let law): law
        }
    }
}
