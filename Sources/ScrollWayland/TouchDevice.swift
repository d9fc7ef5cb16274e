import ScrollCore

/// One `wl_touch`: it hands the fingers' events to the builder, and decides nothing.
final class TouchDevice {
    private let proxy: WlTouch
    private let now: () -> Double
    private let report: (TouchEvent) -> Void
    private var builder = TouchEventBuilder()

    /// Listens to a touch screen.
    ///
    /// - Parameter now: the loop's clock, seconds: when events arrive.
    init(_ proxy: WlTouch, now: @escaping () -> Double, report: @escaping (TouchEvent) -> Void) {
        self.proxy = proxy
        self.now = now
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
        for event in builder.takeEvents(arrival: now()) { report(event) }
    }

    /// What one finger does stands in one event each, so that frames tell nothing more, and none is waited for: weston 10
    /// leaves out the one after the last finger's end.
    private func handle(_ event: WlTouch.Event) {
        switch event {
        case .down(_, let time, let surface, let id, let x, let y):
            if surface != nil { builder.down(id, at: Point(x: x, y: y), time: time) }
        case .motion(let time, let id, let x, let y): builder.motion(id, to: Point(x: x, y: y), time: time)
        case .up(_, let time, let id): builder.up(id, time: time)
        case .cancel: builder.cancel()
        case .frame, .shape, .orientation: break
        }
    }
}
