/// The samples of one gesture on one axis, and the velocity at its lift: a weighted least-squares fit to the last 100 ms.
public struct VelocityTracker: Equatable, Sendable {
    /// One motion event.
    struct Sample: Equatable, Sendable {
        /// Event time, seconds.
        var time: Double
        /// Logical px, before the gain.
        var delta: Double
    }

    /// The numbers it judges by.
    public let rules: VelocityRules
    /// The sum of all deltas, logical px.
    public private(set) var travel = 0.0
    /// The first sample's event time, seconds; nil before it.
    public private(set) var firstTime: Double?
    /// The samples that still count, oldest first, at strictly growing times.
    private(set) var samples: [Sample] = []
    private var isTrimmed = false

    /// Twice the samples that 100 ms can hold, as event times are whole milliseconds.
    private static let capacity = 256

    /// A tracker without samples.
    public init(rules: VelocityRules = VelocityRules()) {
        self.rules = rules
    }

    /// The newest sample's event time, seconds; nil before it.
    public var lastTime: Double? { samples.last?.time }
    /// True once a delta was not 0.
    public var hasMoved: Bool { samples.contains { $0.delta != 0 } || isTrimmed && travel != 0 }

    /// Takes a delta in logical px; 0 where the axis was silent while the other one moved.
    /// A time that is not later than the last one's counts as the same; what is not finite is ignored.
    public mutating func add(_ delta: Double, at time: Double) {
        guard delta.isFinite, time.isFinite else { return }
        travel += delta
        firstTime = firstTime ?? time
        if let last = samples.indices.last, time <= samples[last].time {
            samples[last].delta += delta
            return
        }
        samples.append(Sample(time: time, delta: delta))
        if samples.count > Self.capacity {
            samples.removeFirst(Self.capacity / 2)
            isTrimmed = true
        }
    }

    /// The velocity with which the fingers lifted at `stop` (event time, seconds).
    ///
    /// - Parameter learned: The device interval of earlier gestures, seconds; used where this one is too short to tell.
    public func estimate(stoppedAt stop: Double, learned: Double? = nil) -> VelocityEstimate {
        let interval = deviceInterval ?? learned ?? rules.defaultInterval
        func none(_ reason: LiftReason) -> VelocityEstimate {
            VelocityEstimate(velocity: 0, reason: reason, interval: interval)
        }
        guard let freshness = freshness(at: stop) else { return none(.unmoved) }
        guard abs(travel) >= rules.minimumDistance else { return none(.tooShort) }
        guard freshness > 0 else { return none(.rested) }
        switch segment(upTo: stop).slope(interval: interval, rules: rules) {
        case .success(let slope):
            return VelocityEstimate(velocity: slope * freshness, reason: .fling, interval: interval)
        case .failure(let failure): return none(failure.reason)
        }
    }

    /// The velocity while the fingers are down, at `time` (event time, seconds); logical px/s before the gain.
    /// It shows from the first sample on, so it asks for no least distance.
    public func runningVelocity(at time: Double, learned: Double? = nil) -> Double {
        guard let freshness = freshness(at: time) else { return 0 }
        let interval = deviceInterval ?? learned ?? rules.defaultInterval
        return (segment(upTo: time).runningSlope(interval: interval, rules: rules)) * freshness
    }

    /// The median of this gesture's own intervals that are no pauses; seconds, nil below two of them.
    public var deviceInterval: Double? {
        let intervals = zip(samples.dropFirst(), samples).map { $0.time - $1.time }
            .filter { $0 <= rules.longestInterval + VelocityRules.slack }.sorted()
        guard intervals.count >= 2 else { return nil }
        let middle = intervals.count / 2
        return intervals.count % 2 == 1 ? intervals[middle] : (intervals[middle - 1] + intervals[middle]) / 2
    }

    /// 1 for moving fingers, falling to 0 for rested ones; nil where nothing moved.
    private func freshness(at stop: Double) -> Double? {
        guard let last = samples.last(where: { $0.delta != 0 }) else { return hasMoved ? 0 : nil }
        let rest = stop - last.time
        guard rest < rules.staleTime - VelocityRules.slack else { return 0 }
        return min(1, (rules.staleTime - rest) / (rules.staleTime - rules.freshTime))
    }
}

// MARK: - Which samples count

extension VelocityTracker {
    /// The samples that tell the velocity at `stop`: without finger roll, without what lies before a pause, not too old.
    private func segment(upTo stop: Double) -> VelocitySegment {
        let kept = samples.prefix(rollStart(before: stop))
        guard let newest = kept.last else { return VelocitySegment(samples: kept, start: .window) }
        for index in kept.indices.reversed().dropLast() {
            let earlier = kept[index - 1].time
            if kept[index].time - earlier > rules.gap + VelocityRules.slack {
                return VelocitySegment(samples: kept[index...], start: .pause)
            }
            if newest.time - earlier > rules.window + VelocityRules.slack {
                return VelocitySegment(samples: kept[index...], start: .window)
            }
        }
        return VelocitySegment(samples: kept, start: isTrimmed ? .window : .gesture)
    }

    /// The index from which on samples are silence or fingers rolling off the pad: a small reversal just before the lift.
    private func rollStart(before stop: Double) -> Int {
        guard let lastMoving = samples.lastIndex(where: { $0.delta != 0 }) else { return samples.count }
        let sign = samples[lastMoving].delta.sign
        guard let opposite = samples[..<lastMoving].lastIndex(where: { $0.delta != 0 && $0.delta.sign != sign }) else {
            return isWithinRoll(lastMoving + 1, stop) ? lastMoving + 1 : samples.count
        }
        let tail = opposite + 1
        let sum = samples[tail...].reduce(0) { $0 + $1.delta }
        if isWithinRoll(tail, stop), abs(sum) <= rules.rollDistance { return tail }
        return isWithinRoll(lastMoving + 1, stop) ? lastMoving + 1 : samples.count
    }

    private func isWithinRoll(_ index: Int, _ stop: Double) -> Bool {
        index < samples.count && stop - samples[index].time <= rules.rollTime + VelocityRules.slack
    }
}
