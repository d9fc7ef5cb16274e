import FadingScrollView
import Glibc
import HeadlessCompositor
import ScrollCairo
import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Windows on files")
struct FileWindowTests {
    private let folder = TemporaryFolder()

    /// Which content the files make.
    enum Kind: CaseIterable { case text, column, strip }

    private func files(_ kind: Kind) throws -> [FileName] {
        let text = folder.file("a.txt", (1...40).map { "Line \($0) of a text\n" }.joined())
        let missing = FileName(folder.path("missing"))
        switch kind {
        case .text: return [text]
        case .column: return [text, missing, text]
        case .strip:
            let picture = FileName(folder.path("a.png"))
            try writePNG(try PixelSurface(size: BufferSize(width: 9, height: 9)), to: picture)
            return [picture, missing]
        }
    }

    @Test("A flood of motion while a text of 4 MiB is opened, counted and flung is read in time (O-96, O-97)")
    func flood() throws {
        let text = folder.file("large", (1...2000).map { "Line \($0) of a text\n" }.joined())
        // Zeroes that take no room on the disk.
        try #require(truncate(try #require(text.text), 4 << 20) == 0)
        let window = try FileWindow.make([text], SceneOptions(size: Size(width: 200, height: 100)))
        var options = CompositorOptions()
        // As much as libwayland 1.21 keeps for a client that does not read.
        options.socketRoom = 4096
        // Where holds are told, the pointer's motion stops no glide.
        options.globals[.pointerGestures] = 3
        let stage = try EmbeddedStage(options)
        stage.playSwipe()
        var frames = 0
        window.frameObserver = { _ in
            frames += 1
            // What a mouse of 8,000 Hz says in the 16 ms of a frame.
            for index in 0..<128 {
                stage.compositor.pointer.motion(x: Double(index), y: 20)
                stage.compositor.pointer.frame()
            }
        }
        _ = try stage.picture(of: window, exitAfter: 10)
        #expect(frames > 60 && window.view.node.motion.offset(at: stage.compositor.now).y > 500)
    }

    @Test("Letters are grey, whatever the output says of its pixels (O-80)", arguments: 0...5 as ClosedRange<UInt32>)
    func subpixels(subpixel: UInt32) throws {
        func picture(_ options: CompositorOptions) throws -> [UInt32] {
            let window = try FileWindow.make(try files(.text), scene("{}"))
            return try EmbeddedStage(options).picture(of: window).withPixels { Array($0) }
        }
        var options = CompositorOptions()
        let plain = try picture(options)
        options.outputSubpixel = WlOutputResource.Subpixel(rawValue: subpixel)
        let pixels = try picture(options)
        #expect(pixels.elementsEqual(plain))
        let isGrey = pixels.allSatisfy { $0 & 0xff == $0 >> 8 & 0xff && $0 & 0xff == $0 >> 16 & 0xff }
        #expect(isGrey)
        #expect(Set(pixels).count > 2)
    }

    private func scene(_ config: String) throws -> SceneOptions {
        var scene = SceneOptions()
        scene.settings = try SettingsSource(config: folder.file("c.json", config)).settings()
        return scene
    }

    /// The picture at rest, when the scrollbar that a new height brings has gone.
    private func pixels(of window: ScrollWindow) throws -> [UInt32] {
        for _ in 0..<2 { window.view.advance(to: (window.view.frameTime ?? 0) + 60) }
        let surface = try PixelSurface(size: try #require(window.view.scene).bufferSize)
        try surface.draw { window.view.paint(on: $0.context) }
        return surface.withPixels { Array($0) }
    }

    private func open(_ files: [FileName], _ scene: SceneOptions) throws -> ScrollWindow {
        let window = try FileWindow.make(files, scene)
        window.view.resize(to: Size(width: 400, height: 300), scale: .one, at: 0)
        return window
    }

    private static let edits = [
        #"{"theme": "dark"}"#, #"{"font": "DejaVu Serif 17"}"#, #"{"theme": "dark", "font": "DejaVu Serif 17"}"#,
    ]

    @Test("An edit of theme and font shows as if the window had been opened with it", arguments: Kind.allCases, edits)
    func edit(kind: Kind, config: String) throws {
        let files = try files(kind)
        let window = try open(files, try scene("{}"))
        let before = try pixels(of: window)
        let edited = try scene(config)
        FileWindow.update(window, to: edited)
        let after = try pixels(of: window)
        #expect(after == (try pixels(of: try open(files, edited))))
        #expect(after != before)
        FileWindow.update(window, to: try scene("{}"))
        #expect(try pixels(of: window) == before)
    }
}
