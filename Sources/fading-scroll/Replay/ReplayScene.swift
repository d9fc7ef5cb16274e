import ScrollCore

/// The scroll view that a replay moves: one node of the scroll model over content of a given size. Times in seconds.
struct ReplayScene {
    private var node: ScrollNode
    private var content: Size?

    /// A scene before the trace begins, as a window of `snapshot` is: at rest, its last frame shown at 60 Hz before time 0.
    /// What the options leave open is as it was when the trace was recorded.
    init(_ options: ReplayOptions, trace: Trace) {
        content = options.content ?? trace.scene.contentSizes.first?.size
        let size = options.size ?? trace.start?.size ?? ReplayOptions.defaultSize
        let scale = options.scale ?? trace.start?.scale ?? .one
        // Whatever the rate of the replay, or it would change what is seen.
        let lastFrame = -1.0 / 60
        node = ScrollNode(
            frame: Rect(origin: .zero, size: size), configuration: options.settings.configuration, scale: scale)
        configure(size, scale, at: lastFrame)
        if let offset = options.offset ?? trace.scene.offset { move { $0.jump(to: offset, at: lastFrame) } }
        advance(to: lastFrame)
    }

    /// The motion on both axes.
    var motion: ScrollMotion { node.motion }

    /// Where a pointer is that nobody has placed, surface-local.
    var middle: Point { Point(x: node.viewport.frame.size.width / 2, y: node.viewport.frame.size.height / 2) }

    /// Takes another size of the viewport, and another scale where there is one.
    mutating func configure(_ size: Size, _ scale: DeviceScale?, at time: Double) {
        let content = content ?? Size(width: size.width, height: ReplayOptions.endlessLength)
        node.setViewport(
            frame: Rect(origin: .zero, size: size), contentSize: content, scale: scale ?? node.viewport.scale, at: time)
    }

    /// Takes another size of the content.
    mutating func resizeContent(to size: Size, at time: Double) {
        content = size
        configure(node.viewport.frame.size, nil, at: time)
    }

    /// Gives the motion some input.
    mutating func move(_ change: (inout ScrollMotion) -> Void) {
        node.move(change)
    }

    /// Lets a router give input to whatever it is meant for.
    @discardableResult
    mutating func route<Result>(_ input: (inout ScrollNode) -> Result) -> Result { input(&node) }

    /// Brings fades and scrollbars to a frame; times may not go back.
    mutating func advance(to time: Double) {
        node.advance(to: time)
    }

    /// True where content or fades go on changing without input.
    func isMoving(at time: Double) -> Bool { frameNeed(after: time) == .next }

    /// When the motion that goes on at a time ends, or that begins after it by itself, as of overscrolled content that waits
    /// for a stop which never comes; seconds, nil where nothing moves.
    func rest(after start: Double) -> Double? {
        guard motion.isMoving(at: start) else { return nil }
        if let rest = motion.restTime, rest > start, !motion.isMoving(at: rest) { return rest }
        var (moving, resting) = (start, start + 1)
        while motion.isMoving(at: resting) { (moving, resting) = (resting, resting + 2 * (resting - moving)) }
        // Halving some seconds 40 times is finer than what is written.
        for _ in 0..<40 {
            let middle = (moving + resting) / 2
            if motion.isMoving(at: middle) { moving = middle } else { resting = middle }
        }
        return resting
    }

    /// When there is something new to see without input.
    func frameNeed(after time: Double) -> FrameNeed {
        motion.isMoving(at: time) ? .next : node.frameNeed(after: time)
    }

    /// What there is to see at a time; times may not go back.
    mutating func moment(at time: Double) -> ReplayMoment {
        advance(to: time)
        let bars = node.scrollbars(at: time).map {
            ReplayMoment.Bar(axis: $0.axis, thumb: $0.thumb, alpha: $0.alpha)
        }
        return ReplayMoment(
            time: time * 1000, offset: motion.offset(at: time), velocity: motion.velocity(at: time),
            phase: motion.phase(at: time), picture: .init(fade: node.fadeStrengths(at: time), bars: bars))
    }
}
