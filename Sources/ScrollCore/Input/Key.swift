/// What a key means by the keyboard layout in force: a place to go, or the character that it types.
public enum Key: Hashable, Sendable {
    case up
    case down
    case left
    case right
    case pageUp
    case pageDown
    case home
    case end
    case space
    case escape
    /// F1 and its kin, by their numbers: 1 ... 35.
    case function(Int)
    /// A character other than a space. Letters are lower case whatever Shift and Caps Lock say; Shift is a modifier.
    case character(Character)
}

/// The modifiers that are held while a key is pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let shift = KeyModifiers(rawValue: 1)
    public static let control = KeyModifiers(rawValue: 2)
    public static let alt = KeyModifiers(rawValue: 4)
    /// The key with a window or a logo on it.
    public static let logo = KeyModifiers(rawValue: 8)
}

/// One press of a key, or one repeat of a key that is held.
public struct KeyPress: Hashable, Sendable {
    /// What the key means.
    public var key: Key
    /// What was held when it went down; what is pressed later changes nothing in its repeats.
    public var modifiers: KeyModifiers
    /// True for a repeat.
    public var isRepeat: Bool

    /// A press of a key with modifiers.
    public init(_ key: Key, _ modifiers: KeyModifiers = [], isRepeat: Bool = false) {
        self.key = key
        self.modifiers = modifiers
        self.isRepeat = isRepeat
    }
}

/// A key that went down on a keyboard, by which its release is known.
public struct HeldKey: Hashable, Sendable {
    /// The keyboard's number of the key.
    public var code: UInt32
    /// What the press means.
    public var press: KeyPress
    /// Whether the keyboard layout lets that key repeat.
    public var repeats: Bool

    /// A key that went down.
    public init(code: UInt32, press: KeyPress, repeats: Bool) {
        self.code = code
        self.press = press
        self.repeats = repeats
    }
}
