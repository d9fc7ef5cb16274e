import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Configuration file")
struct ConfigFileTests {
    private func settings(_ text: String) throws -> Settings {
        var choices = SettingChoices()
        try ConfigFile(Array(text.utf8), name: "c.json").apply(to: &choices)
        return choices.settings
    }

    @Test("Keys may be nested or have dots, and values be of their own kind or text")
    func forms() throws {
        let nested = try settings(
            #"{"fade":{"size":{"top":40},"curve":[[0,0],[1,1]],"axis":"both"},"scrollbars":{"mask":false},"font":"Serif 9"}"#
        )
        let dotted = try settings(
            "\u{FEFF}"
                + #"{"fade.size.top":"40","fade":{"curve":"[[0,0],[1,1]]"},"scrollbars.mask":"false","font":"Serif 9"}"#
        )
        #expect(nested == dotted)
        var expected = Settings()
        expected.configuration.fade.size.top = 40
        expected.configuration.fade.curve = .stops(
            FadeStops([GradientStop(location: 0, alpha: 0), GradientStop(location: 1, alpha: 1)]))
        expected.configuration.scrollbars.isExemptFromMask = false
        expected.font = "Serif 9"
        #expect(nested == expected)
    }

    @Test("A special key wins over a general one, and the preset over none, wherever it stands")
    func order() throws {
        let size = PerEdge(top: 40.0, bottom: 50, left: 50, right: 50)
        #expect(try settings(#"{"fade.size.top":40,"fade.size":50}"#).configuration.fade.size == size)
        #expect(try settings(#"{"fade.size":50,"fade.size.top":40}"#).configuration.fade.size == size)
        let last = try settings(#"{"fade":{"size":50,"preset":"ssfadingscrollview"}}"#)
        #expect(last.configuration.fade.size == PerEdge(all: 50))
        #expect(last.configuration.fade.leading == .animated)
    }

    @Test("Names that begin with // are comments, whatever they hold, and null follows a general key")
    func comments() throws {
        let read = try settings(#"{"//":1,"//":[{}],"fade":{"// size":"x","size":40},"fade.top":null}"#)
        #expect(read.configuration.fade.size == PerEdge(all: 40))
        #expect(read.configuration.fade.policy.top == nil)
        for text in ["{}", #"{"fade":{},"scroll":{"// gain":2}}"#] { #expect(try settings(text) == Settings()) }
        let following = try settings(#"{"fade.preset":"ssfadingscrollview","fade.size":null,"fade.size.top":null}"#)
        #expect(following.configuration.fade == .ssFadingScrollView)
    }

    private static let length = "0 ... 10000 logical px"
    private static let example =
        #"a JSON object such as {"fade.size": 40}; comments are names that begin with //"#
    private static let errors: [(String, String)] = [
        ("{\"fade.size\": {}}", "1: fade.size: bad value {}: \(length)"),
        ("{\"fade\": {\"size\": {\"// top\": 4}}}", "1: fade.size: bad value {\"// top\":4}: \(length)"),
        ("{\"scrollbars.mask\": {\"a\": 1}}", "1: scrollbars.mask: bad value {\"a\":1}: true, false"),
        ("{\"font\": {}}", "1: font: bad value {}: a Pango font description of at most 200 characters"),
        ("{\n\"hue\": {}}", "2: hue: unknown key (value {}): see fading-scroll --help"),
        (
            "{\"inset\":\n{\"middle\":{\"//\":1}}}",
            "2: inset.middle: unknown key (value {\"//\":1}): inset.top, inset.bottom, inset.left, inset.right"
        ),
        ("", "1: the text ends too early: \(example)"),
        ("[1]", "1: [1] is no object: \(example)"),
        ("{\n\"fade.size\": 40\n\"fade.top\": 1}", "3: no comma and no }: \(example)"),
        ("{\n\n\"fade.size\": 40,\n}", "3: a comma before }, where nothing follows: \(example)"),
        ("{\"fade.curve\": [[0,0],[1,1],]}", "1: a comma before ], where nothing follows: \(example)"),
        ("// mine\n{}", "1: no JSON value: \(example)"),
        ("{\"fade.size\": 40,\n// mine\n}", "2: no name in quotes: \(example)"),
        ("{\"fade.size\": 40}\nx", "2: something after the end: \(example)"),
        ("{\"fade.size\":\n\"a\nb\"}", "2: a string without its closing quote: \(example)"),
        ("{\"fade.size\": 1e999}", "1: 1e999 is no number: \(example)"),
        ("{\"fade\":\n{\"size\":\n-3}}", "2: fade.size: bad value -3: \(length)"),
        ("{\"fade.size\": \"wide\"}", "1: fade.size: bad value \"wide\": \(length)"),
        ("{\"fade.size\": true}", "1: fade.size: bad value true: \(length)"),
        ("{\"fade.reveal\": null}", "1: fade.reveal: bad value null: \(length)"),
        ("{\"fade.siz\": 4}", "1: fade.siz: unknown key (value 4): did you mean fade.size? see fading-scroll --help"),
        ("{\"fade.size\": [40]}", "1: fade.size: bad value [40]: \(length)"),
        ("{\"scrollbars.mask\": 1}", "1: scrollbars.mask: bad value 1: true, false"),
        ("{\"font\": 11}", "1: font: bad value 11: a Pango font description of at most 200 characters"),
        ("{\"fade.axis\": 1}", "1: fade.axis: bad value 1: vertical, horizontal, both"),
        (
            "{\"inset\":{\"middle\":3}}",
            "1: inset.middle: unknown key (value 3): inset.top, inset.bottom, inset.left, inset.right"
        ),
        ("{\"hue\":\"a\\nb\"}", "1: hue: unknown key (value \"a\\u000ab\"): see fading-scroll --help"),
        ("{\"fade.corner\":\"max\"}", "1: fade.corner: bad value \"max\": product, min"),
        ("{\"scroll.fling\":\"\"}", "1: scroll.fling: bad value \"\": natural, uikit-normal, uikit-fast, gtk, off"),
        (
            "{\"fade\":{\"size\":40},\n\"fade.size\":50}",
            "2: fade.size: it has a value in line 1 already (value 50): each key once"
        ),
    ]

    @Test("Each wrong file gives its one line with the file's line, and exit status 64", arguments: errors)
    func lines(text: String, line: String) {
        let failure = #expect(throws: CommandFailure.self) { try settings(text) }
        #expect(failure?.line == "fading-scroll: c.json:" + line)
        #expect(failure?.status == .usage)
    }
}

extension ConfigFileTests {
    // In the time of all pairs of keys, a debug build takes more than a minute.
    @Test("Very many keys are read in the time of one pass", .timeLimit(.minutes(1)))
    func manyKeys() {
        let rows = (0..<50_000).map { "\"k\($0)\":1" }.joined(separator: ",")
        let failure = #expect(throws: CommandFailure.self) { try settings("{\(rows),\"k0\":2}") }
        #expect(failure?.wrong == "c.json:1: k0: it has a value in line 1 already (value 2)")
    }
}

/// The options `--config` and `--print-config` of the built executable.
@Suite("Configuration options")
struct ConfigOptionTests {
    private let folder = TemporaryFolder()

    private func printed(_ options: [Argument]) throws -> String {
        let result = try Program().run(options + ["--print-config"])
        try #require(result.status == 0, "\(result.errors)")
        return result.output
    }

    @Test("--set wins over the file, wherever it stands")
    func precedence() throws {
        let file = folder.file("c.json", #"{"fade.size": 40, "fade.reveal": 9}"#)
        for options: [Argument] in [
            ["--set", "fade.size=50", "--config", file], ["--config", file, "--set=fade.size=50"],
        ] {
            let text = try printed(options)
            #expect(text.contains("\n  \"fade.size\": 50,\n"))
            #expect(text.contains("\n  \"fade.reveal\": 9,\n"))
        }
    }

    @Test("What --print-config writes, --config reads again as the same settings, and every key is explained")
    func roundTrip() throws {
        let changed: [Argument] = [
            "--set", "fade.preset=ssfadingscrollview", "--set", "fade.size.left=12.5", "--set", "fade.top=never",
            "--set",
            "fade.curve=[[0,0.125],[0.3,0.5],[1,1]]", "--set", "font=A \"b\" 3", "--set", "scroll.gain=0.1",
        ]
        for options in [[], changed] {
            let text = try printed(options)
            var expected = SettingsSource()
            for (index, option) in options.enumerated() where index % 2 == 1 { expected.assignments.append(option) }
            var read = SettingChoices()
            try ConfigFile(Array(text.utf8), name: "").apply(to: &read)
            #expect(try read.settings == expected.settings())
            #expect(try printed(["--config", folder.file("printed.json", text)]) == text)
        }
    }

    private static let hidden: [[Argument]] = ["top", "bottom", "left", "right"].flatMap { edge -> [[Argument]] in
        let (size, policy) = (Argument("fade.size.\(edge)=60"), Argument("fade.\(edge)=always"))
        return [
            [size], ["fade.size=10", size], [size, "fade.size=10"], ["fade.preset=ssfadingscrollview", size],
            ["fade.preset=ssfadingscrollview", "fade.size=10", size], [policy], ["fade.leading=never", policy],
            ["fade.trailing=never", policy], ["fade.preset=ssfadingscrollview", policy],
            [Argument("inset.\(edge)=12.5"), size],
        ]
    }

    @Test("A general value that a special one hides is printed as it was set, and read again", arguments: hidden)
    func hiddenValues(assignments: [Argument]) throws {
        let choices = try SettingsSource(assignments: assignments).choices()
        let lines = SettingsText.lines(choices)
        var read = SettingChoices()
        try ConfigFile(Array(lines.joined(separator: "\n").utf8), name: "").apply(to: &read)
        #expect(read.settings == choices.settings)
        #expect(SettingsText.lines(read) == lines)
        let size = assignments.contains("fade.size=10") ? "10" : "null"
        let preset = assignments.contains("fade.preset=ssfadingscrollview") ? "ssfadingscrollview" : "none"
        #expect(lines[1].contains("\n  \"fade.size\": \(size),\n"))
        #expect(lines[1].contains("  \"fade.preset\": \"\(preset)\",\n"))
        if size == "null" { #expect(lines[1].contains("; null follows fade.preset, here 30\",\n  \"fade.size\"")) }
    }

    @Test("In a printed file the size of all edges and the preset can be edited, and one edge's own size stays")
    func editing() throws {
        let text = try printed(["--set", "fade.size.left=12.5"])
        func edited(_ old: String, _ new: String) throws -> FadeConfiguration {
            try #require(text.contains("\n  \(old),\n"))
            let file = folder.file("edited.json", text.replacing("\n  \(old),\n", with: "\n  \(new),\n"))
            return try SettingsSource(config: file).settings().configuration.fade
        }
        var expected = FadeConfiguration(size: 50)
        expected.size.left = 12.5
        #expect(try edited(#""fade.size": null"#, #""fade.size": 50"#) == expected)
        expected = .ssFadingScrollView
        expected.size.left = 12.5
        #expect(try edited(#""fade.preset": "none""#, #""fade.preset": "ssfadingscrollview""#) == expected)
    }

    @Test("A key that follows another one is printed as null, with the value that comes of it beside")
    func following() throws {
        let text = try printed(["--set", "fade.size=50", "--set", "fade.preset=ssfadingscrollview"])
        #expect(text.contains("; null follows fade.size, here 50\",\n  \"fade.size.top\": null,\n"))
        #expect(text.contains("; null follows fade.preset, here linear\",\n  \"fade.curve\": null,\n"))
        #expect(text.contains("; null follows fade.preset\",\n  \"fade.size\": 50,\n"))
    }

    @Test("Every key has its purpose, and no purpose is without its key")
    func purposes() {
        #expect(Set(settingPurposes.keys) == Set(SettingRule.named.keys))
    }

    @Test("Every call takes a configuration file, and none that cannot be read or is wrong")
    func calls() throws {
        let text = folder.file("a.txt", "a text")
        let trace = folder.file("trace", #"{"t":0,"event":"pointer.frame"}"#)
        let calls: [[Argument]] = [
            ["snapshot", text, "--output", Argument(folder.path("o.png"))], ["replay", trace], ["--headless", text],
        ]
        let wrong = folder.file("c.json", "{\n\"fade.size\": -1}")
        for call in calls {
            let bad = try Program().run(call + ["--config", wrong])
            #expect(bad.status == 64)
            #expect(bad.errors == "fading-scroll: \(wrong.shown):2: fade.size: bad value -1: 0 ... 10000 logical px\n")
            let missing = try Program().run(call + ["--config", "/nonexistent"])
            #expect(missing.status == 66)
            #expect(
                missing.errors
                    == "fading-scroll: /nonexistent: no such file: a JSON file of settings is needed\n")
            #expect(try Program().run(call + ["--config", Argument(folder.path)]).status == 66)
        }
    }

    @Test("A picture is drawn by the file's settings and never written over the file")
    func snapshot() throws {
        let text = folder.file("a.txt", (1...99).map { "Line \($0)\n" }.joined())
        let config = folder.file("c.json", #"{"scrollbars.policy": "always"}"#)
        func run(_ output: FileName, _ options: [Argument]) throws -> Int32 {
            try Program().run(["snapshot", text, "--size", "90x90", "--output", output] + options).status
        }
        let (one, other) = (FileName(folder.path("1.png")), FileName(folder.path("2.png")))
        #expect(try run(one, ["--config", config]) == 0)
        #expect(try run(other, ["--set", "scrollbars.policy=always"]) == 0)
        func bytes(_ name: FileName) throws -> [UInt8] { try InputFile.read(name, limit: 1 << 20, needed: "") }
        #expect(try bytes(one) == bytes(other))
        #expect(try run(other, []) == 0)
        #expect(try bytes(one) != bytes(other))
        #expect(try run(config, ["--config", config]) == 73)
    }
}
