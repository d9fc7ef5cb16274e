import ScrollCore

/// One `wl_pointer`: it turns the protocol's numbers into ours, gathers axis frames, and decides nothing.
final class PointerDevice {
    private let proxy: WlPointer
    private let now: () -> Double
    private let cursor: PointerCursor
    private let report: (PointerEvent, WlSurface?) -> Void
    private var builder: AxisFrameBuilder
    /// Where the pointer has come in.
    private var focus: SurfaceSerial?
    /// Where a button went down last.
    private var press: SurfaceSerial?
    private var hold: HoldGesture?
    private var record: WireRecord

    /// Listens to a pointer.
    ///
    /// - Parameters:
    ///   - listener: its clock, what it shows, and who is told of what comes over the wire.
    ///   - report: gets what it does, with the surface that it is on; nil where it is about all.
    init(
        _ proxy: WlPointer, listener: Seat.Listener, report: @escaping (PointerEvent, WlSurface?) -> Void
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
        report(.lost, nil)
    }

    /// Reports the axis frames that were closed since the last call. Frames that came together share an arrival, so this
    /// is called once when the queue of events is empty, and before anything that must come after them.
    func reportFrames() {
        for frame in builder.takeFrames(arrival: now()) {
            if let focus { report(.scrolled(frame), focus.surface) }
        }
    }

    /// Shows another shape while the pointer is over a surface.
    func show(_ shape: CursorShape, over surface: WlSurface) {
        guard let focus, focus.surface === surface else { return }
        cursor.show(shape, on: proxy, serial: focus.serial)
    }

    /// The serial of the button that went down last, where that was on a surface.
    func pressSerial(on surface: WlSurface) -> UInt32? {
        press.flatMap { $0.surface === surface ? $0.serial : nil }
    }

    /// A surface's scale is another one.
    func scaleChanged() { if focus != nil { cursor.scaleChanged(on: proxy) } }

    private func handle(_ event: WlPointer.Event) {
        record.add(event)
        switch event {
        case .enter(let serial, let surface, let x, let y): enter(serial, surface, Point(x: x, y: y))
        case .leave(_, let surface): leave(surface)
        case .motion(_, let x, let y): reportInside(.moved(Point(x: x, y: y)))
        case .button(let serial, _, let button, let state):
            if state == .pressed { press = focus.map { SurfaceSerial(surface: $0.surface, serial: serial) } }
            reportInside(.button(button, isPressed: state == .pressed))
        case .frame: builder.frame()
        // Where the window that they mean is gone, they would scroll what comes after it.
        case .axis, .axisSource, .axisStop, .axisDiscrete, .axisValue120: if focus != nil { gather(event) }
        }
    }

    /// Hands scrolling to the builder; axes and sources that we do not know are ignored.
    private func gather(_ event: WlPointer.Event) {
        switch event {
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
        case .enter, .leave, .motion, .button, .frame: break
        }
    }

    private func enter(_ serial: UInt32, _ surface: WlSurface?, _ place: Point) {
        guard let surface else { return }
        if let last = focus?.surface, last !== surface { leave(last) }
        focus = SurfaceSerial(surface: surface, serial: serial)
        cursor.show(.arrow, on: proxy, serial: serial)
        report(.entered(place), surface)
    }

    private func leave(_ surface: WlSurface?) {
        reportFrames()
        builder.pointerLeft()
        guard let left = focus?.surface, left.isLeft(by: surface) else { return }
        focus = nil
        report(.left, left)
    }

    private func reportInside(_ event: PointerEvent) {
        guard let focus else { return }
        reportFrames()
        report(event, focus.surface)
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
