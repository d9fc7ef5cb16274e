import CXKBCommon
import ScrollCore

extension Key {
    /// The key of an XKB symbol; nil where it neither goes anywhere nor types a character that is seen.
    init?(keysym: UInt32) {
        if let key = Self.named[Int32(bitPattern: keysym)] {
            self = key
        } else if (UInt32(XKB_KEY_F1)...UInt32(XKB_KEY_F35)).contains(keysym) {
            self = .function(Int(keysym) - Int(XKB_KEY_F1) + 1)
        } else {
            // Letters in one case: Shift is told as a modifier, and Caps Lock is for typing.
            guard let scalar = Unicode.Scalar(xkb_keysym_to_utf32(xkb_keysym_to_lower(keysym))), scalar.isSeen else {
                return nil
            }
            self = .character(Character(scalar))
        }
    }

    /// Symbols that go somewhere, those of the keypad among them.
    private static let named: [Int32: Key] = [
        XKB_KEY_Up: .up, XKB_KEY_KP_Up: .up, XKB_KEY_Down: .down, XKB_KEY_KP_Down: .down,
        XKB_KEY_Left: .left, XKB_KEY_KP_Left: .left, XKB_KEY_Right: .right, XKB_KEY_KP_Right: .right,
        XKB_KEY_Page_Up: .pageUp, XKB_KEY_KP_Page_Up: .pageUp,
        XKB_KEY_Page_Down: .pageDown, XKB_KEY_KP_Page_Down: .pageDown,
        XKB_KEY_Home: .home, XKB_KEY_KP_Home: .home, XKB_KEY_End: .end, XKB_KEY_KP_End: .end,
        XKB_KEY_space: .space, XKB_KEY_KP_Space: .space, XKB_KEY_Escape: .escape,
    ]
}

extension Unicode.Scalar {
    /// False for controls, separators and the like, and for 0, which means none.
    fileprivate var isSeen: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .unassigned: false
        default: true
        }
    }
}
