import ScrollCairo
import ScrollCore
import Testing

@testable import fading_scroll

/// The replay call of the built executable.
@Suite("Replay call")
struct RunReplayTests {
    private let folder = TemporaryFolder()
    private static let golden =
        "\(#filePath.split(separator: "Tests/FadingScrollCommandTests")[0])Tests/Goldens/plot.png"

    private func swipe() -> FileName {
        var text = TraceText()
        text.swipe(16)
        return folder.file("swipe", text.text)
    }

    @Test("Asked for times, it writes a line for each and how it ended")
    func times() throws {
        let options: [Argument] = ["--offset", "0,1000", "--set", "scroll.gain=1", "--at", "188,2000"]
        let result = try Program().run(["replay", swipe()] + options)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(
            result.output == """
                {"t":188,"offset":[0,1363.766],"velocity":[0,1462.559],"phase":"fling","fade":{"top":1,"bottom":1,"left":0,"right":0},"bars":{"vertical":{"y":10.822,"height":24,"alpha":1}}}
                {"t":2000,"offset":[0,1801],"velocity":[0,0],"phase":"idle","fade":{"top":1,"bottom":1,"left":0,"right":0},"bars":{"vertical":{"y":13.328,"height":24,"alpha":1}}}
                {"rest":{"t":1457.743,"offset":[0,1801]},"lift":{"t":96,"velocity":[0,2000],"reason":"fling"}}

                """)
    }

    @Test(
        "Fades and bars are those of snapshot at the same times, from time 0 on, and so is the place of rest",
        arguments: ["hybrid", "animated"])
    func asSnapshot(policy: String) throws {
        let picture = FileName(folder.path("a.png"))
        try writePNG(try PixelSurface(size: BufferSize(width: 40, height: 2000)), to: picture)
        let times = ["0", "8", "33.333", "100", "300", "900", "4000"]
        let options: [Argument] = ["--size", "40x200", "--set", Argument("fade.leading=\(policy)")]
        let replayed = try Program().run(
            ["replay", swipe(), "--content", "40x2000", "--at", Argument(times.joined(separator: ","))] + options)
        let moments = replayed.output.split(separator: "\n").map { members($0) }
        for (time, moment) in zip(times, moments) {
            let output = FileName(folder.path("out.png"))
            let shown = try Program().run(
                ["snapshot", picture, "--input", swipe(), "--output", output, "--dump-state", "--at", Argument(time)]
                    + options)
            try #require(shown.status == 0, "\(shown.errors)")
            let state = members(shown.output[...])
            #expect(moment["fade"] == state["q"], "at \(time)")
            #expect(alpha(moment) == alpha(state), "at \(time)")
            if time == "4000" { #expect(moment["offset"] == state["offset"]) }
        }
        #expect(moments[0]["bars"] != .object([:]), "the scrollbar comes with the first motion")
    }

    private func members(_ line: Substring) -> [String: JSONValue] {
        guard case .object(let members)? = JSONValue.parse(line.utf8) else { return [:] }
        return members
    }

    /// The opacity of the vertical bar.
    private func alpha(_ members: [String: JSONValue]) -> JSONValue? {
        guard case .object(let bars)? = members["bars"], case .object(let bar)? = bars["vertical"] else { return nil }
        return bar["alpha"]
    }

    @Test("Every line is JSON, also in a locale with decimal commas")
    func locale() throws {
        let plain = try Program().run(["replay", swipe()])
        let german = try Program(environment: ["LC_ALL=de_DE.UTF-8"]).run(["replay", swipe()])
        #expect(plain.output == german.output)
        let lines = plain.output.split(separator: "\n")
        #expect(lines.count > 60)
        for line in lines { #expect(JSONValue.parse(line.utf8) != nil, "\(line)") }
    }

    @Test("A plot shows the gesture, the same every time, and is never written over the trace")
    func plot() throws {
        let (trace, file) = (swipe(), FileName(folder.path("plot.png")))
        let options: [Argument] = ["--offset", "0,1000", "--set", "scroll.gain=1", "--at", "0", "--plot", file]
        let result = try Program().run(["replay", trace] + options)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let first = try InputFile.read(file, limit: 1 << 24, needed: "a PNG")
        let golden = try PixelSurface(png: InputFile.read(FileName(Self.golden), limit: 1 << 24, needed: "a PNG"))
        let picture = try PixelSurface(png: first)
        try #require(picture.size == golden.size)
        let isEqual = picture.withPixels { pixels in golden.withPixels { pixels.elementsEqual($0) } }
        #expect(isEqual, "look at both: \(file.shown) is made anew by each run of these options")
        _ = try Program().run(["replay", trace] + options)
        #expect(try InputFile.read(file, limit: 1 << 24, needed: "a PNG") == first)
        #expect(try Program().run(["replay", trace, "--plot", trace]).status == 73)
        #expect(try Program().run(["replay", trace, "--plot", "/nonexistent/x"]).status == 73)
    }

    @Test("A missing trace ends with 66")
    func missingTrace() throws {
        let result = try Program().run(["replay", Argument(bytes: Array("/nonexistent/".utf8) + [0xFF])])
        #expect(result.status == 66)
        #expect(
            result.errors == "fading-scroll: /nonexistent/\\xFF: no such file: a trace of JSON lines is needed\n")
    }

    @Test("A reader who goes away ends it with 73")
    func goneReader() throws {
        #expect(try Program(output: .brokenPipe).run(["replay", swipe()]).status == 73)
    }
}
