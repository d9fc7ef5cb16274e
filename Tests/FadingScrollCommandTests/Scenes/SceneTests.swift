import Glibc
import ScrollCairo
import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Scenes")
struct SceneTests {
    private static let sizes = [Size(width: 400, height: 300), Size(width: 801, height: 533)]
    private static let scales = [DeviceScale.one, DeviceScale(numerator120: 180)]

    @Test("Every scene draws the same pixels in two runs, at every size and scale", arguments: SceneName.allCases)
    func repeated(name: SceneName) throws {
        for (size, scale) in Self.sizes.flatMap({ size in Self.scales.map { (size, $0) } }) {
            let first = try SceneRig(name, size: size, scale: scale).pixels()
            let second = try SceneRig(name, size: size, scale: scale).pixels()
            // As one truth: of two such arrays that differ, a report of all differences would take minutes.
            let isSame = first == second
            #expect(isSame, "\(size) at \(scale.factor)")
            #expect(Set(first).count > 20, "\(size) at \(scale.factor) shows next to nothing")
        }
    }

    @Test("Every scene is light on light grounds and dark on dark ones, with letters that can be read there")
    func palettes() {
        #expect(ScenePalette.readable(on: .white) == .light)
        #expect(ScenePalette.readable(on: .black) == .dark)
        #expect(ScenePalette.readable(on: .clear) == .light)
        for palette in [ScenePalette.light, .dark] {
            for ground in [palette.background, palette.card] {
                #expect(contrast(palette.ink, ground) >= 7)
                #expect(contrast(palette.quietInk, ground) >= 4.5)
            }
            #expect(contrast(palette.accent, palette.card) >= 4.5)
            #expect(contrast(palette.onAccent, palette.accent) >= 4.5)
        }
    }

    @Test("A scene fits into no view, so that there is something to scroll", arguments: SceneName.allCases)
    func overflows(name: SceneName) {
        let rig = SceneRig(name)
        let bounds = Axis.allCases.map { rig.view.node.motion.bounds[$0] }
        #expect(bounds.contains { $0.upper - $0.lower > 300 })
    }

    @Test("Messages begin at the bottom, and what is read from the right begins there")
    func beginnings() {
        let chat = SceneRig(.chat).view.node.motion
        #expect(chat.offset(at: 0).y == chat.bounds.vertical.upper && chat.bounds.vertical.upper > 300)
        #expect(SceneRig(.rtl).tour.configuration.direction == .rightToLeft)
        #expect(SceneRig(.text).tour.configuration.direction == .leftToRight)
    }

    @Test("A tour that goes on shows what a tour would that begins there")
    func switching() throws {
        let rig = SceneRig(.list)
        _ = try rig.pixels()
        rig.tour.show(.text)
        rig.view.pinnedTitle = rig.tour.pinnedTitle
        // Without the bar that shows because the size is another.
        var configuration = rig.tour.configuration
        configuration.scrollbars.policy = .never
        rig.view.configure(configuration, at: 0)
        rig.view.contentDidChange()
        rig.place(at: nil)
        let isSame = try rig.pixels() == SceneRig(.text).pixels()
        #expect(isSame)
    }

    @Test("The map begins where there is land, and the others at their start")
    func starts() throws {
        #expect(SceneName.allCases.filter { SceneRig($0).tour.start != nil } == [.map])
        let corner = SceneRig(.map)
        corner.place(at: .zero)
        #expect(Set(try SceneRig(.map).pixels()).count > 2 * Set(try corner.pixels()).count)
    }

    @Test("A window begins where its scene does, unless an offset is asked for", arguments: SceneName.allCases)
    func initialOffsets(name: SceneName) {
        let asked = Point(x: 3, y: 4)
        #expect(SceneWindow.make(SceneOptions(name: name)).initialOffset == SceneRig(name).tour.start)
        #expect(SceneWindow.make(SceneOptions(name: name, offset: asked)).initialOffset == asked)
    }

    @Test("A tour that follows other settings takes over their colours")
    func following() throws {
        var dark = ScrollConfiguration()
        dark.background = ScenePalette.dark.background
        let rig = SceneRig(.chat)
        rig.tour.follow(dark)
        rig.view.configure(rig.tour.configuration, at: 0)
        rig.view.contentDidChange()
        rig.place(at: nil)
        let fresh = SceneRig(.chat) { $0.background = ScenePalette.dark.background }
        let isSame = try rig.pixels() == fresh.pixels()
        #expect(isSame)
    }

    /// The contrast of two opaque colours by WCAG 2, 1 ... 21.
    private func contrast(_ one: Color, _ other: Color) -> Double {
        let (a, b) = (luminance(one), luminance(other))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private func luminance(_ color: Color) -> Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
}
