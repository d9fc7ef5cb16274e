import Glibc
import ScrollCore

/// One `wl_keyboard`: it turns key codes into what they mean by the compositor's keymap, and decides nothing.
final class KeyboardDevice {
    private let proxy: WlKeyboard
    private let refused: (KeymapFault) -> Void
    private let report: (KeyboardEvent) -> Void
    private let observe: ([WireInput]) -> Void
    private var keymap: Keymap?
    private var isInside = false
    /// Whether Shift and Ctrl are held or latched, while the window has the focus; other modifiers are left out.
    private(set) var modifiers: KeyModifiers = []

    /// Shift and Ctrl among the eight modifiers that every keymap begins with.
    private static let shift: UInt32 = 1, control: UInt32 = 4

    /// Listens to a keyboard.
    ///
    /// - Parameter listener: is told why a keymap cannot be used, and what comes over the wire.
    init(
        _ proxy: WlKeyboard, listener: Seat.Listener, report: @escaping (KeyboardEvent) -> Void
    ) {
        self.proxy = proxy
        refused = listener.keymapRefused
        observe = listener.observe
        self.report = report
        proxy.onEvent = { [weak self] in self?.handle($0) }
    }

    /// Gives the device back; whatever was held ends as if the focus had left.
    func close() {
        if proxy.version >= WlKeyboard.RequestSince.release { proxy.release() } else { proxy.abandon() }
        leave()
    }

    private func handle(_ event: WlKeyboard.Event) {
        switch event {
        case .keymap(let format, let descriptor, let size): takeKeymap(format, descriptor, size)
        case .enter(_, let surface, _): enter(surface)
        case .leave: leave()
        case .key(_, let time, let code, let state):
            tell(code, state, time)
            key(code, state)
        case .modifiers(_, let depressed, let latched, let locked, let group):
            modifiers = KeyboardDevice.modifiers(depressed | latched)
            keymap?.update(
                Keymap.Modifiers(depressed: depressed, latched: latched, locked: locked, group: group))
        case .repeatInfo(let rate, let delay): report(.repeatInfo(perSecond: rate, delay: delay))
        }
    }

    /// Takes another keymap, or none where it cannot be used: its keys would not be those that the user presses.
    private func takeKeymap(_ format: WlKeyboard.KeymapFormat, _ descriptor: Int32, _ size: UInt32) {
        keymap = nil
        report(.keymapChanged)
        do throws(KeymapFault) {
            keymap = try loadKeymap(format, descriptor, size)
        } catch {
            refused(error)
        }
    }

    private func loadKeymap(
        _ format: WlKeyboard.KeymapFormat, _ descriptor: Int32, _ size: UInt32
    ) throws(KeymapFault) -> Keymap {
        guard format == .xkbV1 else {
            Glibc.close(descriptor)
            throw format == .noKeymap ? .none : .unknownFormat(format.rawValue)
        }
        return try Keymap(text: KeymapFile.read(descriptor, size: size))
    }

    /// Keys that are down already were pressed for somebody else.
    private func enter(_ surface: WlSurface?) {
        guard surface != nil, !isInside else { return }
        isInside = true
        report(.entered)
    }

    private func leave() {
        guard isInside else { return }
        isInside = false
        modifiers = []
        observe([.keyboardLeft])
        report(.left)
    }

    private static func modifiers(_ bits: UInt32) -> KeyModifiers {
        var modifiers: KeyModifiers = []
        if bits & shift != 0 { modifiers.insert(.shift) }
        if bits & control != 0 { modifiers.insert(.control) }
        return modifiers
    }

    /// Lets the observer know which key it is, whether or not it means anything to us.
    private func tell(_ code: UInt32, _ state: WlKeyboard.KeyState, _ time: UInt32) {
        guard isInside, let name = keymap?.name(of: code) else { return }
        observe([.key(name: name, isPressed: state == .pressed, time: time)])
    }

    private func key(_ code: UInt32, _ state: WlKeyboard.KeyState) {
        guard isInside else { return }
        switch state {
        case .pressed: if let key = keymap?.key(code) { report(.pressed(key)) }
        case .released: report(.released(code: code))
        default: break
        }
    }
}
