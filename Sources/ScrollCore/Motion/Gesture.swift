/// One gesture of fingers (or a source like them) from its first motion to the lift of its last axis.
struct Gesture: Equatable, Sendable {
    /// An axis that fingers left.
    struct AxisLift: Equatable, Sendable {
        /// The content as it was led; nil where something else had taken it over.
        let track: Track?
        /// When the fingers left; event time, seconds.
        let stop: Double
        /// From when the glide counts; event time, seconds.
        let glideStart: Double
        let estimate: VelocityEstimate
        /// What was made of it.
        var verdict: Verdict
    }

    let source: DragSource
    /// When it began; event time, seconds.
    let start: Double
    /// What is left of the glide that it stopped.
    let carry: Carry
    /// From event times to the arrival clock, by the newest frame; seconds.
    private(set) var clockOffset = 0.0
    private(set) var trackers: PerAxis<VelocityTracker>
    var lifted = PerAxis<AxisLift?>(both: nil)
    /// Axes for which a stop came beside the other one's motion: they lift with it.
    private var isStopped = PerAxis(both: false)

    init(_ source: DragSource, startedBy frame: AxisFrame, carry: Carry, rules: VelocityRules) {
        self.source = source
        start = frame.eventTime
        self.carry = carry
        trackers = PerAxis(both: VelocityTracker(rules: rules))
    }

    /// Takes the motion of a frame; an axis that is silent in it moved by 0.
    mutating func add(_ delta: PerAxis<Double>, of frame: AxisFrame) {
        clockOffset = frame.clockOffset
        // In place: by a subscript the samples would be copied each time.
        trackers.horizontal.add(delta.horizontal, at: frame.eventTime)
        trackers.vertical.add(delta.vertical, at: frame.eventTime)
        for axis in Axis.allCases {
            isStopped[axis] = frame.stop[axis] && delta[axis] == 0
        }
    }

    /// The axes that fingers leave by that frame: only such as moved, and only in a frame without motion.
    func axesLifted(by frame: AxisFrame) -> [Axis] {
        let open = Axis.allCases.filter { trackers[$0].hasMoved && lifted[$0] == nil }
        guard open.contains(where: { frame.lifts($0) }) else { return [] }
        return open.filter { frame.lifts($0) || isStopped[$0] }
    }

    /// The axes that lifted together with the one that lifts at `stop`: a device interval apart is not told apart.
    func axesLifted(near stop: Double) -> [Axis] {
        Axis.allCases.filter { axis in
            lifted[axis].map { abs(stop - $0.stop) <= $0.estimate.interval + VelocityRules.slack } ?? false
        }
    }

    /// True once fingers left every axis that moved.
    var isOver: Bool { Axis.allCases.allSatisfy { !trackers[$0].hasMoved || lifted[$0] != nil } }

    /// Whether it can go on while another source moves axes: as far as that is another pointer on another axis.
    func goesOn(beside other: DragSource, moving axes: [Axis]) -> Bool {
        guard let own = source.pointer, let pointer = other.pointer, own != pointer else { return false }
        return axes.allSatisfy { !trackers[$0].hasMoved || lifted[$0] != nil }
    }

    /// True once they left one.
    var hasLifted: Bool { lifted.horizontal != nil || lifted.vertical != nil }

    /// The median of its device intervals, seconds; nil where it was too short.
    var deviceInterval: Double? { trackers.vertical.deviceInterval ?? trackers.horizontal.deviceInterval }
}

/// With what velocity an axis glides on, and why.
struct Verdict: Hashable, Sendable {
    /// Logical px/s after the gain; 0 where it does not glide.
    var velocity: Double
    var reason: LiftReason

    /// No glide.
    static func none(_ reason: LiftReason) -> Verdict { Verdict(velocity: 0, reason: reason) }
}

extension Gesture {
    /// What becomes of axes that lifted together.
    func verdicts(on axes: [Axis], stop: Double, _ parameters: MotionParameters) -> PerAxis<Verdict> {
        var verdicts = PerAxis(both: Verdict.none(.unmoved))
        for axis in axes {
            guard let lift = lifted[axis] else { continue }
            verdicts[axis] = lift.track == nil ? .none(.interrupted) : Self.verdict(lift.estimate, parameters)
        }
        verdicts = Self.withoutDrift(verdicts, ratio: parameters.axisLock ? parameters.minorAxisRatio : 0)
        return PerAxis(
            horizontal: final(verdicts.horizontal, .horizontal, stop, parameters),
            vertical: final(verdicts.vertical, .vertical, stop, parameters))
    }

    private static func verdict(_ estimate: VelocityEstimate, _ parameters: MotionParameters) -> Verdict {
        guard estimate.reason == .fling else { return .none(estimate.reason) }
        let limit = parameters.fastestFling
        let velocity = min(max(estimate.velocity * parameters.gain, -limit), limit)
        return abs(velocity) < parameters.slowestFling ? .none(.tooSlow) : Verdict(velocity: velocity, reason: .fling)
    }

    private static func withoutDrift(_ verdicts: PerAxis<Verdict>, ratio: Double) -> PerAxis<Verdict> {
        var kept = verdicts
        for axis in Axis.allCases where verdicts[axis].reason == .fling {
            let isMinor = abs(verdicts[axis].velocity) < ratio * abs(verdicts[axis.other].velocity)
            if isMinor { kept[axis] = .none(.minorAxis) }
        }
        return kept
    }

    /// The verdict with what is left of the glide before, and with what the user wants.
    private func final(_ verdict: Verdict, _ axis: Axis, _ stop: Double, _ parameters: MotionParameters) -> Verdict {
        guard verdict.reason == .fling else { return verdict }
        if parameters.reducedMotion { return .none(.reducedMotion) }
        if parameters.fling == .off { return .none(.flingOff) }
        let gained = parameters.carry.gained(
            from: carry.velocity[axis], by: verdict.velocity, swipe: stop - start)
        guard gained != 0 else { return verdict }
        let limit = parameters.fastestCarriedFling
        return Verdict(velocity: min(max(verdict.velocity + gained, -limit), limit), reason: .carried)
    }
}
