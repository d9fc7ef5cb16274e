/// Writes JSON for people and programs: numbers have at most three decimals, which is enough for 0.001 px.
enum JSONText {
    /// A number to the nearest thousandth, without needless zeros, the same in every locale.
    /// What is no finite number becomes `null`.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        // Beyond this, thousandths are below what a Double holds, and Int cannot count them.
        guard abs(value) < 9e15 else { return String(value) }
        let thousandths = Int((abs(value) * 1000).rounded())
        let sign = value < 0 && thousandths > 0 ? "-" : ""
        let decimals = thousandths % 1000
        guard decimals > 0 else { return "\(sign)\(thousandths / 1000)" }
        let digits = String(String(1000 + decimals).dropFirst())
        let shortened = digits.reversed().drop { $0 == "0" }.reversed()
        return "\(sign)\(thousandths / 1000).\(String(shortened))"
    }

    /// Some text in quotes, with what JSON forbids escaped.
    static func string(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\0"..." ": scalar == " " ? " " : hexadecimal(scalar)
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }

    /// Values that are JSON already, in brackets.
    static func array(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }

    /// Members whose values are JSON already, in this order.
    static func object(_ members: [(name: String, value: String)]) -> String {
        "{\(members.map { "\(string($0.name)):\($0.value)" }.joined(separator: ","))}"
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
