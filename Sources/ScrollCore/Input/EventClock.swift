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

    /// Frames that were read together, on their way to their moments.
    struct Batch: Equatable, Sendable {
        /// How the times of the frames are found.
        fileprivate enum Rule: Equatable, Sendable {
            /// By the device's times: so many seconds after the base so far.
            case believed(base: Double, elapsed: Double)
            /// By the arrival alone, spread backwards from the newest by a step each.
            case spread(newest: Double, step: Double, least: Double)
        }

        /// How many frames still wait for their moment.
        fileprivate(set) var remaining: Int
        fileprivate var rule: Rule
        fileprivate let arrival: Double
        fileprivate var milliseconds: UInt32?
        fileprivate var repeats: Int
    }

    /// The moments of frames that were read together.
    ///
    /// - Parameters:
    ///   - stamps: Their times, in the order they came.
    ///   - arrival: When they were read; seconds on the arrival clock. Not finite: the last arrival.
    public mutating func moments(of stamps: [Stamp], arrival: Double) -> [Moment] {
        var batch = batch(of: stamps, arrival: arrival)
        return stamps.map { moment(of: $0, in: &batch) }
    }

    /// Looks at frames that were read together, to be followed by `moment(of:in:)` for each of them.
    func batch(of stamps: some Collection<Stamp>, arrival: Double) -> Batch {
        let arrival = arrival.isFinite ? arrival : anchor?.arrival ?? 0
        let believed = isBelieved(stamps, arrival: arrival)
        let base = anchor?.eventTime ?? Double(stamps.first?.milliseconds ?? 0) / 1000
        return Batch(
            remaining: stamps.count,
            rule: believed ? .believed(base: base, elapsed: 0) : spread(stamps.count, arrival), arrival: arrival,
            milliseconds: anchor?.milliseconds, repeats: anchor?.repeats ?? 0)
    }

    /// The moment of the batch's next frame.
    mutating func moment(of stamp: Stamp, in batch: inout Batch) -> Moment {
        let time: Double
        switch batch.rule {
        case .believed(let base, var elapsed):
            elapsed += Self.step(from: batch.milliseconds, to: stamp.milliseconds)
            batch.rule = .believed(base: base, elapsed: elapsed)
            time = base + elapsed
        case .spread(let newest, let step, let least):
            time = max(least, newest - Double(batch.remaining - 1) * step)
        }
        batch.repeats = Self.repeats(of: stamp, after: batch.milliseconds, batch.repeats)
        batch.milliseconds = stamp.milliseconds
        batch.remaining -= 1
        anchor = Anchor(
            milliseconds: stamp.milliseconds, eventTime: time, arrival: batch.arrival, repeats: batch.repeats)
        if offsets.count == Self.memory { offsets.removeFirst() }
        offsets.append(batch.arrival - time)
        return Moment(eventTime: time, clockOffset: offsets.min() ?? 0)
    }

    /// How many motion frames in a row had the stamp's time, itself included.
    private static func repeats(of stamp: Stamp, after milliseconds: UInt32?, _ count: Int) -> Int {
        (stamp.milliseconds == milliseconds ? count : 0) + (stamp.isMotion ? 1 : 0)
    }

    /// The time from one stamp to the next, which may have wrapped; seconds.
    private static func step(from milliseconds: UInt32?, to next: UInt32) -> Double {
        milliseconds.map { Double(Int32(bitPattern: next &- $0)) / 1000 } ?? 0
    }

    /// True where the device's times are to be believed.
    private func isBelieved(_ stamps: some Collection<Stamp>, arrival: Double) -> Bool {
        var (milliseconds, count) = (anchor?.milliseconds, anchor?.repeats ?? 0)
        var elapsed = 0.0
        for stamp in stamps {
            // A time of 0, now or before, tells nothing of how much later the other one is.
            guard stamp.milliseconds != 0, milliseconds != 0 else { return false }
            count = Self.repeats(of: stamp, after: milliseconds, count)
            let step = Self.step(from: milliseconds, to: stamp.milliseconds)
            guard step >= 0, count <= Self.greatestRepeat else { return false }
            elapsed += step
            milliseconds = stamp.milliseconds
        }
        let expected = anchor.map { arrival - $0.arrival } ?? elapsed
        return abs(elapsed - expected) <= Self.greatestStep
    }

    /// Times by the arrival alone, on the device's clock as far as it is known.
    private func spread(_ count: Int, _ arrival: Double) -> Batch.Rule {
        let newest = arrival - (offsets.min() ?? 0)
        let room = anchor.map { max(0, newest - $0.eventTime) / Double(max(1, count)) } ?? deviceInterval
        return .spread(newest: newest, step: min(deviceInterval, room), least: anchor?.eventTime ?? -.infinity)
    }
}
