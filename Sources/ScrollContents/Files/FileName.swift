import Glibc

/// The name of a file as the system has it: any bytes but NUL, not always UTF-8.
public struct FileName: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The bytes with a NUL at the end, as the system's calls want them.
    let bytes: [CChar]

    /// A name from text; a NUL ends it.
    public init(_ path: String) {
        bytes = path.withCString { FileName.copy($0) }
    }

    /// A name from the bytes of a C string, such as an argument of the program.
    public init(cString: UnsafePointer<CChar>) {
        bytes = FileName.copy(cString)
    }

    /// A name from text.
    public init(stringLiteral path: String) {
        self.init(path)
    }

    /// The name in one line for people: bytes that are not UTF-8 as U+FFFD, control characters as \n, \t or \u{1B}.
    public var description: String { printable(bytes[...]) }

    /// The part after the last slash, for headings.
    public var lastPart: String {
        let text = description
        return text.split(separator: "/").last.map(String.init) ?? text
    }

    private func printable(_ bytes: ArraySlice<CChar>) -> String {
        let text = String(decoding: bytes.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard !text.isEmpty else { return "\"\"" }
        return text.unicodeScalars.reduce(into: "") { line, scalar in
            let isControl =
                scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
            line += isControl ? scalar.escaped(asASCII: true) : String(scalar)
        }
    }

    private static func copy(_ cString: UnsafePointer<CChar>) -> [CChar] {
        Array(UnsafeBufferPointer(start: cString, count: strlen(cString) + 1))
    }
}
