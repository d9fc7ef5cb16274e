import ScrollCairo
import ScrollCore
import ScrollWayland

/// The devices of all seats on their way to the scroll view. Each seat has a pointer and repeats keys of its own; one touch
/// screen scrolls at a time.
final class WindowSeats {
    private struct Devices {
        let keys: WindowKeys
        let pointer: WindowPointer
    }

    /// Gets every key before the scroll view does; true where it has taken it.
    var onKey: ((KeyPress) -> Bool)?

    private let view: ScrollView
    private let chrome: WindowChrome
    private var devices: [Int: Devices] = [:]
    /// The seat whose finger is on a touch screen.
    private var touchSeat: Int?

    init(view: ScrollView, chrome: WindowChrome) {
        self.view = view
        self.chrome = chrome
    }

    /// Takes what a pointer did.
    ///
    /// - Parameter state: what the seat says of holds and modifiers.
    func handle(_ event: PointerEvent, seat: Int, at time: Double, _ state: SeatState) -> InputEffect {
        var effect = InputEffect.seen
        chrome.takeBars(view.node.seenBars(at: time))
        for event in chrome.handle(event, seat: seat, at: time) {
            if of(seat).pointer.handle(event, at: time, state) == .scrolled { effect = .scrolled }
        }
        return effect
    }

    /// Takes what a keyboard did.
    func handle(_ event: KeyboardEvent, seat: Int, at time: Double) -> InputEffect {
        perform(of(seat).keys.handle(event, at: time), at: time)
    }

    /// Takes what a finger did on a touch screen; while one seat's is down, those of others count for nothing.
    func handle(_ event: TouchEvent, seat: Int) -> InputEffect {
        switch event.action {
        case .began:
            guard touchSeat ?? seat == seat else { return .nothing }
            touchSeat = seat
        case .moved: guard touchSeat == seat else { return .nothing }
        case .ended, .cancelled:
            guard touchSeat == seat else { return .nothing }
            touchSeat = nil
        }
        // Fingers take no bars.
        chrome.takeBars([])
        guard let event = chrome.handle(event, seat: seat) else { return .seen }
        view.handle(event)
        return .scrolled
    }

    /// A seat is gone, after its devices.
    func remove(seat: Int) {
        devices[seat] = nil
        chrome.remove(seat: seat)
        if touchSeat == seat { touchSeat = nil }
    }

    /// When a key that is held repeats next; seconds, nil where none does.
    var nextKeyRepeat: Double? { devices.values.compactMap(\.keys.nextRepeat).min() }

    /// When content goes on by a page because a button is held; seconds, nil where none is.
    var nextBarRepeat: Double? { view.nextBarRepeat }

    /// Repeats the keys for which it is time.
    func takeKeyRepeats(dueAt time: Double) -> InputEffect {
        var effect = InputEffect.nothing
        for seat in devices.keys.sorted() {
            let action = devices[seat]?.keys.takeRepeat(dueAt: time)
            if perform(action, at: time) == .scrolled { effect = .scrolled }
        }
        return effect
    }

    /// Goes on by a page where that is due.
    func takeBarRepeat(dueAt time: Double) -> InputEffect {
        view.repeatBarPress(dueAt: time) ? .scrolled : .nothing
    }

    private func perform(_ action: KeyAction?, at time: Double) -> InputEffect {
        guard let action else { return .nothing }
        view.perform(action, at: time)
        return .scrolled
    }

    private func of(_ seat: Int) -> Devices {
        if let known = devices[seat] { return known }
        let keys = WindowKeys { [weak self] in self?.onKey?($0) ?? false }
        let new = Devices(keys: keys, pointer: WindowPointer(view: view, number: seat))
        devices[seat] = new
        return new
    }
}
