/// One `zwp_pointer_gesture_hold_v1`: fingers that are laid on a touchpad and rest there. It goes with its pointer.
final class HoldGesture {
    private let proxy: ZwpPointerGestureHoldV1

    /// Listens to a hold gesture.
    init(_ proxy: ZwpPointerGestureHoldV1, report: @escaping (PointerEvent) -> Void) {
        self.proxy = proxy
        proxy.onEvent = { event in
            switch event {
            case .begin: report(.holdBegan)
            case .end(_, _, let cancelled): report(.holdEnded(cancelled: cancelled != 0))
            }
        }
    }

    /// Gives it back.
    func close() { proxy.destroy() }
}
