import ScrollCore

extension SettingRule {
    /// Every key of this build.
    static let all: [SettingRule] = fadeSizes + fadePolicies + fadeShape + bars + insets + scrolling

    /// The same by name.
    static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    private static let length = 0.0...10_000
    private static let pixels = "logical px"

    private static let fadeSizes: [SettingRule] = [
        .number(
            "fade.size", length, pixels, \.fade.size.top, \.fade.size.bottom, \.fade.size.left, \.fade.size.right),
        .number("fade.size.top", length, pixels, \.fade.size.top),
        .number("fade.size.bottom", length, pixels, \.fade.size.bottom),
        .number("fade.size.left", length, pixels, \.fade.size.left),
        .number("fade.size.right", length, pixels, \.fade.size.right),
    ]

    private static let fadePolicies: [SettingRule] = [
        .choice("fade.top", \.fade.policy.top, later: ["animated"]),
        .choice("fade.bottom", \.fade.policy.bottom, later: ["animated"]),
        .choice("fade.left", \.fade.policy.left, later: ["animated"]),
        .choice("fade.right", \.fade.policy.right, later: ["animated"]),
    ]

    private static let fadeShape: [SettingRule] = [
        .number("fade.reveal", length, pixels, \.fade.reveal),
        .number("fade.duration", 0...10, "s", \.fade.duration),
        .choice("fade.curve", \.fade.curve, later: ["ease-in", "ease-out", "perceptual"]),
        .number("fade.depth", 0...1, "", \.fade.depth),
    ]

    private static let bars: [SettingRule] = [
        .choice("scrollbars.policy", \.scrollbars.policy),
        .flag("scrollbars.mask", \.scrollbars.mask),
    ]

    private static let insets: [SettingRule] = [
        .number("inset.top", length, pixels, \.inset.top),
        .number("inset.bottom", length, pixels, \.inset.bottom),
        .number("inset.left", length, pixels, \.inset.left),
        .number("inset.right", length, pixels, \.inset.right),
    ]

    private static let scrolling: [SettingRule] = [
        .choice("scroll.fling", \.scroll.fling, later: ["uikit-normal", "uikit-fast", "gtk"]),
        .number("scroll.gain", 0.1...10, "", \.scroll.gain),
        .number("scroll.wheel_step", length, pixels + " per detent, 0 = page^(2/3)", \.scroll.wheelStep),
        .font("font", \.font),
    ]
}
