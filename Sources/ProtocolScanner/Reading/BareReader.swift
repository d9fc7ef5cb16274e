/// Reads our own bare descriptions of interfaces, for protocols whose XML the distribution does not ship.
///
/// One line for one thing, `#` begins a comment:
///
///     interface NAME VERSION
///     request NAME [since=N] [destructor] ARGUMENT...
///     event NAME [since=N] [destructor] ARGUMENT...
///     enum NAME [bitfield]
///     entry NAME VALUE
///
/// An argument is `name:type`, with `<interface>` or `<enum>` after the type where it has one, and `?` last where it
/// may be null: `seat:object<wl_seat>?`.
struct BareReader {
    private var interfaces: [Interface] = []

    static func interfaces(of text: String) throws(LineError) -> [Interface] {
        var reader = BareReader()
        for line in TextLine.lines(of: text) {
            try reader.read(line)
        }
        return reader.interfaces
    }

    private mutating func read(_ line: TextLine) throws(LineError) {
        switch line.words[0] {
        case "interface": try interface(line)
        case "request": interfaces[try latest(line)].requests.append(try Self.message(line))
        case "event": interfaces[try latest(line)].events.append(try Self.message(line))
        case "enum": interfaces[try latest(line)].enums.append(try Self.enumeration(line))
        case "entry": try Self.addEntry(line, to: &interfaces[try latest(line)])
        case let word: throw line.error("\"\(word)\" is unknown; interface, request, event, enum and entry are allowed")
        }
    }

    private mutating func interface(_ line: TextLine) throws(LineError) {
        guard line.words.count == 3, Words.isName(line.words[1]), let version = Words.version(line.words[2]) else {
            throw line.error("an interface line is: interface NAME VERSION")
        }
        interfaces.append(Interface(name: line.words[1], version: version))
    }

    /// The index of the interface that a line belongs to.
    private func latest(_ line: TextLine) throws(LineError) -> Int {
        guard let last = interfaces.indices.last else { throw line.error("an interface line must come first") }
        return last
    }

    private static func message(_ line: TextLine) throws(LineError) -> Message {
        guard line.words.count >= 2, Words.isName(line.words[1]) else {
            throw line.error("a message line is: \(line.words[0]) NAME [since=N] [destructor] ARGUMENT...")
        }
        var message = Message(name: line.words[1])
        for word in line.words.dropFirst(2) {
            if word == "destructor" {
                message.isDestructor = true
            } else if word.hasPrefix("since="), let since = Words.version(String(word.dropFirst(6))) {
                message.since = since
            } else {
                message.arguments.append(try argument(word, line))
            }
        }
        return message
    }

    private static func argument(_ word: String, _ line: TextLine) throws(LineError) -> Argument {
        guard let (name, type, reference) = parts(of: word), let kind = Argument.Kind(type: type, reference: reference)
        else {
            throw line.error(
                "\"\(word)\" is no argument; name:type, name:type<interface or enum> and a last ? for nullable are "
                    + "allowed, and of the types \(Argument.Kind.typeNames)")
        }
        var argument = Argument(name: name, kind: kind, isNullable: word.hasSuffix("?"))
        if kind == .int || kind == .uint { argument.enumeration = reference }
        return argument
    }

    /// `name:type<reference>?` taken apart, where it has that form.
    private static func parts(of word: String) -> (name: String, type: String, reference: String?)? {
        let bare = word.hasSuffix("?") ? word.dropLast() : word[...]
        let halves = bare.split(separator: ":", omittingEmptySubsequences: false)
        guard halves.count == 2, Words.isName(String(halves[0])) else { return nil }
        let type = halves[1].split(separator: "<", omittingEmptySubsequences: false)
        if type.count == 1 { return (String(halves[0]), String(type[0]), nil) }
        guard type.count == 2, type[1].hasSuffix(">") else { return nil }
        let reference = type[1].dropLast().split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard reference.count <= 2, reference.allSatisfy({ Words.isName($0) }) else { return nil }
        return (String(halves[0]), String(type[0]), String(type[1].dropLast()))
    }

    private static func enumeration(_ line: TextLine) throws(LineError) -> Enumeration {
        let words = line.words
        guard words.count == 2 || (words.count == 3 && words[2] == "bitfield"), Words.isName(words[1]) else {
            throw line.error("an enum line is: enum NAME [bitfield]")
        }
        return Enumeration(name: words[1], isBitfield: words.count == 3)
    }

    private static func addEntry(_ line: TextLine, to interface: inout Interface) throws(LineError) {
        let words = line.words
        guard words.count == 3, Words.isName(words[1], mayBeginWithDigit: true), let value = Words.value(words[2])
        else {
            throw line.error("an entry line is: entry NAME VALUE")
        }
        guard let last = interface.enums.indices.last else { throw line.error("an enum line must come first") }
        interface.enums[last].entries.append(.init(name: words[1], value: value))
    }
}

extension Argument.Kind {
    /// The kind of a bare description's argument, where `reference` suits the type.
    fileprivate init?(type: String, reference: String?) {
        self.init(type: type, interface: reference)
        switch self {
        case .int, .uint, .object, .newID: return
        case .fixed, .string, .array, .descriptor: if reference != nil { return nil }
        }
    }
}
