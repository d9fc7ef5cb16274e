import ScrollCairo
import ScrollCore
import Testing

@testable import fading_scroll

@Suite("The scene panel")
struct PanelPageTests {
    private let size = Size(width: 500, height: 300)

    private func rig(_ policy: FadePolicy, at y: Double?) -> SceneRig {
        let rig = SceneRig(.panel, size: size) { $0.fade.policy = PerEdge(all: policy) }
        rig.place(at: y.map { Point(x: 0, y: $0) })
        return rig
    }

    private func pixels(_ policy: FadePolicy, at y: Double?) throws -> [[UInt32]] {
        let pixels = try rig(policy, at: y).pixels()
        return stride(from: 0, to: pixels.count, by: 500).map { Array(pixels[$0..<$0 + 500]) }
    }

    /// Whether pixels are equal, without a report of each that is not, which would take minutes.
    private func isEqual<Pixels: Equatable>(_ one: Pixels, _ other: Pixels) -> Bool { one == other }

    @Test("At first only the upper 40 px of the panel are seen, over the picture")
    func start() throws {
        let view = rig(.never, at: nil).view
        #expect(view.node.motion.offset(at: 0).y == -260)
        let rows = try pixels(.never, at: nil)
        let later = try pixels(.never, at: -200)
        // Above the panel nothing moves but the panel's edge.
        #expect(isEqual(rows[0..<200], later[0..<200]))
        #expect(rows[280] != later[190])
    }

    @Test("The first row of text is whole in the 40 px that are seen at first", arguments: [SceneName.panel, .title])
    func firstRow(name: SceneName) throws {
        let rig = SceneRig(name, size: size) { $0.fade.policy = PerEdge(all: .never) }
        let pixels = try rig.pixels()
        func letters(_ row: Int) -> Int { pixels[row * 500..<(row + 1) * 500].count { $0 & 0xFF > 0xB0 } }
        // The title of the one is the first row, that of the other lies above.
        #expect((262..<296).contains { letters($0) > 20 })
        #expect((297..<300).allSatisfy { letters($0) == 0 }, "no letter is cut off")
    }

    @Test("The panel is as dark in the fade as outside it, while its text fades")
    func panel() throws {
        for y in [30.0, 77, 400] {
            let (faded, plain) = (try pixels(.always, at: y), try pixels(.never, at: y))
            // Beside the text there is nothing but panel on picture, and beside that the picture alone.
            #expect(isEqual(faded.map { $0[0..<30] }, plain.map { $0[0..<30] }))
            #expect(!isEqual(faded[0..<30], plain[0..<30]))
            #expect(!isEqual(faded[270...], plain[270...]))
            #expect(isEqual(faded[30..<270], plain[30..<270]))
        }
    }

    @Test("The title stays as it is at every strength and offset, and the text fades below it")
    func title() throws {
        let pictures = try [(FadePolicy.never, 174.0), (.always, 174), (.always, 1e6)].map { policy, y in
            let rig = SceneRig(.title, size: size) { $0.fade.policy = PerEdge(all: policy) }
            rig.place(at: Point(x: 0, y: y))
            return (try rig.pixels(), try #require(rig.view.scene?.title).frame.maxY)
        }
        #expect(Set(pictures.map(\.1)).count == 1)
        let title = Int(pictures[0].1) * 500
        #expect(title > 500 * 40)
        for (pixels, _) in pictures { #expect(isEqual(pixels[..<title], pictures[0].0[..<title])) }
        #expect(!isEqual(pictures[0].0[title..<title + 5_000], pictures[1].0[title..<title + 5_000]))
    }

    @Test("The panel lets through a quarter of the picture's light")
    func darkness() throws {
        let (picture, panel) = (try pixels(.never, at: -260)[100], try pixels(.never, at: 100)[100])
        // The page is narrower than its column, so that the panel fills the whole width.
        for x in stride(from: 2, to: 28, by: 5) {
            for shift in [0, 8, 16] as [UInt32] {
                let (light, dark) = (Int(picture[x] >> shift & 255), Int(panel[x] >> shift & 255))
                // Premultiplied colours are rounded twice.
                #expect(abs(dark * 4 - light) <= 6)
            }
        }
    }
}
