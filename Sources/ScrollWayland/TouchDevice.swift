import ScrollCore

/// One `wl_touch`: it hands the fingers' events to the builder, and decides nothing.
final class TouchDevice {
    private let proxy: WlTouch
    private let now: () -> Double
    private let report: (TouchEvent) -> Void
    private let observe: ([WireInput]) -> Void
    private var builder = TouchEventBuilder()
    /// What the observer has not been told of the frame that is open.
    private var unobserved: [WireInput] = []
    /// Of the finger that came down last, by which a compositor knows that the user wants something.
    private(set) var downSerial: UInt32?

    /// Listens to a touch screen.
    ///
    /// - Parameter listener: its clock, and who is told of what comes over the wire.
    init(_ proxy: WlTouch, listener: Seat.Listener, report: @escaping (TouchEvent) -> Void) {
        self.proxy = proxy
        now = listener.now
        observe = listener.observe
        self.report = report
        proxy.onEvent = { [weak self] in self?.handle($0) }
    }

    /// Gives the device back; a finger that is down is lost.
    func close() {
        if proxy.version >= WlTouch.RequestSince.release { proxy.release() } else { proxy.abandon() }
        builder.cancel()
        reportEvents()
    }

    /// Reports what has come since the last call; events that came together share an arrival, so this is called once when
    /// the queue of events is empty.
    func reportEvents() {
        tellObserver()
        for event in builder.takeEvents(arrival: now()) { report(event) }
    }

    /// What one finger does stands in one event each, so that frames tell nothing more, and none is waited for: weston 10
    /// leaves out the one after the last finger's end.
    private func handle(_ event: WlTouch.Event) {
        record(event)
        switch event {
        case .down(let serial, let time, let surface, let id, let x, let y):
            downSerial = serial
            if surface != nil { builder.down(id, at: Point(x: x, y: y), time: time) }
        case .motion(let time, let id, let x, let y): builder.motion(id, to: Point(x: x, y: y), time: time)
        case .up(_, let time, let id): builder.up(id, time: time)
        case .cancel: builder.cancel()
        case .frame, .shape, .orientation: break
        }
    }

    private func record(_ event: WlTouch.Event) {
        switch event {
        case .down(_, let time, _, let id, let x, let y):
            unobserved.append(.touch(.down(id, Point(x: x, y: y), time: time)))
        case .motion(let time, let id, let x, let y):
            unobserved.append(.touch(.motion(id, Point(x: x, y: y), time: time)))
        case .up(_, let time, let id): unobserved.append(.touch(.up(id, time: time)))
        case .cancel: unobserved.append(.touch(.cancel))
        case .frame:
            unobserved.append(.touch(.frame))
            tellObserver()
        case .shape, .orientation: break
        }
    }

    private func tellObserver() {
        if !unobserved.isEmpty { observe(unobserved) }
        unobserved = []
    }
}
