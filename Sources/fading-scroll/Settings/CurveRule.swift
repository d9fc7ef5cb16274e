import ScrollCore

extension SettingRule {
    /// A fade curve: a name, or stops as JSON.
    static func curve(_ name: String, _ path: Path<FadeCurve>) -> SettingRule {
        let names = CurveText.named.map(\.name).joined(separator: ", ")
        let current = Settings()[keyPath: path]
        return SettingRule(
            name: name, defaultText: CurveText.named.first { $0.curve == current }?.name ?? "",
            allowed: "\(names), \(CurveText.allowedStops)", allowedInShort: "\(names) or stops",
            current: { CurveText.text(of: $0[keyPath: path]) },
            apply: { text, settings in
                guard let curve = CurveText.curve(text) else { return false }
                settings[keyPath: path] = curve
                return true
            })
    }
}

/// How a user writes a fade curve.
enum CurveText {
    /// The curves that have names, in the order in which help lists them.
    static let named: [(name: String, curve: FadeCurve)] = [
        ("linear", .linear), ("smoothstep", .smoothstep), ("ease-in", .easeIn), ("ease-out", .easeOut),
        ("perceptual", .perceptual),
    ]

    /// What stops may be, in words.
    static let allowedStops =
        "[[location, alpha], ...] with two stops or more, each location above the last one's, all within 0 ... 1"

    /// The curve that a text names or lists; nil where it does neither.
    static func curve(_ text: String) -> FadeCurve? {
        named.first { $0.name == text }?.curve ?? stops(text).map(FadeCurve.stops)
    }

    /// A curve as a user would write it.
    static func text(of curve: FadeCurve) -> String {
        if let name = named.first(where: { $0.curve == curve })?.name { return name }
        guard case .stops(let stops) = curve else { return "" }
        return JSONText.array(stops.stops.map { JSONText.array([plainNumber($0.location), plainNumber($0.alpha)]) })
    }

    private static func stops(_ text: String) -> FadeStops? {
        guard case .array(let rows)? = JSONValue.parse(text.utf8) else { return nil }
        let stops = rows.compactMap(stop)
        let isRising = zip(stops, stops.dropFirst()).allSatisfy { $0.location < $1.location }
        guard stops.count == rows.count, stops.count >= 2, isRising else { return nil }
        return FadeStops(stops)
    }

    private static func stop(_ row: JSONValue) -> GradientStop? {
        let allowed = 0.0...1
        guard case .array(let pair) = row, pair.count == 2, case .number(let location) = pair[0],
            case .number(let alpha) = pair[1], allowed.contains(location), allowed.contains(alpha)
        else { return nil }
        return GradientStop(location: location, alpha: alpha)
    }
}
