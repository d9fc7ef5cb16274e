import ScrollCairo
import ScrollCore
import Testing

@testable import fading_scroll

/// Pictures of a gesture by the built executable.
@Suite("Snapshot of a gesture")
struct SnapshotFilmTests {
    private let folder = TemporaryFolder()

    private func picture(_ name: String) throws -> PixelSurface {
        try PixelSurface(png: try InputFile.read(FileName(folder.path(name)), limit: 100_000_000, needed: "a PNG"))
    }

    private func trace(_ write: (inout TraceText) -> Void) -> FileName {
        var text = TraceText()
        write(&text)
        return folder.file("trace", text.text)
    }

    /// A black picture of 40x2000 pixels.
    private func black() throws -> FileName {
        let file = FileName(folder.path("black.png"))
        let picture = try PixelSurface(size: BufferSize(width: 40, height: 2000))
        try picture.draw { $0.fill(Rect(x: 0, y: 0, width: 40, height: 2000), with: .black) }
        try writePNG(picture, to: file)
        return file
    }

    private func run(_ file: FileName, _ trace: FileName, _ options: [Argument]) throws -> Program.Result {
        try Program().run(
            ["snapshot", file, "--input", trace, "--output", Argument(folder.path("out.png")), "--size", "40x200"]
                + options)
    }

    /// CSS's ease-out, cubic-bezier(0, 0, 0.58, 1): the share done at a share of the duration.
    private func easeOut(_ share: Double) -> Double {
        func bezier(_ first: Double, _ second: Double, _ t: Double) -> Double {
            3 * first * t * (1 - t) * (1 - t) + 3 * second * t * t * (1 - t) + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if bezier(0, 0.58, middle) < share { low = middle } else { high = middle }
        }
        return bezier(0, 1, low)
    }

    @Test("A fade of the ported library comes by ease-out: the sheet's pixels agree with the curve to 1 of 255")
    func fadeIn() throws {
        let times = [0.0, 75, 150, 225, 300]
        let finger = trace { text in
            text.finger(20, at: 0)
            text.stop(at: 4)
        }
        let result = try run(
            try black(), finger,
            [
                "--at", "0,75,150,225,300", "--sheet", "--set", "fade.preset=ssfadingscrollview", "--set",
                "scrollbars.policy=never", "--set", "scroll.fling=off",
            ])
        try #require(result.status == 0, "\(result.errors)")
        let sheet = try picture("out.png")
        let cells = try times.map {
            TimedPicture(time: $0, picture: try PixelSurface(size: .init(width: 40, height: 200)))
        }
        let layout = ContactSheet(cells, scale: .one)
        #expect(sheet.size == layout.size)
        for (index, time) in times.enumerated() {
            let cell = layout.bufferRect(of: index)
            let column = (0..<cell.height).map { sheet[cell.x + 5, cell.y + $0] & 0xFF }
            // Black on white: what the mask takes away of row 0, whose middle lies half a pixel into the linear fade of 30.
            let expected = 255 * easeOut(time / 300) * (1 - 0.5 / 30)
            #expect(abs(Double(column[0]) - expected) <= 1, "\(time) ms: \(column[0]) for \(expected)")
            #expect(column[30..<170].allSatisfy { $0 == 0 }, "between the fades all is black")
            #expect(column[199] == 251, "the lower edge fades from the start")
        }
    }

    @Test("Each time has a file of its own, of at least four digits, and equals its cell on the sheet")
    func files() throws {
        let file = folder.file("lines", (1...99).map { "Line \($0)\n" }.joined())
        let swipe = trace { $0.swipe(8) }
        let times = [0.0, 8, 104.5, 12_000]
        let names = ["out-0000.png", "out-0008.png", "out-0104.5.png", "out-12000.png"]
        let alone = try run(file, swipe, ["--at", "12000,0,8,104.5,8"])
        try #require(alone.status == 0, "\(alone.errors)")
        let pictures = try names.map(picture)
        #expect(pictures.allSatisfy { $0.size == BufferSize(width: 40, height: 200) })
        _ = try run(file, swipe, ["--at", "0,8,104.5,12000", "--sheet"])
        let sheet = try picture("out.png")
        let layout = ContactSheet(
            zip(times, pictures).map { TimedPicture(time: $0, picture: $1) }, scale: .one)
        for (index, picture) in pictures.enumerated() {
            let cell = layout.bufferRect(of: index)
            let isEqual = picture.allPixels == sheet.pixels(in: cell)
            #expect(isEqual, "\(names[index])")
        }
        #expect(Set(pictures.map(\.allPixels)).count == 4, "every time shows something else")
        #expect(sheet.size == layout.size)
    }

    @Test("A picture shows the offset that the model had 5 ms before its time, whatever the compositor's rate")
    func offsets() throws {
        // Row y of the picture has the colour y, so that the top pixel tells the offset.
        let ramp = try PixelSurface(size: BufferSize(width: 40, height: 2000))
        try ramp.draw { canvas in
            for y in 0..<2000 {
                let color = Color(red: Double(y >> 8) / 255, green: Double(y & 0xFF) / 255, blue: 0)
                canvas.fill(Rect(x: 0, y: Double(y), width: 40, height: 1), with: color)
            }
        }
        let file = FileName(folder.path("ramp.png"))
        try writePNG(ramp, to: file)
        // Under fingers the earlier times are those of events; between two of them a picture shows a place between theirs.
        let (times, before) = ("13,45,93,105,130,220.5,700", "8,40,88,100,125,215.5,695")
        let swipe = trace { $0.swipe(8) }
        let noFade: [Argument] = ["--set", "fade.axis=horizontal"]
        let film = try run(file, swipe, noFade + ["--at", Argument(times), "--set", "scrollbars.policy=never"])
        try #require(film.status == 0, "\(film.errors)")
        let replay = try Program().run(
            ["replay", swipe, "--size", "40x200", "--content", "40x2000", "--at", Argument(before)] + noFade)
        let lines = replay.output.split(separator: "\n")
        for (time, line) in zip(times.split(separator: ","), lines) {
            let offset = try #require(replayedOffset(of: line))
            let digits = String(repeating: "0", count: max(0, 4 - time.prefix { $0 != "." }.count)) + time
            let pixel = try picture("out-\(digits).png")[20, 0]
            #expect(abs(Double(pixel >> 8 & 0xFFFF) - offset) <= 1, "\(time) ms: \(pixel >> 8 & 0xFFFF) for \(offset)")
        }
    }

    private func replayedOffset(of line: Substring) -> Double? {
        guard case .object(let moment)? = JSONValue.parse(line.utf8), case .array(let offset)? = moment["offset"],
            case .number(let y) = offset[1]
        else { return nil }
        return y
    }

    @Test("A window is resized and rescaled in the film, and nothing is said of any kind of event")
    func otherEvents() throws {
        let file = folder.file("lines", "a text")
        let events = trace { text in
            text.event("keyboard.key", at: 0, #""key":"Down","state":"pressed""#)
            text.event("gesture_hold.begin", at: 1)
            text.event("touch.frame", at: 1)
            text.event("keyboard.key", at: 2, #""key":"Down","state":"released""#)
            text.event("configure", at: 50, #""size":[90,60],"scale":1.5"#)
        }
        let result = try run(file, events, ["--at", "49,50"])
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(try picture("out-0049.png").size == BufferSize(width: 40, height: 200))
        #expect(try picture("out-0050.png").size == BufferSize(width: 135, height: 90))
    }

    @Test("More events at one time than a socket holds are all played, and make one frame", arguments: [1, 5, 20_000])
    func crowd(count: Int) throws {
        // Long after the pointer came and showed the bars, so that no frame is awaited.
        let time = 5000.0
        let crowd = trace { text in
            for _ in 0..<count {
                text.event(
                    "pointer.axis", at: time, "\"axis\":\"vertical_scroll\",\"value\":\(625 / Double(count))")
                text.event("pointer.frame", at: time)
            }
        }
        let window = try FileWindow.make([try black()], SceneOptions(size: Size(width: 40, height: 200)))
        let player = TracePlayer(try TraceReader.read(file: crowd))
        let stage = try player.makeStage()
        try Film(on: stage, of: player, at: [time]) { _ throws(CommandFailure) in }.run(window)
        let commits = stage.compositor.commits
        #expect(commits.filter { $0.time == commits.last?.time }.count == 1)
        let gain = window.configuration.motion.gain
        #expect(window.view.node.motion.offset(at: stage.compositor.now).y == 625 * gain)
    }

    @Test("Wheels of older seats scroll too", arguments: ["axis_discrete", "axis_value120", "frameless"])
    func wheels(kind: String) throws {
        let wheel = trace { text in
            if kind != "frameless" { text.event("pointer.axis_source", at: 0, #""source":"wheel""#) }
            if kind == "axis_discrete" {
                text.event("pointer.axis_discrete", at: 0, #""axis":"vertical_scroll","value":1"#)
            }
            if kind == "axis_value120" {
                text.event("pointer.axis_value120", at: 0, #""axis":"vertical_scroll","value":120"#)
            }
            text.event("pointer.axis", at: 0, #""axis":"vertical_scroll","value":15"#)
            if kind != "frameless" { text.event("pointer.frame", at: 0) }
        }
        let result = try run(try black(), wheel, ["--at", "0,1000", "--set", "fade.curve=linear"])
        try #require(result.status == 0, "\(result.errors)")
        #expect(try picture("out-0000.png")[5, 0] == 0xFF00_0000, "nothing is hidden above yet")
        #expect(try picture("out-1000.png")[5, 0] == 0xFFFB_FBFB)
    }

    @Test("A picture is never written over the trace, and a sheet that no picture can hold is refused")
    func refusals() throws {
        let file = folder.file("lines", "a text")
        let swipe = folder.file("out-0000.png", #"{"t":0,"event":"pointer.frame"}"#)
        let over = try run(file, swipe, ["--at", "0"])
        #expect(over.status == 73)
        #expect(over.errors.contains("out-0000.png is one of the inputs"))
        let times = (0..<400).map { "\($0)" }.joined(separator: ",")
        let large = try run(file, swipe, ["--at", Argument(times), "--sheet", "--size", "2000x40"])
        #expect(large.status == 64)
        #expect(large.errors.hasPrefix("fading-scroll: --sheet of 400 pictures would have 40336x"), "\(large.errors)")
        let many = try run(file, swipe, ["--at", Argument(times), "--sheet", "--size", "1000x1000"])
        #expect(many.status == 64, "no side is too long, but all of it is too large: \(many.errors)")
        let grown = trace { $0.event("configure", at: 10, #""size":[16000,200]"#) }
        let wide = try run(file, grown, ["--at", "0,5,20", "--sheet"])
        #expect(wide.status == 64)
        #expect(
            wide.errors.hasPrefix(
                "fading-scroll: --sheet of 3 pictures would have 32048x488 pixels: 1 ... 32000 pixels a side and"),
            "\(wide.errors)")
        let missing = try run(file, "/nonexistent", ["--at", "0"])
        #expect(missing.status == 66)
    }
}

extension PixelSurface {
    fileprivate var allPixels: [UInt32] { pixels(in: size.bounds) }

    fileprivate func pixels(in rect: BufferRect) -> [UInt32] {
        (rect.y..<rect.maxY).flatMap { y in (rect.x..<rect.maxX).map { self[$0, y] } }
    }
}
