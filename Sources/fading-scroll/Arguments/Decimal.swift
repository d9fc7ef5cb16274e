/// Reads a finite decimal number: digits with an optional sign, point and exponent, the same in every locale.
/// Words such as `nan` and `inf`, hexadecimal, spaces and what no Double can hold give nil.
func decimal(_ text: some StringProtocol) -> Double? {
    var rest = text.utf8[...]
    dropSign(&rest)
    let whole = dropDigits(&rest)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
        rest.removeFirst()
        fraction = dropDigits(&rest)
        guard fraction > 0 else { return nil }
    }
    guard whole + fraction > 0 else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
        rest.removeFirst()
        dropSign(&rest)
        guard dropDigits(&rest) > 0 else { return nil }
    }
    guard rest.isEmpty, let value = Double(String(text)), value.isFinite else { return nil }
    return value
}

/// Reads a whole number of decimal digits, without a sign.
func wholeNumber(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(isDigit) else { return nil }
    return Int(text)
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

private func dropSign<Bytes: Collection<UInt8>>(_ rest: inout Bytes) where Bytes.SubSequence == Bytes {
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
}

private func dropDigits<Bytes: Collection<UInt8>>(_ rest: inout Bytes) -> Int where Bytes.SubSequence == Bytes {
    let digits = rest.prefix(while: isDigit).count
    rest.removeFirst(digits)
    return digits
}
