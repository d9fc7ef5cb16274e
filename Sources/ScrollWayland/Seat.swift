import ScrollCore

/// One seat: it has a pointer as long as it says so.
///
/// A session that comes back announces its devices anew; the old ones are given back first, so that nothing counts twice.
final class Seat {
    private let proxy: WlSeat
    private let now: () -> Double
    private let entered: (WlPointer, UInt32) -> Void
    private let report: (PointerEvent) -> Void
    private var pointer: PointerDevice?

    /// Listens to a seat.
    ///
    /// - Parameters:
    ///   - now: the loop's clock, seconds.
    ///   - entered: gets a pointer that came in and the serial with which a cursor may be set.
    init(
        _ proxy: WlSeat, now: @escaping () -> Double, entered: @escaping (WlPointer, UInt32) -> Void,
        report: @escaping (PointerEvent) -> Void
    ) {
        self.proxy = proxy
        self.now = now
        self.entered = entered
        self.report = report
        proxy.onEvent = { [weak self] event in
            switch event {
            case .capabilities(let capabilities): self?.hasPointer(capabilities.contains(.pointer))
            case .name: break
            }
        }
    }

    /// Gives the seat and its devices back.
    func close() {
        hasPointer(false)
        proxy.onEvent = nil
        if proxy.version >= WlSeat.RequestSince.release { proxy.release() } else { proxy.abandon() }
    }

    /// Reports the scrolling that has come.
    func reportScrolling() {
        pointer?.reportFrames()
    }

    private func hasPointer(_ present: Bool) {
        if !present {
            pointer?.close()
            pointer = nil
        } else if pointer == nil {
            pointer = PointerDevice(proxy.getPointer(), now: now, entered: entered, report: report)
        }
    }
}
