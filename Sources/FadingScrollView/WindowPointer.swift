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
    /// The button whose press a scrollbar has taken.
    private var barButton: UInt32?

    /// The kernel's numbers of buttons (BTN_LEFT, BTN_MIDDLE).
    private static let leftButton: UInt32 = 0x110, middleButton: UInt32 = 0x112

    init(view: ScrollView) {
        self.view = view
    }

    /// Takes what a pointer did.
    ///
    /// - Parameter seat: what the seats say of holds and of Shift.
    func handle(_ event: PointerEvent, at time: Double, _ seat: SeatState) -> InputEffect {
        switch event {
        case .scrolled(let frame):
            view.handle(frame, at: place)
            return .scrolled
        case .entered(let place):
            self.place = place
            view.pointerMoved(to: place, at: time)
        case .moved(let place):
            let way = Point(x: place.x - self.place.x, y: place.y - self.place.y)
            self.place = place
            if view.pointerMoved(to: place, at: time) { return .scrolled }
            if !seat.tellsHolds { view.pointerMoved(by: way, at: time) }
        case .left:
            barButton = nil
            view.pointerLeft(at: time)
        case .button(let button, isPressed: true): return press(button, at: time, seat)
        case .button(let button, isPressed: false):
            guard button == barButton else { return .nothing }
            barButton = nil
            view.barReleased(at: time)
        case .holdBegan: view.holdBegan(at: time)
        case .holdEnded(let cancelled): view.holdEnded(cancelled: cancelled, at: time)
        }
        return .seen
    }

    /// When content goes on by a page because a button is held; seconds, nil where none is.
    var nextRepeat: Double? { view.nextBarRepeat }

    /// Goes on by a page where that is due.
    func takeRepeat(dueAt time: Double) -> InputEffect { view.repeatBarPress(dueAt: time) ? .scrolled : .nothing }

    private func press(_ button: UInt32, at time: Double, _ seat: SeatState) -> InputEffect {
        let press: BarPress? =
            switch button {
            case WindowPointer.leftButton: seat.isShiftDown ? .page : .drag
            case WindowPointer.middleButton: .page
            default: nil
            }
        if barButton == nil, let press, view.barPressed(press, at: time) {
            barButton = button
            return .scrolled
        }
        _ = view.buttonPressed(at: time)
        return .seen
    }
}
