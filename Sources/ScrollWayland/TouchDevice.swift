import ScrollCore

/// One `wl_touch`: it hands the fingers' events to the builder of the surface that they are on, and decides nothing.
final class TouchDevice {
    /// The fingers on one surface.
    private struct Fingers {
        let surface: WlSurface
        var builder = TouchEventBuilder()
        /// Of the finger that came down last, by which a compositor knows that the user wants something.
        var downSerial: UInt32?
    }

    private let proxy: WlTouch
    private let now: () -> Double
    private let report: (TouchEvent, WlSurface) -> Void
    private let observe: ([WireInput]) -> Void
    private var touched: [Fingers] = []
    /// What the observer has not been told of the frame that is open.
    private var unobserved: [WireInput] = []

    /// Listens to a touch screen.
    ///
    /// - Parameters:
    ///   - listener: its clock, and who is told of what comes over the wire.
    ///   - report: gets what a finger does, with the surface that it came down on.
    init(_ proxy: WlTouch, listener: Seat.Listener, report: @escaping (TouchEvent, WlSurface) -> Void) {
        self.proxy = proxy
        now = listener.now
        observe = listener.observe
        self.report = report
        proxy.onEvent = { [weak self] in self?.handle($0) }
    }

    /// Gives the device back; a finger that is down is lost.
    func close() {
        if proxy.version >= WlTouch.RequestSince.release { proxy.release() } else { proxy.abandon() }
        forEachBuilder { $0.cancel() }
        reportEvents()
    }

    /// The serial of the finger that came down last on a surface.
    func downSerial(on surface: WlSurface) -> UInt32? { touched.first { $0.surface === surface }?.downSerial }

    /// Reports what has come since the last call; events that came together share an arrival, so this is called once when
    /// the queue of events is empty.
    func reportEvents() {
        tellObserver()
        for index in touched.indices {
            let surface = touched[index].surface
            for event in touched[index].builder.takeEvents(arrival: now()) { report(event, surface) }
        }
        touched.removeAll { !$0.surface.isAlive }
    }

    /// What one finger does stands in one event each, so that frames tell nothing more, and none is waited for: weston 10
    /// leaves out the one after the last finger's end.
    private func handle(_ event: WlTouch.Event) {
        record(event)
        switch event {
        case .down(let serial, let time, let surface, let id, let x, let y):
            forEachBuilder { $0.lost(id) }
            if let surface {
                down(id, at: Point(x: x, y: y), time: time, SurfaceSerial(surface: surface, serial: serial))
            }
        case .motion(let time, let id, let x, let y):
            forEachBuilder { $0.motion(id, to: Point(x: x, y: y), time: time) }
        case .up(_, let time, let id): forEachBuilder { $0.up(id, time: time) }
        case .cancel: forEachBuilder { $0.cancel() }
        case .frame, .shape, .orientation: break
        }
    }

    private func down(_ id: Int32, at place: Point, time: UInt32, _ press: SurfaceSerial) {
        let known = touched.firstIndex { $0.surface === press.surface }
        if known == nil { touched.append(Fingers(surface: press.surface)) }
        let index = known ?? touched.count - 1
        touched[index].downSerial = press.serial
        touched[index].builder.down(id, at: place, time: time)
    }

    /// Each builder follows one finger and takes no notice of others, whose numbers differ whatever they are on.
    private func forEachBuilder(_ change: (inout TouchEventBuilder) -> Void) {
        for index in touched.indices { change(&touched[index].builder) }
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
