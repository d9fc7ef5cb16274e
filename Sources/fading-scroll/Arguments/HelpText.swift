/// The text of `--help`, made from the same tables that the arguments are read by.
enum HelpText {
    /// The program and its version, as `--version` names them.
    static let version = "fading-scroll 0.1.0"

    /// The lines of help for a call, at most 100 columns wide.
    static func lines(for call: Call) -> [String] {
        var lines = usage(of: call) + [""] + purpose(of: call)
        if call == .window { lines += section("Calls:", calls) }
        lines += section("Options:", optionRows(of: call))
        switch call {
        case .window:
            lines += section("Scenes, NAME of --scene:", SceneName.allCases.map { ($0.rawValue, $0.purpose) })
            lines += section("Keys in the window:", KeyTable.scrolling + KeyTable.others(hasScenes: nil))
            lines += section("Settings, KEY=VALUE of --set (key, default, what is allowed):", settingRows) + exits
        case .snapshot, .record, .replay: lines += ["", "The settings of --set are listed by fading-scroll --help."]
        case .compare, .info: break
        }
        return lines
    }

    private static func usage(of call: Call) -> [String] {
        switch call {
        case .window:
            [
                "Usage: fading-scroll [OPTION...] [FILE...]",
                "       fading-scroll snapshot [OPTION...] [FILE...] --output OUT.png",
                "       fading-scroll record [OPTION...] [FILE...] --output TRACE",
                "       fading-scroll replay [OPTION...] TRACE",
                "       fading-scroll compare [OPTION...] A.png B.png",
                "       fading-scroll info",
            ]
        case .snapshot: ["Usage: fading-scroll snapshot [OPTION...] [FILE...] --output OUT.png"]
        case .record:
            [
                "Usage: fading-scroll record [OPTION...] [FILE...] --output TRACE",
                "       fading-scroll record --from-log LOG --output TRACE",
            ]
        case .replay: ["Usage: fading-scroll replay [OPTION...] TRACE"]
        case .compare: ["Usage: fading-scroll compare [OPTION...] A.png B.png"]
        case .info: ["Usage: fading-scroll info"]
        }
    }

    private static func purpose(of call: Call) -> [String] {
        switch call {
        case .window:
            [
                "Shows texts (UTF-8) and pictures (PNG, JPEG) in a Wayland window, scrolling with a fling and fading",
                "at the edges. Where no compositor is named and none is at wayland-0, or with --headless, it runs on",
                "an embedded one, plays a two-finger swipe and writes fading-scroll.png. One picture shows at its own",
                "size; several make a strip of the window's height; where a text is among several files, they make",
                "one column.",
                "Without a file it shows a scene that is drawn by the command itself; standard input is not read.",
                "fading-scroll help CALL is the same as fading-scroll CALL --help.",
            ]
        case .snapshot:
            [
                "Draws the files as the window would show them at rest and writes the picture as PNG.",
                "No compositor is needed; no window header, cursor, clock or locale gets into the picture.",
                "With --input and --at it plays a trace (see fading-scroll replay --help) on that window and writes",
                "what it shows at those times: a file each, OUT-0120.png for 120 ms, or with --sheet one picture",
                "of all, unscaled, in the order of time. At time 0 the window has been at rest until now.",
                "Without a file it draws a scene; fading-scroll --help lists them.",
            ]
        case .record:
            [
                "Shows the files as fading-scroll does and writes every event of its input devices, and every",
                "committed frame, as JSON lines: a trace for replay and snapshot. Lines are in the file at once.",
                "Times of input are the device's own. Frames have the offset that the model has at their time.",
                "Where no compositor is named and none is at wayland-0, or with --headless, what is recorded is a",
                "two-finger swipe.",
                "With --from-log it opens no window, and takes a pointer's events out of what any client said with",
                "WAYLAND_DEBUG=1, with its holds, touches, configures, and keys that are alike on all layouts.",
            ]
        case .replay:
            [
                "Runs a recorded gesture through the scroll model on a virtual clock and writes a JSON line per frame",
                "until rest, then one with the rest and the lift: lengths in logical px, t in ms, velocity in px/s.",
                "TRACE is a file of JSON lines, an event of the Wayland protocol each. A swipe of three events:",
                "  {\"t\":0,\"event\":\"pointer.axis_source\",\"source\":\"finger\"}",
                "  {\"t\":0,\"event\":\"pointer.axis\",\"axis\":\"vertical_scroll\",\"value\":12.5}",
                "  {\"t\":0,\"event\":\"pointer.frame\"}",
                "  {\"t\":8,\"event\":\"pointer.axis\",\"axis\":\"vertical_scroll\",\"value\":14}",
                "  {\"t\":8,\"event\":\"pointer.frame\"}",
                "  {\"t\":16,\"event\":\"pointer.axis_stop\",\"axis\":\"vertical_scroll\"}",
                "  {\"t\":16,\"event\":\"pointer.frame\"}",
                "What --size, --scale, --content and --offset leave open is as in the window that was recorded. Where",
                "a trace does not tell, the viewport is 800x600 at scale 1, the content as wide and 100000 long, its",
                "start shown. Keys count by their xkb names and do not repeat; of several fingers the first one",
                "drags; a button that is pressed on a scrollbar does there what it does in a window.",
                "Of views within a view only the outer one is moved; snapshot --input moves them all.",
                "--plot draws content offset and velocity over time, with the events, the lift and the rest.",
            ]
        case .compare:
            [
                "Tells whether two PNG pictures are alike: exit status 0 if they are, 1 if not. 8 bits a channel are",
                "compared, also where files have 16, and colours multiplied by alpha, so that the colour of clear",
                "pixels does not matter. Pictures of different sizes are never alike. A line of JSON has the figures:",
                "  {\"alike\":false,\"pixels\":2,\"of\":480000,\"largest_difference\":9,\"first\":[3,4],\"box\":[3,4,1,2]}",
                "pixels: how many differ by more than --max-difference, of those that both pictures have; first and",
                "box (x, y, width, height): the first of them and the rectangle around them, or null;",
                "largest_difference: of any channel, 0 ... 255; sizes: of both pictures, where they differ.",
                "The picture of --output, written in either case, shows A.png in pale grey, differing pixels in red",
                "(the darker, the more they differ) within a blue frame; what only one picture has is hatched in",
                "amber, falling (\\) for A.png, rising (/) for B.png.",
            ]
        case .info: ["Lists what the compositor offers, what of it is used, and what is missing and what that costs."]
        }
    }

    private static let calls = [
        ("snapshot", "write pictures of the files without a window"),
        ("record", "write a window's input and frames, or a client's debug log, as a trace"),
        ("replay", "run a recorded gesture through the scroll model"),
        ("compare", "tell whether two PNG pictures are alike; exit status 1 if not"),
        ("info", "list what the compositor offers and what of it is used"),
    ]

    private static func optionRows(of call: Call) -> [(String, String)] {
        // A snapshot takes these for the sake of scripts; they change nothing there.
        let needless: Set<String> = call == .snapshot ? ["--headless", "--exit-after"] : []
        let rows = OptionRule.all.filter { $0.calls.contains(call) && !needless.contains($0.name) }
        return rows.map { ($0.form, $0.purpose(in: call)) } + [
            ("-h, --help", call == .window ? "show this text; every call has its own" : "show this text"),
            ("--version", "show the version"),
        ]
    }

    /// Keys that differ only in the edge share a row.
    private static var settingRows: [(String, String)] {
        let others = Set([".bottom", ".left", ".right"])
        let rules = SettingRule.all.filter { rule in !others.contains { rule.name.hasSuffix($0) } }
        let names = rules.map { $0.name.hasSuffix(".top") ? $0.name.dropLast(3) + "EDGE" : $0.name }
        let widest = rules.map(\.defaultText.count).max() ?? 0
        return zip(names, rules).map { name, rule in
            (name, padded(rule.defaultText, to: widest + 2) + (rule.allowedInShort ?? rule.allowed))
        }
    }

    private static let exits = [
        "", "EDGE is top, bottom, left or right. --print-config tells what each key does.", "",
        "Which setting wins: a special key over a general one, whichever comes first: fade.size.EDGE over",
        "fade.size, fade.EDGE over fade.leading and fade.trailing, and all of them over fade.preset. Of the",
        "same key the later one wins, and --set wins over the file. The value null lets fade.EDGE,",
        "fade.size.EDGE and what a preset sets (fade.axis, fade.leading, fade.trailing, fade.curve,",
        "fade.size, fade.duration) follow the general key again.", "",
        "fade.preset: ssfadingscrollview is the look of the iOS library that this one ports: fades of 30 px",
        "on the vertical axis, linear, that come and go within 0.3 s; none is this library's own look.",
        "fade.leading, fade.trailing: when the content's beginning and end fade. fade.EDGE: that edge alone.",
        "fade.curve: stops are [[location, alpha], ...], from the edge at 0 to the whole content at 1.",
        "inset.EDGE: size of a bar over that edge, at which the fade begins. The command draws no bar there:",
        "it keeps the room for one, as for a program that draws its own.",
        "scrollbars.mask: true keeps scrollbars out of the fade, false fades them with the content.",
        "debug.fades: magenta outlines around the fades with their strengths, green ones around what the last",
        "frame changed.",
        "A file of --config is a JSON object of these keys, nested or with dots; names that begin with // are",
        "comments, and values may be in quotes. While a window is open, edits of the file show at once.",
        "", "Exit status: 0 done, also where a signal closes the window; 1 pictures that differ (compare); 64 a",
        "wrong option, value or setting, also in a file of --config; 66 an input, also a file of --config,",
        "that cannot be read; 69 no compositor; 70 the compositor went away; 71 no memory or descriptors; 73",
        "an output that cannot be written.",
    ]

    private static func section(_ title: String, _ rows: [(String, String)]) -> [String] {
        let widest = rows.map(\.0.count).max() ?? 0
        return ["", title] + rows.map { "  " + padded($0.0, to: widest + 2) + $0.1 }
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
