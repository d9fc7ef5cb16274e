/// All settings as a text that explains them and that `--config` reads again: JSON with a comment before each key.
enum SettingsText {
    /// The lines for what is set.
    static func lines(_ choices: SettingChoices) -> [String] {
        let settings = choices.settings
        let rows = SettingRule.all.flatMap { rule in
            let followed = choices.hasOwn(rule) ? nil : rule.followed
            return [
                ("// " + rule.name, JSONText.string(explanation(of: rule, followed == nil ? nil : settings))),
                (rule.name, followed == nil ? value(of: rule, settings) : "null"),
            ]
        }
        return ["{", rows.map { "  \(JSONText.string($0.0)): \($0.1)" }.joined(separator: ",\n"), "}"]
    }

    /// What a key does and takes; where it follows another key, with the value that comes of it in these settings.
    private static func explanation(of rule: SettingRule, _ followed: Settings?) -> String {
        let purpose = settingPurposes[rule.name] ?? ""
        let value = followed.flatMap(rule.current).map { ", here \($0)" } ?? ""
        let unset = rule.followed.map { "; null follows \($0)\(value)" } ?? ""
        return "\(purpose). Default \(rule.defaultText); \(rule.allowed)\(unset)"
    }

    /// The value as JSON of its natural kind.
    private static func value(of rule: SettingRule, _ settings: Settings) -> String {
        guard let text = rule.current(settings) else { return "null" }
        return rule.isText || JSONValue.parse(text.utf8) == nil ? JSONText.string(text) : text
    }
}

/// What each key does, in a line.
let settingPurposes: [String: String] = [
    "fade.preset": FadePreset.explanation,
    "fade.size": "How far the fade reaches in from all four edges",
    "fade.size.top": "The same for the upper edge alone",
    "fade.size.bottom": "The same for the lower edge alone",
    "fade.size.left": "The same for the left edge alone",
    "fade.size.right": "The same for the right edge alone",
    "fade.axis": "Along which axes content fades; one along which it fits never does",
    "fade.leading": "When the edges at the content's beginning fade",
    "fade.trailing": "When the edges at the content's end fade",
    "fade.top": "When the upper edge fades",
    "fade.bottom": "When the lower edge fades",
    "fade.left": "When the left edge fades",
    "fade.right": "When the right edge fades",
    "fade.reveal": "How much has to be hidden beyond an edge for the whole fade; 0 for at once",
    "fade.duration": "How long a fade takes to come or go",
    "fade.curve": "How opacity rises from the edge to the whole content",
    "fade.family": "Whether a weak fade is a faint one or a short one",
    "fade.depth": "The opacity that is left at the very edge",
    "fade.corner": "What two fades make of a corner: both one after the other, or the deeper one alone",
    "fade.dither": "Whether opacity is dithered, so that long fades show no steps",
    "fade.behind_inset": "Whether content behind a bar over the edge is kept",
    "scrollbars.policy": "When scrollbars are seen",
    "scrollbars.mask": "Whether scrollbars are kept out of the fade",
    "inset.top": "The height of a bar over the upper edge, at which the fade begins",
    "inset.bottom": "The height of a bar over the lower edge",
    "inset.left": "The width of a bar over the left edge",
    "inset.right": "The width of a bar over the right edge",
    "motion.reduced": "Whether fades, scrollbars and content move no more than they must",
    "contrast.high": "Whether a line marks an edge beyond which there is content, and nothing fades",
    "theme": "Whether letters are dark on light or light on dark",
    "scroll.fling": "How content glides on after a swipe",
    "scroll.gain": "How far content moves for what the fingers do",
    "scroll.bounce": "Whether content can be drawn beyond its ends and springs back",
    "scroll.axis_lock": "Whether a gesture along one axis does not drift along the other one",
    "scroll.snap": "Where content comes to rest: anywhere, on whole pages, or every so many px",
    "scroll.wheel_step": "How far a wheel's detent scrolls",
    "direction": "On which side content begins",
    "font": "The font of texts",
    "debug.fades": "Whether strips, strengths and the last damage are drawn over the picture",
]
