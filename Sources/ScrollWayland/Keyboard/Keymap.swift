import CXKBCommon
import ScrollCore

/// A keyboard layout with the modifiers and the group that are in force: it says what a key means.
final class Keymap {
    /// Modifiers and group, as a compositor tells them.
    struct Modifiers {
        var depressed: UInt32
        var latched: UInt32
        var locked: UInt32
        var group: UInt32
    }

    private let keymap: OpaquePointer
    private let state: OpaquePointer

    /// A layout from its text in the XKB format.
    ///
    /// It includes no file and no variable of the environment counts, so that it means the same everywhere.
    /// - Throws: `KeymapFault.malformed`.
    init(text: [UInt8]) throws(KeymapFault) {
        let flags = XKB_CONTEXT_NO_DEFAULT_INCLUDES.rawValue | XKB_CONTEXT_NO_ENVIRONMENT_NAMES.rawValue
        guard let context = xkb_context_new(xkb_context_flags(rawValue: flags)) else { throw .malformed }
        // Keymap and state hold the context for themselves.
        defer { xkb_context_unref(context) }
        // It would say a line for every fault of a text, and there may be thousands.
        xkb_context_set_log_fn(context) { _, _, _, _ in }
        guard let keymap = Keymap.compile(text, in: context) else { throw .malformed }
        guard let state = xkb_state_new(keymap) else {
            xkb_keymap_unref(keymap)
            throw .malformed
        }
        self.keymap = keymap
        self.state = state
    }

    deinit {
        xkb_state_unref(state)
        xkb_keymap_unref(keymap)
    }

    private static func compile(_ text: [UInt8], in context: OpaquePointer) -> OpaquePointer? {
        text.withUnsafeBytes { bytes in
            xkb_keymap_new_from_buffer(
                context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, XKB_KEYMAP_FORMAT_TEXT_V1,
                XKB_KEYMAP_COMPILE_NO_FLAGS)
        }
    }

    /// Takes what is held, latched and locked.
    func update(_ modifiers: Modifiers) {
        xkb_state_update_mask(
            state, modifiers.depressed, modifiers.latched, modifiers.locked, 0, 0, modifiers.group)
    }

    /// What a key means now; nil for one that is none of ours.
    ///
    /// - Parameter code: the kernel's number of the key.
    func key(_ code: UInt32) -> HeldKey? {
        // XKB counts from 8, as X did.
        let number = code &+ 8
        guard let key = Key(keysym: xkb_state_key_get_one_sym(state, number)) else { return nil }
        return HeldKey(
            code: code, press: KeyPress(key, modifiers), repeats: xkb_keymap_key_repeats(keymap, number) != 0)
    }

    /// The xkb name of what a key means now, such as `Next` or `Shift_L`; nil where it means nothing.
    ///
    /// - Parameter code: the kernel's number of the key.
    func name(of code: UInt32) -> String? {
        let symbol = xkb_state_key_get_one_sym(state, code &+ 8)
        guard symbol != UInt32(XKB_KEY_NoSymbol) else { return nil }
        // The longest name that xkbcommon has is 27 bytes.
        var name = [CChar](repeating: 0, count: 64)
        guard xkb_keysym_get_name(symbol, &name, name.count) > 0 else { return nil }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private var modifiers: KeyModifiers {
        let names: [(String, KeyModifiers)] = [
            (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control), (XKB_MOD_NAME_ALT, .alt),
            (XKB_MOD_NAME_LOGO, .logo),
        ]
        return names.reduce(into: []) { held, name in
            if xkb_state_mod_name_is_active(state, name.0, XKB_STATE_MODS_EFFECTIVE) > 0 { held.insert(name.1) }
        }
    }
}
