import ScrollCore

/// One seat: it has a pointer, a keyboard and a touch screen as long as it says so.
///
/// A session that comes back announces its devices anew; the old ones are given back first, so that nothing counts twice.
final class Seat {
    /// Whom a seat tells what happens.
    struct Listener {
        /// The loop's clock, seconds.
        var now: () -> Double
        /// Gives a pointer its picture.
        var makeCursor: () -> PointerCursor
        /// What tells of fingers that rest on a touchpad; nil where there is none.
        var gestures: () -> ZwpPointerGesturesV1?
        /// Gets why a keymap cannot be used.
        var keymapRefused: (KeymapFault) -> Void
        /// Gets what the devices do, with the surface that they do it on; nil where it is about all.
        var report: (ClientEvent, WlSurface?) -> Void
        /// Gets what comes over the wire, by frames, before anything is made of it.
        var observe: ([WireInput]) -> Void = { _ in }
    }

    private let proxy: WlSeat
    /// By which its events are told from those of other seats.
    private let number: Int
    private let listener: Listener
    private var pointer: PointerDevice?
    private var keyboard: KeyboardDevice?
    private var touch: TouchDevice?

    /// Listens to a seat.
    init(_ proxy: WlSeat, number: Int, listener: Listener) {
        self.proxy = proxy
        self.number = number
        self.listener = listener
        proxy.onEvent = { [weak self] event in
            switch event {
            case .capabilities(let capabilities): self?.has(capabilities)
            case .name: break
            }
        }
    }

    /// Gives the seat and its devices back.
    func close() {
        has([])
        proxy.onEvent = nil
        if proxy.version >= WlSeat.RequestSince.release { proxy.release() } else { proxy.abandon() }
        listener.report(.seatRemoved(number), nil)
    }

    /// Reports the scrolling that has come.
    func reportScrolling() {
        pointer?.reportFrames()
        touch?.reportEvents()
    }

    /// What is held on the keyboard, of Shift and Ctrl.
    var modifiers: KeyModifiers { keyboard?.modifiers ?? [] }

    /// Shows another shape of its pointer while that is over a surface.
    func show(_ shape: CursorShape, over surface: WlSurface) { pointer?.show(shape, over: surface) }

    /// A window's scale is another one.
    func scaleChanged() { pointer?.scaleChanged() }

    /// How the compositor knows the press that a hand holds on a surface; nil where there was none.
    func proof(of hand: PressedHand, on surface: WlSurface) -> PressProof? {
        let serial =
            switch hand {
            case .pointer: pointer?.pressSerial(on: surface)
            case .touch: touch?.downSerial(on: surface)
            }
        return serial.map { PressProof(seat: proxy, serial: $0) }
    }

    /// Listens to fingers that rest on the pointer's device, if there is one and something tells of them.
    func listenForHolds() {
        guard let gestures = listener.gestures() else { return }
        pointer?.listenForHolds(by: gestures)
    }

    private func has(_ capabilities: WlSeat.Capability) {
        hasPointer(capabilities.contains(.pointer))
        hasKeyboard(capabilities.contains(.keyboard))
        hasTouch(capabilities.contains(.touch))
    }

    private func hasPointer(_ present: Bool) {
        if !present {
            pointer?.close()
            pointer = nil
        } else if pointer == nil {
            let (report, number) = (listener.report, number)
            pointer = PointerDevice(
                proxy.getPointer(), listener: listener, report: { report(.pointer($0, seat: number), $1) })
            listenForHolds()
        }
    }

    private func hasTouch(_ present: Bool) {
        if !present {
            touch?.close()
            touch = nil
        } else if touch == nil {
            let (report, number) = (listener.report, number)
            touch = TouchDevice(
                proxy.getTouch(), listener: listener, report: { report(.touch($0, seat: number), $1) })
        }
    }

    private func hasKeyboard(_ present: Bool) {
        if !present {
            keyboard?.close()
            keyboard = nil
        } else if keyboard == nil {
            let (report, number) = (listener.report, number)
            keyboard = KeyboardDevice(
                proxy.getKeyboard(), listener: listener, report: { report(.keyboard($0, seat: number), $1) })
        }
    }
}

/// What a seat says of the moment, beside its events.
package struct SeatState: Equatable {
    /// Whether fingers that rest on a touchpad are told; else the pointer's motion is the only sign of them.
    package var tellsHolds: Bool
    /// What is held on its keyboard, of Shift and Ctrl.
    package var modifiers: KeyModifiers
}
