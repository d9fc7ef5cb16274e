import ScrollCore

/// Reads a colour as CSS writes it (CSS Color Module Level 4): `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()` and
/// `hsl()` in both syntaxes (with `rgba()` and `hsla()` as their other names), the named colours, and `transparent`.
/// As in CSS, components beyond their range are clamped; anything else that CSS does not know gives nil.
enum CSSColor {
    /// The colour that a text names, or nil.
    static func parse(_ text: String) -> Color? {
        let word = trimmed(text[...]).lowercased()
        if word.hasPrefix("#") { return hexadecimal(word.dropFirst()) }
        if word == "transparent" { return .clear }
        if let value = cssColorNames[word] { return opaque(value) }
        return CSSColorFunction(word)?.color
    }

    private static func opaque(_ value: UInt32) -> Color {
        color(red: value >> 16, green: value >> 8 & 0xFF, blue: value & 0xFF, alpha: 0xFF)
    }

    private static func hexadecimal(_ digits: Substring) -> Color? {
        let nibbles = digits.utf8.compactMap(nibble)
        guard nibbles.count == digits.utf8.count else { return nil }
        let bytes: [UInt32]
        switch nibbles.count {
        case 3, 4: bytes = nibbles.map { $0 * 17 }
        case 6, 8: bytes = stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] * 16 + nibbles[$0 + 1] }
        default: return nil
        }
        return color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count > 3 ? bytes[3] : 0xFF)
    }

    private static func nibble(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        default: nil
        }
    }

    private static func color(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) -> Color {
        Color(
            red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: Double(alpha) / 255)
    }
}

/// A text without the ASCII white space around it.
func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, first.isASCII, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isASCII, last.isWhitespace { text.removeLast() }
    return text
}
