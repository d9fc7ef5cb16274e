/// What the user has set, by key; of two values of one key the later one counts.
///
/// The order of different keys never matters: `settings` makes the special ones after those that they are an exception
/// to, which is the order of the table.
struct SettingChoices: Equatable, Sendable {
    /// Values as the user wrote them.
    private var texts: [String: String] = [:]

    /// What takes the place of a value where a key is to follow another one.
    static let unset = "null"

    /// Takes one `KEY=VALUE`.
    /// - Throws: exit status 64, naming key, value and what is allowed.
    mutating func apply(_ assignment: Argument) throws(CommandFailure) {
        let parts = assignment.bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw .badValue(assignment, of: "--set", allowed: "KEY=VALUE, such as fade.size=40")
        }
        let value = Argument(bytes: parts[1])
        do {
            try set(Argument(bytes: parts[0]), to: value.text)
        } catch {
            throw error.failure(of: "\"\(value.shown)\"")
        }
    }

    /// Sets one key; the value is nil where it is no text at all.
    mutating func set(_ key: Argument, to value: String?) throws(SettingProblem) {
        guard let rule = SettingRule.named[key.text ?? ""] else { throw .unknown(key) }
        if value == SettingChoices.unset, rule.followed != nil {
            texts[rule.name] = nil
            return
        }
        var scratch = Settings()
        guard let value, rule.apply(value, &scratch) else {
            throw SettingProblem(kind: .badValue, key: rule.name, allowed: rule.allowed)
        }
        texts[rule.name] = value
    }

    /// Whether a key has a value of its own.
    func hasOwn(_ rule: SettingRule) -> Bool { texts[rule.name] != nil }

    /// The settings that come of it.
    var settings: Settings {
        var settings = Settings()
        for rule in SettingRule.all {
            if let text = texts[rule.name] { _ = rule.apply(text, &settings) }
        }
        return settings
    }
}
