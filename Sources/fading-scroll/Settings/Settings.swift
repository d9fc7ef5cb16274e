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

    /// Whether motion is reduced.
    var reducedMotion = DesktopChoice.system {
        didSet { configuration.isMotionReduced = reducedMotion.isOn }
    }
    /// Whether contrast is high.
    var highContrast = DesktopChoice.system {
        didSet { configuration.isContrastHigh = highContrast.isOn }
    }
    /// Light or dark.
    var theme = Theme.system

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
        if let value, rule.apply(value, &self) { return }
        throw SettingProblem(
            kind: rule.laterValues.contains(value ?? "") ? .laterValue : .badValue, key: rule.name,
            allowed: rule.allowed)
    }
}

/// Keys that later builds bring; a build that brings one takes it off this list.
let laterSettings: Set<String> = []
