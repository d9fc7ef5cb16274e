import ScrollCore

/// A colour written as a CSS function call: a name, three components and an alpha.
struct CSSColorFunction {
    private let name: Substring
    private let components: [Component]
    private let alpha: Double
    /// True for the older syntax with commas, which is stricter.
    private let isLegacy: Bool

    /// Takes a call such as `rgb(1 2 3 / 50%)` apart; the text is in lower case.
    init?(_ text: String) {
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let inner = trimmed(text[text.index(after: open)...].dropLast())
        isLegacy = inner.contains(",")
        guard let words = isLegacy ? Self.commaWords(inner) : Self.spaceWords(inner) else { return nil }
        name = text[..<open]
        components = words.prefix(3).compactMap { Component($0) }
        guard components.count == 3, let alpha = Self.alpha(words.count > 3 ? words[3] : nil) else { return nil }
        guard !isLegacy || !words.contains("none") else { return nil }
        self.alpha = alpha
    }

    /// The colour, or nil where the function or the units of its components are none that CSS knows.
    var color: Color? {
        switch name {
        case "rgb", "rgba": rgb
        case "hsl", "hsla": hsl
        default: nil
        }
    }

    private var rgb: Color? {
        let isPercent = components.map { if case .percent = $0 { true } else { false } }
        if isLegacy && Set(isPercent).count > 1 { return nil }
        let values = components.compactMap { $0.value(percentOf: 255) }
        guard values.count == 3 else { return nil }
        return Color(red: values[0] / 255, green: values[1] / 255, blue: values[2] / 255, alpha: alpha)
    }

    private var hsl: Color? {
        guard let hue = components[0].degrees, let saturation = share(components[1]), let light = share(components[2])
        else { return nil }
        // CSS Color 4, section 7.1: each channel is the lightness bent by the hue's distance from that channel.
        func channel(_ shift: Double) -> Double {
            let sector = (shift + hue / 30).truncatingRemainder(dividingBy: 12)
            let bend = saturation * min(light, 1 - light)
            return light - bend * max(-1, min(sector - 3, 9 - sector, 1))
        }
        return Color(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
    }

    /// Saturation or lightness as 0 ... 1; the older syntax demands a percent sign.
    private func share(_ component: Component) -> Double? {
        if isLegacy, case .number = component { return nil }
        return component.value(percentOf: 100).map { min(max($0 / 100, 0), 1) }
    }

    private static func commaWords(_ inner: Substring) -> [Substring]? {
        let words = inner.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
        return (3...4).contains(words.count) ? words : nil
    }

    private static func spaceWords(_ inner: Substring) -> [Substring]? {
        let halves = inner.split(separator: "/", omittingEmptySubsequences: false).map(trimmed)
        let words = halves[0].split(whereSeparator: \.isWhitespace)
        guard words.count == 3, halves.count <= 2 else { return nil }
        return words + halves.dropFirst()
    }

    private static func alpha(_ word: Substring?) -> Double? {
        guard let word else { return 1 }
        return Component(word)?.value(percentOf: 1)
    }
}

/// One component of a CSS colour function.
private enum Component {
    case number(Double)
    case percent(Double)
    /// An angle in degrees, 0 ..< 360.
    case angle(Double)
    /// The word `none`, which counts as zero.
    case none

    /// Reads `12`, `12%`, `12deg`, `0.5turn` (also `grad`, `rad`) or `none`.
    init?(_ word: Substring) {
        if word == "none" {
            self = .none
        } else if word.hasSuffix("%"), let value = decimal(word.dropLast()) {
            self = .percent(value)
        } else if let value = decimal(word) {
            self = .number(value)
        } else if let degrees = Self.degrees(of: word) {
            self = .angle(degrees)
        } else {
            return nil
        }
    }

    /// The value, where a percentage is a share of `whole`; nil for an angle.
    func value(percentOf whole: Double) -> Double? {
        switch self {
        case .number(let value): value
        case .percent(let value): value / 100 * whole
        case .none: 0
        case .angle: nil
        }
    }

    /// The value as a hue in degrees, 0 ..< 360; nil for a percentage.
    var degrees: Double? {
        switch self {
        case .number(let value), .angle(let value): Self.wrapped(value)
        case .none: 0
        case .percent: nil
        }
    }

    private static func degrees(of word: Substring) -> Double? {
        let units = [("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)]
        for (unit, degrees) in units where word.hasSuffix(unit) {
            if let value = decimal(word.dropLast(unit.count)) { return wrapped(value * degrees) }
        }
        return nil
    }

    private static func wrapped(_ degrees: Double) -> Double {
        guard degrees.isFinite else { return 0 }
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        return rest < 0 ? rest + 360 : rest
    }
}
