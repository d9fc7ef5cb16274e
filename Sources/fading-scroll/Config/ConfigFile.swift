/// A configuration file: a JSON object of settings, nested (`{"fade": {"size": 40}}`) or with dots (`{"fade.size": 40}`).
///
/// Names that begin with `//` are comments. Each key may stand once, and in any order.
struct ConfigFile: Equatable {
    /// The largest file read, bytes: every key takes less than a hundred.
    static let largestFile = 1 << 20

    private static let example =
        #"a JSON object such as {"fade.size": 40}; comments are names that begin with //"#

    /// The file's name for errors.
    let name: String
    private var entries: [Entry] = []

    private struct Entry: Equatable {
        let key: String
        let line: Int
        let node: JSONNode

        /// The value as `--set` has it; nil for what is no value of such a key.
        var text: String? {
            switch node.value {
            case .string(let text): text
            default: SettingRule.named[key]?.isText == true ? nil : node.text
            }
        }
    }

    /// Reads a file.
    /// - Throws: exit status 66 where it cannot be read, 64 where it is no JSON object or names a key twice.
    static func read(_ name: FileName) throws(CommandFailure) -> ConfigFile {
        let bytes = try InputFile.read(name, limit: largestFile, needed: "a JSON file of settings is needed")
        return try ConfigFile(bytes, name: name.shown)
    }

    /// Reads the bytes of a file.
    /// - Throws: exit status 64 where they are no JSON object or name a key twice.
    init(_ bytes: [UInt8], name: String) throws(CommandFailure) {
        self.name = name
        let node: JSONNode
        do {
            node = try JSONReader.read(bytes[InputFile.mark(bytes)...])
        } catch {
            throw .usage("\(name):\(error.line): \(error.wrong)", allowed: ConfigFile.example)
        }
        guard case .object(let members) = node.value else {
            throw .usage("\(name):\(node.line): \(node.text) is no object", allowed: ConfigFile.example)
        }
        var lines: [String: Int] = [:]
        try add(members, under: "", lines: &lines)
    }

    /// Adds members; `lines` has the line of each key so far.
    private mutating func add(
        _ members: [JSONNode.Member], under prefix: String, lines: inout [String: Int]
    ) throws(CommandFailure) {
        for member in members where !member.name.hasPrefix("//") {
            let key = prefix + member.name
            if case .object(let inner) = member.node.value, ConfigFile.isFamily(key, of: inner) {
                try add(inner, under: key + ".", lines: &lines)
            } else if let first = lines.updateValue(member.line, forKey: key) {
                throw .usage(
                    "\(name):\(member.line): \(Argument(key).shown): "
                        + "it has a value in line \(first) already (value \(Argument(member.node.text).shown))",
                    allowed: "each key once")
            } else {
                entries.append(Entry(key: key, line: member.line, node: member.node))
            }
        }
    }

    /// True where an object is of keys that begin with `key`; else it is a value, though none that any key takes.
    private static func isFamily(_ key: String, of members: [JSONNode.Member]) -> Bool {
        guard families.contains(key) else { return false }
        return SettingRule.named[key] == nil || members.contains { !$0.name.hasPrefix("//") }
    }

    /// All beginnings of keys that end before a dot.
    private static let families = Set(
        SettingRule.named.keys.flatMap { key in key.indices.filter { key[$0] == "." }.map { String(key[..<$0]) } })

    /// Takes over what the file sets.
    /// - Throws: exit status 64, naming file, line, key, value and what is allowed.
    func apply(to choices: inout SettingChoices) throws(CommandFailure) {
        for entry in entries {
            do {
                try choices.set(Argument(entry.key), to: entry.text)
            } catch {
                throw error.failure(of: Argument(entry.node.text).shown, at: "\(name):\(entry.line)")
            }
        }
    }
}

extension JSONNode {
    /// The value as JSON on one line.
    var text: String {
        switch value {
        case .null: "null"
        case .bool(let value): String(value)
        case .number(let value): plainNumber(value)
        case .string(let value): JSONText.string(value)
        case .array(let nodes): JSONText.array(nodes.map(\.text))
        case .object(let members): JSONText.object(members.map { ($0.name, $0.node.text) })
        }
    }
}
