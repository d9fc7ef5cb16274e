import ScrollCore

/// Hands the events of a trace to the scroll model as a window would.
struct ReplayInput {
    /// What is scrolled.
    private(set) var scene: ReplayScene
    /// When the content last moved, or what moves it last changed; seconds. As far as events were taken.
    private var lastChange = 0.0

    private var frames: AxisFrameBuilder
    private var axes = InputRouter()
    /// The newest event, seconds.
    private var now = 0.0
    private var pointer = TracePointer()
    private var keyboard = TraceKeyboard()
    /// The finger that scrolls: the first one down, until it leaves.
    private var finger: Int?
    private let tellsHolds: Bool
    /// What the options say of the window's start, which stands in place of what the trace says.
    private let start: (size: Size?, scale: DeviceScale?)
    private var hasInput = false

    /// Before the first event. Without any frame in the trace its pointer is older than frames.
    init(_ trace: Trace, options: ReplayOptions) {
        scene = ReplayScene(options, trace: trace)
        start = (options.size, options.scale)
        let hasFrames = trace.entries.contains { $0.event == .pointer(.frame) }
        // Seats below 5 have no frames; 8 is the newest that Debian 12 knows.
        frames = AxisFrameBuilder(version: hasFrames ? 8 : 4)
        tellsHolds = trace.tellsHolds
    }

    /// Takes events that came together, at a time in seconds.
    mutating func take(_ events: some Sequence<TraceEvent>, at time: Double) {
        repeatPages(until: time)
        reach(time)
        for event in events { take(event) }
        handFrames()
    }

    /// When the content comes to rest for good unless there are more events, or did; seconds.
    var restTime: Double { scene.rest(after: now) ?? lastChange }

    /// Where it rests then, logical pixels.
    var restOffset: Point { scene.motion.offset(at: max(restTime, now)) }

    /// Goes on to a time, and notes whether content has come to rest on the way.
    private mutating func reach(_ time: Double) {
        if scene.motion.isMoving(at: now), !scene.motion.isMoving(at: time), let rest = scene.rest(after: now) {
            lastChange = rest
        }
        now = time
    }

    /// Takes another size of the content, logical pixels, at a time in seconds.
    mutating func resizeContent(to size: Size, at time: Double) {
        repeatPages(until: time)
        reach(time)
        change { $0.resizeContent(to: size, at: $1) }
    }

    /// What there is to see at a time in seconds; times may not go back.
    mutating func moment(at time: Double) -> ReplayMoment {
        repeatPages(until: time)
        return scene.moment(at: time)
    }

    /// Brings fades and scrollbars to a frame in seconds.
    mutating func advance(to time: Double) {
        repeatPages(until: time)
        scene.advance(to: time)
    }

    /// When content goes on without an event because a button is held beside a thumb; seconds, nil where none is.
    var nextRepeat: Double? { pointer.nextRepeat }

    /// Goes on by pages while a button is held beside a scrollbar's thumb.
    private mutating func repeatPages(until time: Double) {
        while let due = pointer.nextRepeat, due <= time {
            reach(due)
            changeByPointer { $0.repeatPage($2, in: &$1) }
        }
    }

    private mutating func take(_ event: TraceEvent) {
        hasInput = hasInput || event.isInput
        switch event {
        case .pointer(let event): take(event)
        case .hold(let event):
            handFrames()
            hold(event)
        case .configure(let size, let scale):
            handFrames()
            let (size, scale) = hasInput ? (size, scale) : (start.size ?? size, start.scale ?? scale)
            change { $0.configure(size, scale, at: $1) }
        case .touch(let event):
            handFrames()
            take(event)
        case .key(let name, let state):
            handFrames()
            guard let action = keyboard.take(name, state) else { return }
            change { scene, time in
                scene.move {
                    // A glide ends where it is and not where it would have, as in a window.
                    $0.stop(at: time)
                    $0.perform(action, at: time)
                }
            }
        }
    }

    private mutating func take(_ event: TraceEvent.PointerEvent) {
        switch event {
        case .axisSource(let source): frames.axisSource(AxisSource(source))
        case .axis(let axis, let value): frames.axis(axis, value: value, time: stamp)
        case .axisStop(let axis): frames.axisStop(axis, time: stamp)
        case .axisValue120(let axis, let value): frames.axisValue120(axis, value: Int32(clamping: value))
        case .axisDiscrete(let axis, let steps): frames.axisDiscrete(axis, steps: Int32(clamping: steps))
        case .frame: frames.frame()
        case .enter(let point): changeByPointer { $0.enter(at: point, $2, in: &$1) }
        case .leave: leave()
        case .motion(let point): pointerMoved(to: point)
        case .button(let button, .pressed): press(button)
        case .button(let button, .released): changeByPointer { $0.release(button, $2, in: &$1) }
        }
    }

    private mutating func take(_ event: TraceEvent.TouchEvent) {
        switch event {
        case .down(let id, let place) where finger == nil:
            finger = id
            change { scene, time in scene.move { _ = $0.touchBegan(at: place, time: time) } }
        case .motion(finger, let place):
            change { scene, time in scene.move { $0.touchMoved(to: place, time: time) } }
        case .up(finger):
            finger = nil
            change { scene, time in scene.move { $0.touchEnded(time: time) } }
        case .cancel:
            finger = nil
            change { scene, time in scene.move { $0.touchCancelled(time: time) } }
        case .down, .motion, .up, .frame: break
        }
    }

    private mutating func hold(_ event: TraceEvent.HoldEvent) {
        change { scene, time in
            scene.move {
                switch event {
                case .begin: $0.holdBegan(at: time)
                case .end(let isCancelled): $0.holdEnded(cancelled: isCancelled, at: time)
                }
            }
        }
    }

    private mutating func leave() {
        frames.pointerLeft()
        changeByPointer { $0.leave($2, in: &$1) }
        changeByAxes { $0.pointerLeft(at: $2, in: &$1) }
    }

    private mutating func pointerMoved(to point: Point) {
        let way = changeByPointer { $0.move(to: point, $2, in: &$1) }
        guard !tellsHolds, let way else { return }
        changeByAxes { $0.pointerMoved(by: way, at: $2, in: &$1) }
    }

    /// What is no scrollbar's press stops a glide.
    private mutating func press(_ button: Int) {
        let isShiftDown = keyboard.modifiersHeld.contains(.shift)
        guard !changeByPointer({ $0.press(button, withShift: isShiftDown, $2, in: &$1) }) else { return }
        change { scene, time in scene.move { _ = $0.buttonPressed(at: time) } }
    }

    /// Lets the pointer change the scene, after what came before.
    private mutating func changeByPointer<Result>(
        _ input: (inout TracePointer, inout ReplayScene, Double) -> Result
    ) -> Result {
        handFrames()
        var pointer = pointer
        let result = change { input(&pointer, &$0, $1) }
        self.pointer = pointer
        return result
    }

    /// Closed frames go in before any other input, so that order is kept.
    private mutating func handFrames() {
        for frame in datedFrames() {
            let hover = Hover(at: pointer.place ?? scene.middle, modifiers: keyboard.modifiersHeld)
            changeByAxes { axes, node, _ in axes.handle(frame, at: hover, in: &node) }
        }
    }

    /// Lets the pointer's axes change the scene.
    private mutating func changeByAxes(_ input: (inout InputRouter, inout ScrollNode, Double) -> Void) {
        var axes = axes
        change { scene, time in scene.route { input(&axes, &$0, time) } }
        self.axes = axes
    }

    /// A trace's times may have fractions, which the wire's have not: frames get them back. Only a burst of frames at
    /// one time keeps the times over which the clock of events spreads it.
    private mutating func datedFrames() -> [AxisFrame] {
        // As many as EventClock believes to be of one time: a compositor may send a frame for each axis.
        let believed = 3
        let closed = frames.takeFrames(arrival: now)
        guard closed.count(where: \.hasMotion) <= believed else { return closed }
        return closed.map { frame in
            var frame = frame
            frame.eventTime = now
            frame.clockOffset = 0
            return frame
        }
    }

    /// Changes the scene and notes whether that did anything to its motion.
    @discardableResult
    private mutating func change<Result>(_ change: (inout ReplayScene, Double) -> Result) -> Result {
        let before = scene.motion
        let result = change(&scene, now)
        let isSame =
            before.offset(at: now) == scene.motion.offset(at: now)
            && before.phase(at: now) == scene.motion.phase(at: now)
        if !isSame { lastChange = now }
        return result
    }

    /// The time as the wire has it, milliseconds.
    private var stamp: UInt32 { UInt32((now * 1000).rounded()) }
}

extension AxisSource {
    fileprivate init(_ source: TraceEvent.Source) {
        switch source {
        case .wheel: self = .wheel
        case .finger: self = .finger
        case .continuous: self = .continuous
        case .wheelTilt: self = .wheelTilt
        }
    }
}
