import ScrollCairo
import ScrollCore
import Testing

@testable import ScrollContents

@Suite("A window's header")
struct TitleBarTests {
    /// A header's picture; pixels that it does not cover stay transparent.
    private func picture(
        _ title: String, width: Double = 400, scale: DeviceScale = .one, theme: TitleBar.Theme = .light,
        states: WindowStates = .activated, hovered: WindowButton? = nil, damage: Damage? = nil
    ) throws -> PixelSurface {
        let header = TitleBar(theme: theme)
        let height = header.height(width: width, scale: scale)
        let frame = WindowFrame(
            size: Size(width: width, height: 300), scale: scale, header: WindowFrame.HeaderWish(height: height))
        var scene = HeaderScene(frame: frame, scale: scale, title: title, states: states)
        for index in scene.buttons.indices where scene.buttons[index].button == hovered {
            scene.buttons[index].look = .hovered
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

    @Test("A hovered button differs within its own frame alone")
    func hover() throws {
        let (plain, hovered) = (try picture("Title"), try picture("Title", hovered: .close))
        for y in 0..<40 {
            for x in 0..<400 where plain[x, y] != hovered[x, y] { #expect((360..<394).contains(x)) }
        }
        #expect(plain[368, 20] != hovered[368, 20])
    }

    @Test("Another window's header is paler, and a maximized one's button another")
    func states() throws {
        let (active, pale) = (try picture("Title"), try picture("Title", states: []))
        #expect(active[0, 0] == 0xffec_ecee && pale[0, 0] == 0xfff7_f7f8)
        let maximized = try picture("Title", states: [.activated, .maximized])
        #expect((330..<356).contains { x in (0..<40).contains { active[x, $0] != maximized[x, $0] } })
        #expect(active[377, 20] == maximized[377, 20])
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
