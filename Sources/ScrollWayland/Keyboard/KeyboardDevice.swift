import Glibc
import ScrollCore

/// One `wl_keyboard`: it turns key codes into what they mean by the compositor's keymap, and decides nothing.
final class KeyboardDevice {
    private let proxy: WlKeyboard
    private let refused: (KeymapFault) -> Void
    private let report: (KeyboardEvent, WlSurface?) -> Void
    private let observe: ([WireInput]) -> Void
    private var keymap: Keymap?
    private var focus: WlSurface?
    /// How keys repeat, as it was told last.
    private var repeatInfo: KeyboardEvent?
    /// Whether Shift and Ctrl are held or latched, while a window has the focus; other modifiers are left out.
    private(set) var modifiers: KeyModifiers = []

    /// Shift and Ctrl among the eight modifiers that every keymap begins with.
    private static let shift: UInt32 = 1, control: UInt32 = 4

    /// Listens to a keyboard.
    ///
    /// - Parameters:
    ///   - listener: is told why a keymap cannot be used, and what comes over the wire.
    ///   - report: gets what it does, with the surface that has the focus; nil where it is about all.
    init(
        _ proxy: WlKeyboard, listener: Seat.Listener, report: @escaping (KeyboardEvent, WlSurface?) -> Void
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
        leave(focus)
    }

    private func handle(_ event: WlKeyboard.Event) {
        switch event {
        case .keymap(let format, let descriptor, let size): takeKeymap(format, descriptor, size)
        case .enter(_, let surface, _): enter(surface)
        case .leave(_, let surface): leave(surface)
        case .key(_, let time, let code, let state):
            tell(code, state, time)
            key(code, state)
        case .modifiers(_, let depressed, let latched, let locked, let group):
            modifiers = KeyboardDevice.modifiers(depressed | latched)
            keymap?.update(
                Keymap.Modifiers(depressed: depressed, latched: latched, locked: locked, group: group))
        case .repeatInfo(let rate, let delay):
            let told = KeyboardEvent.repeatInfo(perSecond: rate, delay: delay)
            repeatInfo = told
            report(told, nil)
        }
    }

    /// Takes another keymap, or none where it cannot be used: its keys would not be those that the user presses.
    private func takeKeymap(_ format: WlKeyboard.KeymapFormat, _ descriptor: Int32, _ size: UInt32) {
        keymap = nil
        report(.keymapChanged, nil)
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

    /// Keys that are down already were pressed for somebody else. The window may be younger than what was told of all keys.
    private func enter(_ surface: WlSurface?) {
        guard let surface, surface !== focus else { return }
        leave(focus)
        focus = surface
        report(.entered, surface)
        if let repeatInfo { report(repeatInfo, surface) }
    }

    private func leave(_ surface: WlSurface?) {
        guard let left = focus, left.isLeft(by: surface) else { return }
        focus = nil
        modifiers = []
        observe([.keyboardLeft])
        report(.left, left)
    }

    private static func modifiers(_ bits: UInt32) -> KeyModifiers {
        var modifiers: KeyModifiers = []
        if bits & shift != 0 { modifiers.insert(.shift) }
        if bits & control != 0 { modifiers.insert(.control) }
        return modifiers
    }

    /// Lets the observer know which key it is, whether or not it means anything to us.
    private func tell(_ code: UInt32, _ state: WlKeyboard.KeyState, _ time: UInt32) {
        guard focus != nil, let name = keymap?.name(of: code) else { return }
        observe([.key(name: name, isPressed: state == .pressed, time: time)])
    }

    private func key(_ code: UInt32, _ state: WlKeyboard.KeyState) {
        guard let focus else { return }
        switch state {
        case .pressed: if let key = keymap?.key(code) { report(.pressed(key), focus) }
        case .released: report(.released(code: code), focus)
        default: break
        }
    }
}
