import ScrollContents
import ScrollCore

/// What the user can set: the library's configuration, with the font of texts.
struct Settings: Equatable, Sendable {
    /// Fades, scrollbars, insets and motion, with the product's defaults.
    var configuration = ScrollConfiguration()
    /// The set of fade settings that was chosen last; later keys win over it.
    var fadePreset = FadePreset.none {
        didSet { fadePreset.apply(to: &configuration.fade) }
    }
    /// The font of texts as a Pango font description.
    var font = TextStyle.defaultFont

    /// Logical pixels per wheel detent; 0 means the page's length to the power of 2/3.
    var wheelStep: Double {
        get { configuration.motion.wheelStep ?? 0 }
        set { configuration.motion.wheelStep = newValue > 0 ? newValue : nil }
    }
}

extension Settings {
    /// Applies one `KEY=VALUE`; what was set before stays unless this key covers it.
    /// - Throws: exit status 64, naming key, value and what is allowed.
    mutating func apply(_ assignment: Argument) throws(CommandFailure) {
        let parts = assignment.bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw .badValue(assignment, of: "--set", allowed: "KEY=VALUE, such as fade.size=40")
        }
        let key = Argument(bytes: parts[0])
        let value = Argument(bytes: parts[1])
        guard let rule = SettingRule.named[key.text ?? ""] else { throw Settings.unknown(key, value: value) }
        if let text = value.text, rule.apply(text, &self) { return }
        if rule.laterValues.contains(value.text ?? "") {
            throw .notYet("value \"\(value.shown)\" for \(rule.name)", allowed: rule.allowed)
        }
        throw .badValue(value, of: rule.name, allowed: rule.allowed)
    }

    private static func unknown(_ key: Argument, value: Argument) -> CommandFailure {
        if laterSettings.contains(key.text ?? "") {
            return .notYet("key \(key.shown) (value \"\(value.shown)\")", allowed: "see fading-scroll --help")
        }
        let family = key.shown.prefix { $0 != "." } + "."
        let related = SettingRule.all.map(\.name).filter { $0.hasPrefix(family) }
        let allowed = related.isEmpty ? "see fading-scroll --help" : related.joined(separator: ", ")
        return .usage("unknown key \"\(key.shown)\" (value \"\(value.shown)\")", allowed: allowed)
    }
}

/// Keys that later builds bring; a build that brings one takes it off this list.
let laterSettings: Set<String> = [
    "scroll.bounce",
    "scroll.axis_lock",
    "scroll.snap",
    "motion.reduced",
    "contrast.high",
    "theme",
]
