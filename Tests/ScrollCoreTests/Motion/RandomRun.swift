import ScrollCore

/// Content that random events move, beside its mirror image and its copy with the axes in each other's place.
struct RandomRun {
    private var random: RandomMotion
    private var motion: ScrollMotion
    private var mirrored: ScrollMotion
    private var turned: ScrollMotion
    private var time = 100.0
    private var last: MotionEvent?

    init(seed: UInt64) {
        random = RandomMotion(seed: seed)
        var parameters = random.parameters()
        motion = ScrollMotion(parameters: parameters)
        turned = motion
        parameters.snap = parameters.snap.map(\.mirrored)
        mirrored = ScrollMotion(parameters: parameters)
        happen(Self.setting(random.bounds()))
    }

    /// Lets one more event happen.
    ///
    /// - Returns: what is wrong then, nil where nothing is.
    mutating func step() -> String? {
        let event = random.event(after: last)
        time += event.pause
        let before = motion
        happen(event)
        defer { last = event }
        return (complaintAboutPlace(event, before) ?? complaintAboutTwins(at: time)).map { "\(event.kind): \($0)" }
    }

    /// Takes all fingers away and waits.
    ///
    /// - Returns: what is wrong with the rest.
    mutating func end() -> String? {
        for kind in [MotionEvent.Kind.pointerLeave, .touchCancel, .thumbEnd, .holdEnd] {
            var event = Self.setting(motion.bounds)
            event.kind = kind
            happen(event)
        }
        let rest = time + 10
        guard !motion.isMoving(at: rest) else { return "still moving after 10 s" }
        guard motion.velocity(at: rest) == PerAxis(both: 0), motion.phase(at: rest) == .idle else {
            return "not idle: \(motion.state(at: rest))"
        }
        for axis in Axis.allCases {
            let (bounds, offset) = (motion.bounds[axis], motion.offset(at: rest)[axis])
            let pixels = offset / bounds.devicePixel
            guard abs(pixels - pixels.rounded()) < 1e-6 else { return "\(offset) is on no device pixel" }
            guard offset >= bounds.lower, offset <= bounds.upper else { return "\(offset) is beyond \(bounds)" }
            guard isSnapped(offset, bounds) else { return "\(offset) is on no snap point of \(bounds)" }
        }
        return complaintAboutTwins(at: rest)
    }

    private mutating func happen(_ event: MotionEvent) {
        event.happen(to: &motion, at: time)
        event.mirrored.happen(to: &mirrored, at: time)
        event.turned.happen(to: &turned, at: time)
    }

    private static func setting(_ bounds: PerAxis<ScrollBounds>) -> MotionEvent {
        MotionEvent(kind: .bounds, pause: 0, value: PerAxis(both: 0), axis: .vertical, bounds: bounds)
    }

    private func complaintAboutTwins(at time: Double) -> String? {
        let offset = motion.offset(at: time)
        let other = turned.offset(at: time)
        guard other == Point(x: offset.y, y: offset.x) else { return "turned it is at \(other), not \(offset)" }
        let image = mirrored.offset(at: time)
        guard image == Point(x: -offset.x, y: -offset.y) else { return "mirrored \(image), not \(offset)" }
        return nil
    }

    /// Content is within reach of its bounds, and goes no farther at once than the event itself moved it.
    private func complaintAboutPlace(_ event: MotionEvent, _ before: ScrollMotion) -> String? {
        for axis in Axis.allCases {
            let (bounds, offset) = (motion.bounds[axis], motion.offset(at: time)[axis])
            // Pulled by up to a page, and thrown outwards from there.
            let room = 1.2 * bounds.page
            guard offset >= bounds.lower - room, offset <= bounds.upper + room else {
                return "\(offset) is out of reach of \(bounds)"
            }
            guard motion.velocity(at: time)[axis].isFinite else { return "velocity is not finite" }
            guard let reach = reach(of: event, before, axis) else { continue }
            let step = offset - before.offset(at: time)[axis]
            guard abs(step) <= reach + 1.01 * bounds.devicePixel else {
                return "\(axis) jumped by \(step), at most \(reach) was due (\(before.state(at: time)))"
            }
        }
        return nil
    }

    /// How far an event may move the content at once; nil where that is all it is for.
    private func reach(of event: MotionEvent, _ before: ScrollMotion, _ axis: Axis) -> Double? {
        guard !motion.parameters.reducedMotion else { return nil }
        switch event.kind {
        case .finger, .continuous: return abs(event.value[axis]) * motion.parameters.gain
        case .touchMove:
            guard let last, last.kind == .touch || last.kind == .touchMove else { return nil }
            // Beyond the slop it is the whole way less the slop, at most as long as the last move.
            let way = Axis.allCases.map { event.value[$0] - last.value[$0] }
            return (way[0] * way[0] + way[1] * way[1]).squareRoot()
        case .fingerStop, .touchEnd:
            guard let lift = motion.lastLift else { return 0 }
            // The glide, or the spring that follows, counts from up to a device interval before the stop.
            let way = motion.offset(at: time + 10)[axis] - before.offset(at: time)[axis]
            return abs(lift.velocity[axis]) * max(0, time - lift.glideStart) * 1.6 + abs(way) / 10
        case .animate, .jump, .thumbMove: return nil
        case .bounds:
            let offset = before.offset(at: time)[axis]
            let isInside = offset >= motion.bounds[axis].lower && offset <= motion.bounds[axis].upper
            // Content that lies at its start stays there.
            let isFree = motion.parameters.snap[axis] == .none && offset != before.bounds[axis].start
            return isInside && isFree ? 0 : nil
        default: return 0
        }
    }

    private func isSnapped(_ offset: Double, _ bounds: ScrollBounds) -> Bool {
        let (snap, pixel) = (bounds.snap, bounds.devicePixel)
        if offset == bounds.lower || offset == bounds.upper { return true }
        func isStep(_ length: Double) -> Bool {
            let steps = (offset - bounds.start) / length
            return abs(steps - steps.rounded()) * length <= pixel / 2 + 1e-6
        }
        switch snap {
        case .none: return true
        case .pages: return isStep(bounds.page)
        case .every(let length): return isStep(length)
        case .offsets(let offsets): return offsets.contains { abs($0 - offset) <= pixel / 2 + 1e-6 }
        }
    }
}
