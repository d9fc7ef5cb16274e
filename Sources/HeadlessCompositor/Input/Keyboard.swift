/// The seat's keyboard, as a test plays it: each call sends one event to the client that has the focus, or, where it is
/// about the keyboard itself, to all clients that have the keyboard.
package final class Keyboard {
    /// What is held, latched and locked, as bits of the keymap, and the group.
    package struct Modifiers: Equatable, Sendable {
        package var depressed: UInt32
        package var latched: UInt32
        package var locked: UInt32
        package var group: UInt32

        package init(depressed: UInt32 = 0, latched: UInt32 = 0, locked: UInt32 = 0, group: UInt32 = 0) {
            self.depressed = depressed
            self.latched = latched
            self.locked = locked
            self.group = group
        }
    }

    private struct Focus {
        let surface: Surface
        /// The serial of the enter.
        let serial: UInt32
        /// The keys that were down when the focus came, as the kernel numbers them.
        let keys: [UInt32]
    }

    /// Owns this.
    private unowned let state: CompositorState
    private var resources: [WlKeyboardResource] = []
    private var focus: Focus?
    private var modifiers = Modifiers()
    private var keymap = KeymapOffer.none
    private var repeatInfo: (rate: Int32, delay: Int32) = (25, 600)

    init(_ state: CompositorState) {
        self.state = state
    }

    /// The window that has the focus.
    package var focused: Toplevel? { focus?.surface.shellSurface?.toplevel }
    /// Keyboards that clients hold.
    package var deviceCount: Int { resources.count }

    // MARK: Events

    /// Tells another keymap; it also goes to keyboards that are asked for later. What is held is held no more.
    package func setKeymap(_ keymap: KeymapOffer) {
        self.keymap = keymap
        modifiers = Modifiers()
        for resource in resources { keymap.send(to: resource) }
        forFocused(sendModifiers)
    }

    /// Tells how keys repeat: times per second, and milliseconds before the first time. From version 4 on.
    package func setRepeatInfo(rate: Int32, delay: Int32) {
        repeatInfo = (rate, delay)
        for resource in resources { resource.sendRepeatInfo(rate: rate, delay: delay) }
    }

    /// Gives the focus to a window, with the keys that are down by then; takes it from the last one first.
    package func enter(_ toplevel: Toplevel, keys: [UInt32] = []) {
        leave()
        guard toplevel.surface.resource.isAlive else { return }
        focus = Focus(surface: toplevel.surface, serial: state.nextSerial(), keys: keys)
        forFocused(sendEnter)
    }

    package func leave() {
        guard let surface = focus?.surface.resource else { return }
        let serial = state.nextSerial()
        forFocused { $0.sendLeave(serial: serial, surface: surface) }
        focus = nil
    }

    /// `key` is a code of the kernel, 108 the arrow down; `time` is in milliseconds, by default the virtual clock's.
    package func key(_ key: UInt32, pressed: Bool, time: UInt32? = nil) {
        let serial = state.nextSerial()
        state.presses.set(.key(key), pressed: pressed, serial: serial)
        let keyState: WlKeyboardResource.KeyState = pressed ? .pressed : .released
        forFocused { $0.sendKey(serial: serial, time: time ?? state.milliseconds, key: key, state: keyState) }
    }

    package func setModifiers(_ modifiers: Modifiers) {
        self.modifiers = modifiers
        forFocused(sendModifiers)
    }

    // MARK: What the seat and the surfaces tell

    func bound(_ resource: WlKeyboardResource) {
        resources.append(resource)
        resource.onRequest = { request in
            switch request {
            case .release: break
            }
        }
        resource.onDestroy = { self.resources.removeAll { $0 === resource } }
        keymap.send(to: resource)
        resource.sendRepeatInfo(rate: repeatInfo.rate, delay: repeatInfo.delay)
        guard let focus, focus.surface.resource.client === resource.client else { return }
        sendEnter(resource)
    }

    /// The surface is gone or no longer shown.
    func forget(_ surface: Surface) {
        guard focus?.surface === surface else { return }
        // An event can't name an object that is gone.
        if surface.resource.isAlive { leave() }
        focus = nil
    }

    private func sendEnter(_ keyboard: WlKeyboardResource) {
        guard let focus else { return }
        keyboard.sendEnter(serial: focus.serial, surface: focus.surface.resource, keys: focus.keys)
        sendModifiers(keyboard)
    }

    private func sendModifiers(_ keyboard: WlKeyboardResource) {
        keyboard.sendModifiers(
            serial: state.nextSerial(), modsDepressed: modifiers.depressed, modsLatched: modifiers.latched,
            modsLocked: modifiers.locked, group: modifiers.group)
    }

    /// The keyboards of the client that has the focus.
    private func forFocused(_ send: (WlKeyboardResource) -> Void) {
        guard let client = focus?.surface.resource.client else { return }
        for keyboard in resources where keyboard.client === client { send(keyboard) }
    }
}
