import ScrollCore

/// What the user can set about fades, bars, insets and scrolling, with the defaults of the product.
struct Settings: Equatable, Sendable {
    /// How content fades at the edges of the viewport.
    var fade = Fade()
    /// How scrollbars show.
    var scrollbars = Scrollbars()
    /// Distance from each edge of the viewport to where content rests and fades, logical pixels, 0 ... 10000.
    var inset = Insets(all: 0)
    /// How input moves the content.
    var scroll = Scroll()
    /// The font of texts as a Pango font description.
    var font = "DejaVu Sans 11"

    /// The fade at each edge.
    struct Fade: Equatable, Sendable {
        /// Length of the faded band, logical pixels, 0 ... 10000.
        var size = PerEdge(all: 30.0)
        /// What makes each edge fade.
        var policy = PerEdge(all: FadePolicy.hybrid)
        /// Hidden content for full strength (proportional, hybrid), logical pixels, 0 ... 10000.
        var reveal = 24.0
        /// The shortest time of a full swing (hybrid), seconds, 0 ... 10.
        var duration = 0.3
        /// How opacity grows along the band.
        var curve = FadeCurve.smoothstep
        /// The least opacity at full strength, 0 ... 1.
        var depth = 0.0
    }

    /// What makes an edge fade.
    enum FadePolicy: String, CaseIterable, Sendable {
        case hybrid, proportional, always, never
    }

    /// How opacity grows along a fade's band.
    enum FadeCurve: String, CaseIterable, Sendable {
        case linear, smoothstep
    }

    /// The bars that show and move the content offset.
    struct Scrollbars: Equatable, Sendable {
        /// When bars show.
        var policy = BarPolicy.overlay
        /// True: bars do not fade with the content.
        var mask = true
    }

    /// When scrollbars show.
    enum BarPolicy: String, CaseIterable, Sendable {
        case overlay, always, never
    }

    /// How input moves the content.
    struct Scroll: Equatable, Sendable {
        /// What happens when the fingers lift.
        var fling = FlingLaw.natural
        /// Logical pixels of content per pixel that the fingers report, 0.1 ... 10.
        var gain = 2.0
        /// Logical pixels per wheel detent, 0 ... 10000; 0 means the page's length to the power of 2/3.
        var wheelStep = 0.0
    }

    /// What happens when the fingers lift.
    enum FlingLaw: String, CaseIterable, Sendable {
        case natural, off
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
    "fade.leading", "fade.trailing", "fade.axis", "fade.family", "fade.corner", "fade.dither", "fade.behind_inset",
    "fade.preset", "scroll.bounce", "scroll.axis_lock", "scroll.snap", "motion.reduced", "contrast.high", "theme",
    "direction",
]
