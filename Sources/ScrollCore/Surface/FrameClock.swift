/// Predicts when the light of a frame comes out, from what the compositor tells of the frames before.
///
/// All times are seconds on the arrival clock. Feedback of `wp_presentation` comes with a clock of its own, in practice
/// the same one; where it is another, the difference is the caller's to take off.
public struct FrameClock: Equatable, Sendable {
    /// What is known of the display.
    private enum Display: Equatable, Sendable {
        /// Nothing: no feedback came, or its refresh is not constant.
        case unsteady
        /// Frames come out at `light` and every `refresh` seconds from there. `isLate` where what we commit comes out one
        /// refresh later than the next one.
        case steady(light: Double, refresh: Double, isLate: Bool)
    }

    /// The time between two frames by their callbacks; seconds, within `shortestInterval ... longestInterval`.
    public private(set) var interval = 1.0 / 60
    private var display = Display.unsteady
    private var callback: Double?
    private var intervals = 0

    /// Bounds for what one interval may count as; seconds: 30 ... 300 Hz and some room.
    public static let shortestInterval = 0.003, longestInterval = 0.034
    /// Callbacks farther apart than this had no frame between them; seconds.
    private static let pause = 0.25
    /// How many intervals the mean forgets over.
    private static let memory = 16
    /// A frame committed later than this before its light cannot be on it; seconds.
    private static let leadTime = 0.001
    /// What feedback may call its refresh; seconds.
    private static let plausibleRefresh = 0.001...1

    /// A clock that knows nothing yet and takes the display for one of 60 Hz.
    public init() {}

    /// A frame callback came. Times that are not finite or go back are no interval.
    public mutating func frameCallback(at time: Double) {
        guard time.isFinite else { return }
        defer { callback = time }
        guard let callback, time > callback, time - callback <= Self.pause else { return }
        intervals = min(intervals + 1, Self.memory)
        let span = min(max(time - callback, Self.shortestInterval), Self.longestInterval)
        interval += (span - interval) / Double(intervals)
    }

    /// The light of a frame came out.
    ///
    /// - Parameters:
    ///   - light: when; `wp_presentation_feedback.presented`'s time, seconds.
    ///   - refresh: the time to the next refresh as told there, seconds; 0 where it is not constant.
    ///   - target: what `target(after:)` had predicted for that frame; nil where it was not asked.
    public mutating func presented(at light: Double, refresh: Double, target: Double?) {
        guard light.isFinite, Self.plausibleRefresh.contains(refresh) else {
            display = .unsteady
            return
        }
        var isLate = false
        if case .steady(_, _, let wasLate) = display { isLate = wasLate }
        if let target, target.isFinite {
            let error = light - target
            if error > refresh / 2 { isLate = true }
            if error < -refresh / 2 { isLate = false }
        }
        display = .steady(light: light, refresh: refresh, isLate: isLate)
    }

    /// When the light of a frame comes out that is drawn now; seconds, after `now`.
    public func target(after now: Double) -> Double {
        guard case .steady(let light, let refresh, let isLate) = display else { return now + interval }
        // A millionth of a refresh of tolerance: `now` may be the rounded time of one.
        let refreshes = ((now + Self.leadTime - light) / refresh - 1e-6).rounded(.up)
        return light + refresh * (refreshes + (isLate ? 1 : 0))
    }

    /// The time between two frames as it is best known; seconds.
    public var frameInterval: Double {
        guard case .steady(_, let refresh, _) = display else { return interval }
        return refresh
    }
}
