import FadingScrollView
import ScrollCairo
import ScrollCore
import TestStage
import Testing

@testable import fading_scroll

/// The golden traces of real input on sway, replayed and played: content rests where it did on sway.
@Suite("Golden traces")
struct GoldenReplayTests {
    /// A trace and where it brings content of 1280x2600 in a window of 1280x800.
    struct Golden: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let rest: Double
    }

    /// The thumb is 794 * 800 / 2600 px long, in a track that begins 3 px from the window's edge.
    private static let thumb = 794.0 * 800 / 2600, gain = 1800 / (794 - thumb)

    static let all = [
        Golden(testDescription: "swipe", rest: 801), Golden(testDescription: "wheel", rest: 259),
        Golden(testDescription: "keys", rest: 760),
        Golden(testDescription: "thumb", rest: (100 * gain).rounded()),
        Golden(testDescription: "trough", rest: ((397 - thumb / 2) * gain).rounded()),
    ]

    private func trace(_ golden: Golden) throws -> Trace {
        let folder = #filePath.split(separator: "Tests/FadingScrollCommandTests")[0]
        let path = "\(folder)Tests/Goldens/sway-\(golden.testDescription).jsonl"
        return try TraceReader.read(file: FileName(path))
    }

    @Test("A replay brings content to rest where sway's input did", arguments: all)
    func replay(golden: Golden) throws {
        var options = ReplayOptions(trace: "trace", times: [])
        options.size = Size(width: 1280, height: 800)
        options.content = Size(width: 1280, height: 2600)
        options.settings.configuration.motion.gain = 1
        var replay = Replay(try trace(golden), options: options)
        let end = try replay.run { _ throws(CommandFailure) in }
        #expect(end.restOffset == Point(x: 0, y: golden.rest))
    }

    @Test("So does the window of a snapshot", arguments: all)
    func play(golden: Golden) throws {
        final class Blank: Content {
            func layOut(for proposal: LayoutProposal) -> ContentLayout {
                ContentLayout(size: Size(width: proposal.viewport.width, height: 2600))
            }
            func draw(on canvas: Canvas, visible: Rect) {}
        }
        var configuration = ScrollConfiguration()
        configuration.motion.gain = 1
        let window = ScrollWindow(
            title: "Blank", content: Blank(), configuration: configuration, size: Size(width: 1280, height: 800))
        let player = TracePlayer(try trace(golden))
        try Film(on: player.makeStage(), of: player, at: [4000]) { _ throws(CommandFailure) in }.run(window)
        #expect(window.view.scene?.contentOffset == Point(x: 0, y: golden.rest))
    }
}
