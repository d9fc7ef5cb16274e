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

/// One seat's pointer on its way to the scroll view.
final class WindowPointer {
    private let view: ScrollView
    /// By which the view knows it among others.
    private let number: Int
    /// Surface-local logical pixels.
    private var place = Point.zero
    /// The button whose press a scrollbar has taken.
    private var barButton: UInt32?

    /// The kernel's numbers of buttons (BTN_LEFT, BTN_MIDDLE).
    private static let leftButton: UInt32 = 0x110, middleButton: UInt32 = 0x112

    init(view: ScrollView, number: Int) {
        self.view = view
        self.number = number
    }

    /// Takes what a pointer did.
    ///
    /// - Parameter seat: what its seat says of holds and modifiers.
    func handle(_ event: PointerEvent, at time: Double, _ seat: SeatState) -> InputEffect {
        switch event {
        case .scrolled(var frame):
            frame.pointer = number
            view.handle(frame, at: place, modifiers: seat.modifiers)
            return .scrolled
        case .entered(let place):
            self.place = place
            view.pointerMoved(to: place, at: time, pointer: number)
        case .moved(let place):
            let way = Point(x: place.x - self.place.x, y: place.y - self.place.y)
            self.place = place
            if view.pointerMoved(to: place, at: time, pointer: number) { return .scrolled }
            if !seat.tellsHolds { view.pointerMoved(by: way, at: time, pointer: number) }
        case .left:
            barButton = nil
            view.pointerLeft(at: time, pointer: number)
        case .lost:
            barButton = nil
            view.pointerLost(at: time, pointer: number)
        case .button(let button, isPressed: true): return press(button, at: time, seat)
        case .button(let button, isPressed: false):
            guard button == barButton else { return .nothing }
            barButton = nil
            view.barReleased(at: time, pointer: number)
        case .holdBegan: view.holdBegan(at: time)
        case .holdEnded(let cancelled): view.holdEnded(cancelled: cancelled, at: time)
        }
        return .seen
    }

    private func press(_ button: UInt32, at time: Double, _ seat: SeatState) -> InputEffect {
        let press: BarPress? =
            switch button {
            case WindowPointer.leftButton: seat.modifiers.contains(.shift) ? .page : .drag
            case WindowPointer.middleButton: .page
            default: nil
            }
        if barButton == nil, let press, view.barPressed(press, at: time, pointer: number) {
            barButton = button
            return .scrolled
        }
        _ = view.buttonPressed(at: time, pointer: number)
        return .seen
    }
}
