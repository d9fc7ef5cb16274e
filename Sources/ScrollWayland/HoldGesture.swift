import ScrollCore

/// One `zwp_pointer_gesture_hold_v1`: fingers that are laid on a touchpad and rest there. It goes with its pointer.
final class HoldGesture {
    /// Gets what comes over the wire.
    var observe: ([WireInput]) -> Void = { _ in }

    private let proxy: ZwpPointerGestureHoldV1

    /// Listens to a hold gesture.
    init(_ proxy: ZwpPointerGestureHoldV1, report: @escaping (PointerEvent) -> Void) {
        self.proxy = proxy
        proxy.onEvent = { [weak self] event in
            switch event {
            case .begin(_, let time, _, let fingers):
                self?.observe([.holdBegan(fingers: fingers, time: time)])
                report(.holdBegan)
            case .end(_, let time, let cancelled):
                self?.observe([.holdEnded(cancelled: cancelled != 0, time: time)])
                report(.holdEnded(cancelled: cancelled != 0))
            }
        }
    }

    /// Gives it back.
    func close() { proxy.destroy() }
}
