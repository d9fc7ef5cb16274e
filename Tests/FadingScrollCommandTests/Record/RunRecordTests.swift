import FadingScrollView
import Glibc
import ScrollCore
import Testing

@testable import fading_scroll

/// The record call of the built executable.
@Suite("Record call")
struct RunRecordTests {
    private let folder = TemporaryFolder()

    /// A text 4,000 lines long.
    private var text: FileName { text(lines: 4000) }

    private func text(lines: Int) -> FileName { folder.file("text", (1...lines).map { "Line \($0)\n" }.joined()) }

    private func lines(of name: FileName) throws -> [[String: JSONValue]] {
        let bytes = try InputFile.read(name, limit: 1 << 24, needed: "a trace")
        #expect(bytes.last == UInt8(ascii: "\n"), "the last line is whole")
        return try bytes.split(separator: UInt8(ascii: "\n")).map { line in
            guard case .object(let object)? = JSONValue.parse(line) else { throw Problem(line) }
            return object
        }
    }

    private struct Problem: Error {
        let line: String

        init(_ line: some Collection<UInt8>) { self.line = String(decoding: line, as: UTF8.self) }
    }

    @Test(
        "What was recorded of a swipe, replayed, has the offsets of the recorded frames at their times, also at the content's end",
        arguments: [100, 4000])
    func replayed(lineCount: Int) throws {
        let trace = FileName(folder.path("trace"))
        let result = try Program().run(
            [
                "record", text(lines: lineCount), "--headless", "--size", "400x300", "--scale", "1.25", "--offset",
                "0,200", "--output", trace,
            ])
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let frames = try lines(of: trace).filter { $0["event"] == .string("frame") }
        let times = frames.compactMap { $0["t"]?.number }
        #expect(times.count == frames.count && times.count > 60)
        let at = Argument(times.map { plainNumber($0) }.joined(separator: ","))
        let replay = try Program().run(["replay", trace, "--at", at])
        #expect(replay.status == 0 && replay.errors.isEmpty, "\(replay.errors)")
        for (frame, line) in zip(frames, replay.output.split(separator: "\n")) {
            guard case .object(let moment)? = JSONValue.parse(line.utf8) else { throw Problem(line.utf8) }
            let (recorded, replayed) = (frame["offset"]?.y ?? .nan, moment["offset"]?.y ?? .nan)
            // Both are written to a thousandth.
            #expect(abs(recorded - replayed) <= 0.002, "\(line): recorded \(recorded)")
            #expect(frame["phase"] == moment["phase"], "\(line)")
        }
        #expect(frames.last?["offset"]?.y ?? 0 > 1000, "it has glided")
    }

    @Test("A recording begins with the size and scale, and has every event of the swipe in the protocol's words")
    func events() throws {
        let trace = FileName(folder.path("trace"))
        _ = try Program().run(
            ["record", text, "--headless", "--size", "400x300", "--scale", "1.25", "--output", trace])
        let entries = try TraceReader.read(file: trace).entries
        #expect(entries.first?.event.isConfigure == true && entries.first?.time == 0)
        #expect(try lines(of: trace).first?["holds"] == .bool(false), "the stage of a swipe has no hold gestures")
        let axes = entries.filter { if case .pointer(.axis(.vertical, 16)) = $0.event { true } else { false } }
        #expect(axes.map { $0.time - axes[0].time } == (0..<12).map { Double($0) * 8 })
        #expect(entries.count { $0.event == .pointer(.axisSource(.finger)) } == 13)
        #expect(entries.contains { $0.event == .pointer(.axisStop(.vertical)) })
        #expect(entries.count { $0.event == .pointer(.frame) } == 14)
    }

    @Test(
        "Holds, touches and keys are recorded as they came, and replayed come to the window's rest",
        arguments: SampleTrace.all)
    func live(sample: SampleTrace) throws {
        let (trace, sent) = (FileName(folder.path("trace")), try sample.text.trace())
        let size = Size(width: 400, height: 300)
        let window = try FileWindow.make([text], SceneOptions(size: size))
        let recorder = Recorder.recording(window, into: try LineFile(trace))
        let player = TracePlayer(sent)
        let stage = try player.makeStage()
        try Film(on: stage, of: player, at: [5000]) { _ throws(CommandFailure) in }.run(window)
        #expect(recorder.failure == nil)
        let recorded = try TraceReader.read(file: trace)
        let entries = recorded.entries.filter { !$0.event.isConfigure }
        let played = sent.entries.filter { !$0.event.isConfigure }
        #expect(entries.map(\.event) == played.map(\.event))
        for (entry, original) in zip(entries, played) where entry.event != .touch(.cancel) {
            // The wire has whole milliseconds, and for a cancelled touch no time at all.
            #expect(abs(entry.time - entries[0].time - original.time + played[0].time) <= 1, "\(entry)")
        }
        var options = ReplayOptions(trace: trace, times: [])
        options.size = size
        options.content = window.view.node.viewport.contentSize
        var replay = Replay(recorded, options: options)
        let end = try replay.run { _ throws(CommandFailure) in }
        let rest = window.view.node.motion.offset(at: stage.compositor.now)
        #expect(end.restOffset == rest && rest.y > 0)
    }

    @Test("A recording for which there is no window leaves the old file as it was, and no new one")
    func noWindow() throws {
        let program = Program(environment: ["LC_ALL=C", "WAYLAND_DISPLAY=/nonexistent/w"])
        let (old, new) = (folder.file("old", "what was recorded before"), FileName(folder.path("new")))
        for file in [old, new] { #expect(try program.run(["record", text, "--output", file]).status == 69) }
        #expect(try InputFile.read(old, limit: 100, needed: "a trace") == Array("what was recorded before".utf8))
        #expect(access(folder.path("new"), F_OK) == -1)
    }

    @Test("A recording replaces a longer file as a whole")
    func replaced() throws {
        let file = folder.file("old", String(repeating: "x\n", count: 100_000))
        #expect(try Program().run(["record", text, "--headless", "--output", file]).status == 0)
        #expect(throws: Never.self) { try TraceReader.read(file: file) }
    }

    @Test("Keys that are held when the focus leaves are let go in the recording too")
    func focusLoss() throws {
        var text = TraceText()
        text.enter(x: 200, y: 150)
        text.event("keyboard.key", at: 10, #""key":"Control_L","state":"pressed""#)
        text.click(at: 4000)
        let trace = FileName(folder.path("trace"))
        let window = try FileWindow.make([self.text], SceneOptions(size: Size(width: 400, height: 300)))
        let recorder = Recorder.recording(window, into: try LineFile(trace))
        let player = TracePlayer(try text.trace())
        let stage = try player.makeStage()
        window.inputObserver = { inputs, arrival in
            recorder.take(inputs, at: arrival)
            let isKey = inputs.contains { if case .key(_, true, _) = $0 { true } else { false } }
            if isKey { stage.compositor.after(1) { $0.keyboard.leave() } }
        }
        try Film(on: stage, of: player, at: [6000]) { _ throws(CommandFailure) in }.run(window)
        #expect(recorder.failure == nil)
        let recorded = try TraceReader.read(file: trace)
        #expect(recorded.entries.count { $0.event == .key(name: "Control_L", state: .released) } == 1)
        var replay = Replay(recorded, options: ReplayOptions(trace: trace, times: []))
        let end = try replay.run { _ throws(CommandFailure) in }
        let rest = window.view.node.motion.offset(at: stage.compositor.now)
        #expect(end.restOffset == rest && rest.y > 0)
    }

    @Test("An output that is an input is refused, and the input stays")
    func refusals() throws {
        let file = folder.file("text", "a text")
        let result = try Program().run(["record", file, "--headless", "--output", file])
        #expect(result.status == 73)
        #expect(
            result.errors
                == "fading-scroll: \(file.shown) is one of the inputs: an output is written to another file\n")
        #expect(try InputFile.read(file, limit: 100, needed: "") == Array("a text".utf8))
    }

    @Test(
        "An output that cannot be written ends it with 73 and one line",
        arguments: [
            ("/dev/full", "No space left on device"), ("/nonexistent/t", "No such file or directory"),
            ("/", "Is a directory"),
        ])
    func unwritable(path: String, reason: String) throws {
        let result = try Program().run(["record", text, "--headless", "--output", Argument(path)])
        #expect(result.status == 73)
        #expect(
            result.errors
                == "fading-scroll: \(path) cannot be written (\(reason)): a file in a folder that can be written\n")
    }
}

extension JSONValue {
    fileprivate var number: Double? { if case .number(let value) = self { value } else { nil } }

    /// The second of two numbers.
    fileprivate var y: Double? { if case .array(let pair) = self, pair.count == 2 { pair[1].number } else { nil } }
}

extension TraceEvent {
    fileprivate var isConfigure: Bool { if case .configure(_, .some) = self { true } else { false } }
}
