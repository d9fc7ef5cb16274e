/// Whom one pointer's device tells of fingers that rest on it.
final class HoldGestures {
    private var resources: [ZwpPointerGestureHoldV1Resource] = []

    /// Sends to the hold gestures of a client.
    func send(to client: Client, _ send: (ZwpPointerGestureHoldV1Resource) -> Void) {
        for resource in resources where resource.client === client { send(resource) }
    }

    /// Hold gestures that clients listen to.
    var count: Int { resources.count }

    func add(_ hold: ZwpPointerGestureHoldV1Resource) {
        resources.append(hold)
        hold.onRequest = { request in
            switch request {
            case .destroy: break
            }
        }
        hold.onDestroy = { self.resources.removeAll { $0 === hold } }
    }
}
