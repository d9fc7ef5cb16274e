import ScrollCore

/// One row of the table of options: how it is written, the calls that take it, and where its value goes.
struct OptionRule: Sendable {
    /// The name with its dashes.
    let name: String
    /// The value as help names it; nil for an option without one.
    let placeholder: String?
    /// The calls that take the option.
    let calls: Set<Call>
    /// What the value may be, in words; empty for an option without one.
    let allowed: String
    /// What the option does, for help.
    let purpose: String
    /// What it does in calls where that is something else.
    var purposes: [Call: String] = [:]
    /// Stores the value; false where it is none that is allowed.
    let store: Store

    /// Puts a value into the draft; false where the value is none that is allowed.
    typealias Store = @Sendable (_ value: Argument, _ draft: inout OptionDraft) -> Bool

    /// Stores what a text means.
    static func text<Value>(
        _ path: WritableKeyPath<OptionDraft, Value?> & Sendable, _ read: @escaping @Sendable (String) -> Value?
    ) -> Store {
        { argument, draft in
            guard let text = argument.text, let value = read(text) else { return false }
            draft[keyPath: path] = value
            return true
        }
    }

    /// What the option does in a call, for help.
    func purpose(in call: Call) -> String { purposes[call] ?? purpose }

    /// The first column of help.
    var form: String { placeholder.map { "\(name) \($0)" } ?? name }
}
