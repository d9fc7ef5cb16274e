/// The numbers by which the velocity of fingers at their lift is judged (all measured on deltas before the gain).
public struct VelocityRules: Hashable, Sendable {
    /// How old a sample may be, against the newest, to count; seconds. 100 ms as in Flutter and Android.
    public var window = 0.100
    /// Time constant of the weights e^(-age/τ) in the fit; seconds. Tuned by simulation (8 ms sampling, 0.4 px noise).
    public var weightTime = 0.050
    /// How far the parabola's slope may exceed the straight line's and the last three samples' mean; a factor.
    public var curveLimit = 1.5
    /// A parabola needs this many points, else a straight line is fitted.
    public var parabolaPoints = 4
    /// And this long a path; seconds.
    public var parabolaTime = 0.020
    /// A silence longer than this cuts the history; seconds. Flutter's and Android's 40 ms.
    public var gap = 0.040
    /// What one device interval is taken for until one was measured; seconds. Touchpads report every 7 ... 12 ms.
    public var defaultInterval = 0.010
    /// Intervals above this are pauses and do not enter the device interval's median; seconds.
    public var longestInterval = 0.025
    /// A rest up to this before the lift costs no velocity; seconds.
    public var freshTime = 0.030
    /// A rest from this on before the lift costs all of it; seconds. Between Qt's 50 ms and iOS's 100 ms.
    public var staleTime = 0.080
    /// Largest reversed tail that counts as fingers rolling off the pad; logical px.
    public var rollDistance = 3.0
    /// How long before the lift such a tail may begin; seconds.
    public var rollTime = 0.030
    /// Least distance after a pause within the gesture; logical px.
    public var pauseDistance = 12.0
    /// Least duration after a pause; seconds.
    public var pauseDuration = 0.020
    /// Least number of samples after a pause.
    public var pauseSamples = 3
    /// Least delta of a gesture of one sample; logical px.
    public var singleDistance = 4.0
    /// Highest velocity of a gesture of one sample; logical px/s.
    public var singleVelocity = 2000.0
    /// Least distance of a whole gesture; logical px. Resting fingers emit less (waydoid#79).
    public var minimumDistance = 6.0

    /// The rules as tuned.
    public init() {}

    /// Event times are whole milliseconds, so a microsecond is rounding and never a difference.
    static let slack = 1e-6
}
