import ScrollCore

/// One `wl_pointer`: it turns the protocol's numbers into ours, gathers axis frames, and decides nothing.
final class PointerDevice {
    private let proxy: WlPointer
    private let now: () -> Double
    private let cursor: PointerCursor
    private let report: (PointerEvent) -> Void
    private var builder: AxisFrameBuilder
    private var isInside = false
    private var enterSerial: UInt32?
    /// Of the button that went down last, by which a compositor knows that the user wants something.
    private(set) var pressSerial: UInt32?
    private var hold: HoldGesture?
    private var record: WireRecord

    /// Listens to a pointer.
    ///
    /// - Parameters:
    ///   - listener: its clock, what it shows, and who is told of what comes over the wire.
    init(
        _ proxy: WlPointer, listener: Seat.Listener, report: @escaping (PointerEvent) -> Void
    ) {
        self.proxy = proxy
        now = listener.now
        cursor = listener.makeCursor()
        record = WireRecord(isFramed: proxy.version >= 5, observe: listener.observe)
        self.report = report
        builder = AxisFrameBuilder(version: proxy.version)
        proxy.onEvent = { [weak self] in self?.handle($0) }
    }

    /// Listens to fingers that rest on the device, too; a second time changes nothing.
    func listenForHolds(by gestures: ZwpPointerGesturesV1) {
        guard hold == nil else { return }
        let gesture = HoldGesture(gestures.getHoldGesture(proxy)) { [weak self] in self?.reportInside($0) }
        gesture.observe = record.observe
        hold = gesture
    }

    /// Gives the device back; whatever was going on ends.
    func close() {
        hold?.close()
        hold = nil
        cursor.close()
        if proxy.version >= WlPointer.RequestSince.release { proxy.release() } else { proxy.abandon() }
        record.close()
        reportFrames()
        report(.lost)
    }

    /// Reports the axis frames that were closed since the last call. Frames that came together share an arrival, so this
    /// is called once when the queue of events is empty, and before anything that must come after them.
    func reportFrames() {
        for frame in builder.takeFrames(arrival: now()) { report(.scrolled(frame)) }
    }

    /// Shows another shape while the pointer is over the window.
    func show(_ shape: CursorShape) {
        if let enterSerial { cursor.show(shape, on: proxy, serial: enterSerial) }
    }

    /// The surface's scale is another one.
    func scaleChanged() { if isInside { cursor.scaleChanged(on: proxy) } }

    private func handle(_ event: WlPointer.Event) {
        record.add(event)
        switch event {
        case .enter(let serial, let surface, let x, let y): enter(serial, surface, Point(x: x, y: y))
        case .leave: leave()
        case .motion(_, let x, let y): reportInside(.moved(Point(x: x, y: y)))
        case .button(let serial, _, let button, let state):
            if state == .pressed { pressSerial = serial }
            reportInside(.button(button, isPressed: state == .pressed))
        case .frame, .axis, .axisSource, .axisStop, .axisDiscrete, .axisValue120: gather(event)
        }
    }

    /// Hands scrolling to the builder; axes and sources that we do not know are ignored.
    private func gather(_ event: WlPointer.Event) {
        switch event {
        case .frame: builder.frame()
        case .axis(let time, let axis, let value):
            if let axis = Axis(axis) { builder.axis(axis, value: value, time: time) }
        case .axisSource(let source):
            if let source = AxisSource(rawValue: source.rawValue) { builder.axisSource(source) }
        case .axisStop(let time, let axis):
            if let axis = Axis(axis) { builder.axisStop(axis, time: time) }
        case .axisDiscrete(let axis, let steps):
            if let axis = Axis(axis) { builder.axisDiscrete(axis, steps: steps) }
        case .axisValue120(let axis, let value):
            if let axis = Axis(axis) { builder.axisValue120(axis, value: value) }
        case .enter, .leave, .motion, .button: break
        }
    }

    private func enter(_ serial: UInt32, _ surface: WlSurface?, _ place: Point) {
        guard surface != nil else { return }
        isInside = true
        enterSerial = serial
        cursor.show(.arrow, on: proxy, serial: serial)
        report(.entered(place))
    }

    private func leave() {
        reportFrames()
        builder.pointerLeft()
        guard isInside else { return }
        isInside = false
        enterSerial = nil
        report(.left)
    }

    private func reportInside(_ event: PointerEvent) {
        guard isInside else { return }
        reportFrames()
        report(event)
    }
}

extension Axis {
    /// The axis that the protocol means; nil for one that it does not name.
    init?(_ axis: WlPointer.Axis) {
        switch axis {
        case .verticalScroll: self = .vertical
        case .horizontalScroll: self = .horizontal
        default: return nil
        }
    }
}
