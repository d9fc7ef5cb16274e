import ScrollCore

/// Gives events their times in a trace: intervals by the wire's own times, which no delay on the way has touched, and the
/// start by the arrival of what came first.
struct TraceClock {
    private var clock = EventClock()
    /// The arrival of the first line, seconds.
    private var start: Double?
    /// What makes a time of the device's clock one of the arrival clock, seconds; fixed, so that intervals stay.
    private var shift: Double?
    private var last = 0.0
    /// Whether the last events that had a time left fingers in motion.
    private var isAmidSwipe = false

    /// A silence longer than this ends a swipe for whoever wants to know whether one goes on; milliseconds. A guess.
    private static let longestSilence = 1000.0

    /// Milliseconds of the trace for events that belong together; never before the ones before.
    ///
    /// Without a time of the wire that is the time of what came before: by their arrival they might come after events that
    /// waited with them, and those would lose their intervals.
    mutating func time(of group: InputGroup) -> Double {
        guard let stamp = group.stamp else {
            let arrival = milliseconds(at: group.arrival)
            return shift == nil ? advance(to: arrival) : last
        }
        isAmidSwipe = group.isSwipe
        let moment = clock.moments(
            of: [EventClock.Stamp(milliseconds: stamp, isMotion: group.hasMotion)], arrival: group.arrival
        )[0]
        let shift = shift ?? group.arrival - moment.eventTime
        self.shift = shift
        return advance(to: milliseconds(at: moment.eventTime + shift))
    }

    /// Milliseconds of the trace for something between the events, at an arrival in seconds; in mid-swipe the time of what
    /// came before, so that no motion is delayed.
    mutating func time(ofChangeAt arrival: Double) -> Double {
        let time = milliseconds(at: arrival)
        return isAmidSwipe && time - last <= TraceClock.longestSilence ? last : advance(to: time)
    }

    /// Milliseconds of the trace for something that is no event, at an arrival in seconds.
    mutating func milliseconds(at arrival: Double) -> Double {
        let start = start ?? arrival
        self.start = start
        // Microseconds are what a trace has.
        return max(0, ((arrival - start) * 1e6).rounded() / 1e3)
    }

    private mutating func advance(to time: Double) -> Double {
        last = max(last, time)
        return last
    }
}
