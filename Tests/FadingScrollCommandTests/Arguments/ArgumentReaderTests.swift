import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Arguments")
struct ArgumentReaderTests {
    private func read(_ words: String...) throws -> Invocation {
        try ArgumentReader.read(words.map { Argument($0) })
    }

    @Test("Without arguments a window opens")
    func nothing() throws {
        #expect(try read() == .window(WindowOptions()))
    }

    @Test("Options may stand before, between and after files, joined or apart")
    func mixedOrder() throws {
        var expected = WindowOptions(files: ["a.txt", "b.png"])
        expected.scene.size = Size(width: 640, height: 480)
        expected.scene.scale = DeviceScale(numerator120: 150)
        expected.isHeadless = true
        expected.exitAfter = 2.5
        let apart = try read(
            "--size", "640x480", "a.txt", "--headless", "--scale", "1.25", "b.png", "--exit-after", "2.5")
        let joined = try read("a.txt", "b.png", "--size=640x480", "--scale=1.25", "--headless", "--exit-after=2.5")
        #expect(apart == .window(expected))
        #expect(joined == .window(expected))
    }

    @Test("A window may do without a title bar of its own, and a snapshot never has one")
    func decoration() throws {
        #expect(WindowOptions().decoration == .auto)
        var expected = WindowOptions()
        expected.decoration = .none
        #expect(try read("--decoration", "none") == .window(expected))
        #expect(try read("--decoration=none", "--decoration", "auto") == .window(WindowOptions()))
        #expect(throws: CommandFailure.self) { try read("--decoration", "server") }
        #expect(throws: CommandFailure.self) { try read("snapshot", "--decoration", "none", "--output", "a.png") }
    }

    @Test("A value may begin with a dash or hold an equals sign")
    func oddValues() throws {
        var expected = WindowOptions()
        expected.scene.offset = Point(x: -5, y: -7)
        expected.scene.settings.configuration.insets = Insets(top: 10, bottom: 0, left: 10, right: 0)
        expected.scene.settings.font = "a=b 3"
        let settings = ["--set", "inset.top=10", "--set=inset.left=10", "--set", "font=a=b 3"]
        let read = try ArgumentReader.read(settings.map { Argument($0) } + ["--offset", "-5,-7"])
        #expect(read == .window(expected))
    }

    @Test("The last of several equal options wins, and --set adds up")
    func duplicates() throws {
        var expected = WindowOptions()
        expected.scene.background = .black
        expected.scene.settings.fadeSize = 50
        expected.scene.settings.configuration.fade.size.top = 40
        let read = try read(
            "--background", "white", "--set", "fade.size=50", "--background=black", "--set", "fade.size.top=40")
        #expect(read == .window(expected))
    }

    @Test("After -- everything is a file, and a single dash always is")
    func operandsBehindDashes() throws {
        #expect(try read("--", "--help", "snapshot") == .window(WindowOptions(files: ["--help", "snapshot"])))
        #expect(try read("-") == .window(WindowOptions(files: ["-"])))
        #expect(try read("a", "snapshot") == .window(WindowOptions(files: ["a", "snapshot"])))
    }

    @Test("A file name need not be UTF-8")
    func fileNamesAreBytes() throws {
        let name = Argument(bytes: [0x63, 0xE9])
        #expect(try ArgumentReader.read([name]) == .window(WindowOptions(files: [name])))
        let output = Argument(bytes: Array("--output=".utf8) + [0xE9])
        #expect(
            try ArgumentReader.read(["snapshot", output])
                == .snapshot(SnapshotOptions(output: Argument(bytes: [0xE9]))))
    }

    @Test("A snapshot names its output")
    func snapshot() throws {
        var expected = SnapshotOptions(files: ["a.txt"], output: "o.png")
        expected.scene.size = Size(width: 10, height: 20)
        #expect(
            try read("snapshot", "a.txt", "--output", "o.png", "--size", "10x20", "--headless") == .snapshot(expected))
        #expect(try read("--size=10x20", "snapshot", "--output=o.png", "a.txt") == .snapshot(expected))
    }

    @Test("A snapshot of a gesture has a trace and times, and may be a sheet")
    func film() throws {
        var expected = SnapshotOptions(files: ["a.txt"], output: "o.png")
        expected.film = SnapshotOptions.Film(trace: "t.jsonl", times: [100, 0])
        #expect(
            try read("snapshot", "a.txt", "--output", "o.png", "--input", "t.jsonl", "--at", "100,0")
                == .snapshot(expected))
        expected.film?.isSheet = true
        #expect(
            try read("snapshot", "--sheet", "a.txt", "--output", "o.png", "--at=100,0", "--input=t.jsonl")
                == .snapshot(expected))
    }

    @Test("A replay has a trace, a scene and times")
    func replay() throws {
        var expected = ReplayOptions(trace: "t.jsonl", content: Size(width: 800, height: 5000), times: [0, 16.667])
        expected.size = Size(width: 400, height: 300)
        expected.offset = Point(x: 0, y: 1000)
        expected.scale = DeviceScale(2)
        expected.framesPerSecond = 144
        expected.settings.configuration.motion.gain = 1
        let read = try read(
            "replay", "t.jsonl", "--content=800x5000", "--at", "0,16.667", "--size=400x300", "--offset", "0,1000",
            "--scale", "2", "--hz", "144", "--set", "scroll.gain=1")
        #expect(read == .replay(expected))
        #expect(try self.read("replay", "t") == .replay(ReplayOptions(trace: "t")))
    }

    @Test("A comparison has two pictures, two limits of 0 unless told, and may have an output")
    func compare() throws {
        var expected = CompareOptions(first: "a.png", second: "b.png")
        #expect(try read("compare", "a.png", "b.png") == .compare(expected))
        (expected.maxDifference, expected.maxPixels, expected.output) = (255, 12, "d.png")
        #expect(
            try read("compare", "--max-difference=255", "a.png", "--max-pixels", "12", "b.png", "--output", "d.png")
                == .compare(expected))
    }

    @Test("Help and version end the reading where they stand")
    func helpAndVersion() throws {
        #expect(try read("--help", "--nonsense") == .help(.window))
        #expect(try read("snapshot", "--help") == .help(.snapshot))
        #expect(try read("replay", "--size=1x1", "--help") == .help(.replay))
        #expect(try read("compare", "a", "--help") == .help(.compare))
        #expect(try read("info", "--help") == .help(.info))
        #expect(try read("help") == .help(.window))
        #expect(try read("help", "replay") == .help(.replay))
        #expect(try read("a", "help") == .window(WindowOptions(files: ["a", "help"])))
        #expect(try read("info") == .info)
        #expect(try read("--version") == .version)
        #expect(try read("--version", "x") == .version)
    }

    @Test("A number beyond its range, NaN and infinity are refused", arguments: ["nan", "inf", "-1", "1e999", "", "x"])
    func badNumbers(text: String) {
        for option in ["--scale", "--exit-after", "--offset", "--size", "--background"] {
            let failure = #expect(throws: CommandFailure.self) { try read("\(option)=\(text)") }
            #expect(failure?.status == .usage)
            #expect(failure?.line.hasPrefix("fading-scroll: bad value \"\(text)\" for \(option): ") == true)
        }
        for option in ["--hz", "--at", "--content"] {
            let failure = #expect(throws: CommandFailure.self) { try read("replay", "t", option, text) }
            #expect(failure?.line.hasPrefix("fading-scroll: bad value \"\(text)\" for \(option): ") == true)
        }
    }
}
