import ScrollCore
import ScrollWayland

/// Keys on their way to the scroll view: the program may take one first, and what is held repeats.
final class WindowKeys {
    private let onKey: (KeyPress) -> Bool
    private var keyRepeat = KeyRepeat()

    /// Keys of one seat's keyboard.
    ///
    /// - Parameter onKey: gets every key before the scroll view does; true where it has taken it.
    init(onKey: @escaping (KeyPress) -> Bool) {
        self.onKey = onKey
    }

    /// When the key that is held repeats next, seconds; nil where nothing is pending.
    var nextRepeat: Double? { keyRepeat.nextTime }

    /// Takes what a keyboard did.
    ///
    /// - Returns: what the scroll view is to do, if anything.
    func handle(_ event: KeyboardEvent, at time: Double) -> KeyAction? {
        switch event {
        case .pressed(let key): return press(key, at: time)
        case .released(let code): keyRepeat.released(code: code)
        case .left, .keymapChanged: keyRepeat.stop()
        case .repeatInfo(let perSecond, let delay): keyRepeat.setRate(perSecond: perSecond, delay: delay)
        case .entered: break
        }
        return nil
    }

    /// What the scroll view is to do because a key has been held until now.
    func takeRepeat(dueAt time: Double) -> KeyAction? {
        guard let press = keyRepeat.take(dueAt: time), !onKey(press) else { return nil }
        return KeyAction(press)
    }

    /// A key that nobody wants does not repeat either.
    private func press(_ key: HeldKey, at time: Double) -> KeyAction? {
        let isTaken = onKey(key.press)
        let action = isTaken ? nil : KeyAction(key.press)
        if isTaken || action != nil { keyRepeat.pressed(key, at: time) }
        return action
    }
}
