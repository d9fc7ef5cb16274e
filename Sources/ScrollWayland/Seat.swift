import ScrollCore

/// One seat: it has a pointer, a keyboard and a touch screen as long as it says so.
///
/// A session that comes back announces its devices anew; the old ones are given back first, so that nothing counts twice.
final class Seat {
    /// Whom a seat tells what happens.
    struct Listener {
        /// The loop's clock, seconds.
        var now: () -> Double
        /// Gets a pointer that came in and the serial with which a cursor may be set.
        var entered: (WlPointer, UInt32) -> Void
        /// What tells of fingers that rest on a touchpad; nil where there is none.
        var gestures: () -> ZwpPointerGesturesV1?
        /// Gets why a keymap cannot be used.
        var keymapRefused: (KeymapFault) -> Void
        /// Gets what the devices do.
        var report: (ClientEvent) -> Void
        /// Gets what comes over the wire, by frames, before anything is made of it.
        var observe: ([WireInput]) -> Void = { _ in }
    }

    private let proxy: WlSeat
    private let listener: Listener
    private var pointer: PointerDevice?
    private var keyboard: KeyboardDevice?
    private var touch: TouchDevice?

    /// Listens to a seat.
    init(_ proxy: WlSeat, listener: Listener) {
        self.proxy = proxy
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
    }

    /// Reports the scrolling that has come.
    func reportScrolling() {
        pointer?.reportFrames()
        touch?.reportEvents()
    }

    /// Whether Shift is held on the keyboard.
    var isShiftDown: Bool { keyboard?.isShiftDown ?? false }

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
            let report = listener.report
            pointer = PointerDevice(
                proxy.getPointer(), listener: listener, report: { report(.pointer($0)) })
            listenForHolds()
        }
    }

    private func hasTouch(_ present: Bool) {
        if !present {
            touch?.close()
            touch = nil
        } else if touch == nil {
            let report = listener.report
            touch = TouchDevice(proxy.getTouch(), listener: listener, report: { report(.touch($0)) })
        }
    }

    private func hasKeyboard(_ present: Bool) {
        if !present {
            keyboard?.close()
            keyboard = nil
        } else if keyboard == nil {
            let report = listener.report
            keyboard = KeyboardDevice(
                proxy.getKeyboard(), listener: listener, report: { report(.keyboard($0)) })
        }
    }
}

/// What the seats say of the moment, beside their events.
package struct SeatState: Equatable {
    /// Whether fingers that rest on a touchpad are told; else the pointer's motion is the only sign of them.
    package var tellsHolds: Bool
    /// Whether Shift is held.
    package var isShiftDown: Bool
}
