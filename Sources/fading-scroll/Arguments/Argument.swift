/// One word of the command line as the kernel hands it over: bytes, mostly UTF-8, but nothing promises that.
struct Argument: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The bytes without the ending NUL.
    let bytes: [UInt8]

    init(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    init(_ text: some StringProtocol) {
        self.init(bytes: text.utf8)
    }

    init(stringLiteral value: String) {
        self.init(value)
    }

    /// The word as text, or nil where it is not UTF-8.
    var text: String? { String(validating: bytes, as: UTF8.self) }

    /// The word for a line of an error message: no line ends, no control characters, at most 200 characters.
    var shown: String {
        // Longer words would bury what the message says.
        let limit = 200
        let whole = text.map(Argument.escapingControls) ?? bytes.map(Argument.escaped).joined()
        return whole.count > limit ? whole.prefix(limit) + "..." : whole
    }

    /// The words the program was called with, without its own name.
    static func fromProcess() -> [Argument] {
        (0..<Int(CommandLine.argc)).dropFirst().compactMap { index in
            CommandLine.unsafeArgv[index].map { pointer in
                Argument(
                    bytes: sequence(state: pointer) { next in
                        let byte = UInt8(bitPattern: next.pointee)
                        next += 1
                        return byte == 0 ? nil : byte
                    })
            }
        }
    }

    private static func escapingControls(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
            default: String(scalar)
            }
        }.joined()
    }

    private static func escaped(_ byte: UInt8) -> String {
        if (0x20..<0x7F).contains(byte) { return String(UnicodeScalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "\\x" + (digits.count == 1 ? "0" : "") + digits
    }
}

/// A file as the caller names it; its bytes go to the kernel unchanged.
typealias FileName = Argument
