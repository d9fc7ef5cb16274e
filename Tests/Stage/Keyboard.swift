import CXKBCommon
import Glibc

/// Keys of a usual keyboard, as the kernel numbers them (linux/input-event-codes.h).
package enum EvdevKey: UInt32, Sendable, CaseIterable {
    case escape = 1
    case one = 2
    case enter = 28
    case q = 16
    case w = 17
    case u = 22
    case leftControl = 29
    case s = 31
    case d = 32
    case f = 33
    case g = 34
    case h = 35
    case j = 36
    case k = 37
    case l = 38
    case leftShift = 42
    case b = 48
    case n = 49
    case leftAlt = 56
    case space = 57
    case f1 = 59
    case keypad2 = 80
    case f11 = 87
    case home = 102
    case up = 103
    case pageUp = 104
    case left = 105
    case right = 106
    case end = 107
    case down = 108
    case pageDown = 109
}

/// The bits of modifiers in a layout's text.
package enum ModifierBit {
    package static let shift: UInt32 = 1
    package static let capsLock: UInt32 = 2
    package static let control: UInt32 = 4
    package static let alt: UInt32 = 8
}

/// Keyboard layouts as compositors hand them over.
package enum KeymapText {
    /// The layout of the United States, with the zero that most compositors end it by.
    package static let us = text(of: "us")
    /// The same as the first group, and a Greek one as the second.
    package static let usAndGreek = text(of: "us,gr")

    private static func text(of layouts: String) -> [UInt8] {
        guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return [] }
        defer { xkb_context_unref(context) }
        let keymap = layouts.withCString { layouts in
            "pc105".withCString { model in
                var names = xkb_rule_names(rules: nil, model: model, layout: layouts, variant: nil, options: nil)
                return xkb_keymap_new_from_names(context, &names, XKB_KEYMAP_COMPILE_NO_FLAGS)
            }
        }
        defer { xkb_keymap_unref(keymap) }
        guard let keymap, let text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1) else { return [] }
        defer { free(text) }
        return String(cString: text).utf8 + [0]
    }
}
