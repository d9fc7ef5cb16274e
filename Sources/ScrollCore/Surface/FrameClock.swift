/// Tells the time for which a frame is drawn: the refresh of the display from which it is drawn, so that content goes on
/// evenly from frame to frame, however late after that each is drawn.
///
/// All times are seconds on the arrival clock, on which the feedback of `wp_presentation` has to be as well.
public struct FrameClock: Equatable, Sendable {
    /// What is known of the display.
    private enum Display: Equatable, Sendable {
        /// Nothing: no feedback came, or its refresh is not constant.
        case unsteady
        /// A frame came out at `light`, and the display refreshes every `refresh` seconds from there.
        case steady(light: Double, refresh: Double)
    }

    private var display = Display.unsteady
    /// The mean time between two callbacks; seconds.
    private var interval = 1.0 / 60
    private var intervals = 0
    private var callback: Double?
    /// The newest frame time that was told; seconds.
    private var newest = -Double.infinity

    /// Bounds for what one interval may count as; seconds: 30 ... 300 Hz and some room.
    private static let shortestInterval = 0.003, longestInterval = 0.034
    /// Callbacks farther apart than this had no frame between them; seconds.
    private static let pause = 0.25
    /// How many intervals the mean forgets over.
    private static let memory = 16
    /// What feedback may call its refresh; seconds.
    private static let plausibleRefresh = 0.001...0.1
    /// A frame drawn so shortly before a refresh is drawn from that: two clocks may differ by so much. Seconds.
    private static let tolerance = 0.001
    /// And that as a share of a refresh, at most.
    private static let toleratedShare = 0.125

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
    public mutating func presented(at light: Double, refresh: Double) {
        let isPlausible = light.isFinite && Self.plausibleRefresh.contains(refresh)
        display = isPlausible ? .steady(light: light, refresh: refresh) : .unsteady
    }

    /// The time for which a frame is drawn at `now`, seconds: the newest refresh, or `now` itself where refreshes are not
    /// known. Never before the time of an earlier frame.
    public mutating func frameTime(at now: Double) -> Double {
        newest = max(newest, refresh(at: now) ?? now)
        return newest
    }

    /// When a frame can be drawn whose time is `frame` or later; seconds.
    public func moment(of frame: Double) -> Double {
        guard case .steady(let light, let refresh) = display else { return frame }
        // A millionth of a refresh of tolerance, for `frame` may be the rounded time of one.
        let moment = light + refresh * ((frame - light) / refresh - 1e-6).rounded(.up)
        return moment < frame ? moment + refresh : moment
    }

    /// When the next frame can be drawn that differs from one drawn at `now`; seconds, later than that.
    public func nextMoment(after now: Double) -> Double {
        refresh(at: now).map { $0 + frameInterval } ?? now + interval
    }

    /// The time between two frames as it is best known; seconds.
    public var frameInterval: Double {
        guard case .steady(_, let refresh) = display else { return interval }
        return refresh
    }

    /// The newest refresh at a time, seconds; nil where refreshes are not known.
    private func refresh(at now: Double) -> Double? {
        guard case .steady(let light, let refresh) = display else { return nil }
        let tolerance = min(Self.tolerance, Self.toleratedShare * refresh)
        return light + refresh * ((now + tolerance - light) / refresh).rounded(.down)
    }
}
