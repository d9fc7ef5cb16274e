import FoundationEssentials

/// A JSON text as values, for inputs whose errors we want to name ourselves.
enum JSONValue: Equatable, Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The deepest nesting of arrays and objects that is read: the decoder recurses, and a thread's stack may be as
    /// small as 256 KiB, in which about 500 levels fit.
    static let deepestNesting = 32

    /// Reads one JSON text; nil where it is none, is nested too deeply, or holds a number that no Double can. The decoder
    /// is a little laxer than RFC 8259: a comma may follow the last member of an object.
    static func parse(_ bytes: some Sequence<UInt8>) -> JSONValue? {
        guard nesting(of: bytes) <= deepestNesting else { return nil }
        return try? JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    }

    /// How deeply a text nests arrays and objects, whether or not it is JSON.
    static func nesting(of bytes: some Sequence<UInt8>) -> Int {
        var (depth, deepest) = (0, 0)
        var (isQuoted, isEscaped) = (false, false)
        for byte in bytes {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\") where isQuoted: isEscaped = true
            case UInt8(ascii: "\""): isQuoted.toggle()
            case _ where isQuoted: break
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return deepest
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // A wrong guess costs the making of an error; so the commonest kinds come first.
        if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }
}
