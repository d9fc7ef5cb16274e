/// Why a setting cannot be made.
struct SettingProblem: Error, Equatable {
    enum Kind {
        case unknownKey
        case badValue
    }

    let kind: Kind
    /// The key as it can be shown.
    let key: String
    /// What is allowed instead.
    let allowed: String

    /// More keys than that make a line that nobody reads.
    private static let longestList = 8

    /// A key that is not in the table.
    static func unknown(_ key: Argument) -> SettingProblem {
        let help = "see fading-scroll --help"
        if let nearest = nearestWord(to: key.text ?? "", among: SettingRule.all.map(\.name)) {
            return SettingProblem(kind: .unknownKey, key: key.shown, allowed: "did you mean \(nearest)? \(help)")
        }
        let family = key.shown.prefix { $0 != "." } + "."
        let related = SettingRule.all.map(\.name).filter { $0.hasPrefix(family) }
        let isShort = (1...longestList).contains(related.count)
        return SettingProblem(
            kind: .unknownKey, key: key.shown, allowed: isShort ? related.joined(separator: ", ") : help)
    }

    /// The failure of a command line that has such a setting; the value is as it can be shown.
    func failure(of value: String) -> CommandFailure {
        switch kind {
        case .unknownKey: .usage("unknown key \"\(key)\" (value \(value))", allowed: allowed)
        case .badValue: .usage("bad value \(value) for \(key)", allowed: allowed)
        }
    }

    /// The failure of a file that has such a setting at a place, `FILE:LINE`.
    func failure(of value: String, at place: String) -> CommandFailure {
        let wrong =
            switch kind {
            case .unknownKey: "unknown key (value \(value))"
            case .badValue: "bad value \(value)"
            }
        return .usage("\(place): \(key): \(wrong)", allowed: allowed)
    }
}
