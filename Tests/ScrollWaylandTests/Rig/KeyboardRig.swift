import HeadlessCompositor
import ScrollCore
import TestStage

@testable import ScrollWayland

/// A window that has the focus of a keyboard of the United States, and what the client is told.
final class KeyboardRig {
    let rig: ClientRig
    let toplevel: ToplevelSurface
    var keyboard: Keyboard { rig.compositor.keyboard }

    init(_ keymap: KeymapOffer = KeymapOffer(text: KeymapText.us), version: UInt32 = 8) throws {
        var options = CompositorOptions()
        options.globals[.seat] = version
        options.capabilities = .keyboard
        rig = try ClientRig(options)
        rig.compositor.keyboard.setKeymap(keymap)
        toplevel = try rig.openWindow()
        _ = try rig.show(toplevel)
        try rig.settle(for: 1)
        enter()
        _ = try events()
    }

    /// Gives the window the focus.
    func enter(keys: [UInt32] = []) {
        keyboard.enter(rig.compositor.toplevels[0], keys: keys)
    }

    /// What the keyboard reported since the last call.
    func events() throws -> [KeyboardEvent] {
        try rig.settle()
        return rig.takeEvents().compactMap { event in
            if case .keyboard(let event, _) = event { event } else { nil }
        }
    }

    /// What a key means with modifiers and a group; nil where it means nothing.
    func press(_ key: EvdevKey, _ modifiers: Keyboard.Modifiers = .init()) throws -> HeldKey? {
        keyboard.setModifiers(modifiers)
        keyboard.key(key.rawValue, pressed: true)
        let events = try events()
        keyboard.key(key.rawValue, pressed: false)
        _ = try self.events()
        if case .pressed(let held) = events.last { return held }
        return nil
    }
}
