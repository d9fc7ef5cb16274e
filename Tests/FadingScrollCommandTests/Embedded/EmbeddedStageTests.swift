import FadingScrollView
import ScrollCairo
import ScrollCore
import Testing

@testable import fading_scroll

/// Pictures of windows that are shown on the embedded compositor for some time.
@Suite("Embedded stage")
struct EmbeddedStageTests {
    private func window() throws -> ScrollWindow {
        try FileWindow.make([], SceneOptions(size: Size(width: 120, height: 90)))
    }

    private func pixels(_ stage: EmbeddedStage, _ window: ScrollWindow, _ exitAfter: Double?) throws -> [UInt32] {
        try stage.picture(of: window, exitAfter: exitAfter).withPixels { Array($0) }
    }

    @Test(
        "However soon a window closes, there is its picture: before the swipe begins, that of its rest",
        arguments: [0, 1e-300, 0.001, 0.3, 0.5, 0.6])
    func soon(seconds: Double) throws {
        let stage = try EmbeddedStage()
        stage.playSwipe()
        #expect(try pixels(stage, window(), seconds) == pixels(EmbeddedStage(), window(), nil))
    }

    @Test("A picture is that of its own moment, though the swipe does something at the same one")
    func amidSwipe() throws {
        // The swipe's last finger frame is at 0.688 s; then the content has moved and glides.
        func swiped(_ seconds: Double) throws -> [UInt32] {
            let stage = try EmbeddedStage()
            stage.playSwipe()
            return try pixels(stage, window(), seconds)
        }
        let early = try swiped(0.688)
        #expect(try early != swiped(0.75))
        #expect(try early != pixels(EmbeddedStage(), window(), nil))
    }

    @Test("A window that closes itself before its time leaves the picture of its last frame")
    func closesItself() throws {
        let window = try window()
        var frames = 0
        window.frameObserver = { [unowned window] _ in
            frames += 1
            if frames == 1 { window.close() }
        }
        #expect(try pixels(EmbeddedStage(), window, 60) == pixels(EmbeddedStage(), self.window(), nil))
        #expect(frames == 1)
    }
}
