/// The time of events: unwraps the compositor's 32-bit milliseconds and ties them to the clock by which they arrive.
///
/// The protocol leaves the base of event times undefined, and some compositors send 0 or a serial; where the times cannot
/// be believed, the arrival counts, with frames that arrived together spread backwards by one device interval each.
public struct EventClock: Equatable, Sendable {
    /// A frame's time as the compositor sent it.
    public struct Stamp: Hashable, Sendable {
        /// `time` of the events; milliseconds, wrapping.
        public var milliseconds: UInt32
        /// False for frames that hold stops only.
        public var isMotion: Bool

        /// A stamp.
        public init(milliseconds: UInt32, isMotion: Bool) {
            self.milliseconds = milliseconds
            self.isMotion = isMotion
        }
    }

    /// A frame's time as the model uses it.
    public struct Moment: Hashable, Sendable {
        /// Seconds on the device's clock; never less than the one before.
        public var eventTime: Double
        /// What to add for the arrival clock; seconds.
        public var clockOffset: Double

        /// Seconds on the arrival clock; never after the arrival.
        public var time: Double { eventTime + clockOffset }
    }

    /// The newest stamp that was seen, and what was made of it.
    private struct Anchor: Equatable, Sendable {
        var milliseconds: UInt32
        var eventTime: Double
        var arrival: Double
        /// How many motion frames in a row had this stamp.
        var repeats: Int
    }

    private let deviceInterval: Double
    private var anchor: Anchor?
    private var offsets: [Double] = []

    /// How many events the smallest delay is sought in.
    private static let memory = 64
    /// So many frames of motion may share one time: a compositor may send a frame for each axis.
    private static let greatestRepeat = 3
    /// A disagreement of the two clocks by more than this is a new base; seconds.
    private static let greatestStep = 10.0

    /// A clock; `deviceInterval` is what frames that arrived together are spread by, seconds.
    public init(deviceInterval: Double = VelocityRules().defaultInterval) {
        self.deviceInterval = deviceInterval
    }

    /// The moments of frames that were read together.
    ///
    /// - Parameters:
    ///   - stamps: Their times, in the order they came.
    ///   - arrival: When they were read; seconds on the arrival clock. Not finite: the last arrival.
    public mutating func moments(of stamps: [Stamp], arrival: Double) -> [Moment] {
        let arrival = arrival.isFinite ? arrival : anchor?.arrival ?? 0
        let repeats = repeats(of: stamps)
        let times = believedTimes(of: stamps, repeats: repeats, arrival: arrival) ?? spreadTimes(stamps.count, arrival)
        if let last = stamps.last, let time = times.last, let count = repeats.last {
            anchor = Anchor(milliseconds: last.milliseconds, eventTime: time, arrival: arrival, repeats: count)
        }
        return times.map { time in
            offsets.append(arrival - time)
            if offsets.count > Self.memory { offsets.removeFirst() }
            return Moment(eventTime: time, clockOffset: offsets.min() ?? 0)
        }
    }

    /// For each stamp how many motion frames in a row had its time, itself included.
    private func repeats(of stamps: [Stamp]) -> [Int] {
        var (milliseconds, count) = (anchor?.milliseconds, anchor?.repeats ?? 0)
        return stamps.map { stamp in
            if stamp.milliseconds != milliseconds { count = 0 }
            milliseconds = stamp.milliseconds
            if stamp.isMotion { count += 1 }
            return count
        }
    }

    /// The device's times, unwrapped; nil where one of them is not to be believed.
    private func believedTimes(of stamps: [Stamp], repeats: [Int], arrival: Double) -> [Double]? {
        guard repeats.allSatisfy({ $0 <= Self.greatestRepeat }) else { return nil }
        var milliseconds = anchor?.milliseconds
        var elapsed = 0.0
        var times: [Double] = []
        for stamp in stamps {
            // A time of 0, now or before, tells nothing of how much later the other one is.
            guard stamp.milliseconds != 0, milliseconds != 0 else { return nil }
            let step = milliseconds.map { Int32(bitPattern: stamp.milliseconds &- $0) } ?? 0
            guard step >= 0 else { return nil }
            elapsed += Double(step) / 1000
            milliseconds = stamp.milliseconds
            times.append((anchor?.eventTime ?? Double(stamps[0].milliseconds) / 1000) + elapsed)
        }
        let expected = anchor.map { arrival - $0.arrival } ?? elapsed
        return abs(elapsed - expected) <= Self.greatestStep ? times : nil
    }

    /// Times by the arrival alone, on the device's clock as far as it is known.
    private func spreadTimes(_ count: Int, _ arrival: Double) -> [Double] {
        let newest = arrival - (offsets.min() ?? 0)
        let room = anchor.map { max(0, newest - $0.eventTime) / Double(max(1, count)) } ?? deviceInterval
        let step = min(deviceInterval, room)
        let least = anchor?.eventTime ?? -.infinity
        return (0..<count).map { max(least, newest - Double(count - 1 - $0) * step) }
    }
}
