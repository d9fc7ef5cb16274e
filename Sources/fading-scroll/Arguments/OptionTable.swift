import ScrollCore

extension OptionRule {
    /// Every option of this build in the order of help; `--help` and `--version` belong to the reader of arguments.
    static let all: [OptionRule] = scene + running + filming + recording + replaying + comparing

    /// The same by name.
    static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    private static let side = OptionValue.largestSide
    private static let length = plainNumber(OptionValue.largestLength)
    private static let drawing: Set<Call> = [.window, .snapshot, .record]
    private static let moving: Set<Call> = [.window, .snapshot, .record, .replay]

    private static let scene: [OptionRule] = [
        OptionRule(
            name: "--scene", placeholder: "NAME", calls: drawing, allowed: SceneName.allNames,
            purpose: "show a scene in place of files; see below",
            purposes: [
                .snapshot: "show a scene in place of files; see fading-scroll --help",
                .record: "show a scene in place of files; see fading-scroll --help",
            ],
            store: text(\.sceneName, SceneName.init)),
        OptionRule(
            name: "--size", placeholder: "WxH", calls: moving,
            allowed: "WxH in whole logical pixels, 1 ... \(side) each, such as 800x600",
            purpose: "size of the viewport in logical pixels",
            purposes: [.replay: "size of the viewport in logical pixels before the first input"],
            store: text(\.size, OptionValue.viewportSize)),
        OptionRule(
            name: "--scale", placeholder: "S", calls: moving, allowed: "0.5 ... 4, such as 1.25",
            purpose: "device pixels per logical pixel, 0.5 ... 4; with --headless",
            purposes: [
                .snapshot: "device pixels per logical pixel, 0.5 ... 4 (1)",
                .replay: "device pixels per logical pixel, 0.5 ... 4; content rests on whole ones",
            ],
            store: text(\.scale, OptionValue.scale)),
        OptionRule(
            name: "--offset", placeholder: "X,Y", calls: moving,
            allowed: "X,Y in logical pixels, -\(length) ... \(length) each, such as 0,120",
            purpose: "content point at the viewport's top left, cut to what can be scrolled",
            store: text(\.offset, OptionValue.point)),
        OptionRule(
            name: "--background", placeholder: "COLOR", calls: drawing,
            allowed: "a CSS colour, such as white, #1e1e2eff, rgb(30 30 46 / 80%) or transparent",
            purpose: "CSS colour under the content, alpha allowed", store: text(\.background, CSSColor.parse)),
        OptionRule(
            name: "--config", placeholder: "FILE.json", calls: moving, allowed: "the name of a JSON file of settings",
            purpose: "settings from a file; --set wins for the same key",
            store: { value, draft in
                draft.source.config = value
                return !value.bytes.isEmpty
            }),
        OptionRule(
            name: "--print-config", placeholder: nil, calls: moving, allowed: "",
            purpose: "write all settings in force, explained, for --config",
            store: { _, draft in
                draft.printsConfig = true
                return true
            }),
        OptionRule(
            name: "--theme", placeholder: "THEME", calls: drawing,
            allowed: Theme.allCases.map(\.rawValue).joined(separator: ", "),
            purpose: "light, dark or system; the same as --set theme=THEME",
            store: { value, draft in
                guard let theme = Theme(rawValue: value.text ?? "") else { return false }
                draft.source.assignments.append(Argument("theme=\(theme.rawValue)"))
                return true
            }),
        OptionRule(
            name: "--set", placeholder: "KEY=VALUE", calls: moving, allowed: "KEY=VALUE, such as fade.size=40",
            purpose: "a setting; may be repeated, for the same key the last wins",
            store: { value, draft in
                draft.source.assignments.append(value)
                return true
            }),
    ]

    private static let running: [OptionRule] = [
        OptionRule(
            name: "--headless", placeholder: nil, calls: drawing, allowed: "",
            purpose: "use the embedded compositor, whatever WAYLAND_DISPLAY says",
            store: { _, draft in
                draft.isHeadless = true
                return true
            }),
        OptionRule(
            name: "--exit-after", placeholder: "SECONDS", calls: drawing, allowed: "seconds, 0 ... 86400",
            purpose: "close by itself after that time, 0 ... 86400",
            store: text(\.exitAfter) { OptionValue.number($0, in: 0...OptionValue.longestTime / 1000) }),
        OptionRule(
            name: "--decoration", placeholder: "WHO", calls: [.window, .record],
            allowed: DecorationChoice.allCases.map(\.rawValue).joined(separator: ", "),
            purpose: "auto: a title bar where the desktop draws none; none: no own",
            store: text(\.decoration, DecorationChoice.init)),
        OptionRule(
            name: "--drive", placeholder: "DY", calls: [.window],
            allowed: "logical pixels per frame, -10000 ... 10000",
            purpose: "scroll steadily by DY logical px a frame, then exit",
            store: text(\.drive) { OptionValue.number($0, in: -10_000...10_000) }),
        OptionRule(
            name: "--frames", placeholder: "N", calls: [.window], allowed: "a whole number, 1 ... 1000000",
            purpose: "how many frames of --drive count, after 30 (300)",
            store: text(\.frames) { OptionValue.number($0, in: 1...1_000_000).flatMap { Int(exactly: $0) } }),
        OptionRule(
            name: "--stats", placeholder: "FILE", calls: [.window], allowed: "the name of a file to write",
            purpose: "write figures of the run as one JSON line",
            store: { value, draft in
                draft.stats = value
                return !value.bytes.isEmpty
            }),
        OptionRule(
            name: "--dump-state", placeholder: nil, calls: drawing, allowed: "",
            purpose: "at the end write offset, fades, bars and sizes as a JSON line",
            store: { _, draft in
                draft.dumpsState = true
                return true
            }),
        OptionRule(
            name: "--output", placeholder: "FILE", calls: [.snapshot, .record, .compare],
            allowed: "the name of a file to write",
            purpose: "the picture to write; needed",
            purposes: [
                .record: "the trace to write; needed", .compare: "write a picture of what differs",
            ],
            store: { value, draft in
                draft.output = value
                return !value.bytes.isEmpty
            }),
    ]

    private static let filming: [OptionRule] = [
        OptionRule(
            name: "--input", placeholder: "TRACE", calls: [.snapshot],
            allowed: "the name of a trace, a file of JSON lines",
            purpose: "play this trace on the window at rest",
            store: { value, draft in
                draft.input = value
                return !value.bytes.isEmpty
            }),
        OptionRule(
            name: "--at", placeholder: "MS[,MS...]", calls: [.snapshot, .replay],
            allowed: "times in ms, 0 ... 86400000, with commas between, such as 0,16.667,500",
            purpose: "times of the trace to draw, in ms; needs --input",
            purposes: [.replay: "report these times of the trace, in ms, in place of every frame"],
            store: text(\.times, OptionValue.times)),
        OptionRule(
            name: "--sheet", placeholder: nil, calls: [.snapshot], allowed: "",
            purpose: "put the pictures of --at on one sheet",
            store: { _, draft in
                draft.isSheet = true
                return true
            }),
    ]

    private static let recording: [OptionRule] = [
        OptionRule(
            name: "--from-log", placeholder: "LOG", calls: [.record], allowed: "the name of a WAYLAND_DEBUG=1 log",
            purpose: "turn a client's WAYLAND_DEBUG=1 log into a trace",
            store: { value, draft in
                draft.log = value
                return !value.bytes.isEmpty
            })
    ]

    private static let replaying: [OptionRule] = [
        OptionRule(
            name: "--plot", placeholder: "OUT.png", calls: [.replay], allowed: "the name of a file to write",
            purpose: "draw offset and velocity over time",
            store: { value, draft in
                draft.plot = value
                return !value.bytes.isEmpty
            }),
        OptionRule(
            name: "--content", placeholder: "WxH", calls: [.replay],
            allowed: "WxH in logical pixels, 0 ... \(length) each, such as 800x5000",
            purpose: "size of the content", store: text(\.content, OptionValue.contentSize)),
        OptionRule(
            name: "--hz", placeholder: "RATE", calls: [.replay], allowed: "frames per second, 1 ... 1000",
            purpose: "frames per second, 1 ... 1000 (60)",
            store: text(\.framesPerSecond) { OptionValue.number($0, in: 1...1000) }),
    ]

    private static let comparing: [OptionRule] = [
        OptionRule(
            name: "--max-difference", placeholder: "N", calls: [.compare], allowed: "a whole number, 0 ... 255",
            purpose: "how much a channel of a pixel may differ, 0 ... 255 (0)",
            store: text(\.maxDifference) { OptionValue.count($0, in: 0...255) }),
        OptionRule(
            name: "--max-pixels", placeholder: "N", calls: [.compare],
            allowed: "a whole number, 0 ... \(ComparedPicture.mostPixels)",
            purpose: "how many pixels may differ by more (0)",
            store: text(\.maxPixels) { OptionValue.count($0, in: 0...ComparedPicture.mostPixels) }),
    ]
}
