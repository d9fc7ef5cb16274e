import ScrollCairo
import ScrollCore
import TestStage
import Testing

@testable import fading_scroll

/// The line of `--dump-state`, by the built executable.
@Suite("State dump")
struct StateDumpTests {
    private let folder = TemporaryFolder()

    private func black() throws -> FileName {
        let file = FileName(folder.path("black.png"))
        let picture = try PixelSurface(size: BufferSize(width: 400, height: 1000))
        try picture.draw { $0.fill(Rect(x: 0, y: 0, width: 400, height: 1000), with: .black) }
        try writePNG(picture, to: file)
        return file
    }

    private func dump(_ options: [Argument]) throws -> String {
        let output = Argument(folder.path("out.png"))
        let result = try Program().run(["snapshot", try black(), "--output", output, "--dump-state"] + options)
        try #require(result.status == 0, "\(result.errors)")
        return result.output
    }

    @Test("A picture at rest tells offset, sizes, insets, what each edge hides, its strips and bars")
    func atRest() throws {
        let line = try dump([
            "--size", "400x300", "--scale", "2", "--offset", "0,12", "--set", "inset.bottom=20", "--set",
            "scrollbars.policy=always", "--set", "fade.depth=0.2",
        ])
        #expect(
            line == """
                {"offset":[0,12],"velocity":[0,0],"content":[400,1000],"viewport":[400,300],"scale":2,\
                "insets":{"top":0,"bottom":20,"left":0,"right":0},"q":{"top":0.5,"bottom":1,"left":0,"right":0},\
                "hidden":{"top":12,"bottom":708,"left":0,"right":0},\
                "strips":[{"edge":"top","buffer_rect":[0,0,800,60],"first_alpha":0.6,"last_alpha":1},\
                {"edge":"bottom","buffer_rect":[0,500,800,60],"first_alpha":0.2,"last_alpha":1}],\
                "bars":{"vertical":{"rect":[391,6.288,6,76.72],"alpha":1}}}

                """)
    }

    @Test("A film tells the state in its last picture, in motion")
    func inMotion() throws {
        var swipe = TraceText()
        swipe.swipe(8)
        let trace = folder.file("trace", swipe.text)
        _ = folder.path("out-0040.png")
        _ = folder.path("out-0108.png")
        let line = try dump(["--size", "400x300", "--input", trace, "--at", "108,40"])
        let replay = try Program().run(
            ["replay", trace, "--size", "400x300", "--content", "400x1000", "--at", "103"])
        // A frame shows a glide as it was 5 ms before.
        let (shown, model) = (try members(line[...]), try members(replay.output.split(separator: "\n")[0]))
        #expect(shown["offset"] == model["offset"])
        #expect(shown["velocity"] == model["velocity"])
        #expect(shown["velocity"] != .array([.number(0), .number(0)]))
    }

    @Test("A film of any kind of input goes the way of a replay and rests where it does", arguments: SampleTrace.all)
    func kinds(sample: SampleTrace) throws {
        let trace = folder.file("trace", sample.text.text)
        // In motion, when it is moved again, and at rest; a frame shows what was 5 ms before it.
        let times = [70.0, 120, 310, 372, 440, 990, 1030, 4000]
        let replay = try Program().run(
            ["replay", trace, "--size", "400x300", "--content", "400x1000", "--at"]
                + [Argument(times.map { plainNumber($0 - 5) }.joined(separator: ","))])
        let lines = replay.output.split(separator: "\n")
        try #require(lines.count == times.count + 1, "\(replay.errors)")
        for (time, line) in zip(times, lines) {
            _ = folder.path("out-\(String(10_000 + Int(time)).dropFirst()).png")
            let shown = try dump(["--size", "400x300", "--input", trace, "--at", Argument(plainNumber(time))])
            let (state, model) = (try members(shown[...]), try members(line))
            // In motion a film shows places between events, and goes on from what it showed last.
            #expect(abs(try offset(of: state) - offset(of: model)) <= (time < 4000 ? 3 : 0), "\(time) ms")
        }
        let offsets = try lines.dropLast().map { try offset(of: members($0)) }
        #expect(zip(offsets, offsets.dropFirst()).count { abs($0 - $1) > 5 } > 2, "it has moved")
    }

    /// The vertical content offset, logical px.
    private func offset(of state: [String: JSONValue]) throws -> Double {
        guard case .array(let parts)? = state["offset"], case .number(let y)? = parts.last else {
            throw CommandFailure.usage("no offset in \(state)", allowed: "two numbers")
        }
        return y
    }

    private func members(_ line: Substring) throws -> [String: JSONValue] {
        guard case .object(let members)? = JSONValue.parse(line.utf8) else { return [:] }
        return members
    }

    @Test("The offset that is told of blank space before the content may be asked for, and is cut to what there is")
    func blankSpace() throws {
        func dumped(_ options: [Argument]) throws -> JSONValue? {
            let output = FileName(folder.path("out.png"))
            let words: [Argument] = ["snapshot", "--scene", "panel", "--size", "400x300", "--output", output]
            let result = try Program().run(words + ["--dump-state"] + options)
            try #require(result.status == 0, "\(result.errors)")
            return try members(result.output[...])["offset"]
        }
        let start = JSONValue.array([.number(0), .number(-260)])
        #expect(try dumped([]) == start)
        #expect(try dumped(["--offset", "0,-260"]) == start)
        #expect(try dumped(["--offset", "-7,-1e6"]) == start)
        #expect(try dumped(["--offset", "0,-100"]) == .array([.number(0), .number(-100)]))
    }

    @Test(
        "What is played without a desktop is said, a swipe or a drive, and the state follows",
        arguments: [([], "played a two-finger swipe"), (["--drive", "3", "--frames", "2"], "scrolled steadily")])
    func headless(options: [String], said: String) throws {
        let scratch = try ScratchFolder()
        let own = try #require(CommandLine.arguments.first)
        let program = "\(own[...(try #require(own.lastIndex(of: "/")))])fading-scroll"
        let file = try #require(try black().text)
        let words = [program, "--headless", file, "--size", "400x300", "--dump-state"] + options
        var launch = ChildProcess.Launch(
            words: words, environment: ["LC_ALL=C", "PATH=/usr/bin:/bin"] + sanitizerVariables,
            log: "\(scratch.path)/log")
        launch.folder = scratch.path
        #expect(try ChildProcess(launch).waitForExit() == 0)
        let lines = String(decoding: try contents(of: launch.log), as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first == "\(said) on the embedded compositor and wrote fading-scroll.png")
        #expect(try members(lines[1])["viewport"] == .array([.number(400), .number(300)]))
    }

    @Test("A view that has shown nothing has no state")
    func nothing() throws {
        final class Nothing: Content {
            func layOut(for proposal: LayoutProposal) -> ContentLayout { ContentLayout(size: .zero) }
            func draw(on canvas: Canvas, visible: Rect) {}
        }
        #expect(StateDump.line(of: ScrollView(content: Nothing())) == "null")
    }
}
