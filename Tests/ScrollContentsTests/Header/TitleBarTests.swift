import Glibc
import ScrollCairo
import ScrollCore
import Testing

@testable import ScrollContents

@Suite("A window's header")
struct TitleBarTests {
    /// A header's picture; pixels that it does not cover stay transparent.
    private func picture(
        _ title: String, width: Double = 400, scale: DeviceScale = .one, theme: TitleBar.Theme = .light,
        states: WindowStates = .activated, looks: [WindowButton: HeaderScene.Look] = [:], damage: Damage? = nil,
        isContrastHigh: Bool = false
    ) throws -> PixelSurface {
        let header = TitleBar(theme: theme, isContrastHigh: isContrastHigh)
        let height = header.height(width: width, scale: scale)
        let frame = WindowFrame(
            size: Size(width: width, height: 300), scale: scale, header: WindowFrame.HeaderWish(height: height))
        var scene = HeaderScene(frame: frame, scale: scale, title: title, states: states)
        for index in scene.buttons.indices {
            scene.buttons[index].look = looks[scene.buttons[index].button] ?? .plain
        }
        let surface = try PixelSurface(size: scene.bufferSize)
        try surface.draw {
            header.paint(scene, on: $0.context, damage: damage ?? Damage([scene.bufferSize.bounds]))
        }
        return surface
    }

    /// The columns in which there is a letter of a title, which is darker than everything else in its rows.
    private func letters(_ picture: PixelSurface, upTo end: Int) -> [Int] {
        (0..<end).filter { x in (0..<picture.size.height).contains { picture[x, $0] & 0xff < 0x60 } }
    }

    @Test("It covers all of itself with opaque colour, at every scale", arguments: [120, 150, 180, 240])
    func opaque(numerator: Int) throws {
        for theme in [TitleBar.Theme.light, .dark] {
            let picture = try picture("Title", scale: DeviceScale(numerator120: numerator), theme: theme)
            #expect(picture.size.height == 40 * numerator / 120)
            #expect(
                (0..<picture.size.height).allSatisfy { y in
                    (0..<picture.size.width).allSatisfy { picture[$0, y] >> 24 == 255 }
                })
        }
    }

    @Test("The title lies in the middle of the window, or as near to it as the buttons let it")
    func title() throws {
        let short = letters(try picture("Title"), upTo: 280)
        #expect(abs(Double(try #require(short.first) + #require(short.last)) / 2 - 200) < 2)
        let long = letters(try picture("A title of some thirty letters"), upTo: 286)
        #expect(try #require(long.last) < 280)
        #expect(try #require(long.first) < 80)
    }

    @Test("A title that is too long ends with an ellipsis before the buttons, and has one row whatever is in it")
    func ellipsis() throws {
        let title = String(repeating: "Long title\n", count: 5_000) + "\0"
        let columns = letters(try picture(title), upTo: 400)
        #expect(try #require(columns.first) < 16)
        #expect(!columns.contains { (281..<300).contains($0) })
        let rows = (0..<40).filter { y in (0..<270).contains { x in (try? picture(title)[x, y] & 0xff < 0x60) ?? false }
        }
        #expect(rows.count < 18)
    }

    @Test("Without room for a title there is none, and nothing fails", arguments: [1.0, 30, 60, 130])
    func narrow(width: Double) throws {
        let picture = try picture("Title", width: width)
        #expect(letters(picture, upTo: max(0, Int(width) - 118)).isEmpty)
    }

    @Test(
        "A hovered button differs within its own frame alone, and a pressed one from both", arguments: [120, 180, 240])
    func looks(numerator: Int) throws {
        let scale = DeviceScale(numerator120: numerator)
        for (button, left) in [(WindowButton.minimize, 292.0), (.maximize, 326), (.close, 360)] {
            let pictures = try [HeaderScene.Look.plain, .hovered, .pressed].map {
                try picture("Title", scale: scale, looks: [button: $0])
            }
            let columns = scale.bufferLength(left)..<scale.bufferLength(left + 34)
            for y in 0..<pictures[0].size.height {
                for x in 0..<pictures[0].size.width
                where pictures[0][x, y] != pictures[1][x, y] || pictures[1][x, y] != pictures[2][x, y] {
                    #expect(columns.contains(x), "\(button) at \(x), \(y)")
                }
            }
            // On the disc, beside the sign.
            let (x, y) = (scale.bufferLength(left + 8), scale.bufferLength(20))
            let levels = pictures.map { Int($0[x, y] & 0xff) }
            #expect(levels[0] - levels[1] >= 12 && levels[1] - levels[2] >= 12, "\(button): \(levels)")
        }
    }

    @Test("Discs and signs lie in the very middle of one another", arguments: [120, 150, 180, 210, 240])
    func middle(numerator: Int) throws {
        let scale = DeviceScale(numerator120: numerator)
        for theme in [TitleBar.Theme.light, .dark] {
            let picture = try picture("", scale: scale, theme: theme)
            let ground = picture[0, 0]
            for (left, sign) in [(292.0, "minimize"), (326, "maximize"), (360, "close")] {
                let frame = scale.bufferLength(left)..<scale.bufferLength(left + 34)
                let rows = 0..<picture.size.height - 1
                let disc = frame.filter { x in rows.contains { picture[x, $0] != ground } }
                let middle = try #require(disc.first) + #require(disc.last)
                // From the left and from the right every column is the same, but for how Cairo samples round and oblique
                // edges; half a pixel beside the middle would be half of the ink.
                for x in frame where disc.contains(x) && disc.contains(middle - x) {
                    let differs = rows.count { abs(level(picture, x, $0) - level(picture, middle - x, $0)) > 24 }
                    #expect(differs == 0, "the \(sign) button is uneven at column \(x) of \(disc)")
                }
            }
        }
    }

    private func level(_ picture: PixelSurface, _ x: Int, _ y: Int) -> Int { Int(picture[x, y] & 0xff) }

    @Test(
        "A maximized window's sign is two squares, with ground between them at every scale", arguments: [120, 180, 240])
    func squares(numerator: Int) throws {
        let scale = DeviceScale(numerator120: numerator)
        let picture = try picture("", scale: scale, states: [.activated, .maximized])
        let middle = (scale.bufferLength(326) + scale.bufferLength(360)) / 2
        // From the sign's upper right inwards: line, ground, line, ground.
        let (half, way) = (scale.bufferLength(6), scale.bufferLength(8))
        let diagonal = (0...way).map { picture[middle + half - $0, (picture.size.height) / 2 - half + $0] & 0xff }
        var runs: [Bool] = []
        for isDark in diagonal.map({ $0 < 0x80 }) where runs.last != isDark { runs.append(isDark) }
        #expect(runs == [false, true, false, true, false], "\(diagonal)")
    }

    @Test(
        "In high contrast all ink has at least 7 to 1, and every button a rim",
        arguments: [TitleBar.Theme.light, .dark])
    func contrast(theme: TitleBar.Theme) throws {
        for states in [WindowStates.activated, []] {
            let picture = try picture("Title", theme: theme, states: states, isContrastHigh: true)
            let ground = theme == .light ? 1.0 : 0
            #expect(level(picture, 0, 0) == Int(ground * 255))
            #expect(level(picture, 0, 39) == Int((1 - ground) * 255))
            let inks = (0..<280).flatMap { x in (0..<39).map { Double(level(picture, x, $0)) / 255 } }
            let strongest = try #require(theme == .light ? inks.min() : inks.max())
            #expect(ratio(strongest, ground) >= 7)
            #expect(ratio(Double(level(picture, 365, 20)) / 255, ground) >= 3, "the close button has no rim")
        }
    }

    /// The contrast of two greys by WCAG 2, whose levels are those of sRGB.
    private func ratio(_ one: Double, _ other: Double) -> Double {
        func light(_ level: Double) -> Double { level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4) }
        return (max(light(one), light(other)) + 0.05) / (min(light(one), light(other)) + 0.05)
    }

    @Test("Another window's header is paler, and a maximized one's button another")
    func states() throws {
        let (active, pale) = (try picture("Title"), try picture("Title", states: []))
        #expect(active[0, 0] == 0xffec_ecee && pale[0, 0] == 0xfff7_f7f8)
        let maximized = try picture("Title", states: [.activated, .maximized])
        #expect((330..<356).contains { x in (0..<40).contains { active[x, $0] != maximized[x, $0] } })
        #expect(active[377, 20] == maximized[377, 20])
    }

    @Test(
        "The line around the window is seen on the header's ground and on its content's, and paler beside another window"
    )
    func border() {
        func level(_ theme: TitleBar.Theme, _ isActive: Bool, isContrastHigh: Bool = false) -> Int {
            let color = TitleBar(theme: theme, isContrastHigh: isContrastHigh).borderColor(isActive: isActive)
            #expect(color.alpha == 1)
            return Int((color.red * 255).rounded())
        }
        #expect(level(.light, true) == 176 && level(.light, false) == 197)
        #expect(level(.dark, true) == 99 && level(.dark, false) == 76)
        for isActive in [false, true] {
            #expect(level(.light, isActive, isContrastHigh: true) == 0)
            #expect(level(.dark, isActive, isContrastHigh: true) == 255)
        }
    }

    @Test("Only what is damaged is drawn")
    func damage() throws {
        let part = try picture("Title", damage: Damage([BufferRect(x: 360, y: 0, width: 34, height: 40)]))
        let whole = try picture("Title")
        for y in 0..<40 {
            for x in 0..<400 { #expect(part[x, y] == ((360..<394).contains(x) ? whole[x, y] : 0)) }
        }
    }

    @Test("At whole scales the straight lines of the signs are sharp", arguments: [1, 2])
    func sharpness(scale: Int) throws {
        let picture = try picture("", scale: DeviceScale(scale))
        // The bar that minimizes: 10 px wide, in the disc's middle, of the text's colour.
        let ink = picture[309 * scale, 24 * scale]
        #expect(ink == 0xff23_2326)
        let row = (292 * scale..<326 * scale).filter { picture[$0, 24 * scale] == ink }
        #expect(row == Array(304 * scale..<314 * scale))
    }
}
