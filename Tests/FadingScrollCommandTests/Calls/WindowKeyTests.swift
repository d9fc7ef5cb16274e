import FadingScrollView
import ScrollCairo
import ScrollCore
import TestStage
import Testing

@testable import fading_scroll

@Suite("Keys of the command's window")
struct WindowKeyTests {
    @Test("q quits, s takes a picture and d shows the fades, without modifiers and not in a repeat")
    func meanings() {
        #expect(WindowKey(KeyPress(.character("q"))) == .quit)
        #expect(WindowKey(KeyPress(.character("s"))) == .screenshot)
        #expect(WindowKey(KeyPress(.character("d"))) == .fadesShown)
        for letter in ["q", "s", "d"] as [Character] {
            #expect(WindowKey(KeyPress(.character(letter), .control)) == nil)
            #expect(WindowKey(KeyPress(.character(letter), .shift)) == nil)
            #expect(WindowKey(KeyPress(.character(letter), isRepeat: true)) == nil)
        }
    }

    @Test("F11 is for the whole screen, where there is one, and changes no picture")
    func fullscreen() throws {
        #expect(WindowKey(KeyPress(.function(11))) == .fullscreen)
        #expect(WindowKey(KeyPress(.function(11), isRepeat: true)) == nil)
        #expect(WindowKey(KeyPress(.function(10))) == nil)
        let window = ScrollWindow(title: "Stripe", content: Stripe())
        takeKeys(of: window)
        let stage = try EmbeddedStage()
        let onKey = try #require(window.onKey)
        var sizes: [Int?] = []
        for time in [0.5, 1] {
            stage.compositor.after(time) { compositor in
                #expect(onKey(KeyPress(.function(11))))
                // An event, as the key itself would be.
                compositor.ping()
            }
            stage.compositor.after(time + 0.3) { sizes.append($0.toplevels.first?.logicalSize?.width) }
        }
        _ = try stage.picture(of: window, exitAfter: 2)
        #expect(sizes == [1280, 800])
    }

    @Test("No key that scrolls has another meaning here")
    func noClash() {
        for letter in ["q", "s", "d"] as [Character] { #expect(KeyAction(KeyPress(.character(letter))) == nil) }
    }

    @Test("1 to 9 show a scene each from its start, keep the debug overlay, and are nothing in a window on files")
    func scenes() throws {
        #expect(SceneName.allCases.count == 9)
        let tour = Tour(.text, settings: ScrollConfiguration())
        let window = ScrollWindow(title: "Tour", content: tour, configuration: tour.configuration)
        takeKeys(of: window)
        let onKey = try #require(window.onKey)
        window.view.resize(to: Size(width: 400, height: 300), scale: .one, at: 0)
        window.configuration.showsFades = true
        for (index, name) in SceneName.allCases.enumerated() {
            window.scroll(to: Point(x: 120, y: 130), animated: false)
            #expect(onKey(KeyPress(.character(Character("\(index + 1)")))))
            #expect(tour.name == name && window.title == "fading-scroll: \(name.rawValue)")
            #expect((window.pinnedTitle != nil) == (name == .title))
            #expect(window.configuration.showsFades)
            let fresh = SceneRig(name, size: Size(width: 400, height: 300))
            window.view.advance(to: 0)
            fresh.view.advance(to: 0)
            #expect(window.view.scene?.contentOffset == fresh.view.scene?.contentOffset)
        }
        for key in ["0", "٣", "a"] as [Character] { #expect(WindowKey(KeyPress(.character(key))) == nil) }
        let files = ScrollWindow(title: "Stripe", content: Stripe())
        takeKeys(of: files)
        let filesKey = try #require(files.onKey)
        #expect(!filesKey(KeyPress(.character("3"))))
    }

    @Test("d shows the fades and hides them again, and leaves other keys to the window")
    func fadesShown() throws {
        let window = ScrollWindow(title: "Stripe", content: Stripe())
        takeKeys(of: window)
        let onKey = try #require(window.onKey)
        for isShown in [true, false] {
            #expect(onKey(KeyPress(.character("d"))))
            #expect(window.configuration.showsFades == isShown)
        }
        #expect(!onKey(KeyPress(.down)))
        #expect(!onKey(KeyPress(.character("d"), .control)))
    }

    @Test("Pictures are numbered from 1 on, over no file that is there, and show what the view shows")
    func screenshots() throws {
        let folder = TemporaryFolder()
        let view = ScrollView(content: Stripe())
        view.resize(to: Size(width: 30, height: 20), scale: .one, at: 0)
        view.advance(to: 0)
        _ = folder.file("fading-scroll-2.png", "precious")
        let expected = [1, 3, 4].map { folder.path("fading-scroll-\($0).png") }
        let names = try (0..<3).map { _ in try Screenshot.write(of: view, to: "\(folder.path)/").shown }
        #expect(names == expected)
        #expect(try contents(of: "\(folder.path)/fading-scroll-2.png") == Array("precious".utf8))
        let picture = try PixelSurface(png: contents(of: names[0]))
        #expect(picture.size == BufferSize(width: 30, height: 20))
        #expect(picture[15, 3] == 0xffff_0000 && picture[15, 16] == 0xffff_ffff)
    }

    @Test("Where no file can be made, exit status 73's line says so")
    func unwritable() throws {
        let view = ScrollView(content: Stripe())
        view.resize(to: Size(width: 30, height: 20), scale: .one, at: 0)
        view.advance(to: 0)
        let failure = #expect(throws: CommandFailure.self) { try Screenshot.write(of: view, to: "/nonexistent/") }
        #expect(failure?.status == .cannotWrite)
        #expect(
            failure?.line == "fading-scroll: /nonexistent/fading-scroll-1.png cannot be written "
                + "(No such file or directory): it takes a folder that can be written and has room")
    }
}

/// Ten rows of red.
private final class Stripe: Content {
    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        ContentLayout(size: Size(width: proposal.viewport.width, height: 10))
    }

    func draw(on canvas: Canvas, visible: Rect) {
        canvas.fill(Rect(x: 0, y: 0, width: 1000, height: 10), with: Color(red: 1, green: 0, blue: 0))
    }
}
