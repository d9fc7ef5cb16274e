import ScrollCore

extension SettingRule {
    private static let policies = FadePolicy.allCases.map(\.rawValue).joined(separator: ", ")

    /// The policy of one edge; it wins over that of the content's end there.
    static func edgePolicy(_ name: String, _ edge: Edge) -> SettingRule {
        SettingRule(
            name: name, defaultText: FadeConfiguration().leading.rawValue, allowed: policies,
            current: { ($0.configuration.fade.policy[edge] ?? $0.configuration.policyOfEnd(at: edge)).rawValue },
            apply: { text, settings in
                guard let policy = FadePolicy(rawValue: text) else { return false }
                settings.configuration.fade.policy[edge] = policy
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

extension ScrollConfiguration {
    /// The policy of an edge that has none of its own: that of the content's end there.
    fileprivate func policyOfEnd(at edge: Edge) -> FadePolicy { fade.policy(at: edge, beginningAt: contentAnchors) }
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

    /// The length of the look's fade, which is the same at all edges, logical pixels.
    var size: Double { look.size.top }

    /// Sets what makes the look besides its size; the policies of single edges, which win over it, and all else stay.
    func apply(to fade: inout FadeConfiguration) {
        fade.axis = look.axis
        fade.leading = look.leading
        fade.trailing = look.trailing
        fade.curve = look.curve
        fade.duration = look.duration
    }
}
