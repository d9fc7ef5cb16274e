import ScrollCairo
import ScrollCore
import ScrollWayland

/// What input has done, as far as frames go.
enum InputEffect: Equatable {
    case nothing
    /// The picture may differ.
    case seen
    /// The user moves the content.
    case scrolled
}

/// The pointer on its way to the scroll view.
final class WindowPointer {
    private let view: ScrollView
    /// Surface-local logical pixels.
    private var place = Point.zero

    init(view: ScrollView) {
        self.view = view
    }

    /// Takes what a pointer did.
    ///
    /// - Parameter tellsHolds: whether fingers that rest are told; else the pointer's motion is taken for a sign of them.
    func handle(_ event: PointerEvent, at time: Double, tellsHolds: Bool) -> InputEffect {
        switch event {
        case .scrolled(let frame):
            view.handle(frame, at: place)
            return .scrolled
        case .entered(let place):
            self.place = place
            return .nothing
        case .moved(let place):
            let way = Point(x: place.x - self.place.x, y: place.y - self.place.y)
            self.place = place
            if !tellsHolds { view.pointerMoved(by: way, at: time) }
        case .left: view.pointerLeft(at: time)
        case .button(_, isPressed: true): _ = view.buttonPressed(at: time)
        case .button(_, isPressed: false): return .nothing
        case .holdBegan: view.holdBegan(at: time)
        case .holdEnded(let cancelled): view.holdEnded(cancelled: cancelled, at: time)
        }
        return .seen
    }
}
