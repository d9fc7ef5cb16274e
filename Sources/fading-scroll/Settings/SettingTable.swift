import ScrollCore

extension SettingRule {
    /// Every key of this build: special keys stand behind those that they are an exception to.
    static let all: [SettingRule] =
        [preset] + fadeSizes + fadePolicies + fadeShape + bars + insets + appearance + scrolling

    /// The same by name.
    static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    private static let length = 0.0...10_000
    private static let pixels = "logical px"

    private static let preset = choice("fade.preset", \.fadePreset)
    private static let ends = "fade.leading or fade.trailing"

    private static let fadeSizes: [SettingRule] = [
        number("fade.size", length, pixels, \.fadeSize).following(preset.name),
        number("fade.size.top", length, pixels, \.configuration.fade.size.top).following("fade.size"),
        number("fade.size.bottom", length, pixels, \.configuration.fade.size.bottom).following("fade.size"),
        number("fade.size.left", length, pixels, \.configuration.fade.size.left).following("fade.size"),
        number("fade.size.right", length, pixels, \.configuration.fade.size.right).following("fade.size"),
    ]

    private static let fadePolicies: [SettingRule] = [
        choice("fade.axis", \.configuration.fade.axis).following(preset.name),
        endPolicy("fade.leading", \.configuration.fade.leading).following(preset.name),
        endPolicy("fade.trailing", \.configuration.fade.trailing).following(preset.name),
        edgePolicy("fade.top", .top).following(ends),
        edgePolicy("fade.bottom", .bottom).following(ends),
        edgePolicy("fade.left", .left).following(ends),
        edgePolicy("fade.right", .right).following(ends),
    ]

    private static let fadeShape: [SettingRule] = [
        .number("fade.reveal", length, pixels, \.configuration.fade.reveal),
        number("fade.duration", 0...10, "s", \.configuration.fade.duration).following(preset.name),
        curve("fade.curve", \.configuration.fade.curve).following(preset.name),
        .choice("fade.family", \.configuration.fade.family),
        .number("fade.depth", 0...1, "", \.configuration.fade.depth),
        .choice("fade.behind_inset", \.configuration.fade.behindInset),
        .choice("fade.corner", \.configuration.fade.corner),
        .flag("fade.dither", \.configuration.fade.isDithered),
    ]

    private static let bars: [SettingRule] = [
        .choice("scrollbars.policy", \.configuration.scrollbars.policy),
        .flag("scrollbars.mask", \.configuration.scrollbars.isExemptFromMask),
    ]

    private static let insets: [SettingRule] = [
        .number("inset.top", length, pixels, \.configuration.insets.top),
        .number("inset.bottom", length, pixels, \.configuration.insets.bottom),
        .number("inset.left", length, pixels, \.configuration.insets.left),
        .number("inset.right", length, pixels, \.configuration.insets.right),
    ]

    private static let appearance: [SettingRule] = [
        .choice("direction", \.configuration.direction),
        .choice("motion.reduced", \.reducedMotion),
        .choice("contrast.high", \.highContrast),
        .choice("theme", \.theme),
    ]

    private static let scrolling: [SettingRule] = [
        .choice("scroll.fling", \.configuration.motion.fling),
        .flag("scroll.bounce", \.configuration.motion.bounce),
        .number("scroll.gain", 0.1...10, "", \.configuration.motion.gain),
        .flag("scroll.axis_lock", \.configuration.motion.axisLock),
        .snap("scroll.snap", \.configuration.motion.snap),
        .number("scroll.wheel_step", length, pixels + " per detent, 0 = page^(2/3)", \.wheelStep),
        .font("font", \.font),
        .flag("debug.fades", \.configuration.showsFades),
    ]
}
