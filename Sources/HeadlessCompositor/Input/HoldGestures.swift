/// zwp_pointer_gestures_v1: fingers that rest on a touchpad. Swipes and pinches may be asked for, and never come.
final class HoldGestures {
    private var resources: [ZwpPointerGestureHoldV1Resource] = []

    func bound(_ gestures: ZwpPointerGesturesV1Resource) {
        gestures.onRequest = { request in
            switch request {
            case .getSwipeGesture(let id, _): id.onRequest = { _ in }
            case .getPinchGesture(let id, _): id.onRequest = { _ in }
            case .getHoldGesture(let id, _): self.add(id)
            case .release: break
            }
        }
    }

    /// Sends to the hold gestures of a client.
    func send(to client: Client, _ send: (ZwpPointerGestureHoldV1Resource) -> Void) {
        for resource in resources where resource.client === client { send(resource) }
    }

    /// Hold gestures that clients listen to.
    var count: Int { resources.count }

    private func add(_ hold: ZwpPointerGestureHoldV1Resource) {
        resources.append(hold)
        hold.onRequest = { request in
            switch request {
            case .destroy: break
            }
        }
        hold.onDestroy = { self.resources.removeAll { $0 === hold } }
    }
}
