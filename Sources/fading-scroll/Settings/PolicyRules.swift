import ScrollCore

extension SettingRule {
    private static let policies = FadePolicy.allCases.map(\.rawValue).joined(separator: ", ")

    /// The policy of one edge; it wins over that of the content's end there.
    static func edgePolicy(_ name: String, _ path: Path<FadePolicy?>) -> SettingRule {
        SettingRule(
            name: name, defaultText: FadeConfiguration().leading.rawValue, allowed: policies,
            current: { $0[keyPath: path]?.rawValue },
            apply: { text, settings in
                guard let policy = FadePolicy(rawValue: text) else { return false }
                settings[keyPath: path] = policy
                return true
            })
    }

    /// The policy of the edges at one end of the content; `true` is the preset's.
    static func endPolicy(_ name: String, _ path: Path<FadePolicy>) -> SettingRule {
        SettingRule(
            name: name, defaultText: Settings()[keyPath: path].rawValue, allowed: "true, false, \(policies)",
            current: { $0[keyPath: path].rawValue },
            apply: { text, settings in
                switch text {
                case "true": settings[keyPath: path] = settings.fadePreset.look.leading
                case "false": settings[keyPath: path] = .never
                default:
                    guard let policy = FadePolicy(rawValue: text) else { return false }
                    settings[keyPath: path] = policy
                }
                return true
            })
    }
}

/// A set of fade settings under one name.
enum FadePreset: String, CaseIterable, Sendable {
    /// The product's defaults.
    case none
    /// The look of the library that this one ports.
    case ssfadingscrollview

    /// What there is to choose, in a line.
    static let explanation =
        "A look that other keys change: ssfadingscrollview is that of the iOS library which this one ports (vertical, "
        + "linear, 30 px, animated in 0.3 s), none is this library's own"

    /// What the preset looks like.
    var look: FadeConfiguration {
        switch self {
        case .none: FadeConfiguration()
        case .ssfadingscrollview: .ssFadingScrollView
        }
    }

    /// Sets what makes the look; the policies of single edges, which win over it, and all else stay.
    func apply(to fade: inout FadeConfiguration) {
        fade.axis = look.axis
        fade.leading = look.leading
        fade.trailing = look.trailing
        fade.curve = look.curve
        fade.size = look.size
        fade.duration = look.duration
    }
}
