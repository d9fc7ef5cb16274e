/// A JSON text as values, for inputs whose errors we want to name ourselves; of equal names in an object the last counts.
enum JSONValue: Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Reads one JSON text; nil where it is none, is nested too deeply, or holds a number that no Double can.
    static func parse(_ bytes: some Sequence<UInt8>) -> JSONValue? {
        (try? JSONReader.read(bytes)).map { JSONValue($0) }
    }

    /// A value without its lines.
    init(_ node: JSONNode) {
        self =
            switch node.value {
            case .null: .null
            case .bool(let value): .bool(value)
            case .number(let value): .number(value)
            case .string(let value): .string(value)
            case .array(let nodes): .array(nodes.map { JSONValue($0) })
            case .object(let members):
                .object(Dictionary(members.map { ($0.name, JSONValue($0.node)) }) { _, last in last })
            }
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
}
