import ScrollCore

extension SettingRule {
    /// Where content comes to rest, on both axes alike.
    static func snap(_ name: String, _ path: Path<PerAxis<SnapPoints>>) -> SettingRule {
        let distance = 1.0...10_000
        return SettingRule(
            name: name, defaultText: "none", allowed: "none, page, or a distance of 1 ... 10000 logical px",
            current: { words(for: $0[keyPath: path].vertical) },
            apply: { text, settings in
                switch text {
                case "none": settings[keyPath: path] = PerAxis(both: .none)
                case "page": settings[keyPath: path] = PerAxis(both: .pages)
                default:
                    guard let number = OptionValue.number(text, in: distance) else { return false }
                    settings[keyPath: path] = PerAxis(both: .every(number))
                }
                return true
            })
    }

    /// A choice as the user would write it; nil for what no user can write.
    private static func words(for snap: SnapPoints) -> String? {
        switch snap {
        case .none: "none"
        case .pages: "page"
        case .every(let distance): plainNumber(distance)
        case .offsets: nil
        }
    }
}
