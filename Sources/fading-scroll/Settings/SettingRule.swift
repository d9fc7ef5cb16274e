import ScrollCore

/// One row of the table of settings: a key, its default, what it allows, and where its value goes.
struct SettingRule: Sendable {
    /// The key as the user writes it.
    let name: String
    /// The default as the user would write it.
    let defaultText: String
    /// What is allowed, in words.
    let allowed: String
    /// The same where a line of help has room for less; nil where there is room.
    var allowedInShort: String?
    /// True where the value is a text of any kind, which JSON has in quotes.
    var isText = false
    /// The key that it follows while it has no value of its own, in words; nil where it has its default then.
    var followed: String?
    /// The value in force as the user would write it; nil where nothing says it.
    let current: @Sendable (_ settings: Settings) -> String?
    /// Stores a value; false where the text is none that is allowed.
    let apply: @Sendable (_ text: String, _ settings: inout Settings) -> Bool

    /// Where a value of the settings lies.
    typealias Path<Value> = WritableKeyPath<Settings, Value> & Sendable

    /// The same rule for a key that follows another one.
    func following(_ key: String) -> SettingRule {
        var rule = self
        rule.followed = key
        return rule
    }

    /// A number with both ends of its range allowed.
    static func number(
        _ name: String, _ range: ClosedRange<Double>, _ unit: String, _ path: Path<Double>
    ) -> SettingRule {
        let ends = "\(plainNumber(range.lowerBound)) ... \(plainNumber(range.upperBound))"
        return SettingRule(
            name: name, defaultText: plainNumber(Settings()[keyPath: path]),
            allowed: unit.isEmpty ? ends : "\(ends) \(unit)",
            current: { plainNumber($0[keyPath: path]) },
            apply: { text, settings in
                guard let value = OptionValue.number(text, in: range) else { return false }
                settings[keyPath: path] = value
                return true
            })
    }

    /// One word of a list.
    static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
        _ name: String, _ path: Path<Value>
    ) -> SettingRule {
        SettingRule(
            name: name, defaultText: Settings()[keyPath: path].rawValue,
            allowed: Value.allCases.map(\.rawValue).joined(separator: ", "),
            current: { $0[keyPath: path].rawValue },
            apply: { text, settings in
                guard let value = Value(rawValue: text) else { return false }
                settings[keyPath: path] = value
                return true
            })
    }

    /// `true` or `false`.
    static func flag(_ name: String, _ path: Path<Bool>) -> SettingRule {
        SettingRule(
            name: name, defaultText: String(Settings()[keyPath: path]), allowed: "true, false",
            current: { String($0[keyPath: path]) },
            apply: { text, settings in
                guard let value = Bool(text) else { return false }
                settings[keyPath: path] = value
                return true
            })
    }

    /// A font description: some printable text.
    static func font(_ name: String, _ path: Path<String>) -> SettingRule {
        // Longer than any list of families and a size; Pango scales badly with more.
        let longest = 200
        return SettingRule(
            name: name, defaultText: Settings()[keyPath: path],
            allowed: "a Pango font description of at most \(longest) characters", isText: true,
            current: { $0[keyPath: path] },
            apply: { text, settings in
                guard text.contains(where: { !$0.isWhitespace }), text.count <= longest, Argument(text).shown == text
                else { return false }
                settings[keyPath: path] = text
                return true
            })
    }
}

/// A number as a user would write it: without a point where it is whole.
func plainNumber(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
}
