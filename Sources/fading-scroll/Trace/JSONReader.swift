/// A value of a JSON text with the line on which it begins, for texts that people write and want to be told where they
/// are wrong.
struct JSONNode: Equatable, Sendable {
    /// The line, counted from 1.
    let line: Int
    let value: Value

    indirect enum Value: Equatable, Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONNode])
        /// The members in their order, whatever their names.
        case object([Member])
    }

    /// One member of an object.
    struct Member: Equatable, Sendable {
        /// Of the name, counted from 1.
        let line: Int
        let name: String
        let node: JSONNode
    }
}

/// What is wrong with a text that is to be JSON, and on which line.
struct JSONProblem: Error, Equatable {
    let line: Int
    let wrong: String
}

/// Reads one JSON text (RFC 8259), in one pass over its bytes.
struct JSONReader {
    /// The deepest nesting of arrays and objects that is read: the reader recurses, and a thread's stack may be as small as
    /// 256 KiB.
    static let deepestNesting = 32

    private let bytes: [UInt8]
    private var place = 0
    private var line = 1
    private var depth = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The value of a whole text.
    /// - Throws: the first thing that is wrong: no JSON, more than one value, deeper than `deepestNesting`, or a number that
    ///   no Double can hold.
    static func read(_ bytes: some Sequence<UInt8>) throws(JSONProblem) -> JSONNode {
        var reader = JSONReader(Array(bytes))
        let node = try reader.node()
        reader.skipSpace()
        guard reader.place == reader.bytes.count else { throw reader.problem("something after the end") }
        return node
    }

    private func problem(_ wrong: String) -> JSONProblem { JSONProblem(line: line, wrong: wrong) }

    // MARK: Values

    private mutating func node() throws(JSONProblem) -> JSONNode {
        skipSpace()
        let line = line
        return JSONNode(line: line, value: try value())
    }

    private mutating func value() throws(JSONProblem) -> JSONNode.Value {
        switch next {
        case UInt8(ascii: "{"): return .object(try nested(JSONReader.members))
        case UInt8(ascii: "["): return .array(try nested(JSONReader.elements))
        case UInt8(ascii: "\""): return .string(try string())
        case let byte? where JSONReader.beginsNumber(byte): return .number(try number())
        case nil: throw problem("the text ends too early")
        default:
            for (word, value) in JSONReader.words where skip(word) { return value }
            throw problem("no JSON value")
        }
    }

    private static let words: [(StaticString, JSONNode.Value)] = [
        ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]

    private mutating func nested<Content>(
        _ read: (inout JSONReader) throws(JSONProblem) -> Content
    ) throws(JSONProblem) -> Content {
        depth += 1
        guard depth <= JSONReader.deepestNesting else {
            throw problem("nested more than \(JSONReader.deepestNesting) deep")
        }
        place += 1
        let content = try read(&self)
        depth -= 1
        return content
    }

    private static func elements(_ reader: inout JSONReader) throws(JSONProblem) -> [JSONNode] {
        var elements: [JSONNode] = []
        reader.skipSpace()
        if reader.skip("]") { return elements }
        repeat { elements.append(try reader.node()) } while try reader.hasMore(end: "]")
        return elements
    }

    private static func members(_ reader: inout JSONReader) throws(JSONProblem) -> [JSONNode.Member] {
        var members: [JSONNode.Member] = []
        reader.skipSpace()
        if reader.skip("}") { return members }
        repeat { members.append(try reader.member()) } while try reader.hasMore(end: "}")
        return members
    }

    private mutating func member() throws(JSONProblem) -> JSONNode.Member {
        skipSpace()
        let line = line
        guard next == UInt8(ascii: "\"") else { throw problem("no name in quotes") }
        let name = try string()
        skipSpace()
        guard skip(":") else { throw problem("no colon after \"\(Argument(name).shown)\"") }
        return JSONNode.Member(line: line, name: name, node: try node())
    }

    /// Skips a comma, or the end.
    private mutating func hasMore(end: StaticString) throws(JSONProblem) -> Bool {
        skipSpace()
        if skip(end) { return false }
        guard skip(",") else {
            throw problem(place < bytes.count ? "no comma and no \(end)" : "the text ends too early")
        }
        let line = line
        skipSpace()
        if skip(end) { throw JSONProblem(line: line, wrong: "a comma before \(end), where nothing follows") }
        return true
    }

    // MARK: Numbers and strings

    private mutating func number() throws(JSONProblem) -> Double {
        let start = place
        while let byte = next, JSONReader.isOfNumber(byte) { place += 1 }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        guard JSONReader.isNumber(text), let value = decimal(text) else {
            throw problem("\(Argument(text).shown) is no number")
        }
        return value
    }

    private static func beginsNumber(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        beginsNumber(byte)
            || [UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(byte)
    }

    /// What JSON is stricter in than `decimal`: a zero is followed by no digit, a point by no end and no sign begins it but
    /// a minus.
    private static func isNumber(_ text: String) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard let first = digits.first, first.isNumber else { return false }
        return first != "0" || digits.dropFirst().first?.isNumber != true
    }

    private mutating func string() throws(JSONProblem) -> String {
        place += 1
        var scalars = String.UnicodeScalarView()
        var start = place
        func text(_ range: Range<Int>) throws(JSONProblem) -> String.UnicodeScalarView {
            guard let text = String(validating: bytes[range], as: UTF8.self) else {
                throw problem("no UTF-8 in a string")
            }
            return text.unicodeScalars
        }
        while let byte = next, byte >= 0x20 {
            switch byte {
            case UInt8(ascii: "\""):
                scalars += try text(start..<place)
                place += 1
                return String(scalars)
            case UInt8(ascii: "\\"):
                scalars += try text(start..<place)
                scalars.append(try escaped())
                start = place
            default: place += 1
            }
        }
        throw problem("a string without its closing quote")
    }

    private mutating func escaped() throws(JSONProblem) -> Unicode.Scalar {
        place += 1
        let byte = next
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte ?? 0)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try scalar()
        default: throw problem("an unknown escape in a string")
        }
    }

    /// The scalar of four hexadecimal digits, or of two times four as UTF-16 has it.
    private mutating func scalar() throws(JSONProblem) -> Unicode.Scalar {
        var units = [try unit()]
        if UTF16.isLeadSurrogate(units[0]), skip("\\u") { units.append(try unit()) }
        var decoder = UTF16()
        var source = units.makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&source), source.next() == nil else {
            throw problem("half of a pair of surrogates in a string")
        }
        return scalar
    }

    private mutating func unit() throws(JSONProblem) -> UInt16 {
        let digits = bytes[place..<min(place + 4, bytes.count)]
        let isHexadecimal = digits.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
        guard digits.count == 4, isHexadecimal, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw problem("no four hexadecimal digits after \\u") }
        place += 4
        return unit
    }

    // MARK: Bytes

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skip(_ word: StaticString) -> Bool {
        let end = place + word.utf8CodeUnitCount
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard end <= bytes.count, bytes[place..<end].elementsEqual(expected) else { return false }
        place = end
        return true
    }

    private mutating func skipSpace() {
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\n"): line += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            default: return
            }
            place += 1
        }
    }
}
