import ScrollCairo
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
                {"t":188,"offset":[0,1363.766],"velocity":[0,1462.559],"phase":"fling","fade":{"top":1,"bottom":1,"left":0,"right":0},"bars":{"vertical":{"y":10.82,"height":24,"alpha":1}}}
                {"t":2000,"offset":[0,1801],"velocity":[0,0],"phase":"idle","fade":{"top":1,"bottom":1,"left":0,"right":0},"bars":{"vertical":{"y":13.328,"height":24,"alpha":1}}}
                {"rest":{"t":1457.743,"offset":[0,1801]},"lift":{"t":96,"velocity":[0,2000],"reason":"fling"}}

                """)
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
