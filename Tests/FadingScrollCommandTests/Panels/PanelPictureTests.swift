import FadingScrollView
import ScrollCairo
import ScrollCore
import Testing

@testable import fading_scroll

/// Panels as the window of a played trace shows them.
@Suite("Panels in pictures")
struct PanelPictureTests {
    private static let size = Size(width: 800, height: 600)

    /// What the scene `text` shows at the end of each second while a key is pressed at the beginning of each, and at first.
    private func pictures(
        after keys: [String], scale: DeviceScale = .one, theme: Theme = .light
    ) throws -> [PixelSurface] {
        var trace = TraceText()
        for (index, key) in keys.enumerated() { trace.key(key, at: 10 + Double(index) * 1000) }
        var scene = SceneOptions(size: Self.size)
        scene.settings.theme = theme
        let window = SceneWindow.make(scene)
        takePictureKeys(of: window, settings: scene.settings)
        let player = TracePlayer(try trace.trace())
        var pictures: [PixelSurface] = []
        try Film(on: player.makeStage(scale: scale), of: player, at: (0...keys.count).map { Double($0) * 1000 }) {
            shown throws(CommandFailure) in pictures.append(shown.picture)
        }.run(window)
        return pictures
    }

    @Test(
        "F1 and i show a panel each, and their own key, the other one's and Escape leave nothing of it",
        arguments: [120, 180])
    func keys(scale120: Int) throws {
        let pictures = try pictures(
            after: ["F1", "F1", "i", "i", "F1", "Escape", "i", "F1", "Escape", "q"],
            scale: DeviceScale(numerator120: scale120))
        let bare = pictures[0].bytes
        #expect([2, 4, 6, 9, 10].allSatisfy { pictures[$0].bytes == bare })
        #expect([1, 3, 5, 7, 8].allSatisfy { pictures[$0].bytes != bare })
        #expect(pictures[1].bytes == pictures[5].bytes && pictures[1].bytes == pictures[8].bytes)
        #expect(pictures[1].bytes != pictures[3].bytes)
    }

    @Test("A panel lies on a ground of its own and within the window, in both themes", arguments: [Theme.light, .dark])
    func ground(theme: Theme) throws {
        let palette = theme == .light ? ScenePalette.light : .dark
        for key in ["F1", "i"] {
            let pictures = try pictures(after: [key], theme: theme)
            let (bare, shown) = (pictures[0], pictures[1])
            let changed = (0..<600).filter { y in (0..<800).contains { bare[$0, y] != shown[$0, y] } }
            let (top, bottom) = (try #require(changed.first), try #require(changed.last))
            #expect(bottom - top > 200 && bottom < 599)
            let grounds = (top..<bottom).count { y in (0..<800).contains { shown[$0, y] == palette.card.pixel } }
            #expect(grounds > 200, "\(key): \(grounds) rows have the ground")
        }
    }

    @Test("Escape that closes a panel does not stop the glide under it, in the window and in a replay")
    func escape() throws {
        var trace = TraceText()
        trace.swipe(8)
        trace.key("F1", at: 110)
        trace.key("Escape", at: 160)
        var scene = SceneOptions(size: Self.size)
        scene.settings.configuration.motion.gain = 1
        let window = SceneWindow.make(scene)
        takePictureKeys(of: window, settings: scene.settings)
        let player = TracePlayer(try trace.trace())
        try Film(on: player.makeStage(), of: player, at: [4000]) { _ throws(CommandFailure) in }.run(window)
        let rest = try trace.replayed { $0.offset = .zero }.end.restOffset
        #expect(rest.y > 300)
        #expect(window.view.scene?.contentOffset == rest)
        trace.key("Escape", at: 220)
        #expect(try trace.replayed { $0.offset = .zero }.end.restOffset.y < rest.y)
    }

    @Test("In the smallest windows a panel is cut and nothing worse", arguments: ["F1", "i"])
    func small(key: String) throws {
        for size in [Size(width: 1, height: 1), Size(width: 60, height: 40), Size(width: 3000, height: 30)] {
            var trace = TraceText()
            trace.key(key, at: 10)
            let scene = SceneOptions(size: size)
            let window = SceneWindow.make(scene)
            takePictureKeys(of: window, settings: scene.settings)
            let player = TracePlayer(try trace.trace())
            try Film(on: player.makeStage(), of: player, at: [100]) { _ throws(CommandFailure) in }.run(window)
            #expect(window.panel != nil)
        }
    }
}

extension PixelSurface {
    fileprivate var bytes: [UInt32] { withPixels { Array($0) } }
}

extension Color {
    /// An opaque colour as a pixel.
    fileprivate var pixel: UInt32 {
        [red, green, blue].reduce(0xFF) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }
}
