import HeadlessCompositor
import ScrollCore

/// Plays the events of a trace on the embedded compositor's devices, in the protocol's own words.
///
/// What happens at one time may be more than a socket holds: it is played in portions, between which the client reads.
final class TracePlayer {
    private let trace: Trace
    private var keyboard = TraceKeyboard()
    /// Whether some of what happens at the time reached has been played, and some has not.
    private(set) var isAmidMoment = false

    /// The most events played at once: of at most 52 bytes each, a key with its modifiers, they fill one read of
    /// libwayland's, 4 KiB.
    private static let mostAtOnce = 78

    init(_ trace: Trace) {
        self.trace = trace
    }

    /// A compositor on which the trace can have been recorded: with the devices that it needs, and with hold gestures only
    /// where that one had them, for without them the pointer's motion stops a glide. Keys do not repeat, since a trace does not
    /// tell how they did.
    ///
    /// - Throws: exit status 71 where the system refuses a descriptor.
    func makeStage(scale: DeviceScale = .one) throws(CommandFailure) -> EmbeddedStage {
        let stage = try EmbeddedStage(options(scale: scale))
        stage.compositor.keyboard.setKeymap(KeymapOffer(text: TraceKeymap.text))
        stage.compositor.keyboard.setRepeatInfo(rate: 0, delay: 0)
        return stage
    }

    private func options(scale: DeviceScale) -> CompositorOptions {
        var options = CompositorOptions()
        options.outputScale120 = scale.numerator120
        options.globals[.seat] = seatVersion
        if trace.tellsHolds { options.globals[.pointerGestures] = 3 }
        if hasKeys { options.capabilities.insert(.keyboard) }
        if trace.entries.contains(where: { if case .touch = $0.event { true } else { false } }) {
            options.capabilities.insert(.touch)
        }
        return options
    }

    private var hasKeys: Bool { trace.entries.contains { if case .key = $0.event { true } else { false } } }

    /// The version of the seat: 8 brought `axis_value120` in place of `axis_discrete`, 5 brought frames.
    private var seatVersion: UInt32 {
        func has(_ isSought: (TraceEvent.PointerEvent) -> Bool) -> Bool {
            trace.entries.contains { if case .pointer(let event) = $0.event { isSought(event) } else { false } }
        }
        if has({ if case .axisValue120 = $0 { true } else { false } }) { return 8 }
        if has({ if case .axisDiscrete = $0 { true } else { false } }) { return 7 }
        return has { $0 == .frame } || !has { _ in true } ? 8 : 4
    }

    /// Schedules all events, from `start` on, in seconds of the compositor's clock. Where the trace does not begin with the
    /// pointer's coming, the pointer comes to the window's middle first; a keyboard has the focus from the start.
    func schedule(on compositor: Compositor, from start: Double) {
        if needsEnter {
            TracePlayer.enter(nil, on: compositor)
            compositor.pointer.frame()
        }
        if hasKeys, let window = compositor.toplevels.first { compositor.keyboard.enter(window) }
        var rest = trace.entries[...]
        while let time = rest.first?.time {
            let portion = rest.prefix(TracePlayer.mostAtOnce).prefix { $0.time == time }
            rest = rest.dropFirst(portion.count)
            let isLast = rest.first?.time != time
            compositor.at(start + time / 1000) { [self] compositor in
                // Event times have whole milliseconds, each rounded from the trace's own time.
                let stamp = UInt32(truncatingIfNeeded: Int((start * 1000).rounded()) + Int(time.rounded()))
                for entry in portion { play(entry.event, on: compositor, stamp: stamp) }
                isAmidMoment = !isLast
            }
        }
    }

    /// Whether something needs the pointer in the window before the trace says that it comes.
    private var needsEnter: Bool {
        let first = trace.entries.lazy.map(\.event).first {
            switch $0 {
            case .pointer, .hold: true
            case .touch, .key, .configure: false
            }
        }
        if case .pointer(.enter)? = first { return false }
        return first != nil
    }

    private func play(_ event: TraceEvent, on compositor: Compositor, stamp: UInt32) {
        switch event {
        case .pointer(let event): TracePlayer.play(event, on: compositor, stamp: stamp)
        case .configure(let size, let scale):
            if let scale { compositor.setOutputScale120(scale.numerator120) }
            compositor.toplevels.first?.configure(
                width: Int(size.width.rounded()), height: Int(size.height.rounded()), states: [.activated])
        case .hold(.begin(let fingers)):
            compositor.pointer.holdBegin(fingers: UInt32(clamping: fingers), time: stamp)
        case .hold(.end(let isCancelled)): compositor.pointer.holdEnd(cancelled: isCancelled, time: stamp)
        case .touch(let event): TracePlayer.play(event, on: compositor, stamp: stamp)
        case .key(let name, let state): play(name, state, on: compositor, stamp: stamp)
        }
    }

    /// A key, and the modifiers where it is one of them.
    private func play(_ name: String, _ state: TraceEvent.ButtonState, on compositor: Compositor, stamp: UInt32) {
        let before = keyboard.modifiersHeld
        _ = keyboard.take(name, state)
        guard let code = TraceKeymap.code(of: name) else { return }
        compositor.keyboard.key(code, pressed: state == .pressed, time: stamp)
        let held = keyboard.modifiersHeld
        if held != before { compositor.keyboard.setModifiers(.init(depressed: held.xkbMask)) }
    }

    private static func play(_ event: TraceEvent.TouchEvent, on compositor: Compositor, stamp: UInt32) {
        let touch = compositor.touch
        switch event {
        case .down(let id, let place):
            guard let window = compositor.toplevels.first else { return }
            touch.down(Int32(clamping: id), on: window, x: place.x, y: place.y, time: stamp)
        case .motion(let id, let place): touch.motion(Int32(clamping: id), x: place.x, y: place.y, time: stamp)
        case .up(let id): touch.up(Int32(clamping: id), time: stamp)
        case .frame: touch.frame()
        case .cancel: touch.cancel()
        }
    }

    private static func play(_ event: TraceEvent.PointerEvent, on compositor: Compositor, stamp: UInt32) {
        let pointer = compositor.pointer
        switch event {
        case .axisSource(let source): pointer.axisSource(.init(source))
        case .axis(let axis, let value): pointer.axis(.init(axis), value: value, time: stamp)
        case .axisStop(let axis): pointer.axisStop(.init(axis), time: stamp)
        case .axisValue120(let axis, let value): pointer.axisValue120(.init(axis), value: Int32(clamping: value))
        case .axisDiscrete(let axis, let steps): pointer.axisDiscrete(.init(axis), steps: Int32(clamping: steps))
        case .enter(let point): enter(point, on: compositor)
        case .leave: pointer.leave()
        case .motion(let point): pointer.motion(x: point.x, y: point.y, time: stamp)
        case .button(let code, let state):
            pointer.button(UInt32(clamping: code), pressed: state == .pressed, time: stamp)
        case .frame: pointer.frame()
        }
    }

    private static func enter(_ point: Point?, on compositor: Compositor) {
        guard let window = compositor.toplevels.first else { return }
        let size = window.logicalSize ?? Extent(width: 0, height: 0)
        let point = point ?? Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
        compositor.pointer.enter(window, x: point.x, y: point.y)
    }
}

extension KeyModifiers {
    /// The bits that every keymap has for them, as xkb numbers modifiers: Shift, Control, Mod1 and Mod4.
    fileprivate var xkbMask: UInt32 {
        let bits: [(KeyModifiers, UInt32)] = [(.shift, 1), (.control, 1 << 2), (.alt, 1 << 3), (.logo, 1 << 6)]
        return bits.reduce(0) { contains($1.0) ? $0 | $1.1 : $0 }
    }
}

extension Pointer.Axis {
    fileprivate init(_ axis: Axis) {
        self = axis == .vertical ? .verticalScroll : .horizontalScroll
    }
}

extension Pointer.AxisSource {
    fileprivate init(_ source: TraceEvent.Source) {
        switch source {
        case .wheel: self = .wheel
        case .finger: self = .finger
        case .continuous: self = .continuous
        case .wheelTilt: self = .wheelTilt
        }
    }
}
