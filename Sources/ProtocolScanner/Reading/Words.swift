/// The checks that both readers make of names and numbers, so that nothing unexpected reaches the emitted Swift.
enum Words {
    /// A protocol name: letters, digits and underscores. An enum's entry may begin with a digit, the rest may not.
    static func isName(_ word: String, mayBeginWithDigit: Bool = false) -> Bool {
        guard let first = word.utf8.first, mayBeginWithDigit || !isDigit(first) else { return false }
        return word.utf8.allSatisfy { isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "_") }
            && word.utf8.contains { isDigit($0) || isLetter($0) }
    }

    /// A version: 1 to 2^31 - 1, libwayland keeping versions in a C int.
    static func version(_ word: String) -> UInt32? {
        guard let version = Int32(word), version > 0 else { return nil }
        return UInt32(version)
    }

    /// An enum's value: decimal or `0x` hexadecimal, 32 bits; a negative one is kept as its bit pattern.
    static func value(_ word: String) -> UInt32? {
        let lower = word.lowercased()
        if lower.hasPrefix("0x") { return UInt32(lower.dropFirst(2), radix: 16) }
        return UInt32(lower) ?? Int32(lower).map(UInt32.init(bitPattern:))
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
