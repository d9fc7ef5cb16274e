/// One message in a line of libwayland's debug output: `[1234567.890] wl_pointer@12.axis(2345, 0, 10.00000000)`.
///
/// Since libwayland 1.22 a queue's name in braces may stand before it, since 1.23 `#` in place of `@`.
struct DebugLine: Equatable {
    /// Who said a message: the compositor an event, the client a request.
    enum Kind: Equatable {
        case event
        case request
    }

    /// When the client read or sent it, milliseconds; wraps at `wrap`.
    var arrival: Double
    var interface: String
    /// The object's number.
    var object: Int
    /// The event's name, or the request's.
    var event: String
    var arguments: [String]

    /// libwayland prints microseconds of 32 bits; milliseconds.
    static let wrap = 4_294_967.296

    /// Reads a line; nil for messages of another kind, for events that were discarded, and for what is none of libwayland's.
    init?(_ line: some Sequence<UInt8>, kind: Kind = .event) {
        var rest = Substring(String(decoding: DebugLine.withoutColors(line), as: UTF8.self))
        guard let arrival = DebugLine.takeStamp(&rest) else { return nil }
        if rest.first == "{" {
            guard let end = rest.firstIndex(of: "}") else { return nil }
            rest = rest[rest.index(after: end)...].drop { $0 == " " }
        }
        guard DebugLine.takeArrow(&rest) == (kind == .request), !rest.hasPrefix("discarded"),
            let open = rest.firstIndex(of: "(")
        else { return nil }
        let head = rest[..<open].split(whereSeparator: { "@#.".contains($0) })
        guard head.count == 3, let object = Int(head[1]), let close = rest.lastIndex(of: ")"), close > open else {
            return nil
        }
        self.arrival = arrival
        interface = String(head[0])
        self.object = object
        event = String(head[2])
        // With the space, for decimals may have commas.
        arguments = DebugLine.arguments(rest[rest.index(after: open)..<close])
    }

    /// An argument as a whole number.
    func whole(_ index: Int) -> Int? { index < arguments.count ? Int(arguments[index]) : nil }

    /// An argument as a time of the wire, milliseconds.
    func time(_ index: Int) -> UInt32? { index < arguments.count ? UInt32(arguments[index]) : nil }

    /// An argument as a number with decimals; a client may print them with a comma, by its language.
    func number(_ index: Int) -> Double? {
        guard index < arguments.count else { return nil }
        return decimal(String(arguments[index].map { $0 == "," ? "." : $0 }))
    }

    /// Takes the arrow off that stands before a request; false if there is none.
    private static func takeArrow(_ rest: inout Substring) -> Bool {
        guard rest.hasPrefix("->") else { return false }
        rest = rest.dropFirst(2).drop { $0 == " " }
        return true
    }

    private static func arguments(_ text: Substring) -> [String] {
        var (arguments, rest) = ([String](), text)
        while let separator = rest.firstRange(ofBytes: ", ") {
            arguments.append(String(rest[..<separator.lowerBound]))
            rest = rest[separator.upperBound...]
        }
        return arguments + (rest.isEmpty ? [] : [String(rest)])
    }

    /// The time in brackets, wherever in the line it is: a program may print without ending its lines.
    private static func takeStamp(_ rest: inout Substring) -> Double? {
        while let open = rest.firstIndex(of: "[") {
            rest = rest[rest.index(after: open)...]
            guard let close = rest.firstIndex(of: "]") else { return nil }
            let text = rest[..<close].drop { $0 == " " }
            guard text.contains("."), let time = decimal(text) else { continue }
            rest = rest[rest.index(after: close)...].drop { $0 == " " }
            return time
        }
        return nil
    }

    /// Without the escapes by which a terminal colours text.
    private static func withoutColors(_ line: some Sequence<UInt8>) -> [UInt8] {
        var isEscape = false
        return line.filter { byte in
            let isInside = isEscape || byte == 0x1B
            isEscape = isInside && !isLetter(byte)
            return !isInside && byte != UInt8(ascii: "\r")
        }
    }

    /// An escape ends with a letter.
    private static func isLetter(_ byte: UInt8) -> Bool { Unicode.Scalar(byte).properties.isAlphabetic }
}

extension Substring {
    /// Where some ASCII text is first.
    fileprivate func firstRange(ofBytes text: StaticString) -> Range<Index>? {
        let sought = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var start = startIndex
        while start < endIndex {
            let rest = utf8[start...]
            if rest.starts(with: sought) { return start..<rest.index(start, offsetBy: sought.count) }
            start = utf8.index(after: start)
        }
        return nil
    }
}
