/// Reads the command line by GNU habits: `--name=value`, `--name value`, options and operands in any order, `--`
/// before operands that begin with a dash, and the last of several equal options wins.
struct ArgumentReader {
    private var rest: ArraySlice<Argument>
    private var call: Call?
    private var operands: [FileName] = []
    private var met: [OptionRule] = []
    private var draft = OptionDraft()

    private init(_ arguments: [Argument]) {
        rest = arguments[...]
    }

    /// What the arguments ask for; they come without the program's own name.
    /// - Throws: exit status 64 with what is wrong and what is allowed.
    static func read(_ arguments: [Argument]) throws(CommandFailure) -> Invocation {
        var reader = ArgumentReader(arguments)
        while let argument = reader.rest.popFirst() {
            if let answer = try reader.take(argument) { return answer }
        }
        return try reader.invocation()
    }

    /// Takes one argument and its value; answers where nothing after it matters.
    private mutating func take(_ argument: Argument) throws(CommandFailure) -> Invocation? {
        switch argument.bytes {
        case Array("--".utf8):
            operands += rest
            rest = []
        case Array("--help".utf8), Array("-h".utf8): return .help(call ?? .window)
        case Array("--version".utf8): return .version
        case Array("help".utf8) where call == nil && operands.isEmpty: return try help()
        case let bytes where bytes.first == UInt8(ascii: "-") && bytes.count > 1: try takeOption(bytes)
        default: try takeOperand(argument)
        }
        return nil
    }

    private mutating func takeOperand(_ argument: Argument) throws(CommandFailure) {
        guard call == nil, operands.isEmpty else { return operands.append(argument) }
        call = Call(word: argument)
        if call == nil { operands.append(argument) }
    }

    /// `help`, `help CALL`: the same as `--help` and `CALL --help`.
    private mutating func help() throws(CommandFailure) -> Invocation {
        guard let word = rest.popFirst() else { return .help(.window) }
        guard let call = Call(word: word), rest.isEmpty else {
            throw .usage(
                "help takes the name of one call, not \"\((rest.first ?? word).shown)\"",
                allowed: "\(Call.words.joined(separator: ", ")); a file of that name is ./help")
        }
        return .help(call)
    }

    private mutating func takeOption(_ bytes: [UInt8]) throws(CommandFailure) {
        let parts = bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let rule = try rule(for: Argument(bytes: parts[0]))
        let value = try value(for: rule, attached: parts.count > 1 ? Argument(bytes: parts[1]) : nil)
        guard rule.store(value, &draft) else { throw .badValue(value, of: rule.name, allowed: rule.allowed) }
        met.append(rule)
    }

    private func rule(for name: Argument) throws(CommandFailure) -> OptionRule {
        let hint = (call ?? .window).helpHint
        if let rule = OptionRule.named[name.text ?? ""] { return rule }
        if name == "--help" || name == "--version" {
            throw .usage("option \(name.shown) takes no value", allowed: hint)
        }
        let names = OptionRule.all.filter { $0.calls.contains(call ?? .window) }.map(\.name)
        let near = nearestWord(to: name.text ?? "", among: names).map { "did you mean \($0)? " } ?? ""
        throw .usage("unknown option \(name.shown)", allowed: near + hint)
    }

    private mutating func value(for rule: OptionRule, attached: Argument?) throws(CommandFailure) -> Argument {
        guard rule.placeholder != nil else {
            guard attached == nil else {
                throw .usage("option \(rule.name) takes no value", allowed: "write \(rule.name) alone")
            }
            return ""
        }
        guard let value = attached ?? rest.popFirst() else {
            throw .usage("option \(rule.name) needs a value", allowed: rule.allowed)
        }
        return value
    }

    private func invocation() throws(CommandFailure) -> Invocation {
        let call = call ?? .window
        for rule in met where !rule.calls.contains(call) {
            let takers = Call.allCases.filter(rule.calls.contains).map { "\"\($0.commandLine)\"" }
            throw .usage(
                "option \(rule.name) is not for \"\(call.commandLine)\"",
                allowed: "\(takers.joined(separator: " and ")) \(takers.count == 1 ? "takes" : "take") it")
        }
        return try draft.invocation(of: call, operands: operands)
    }
}
