import FadingScrollView
import HeadlessCompositor
import ScrollContents
import Testing

/// What is told of the line around a window that draws its own frame.
@Suite struct WindowBorderDamageTests {
    /// A title bar whose line is of a colour that a program chooses.
    private final class Framed: WindowHeader {
        var color = Color(red: 1, green: 0, blue: 0, alpha: 0.5)

        func layOut(for proposal: LayoutProposal) -> ContentLayout {
            ContentLayout(size: Size(width: proposal.viewport.width, height: 30))
        }
        func draw(on canvas: Canvas, visible: Rect) { canvas.fill(visible, with: .white) }
        func show(_ scene: HeaderScene) {}
        func borderColor(isActive: Bool) -> Color { isActive ? color : .black }
    }

    private let left = PixelBox(x: 0, y: 1, width: 1, height: 198)
    private let right = PixelBox(x: 199, y: 1, width: 1, height: 198)
    private let bottom = PixelBox(x: 0, y: 199, width: 200, height: 1)

    /// A window of 200x200 px that rests, with a header of 30.
    private func rig(_ header: Framed) throws -> WindowRig {
        let rig = try WindowRig(CompositorOptions(), size: Size(width: 198, height: 169))
        rig.window.header = header
        rig.at(0.5) { $0.toplevel.configure(width: 200, height: 200, states: [.activated]) }
        return rig
    }

    @Test func `Scrolling damages none of the line, and moves nothing out of the content`() throws {
        let rig = try rig(Framed())
        rig.enter()
        rig.move(100, 100, at: 0.7)
        var commits = 0
        rig.at(0.9) { commits = $0.frames.count }
        rig.swipe(from: 1)
        try rig.run()
        let boxes = rig.frames[commits...].flatMap(\.damage)
        #expect(!boxes.isEmpty)
        #expect(boxes.allSatisfy { $0.x >= 1 && $0.y >= 30 && $0.x + $0.width <= 199 && $0.y + $0.height <= 199 })
    }

    @Test func `The line has its header's colour, opaque, and is drawn with it where another window is worked in`()
        throws
    {
        let rig = try rig(Framed())
        rig.at(0.9) { #expect($0.shown[0, 100] == 0xffff_0000 && $0.shown[199, 199] == 0xffff_0000) }
        rig.at(1) { $0.toplevel.configure(width: 200, height: 200, states: []) }
        try rig.run()
        #expect(rig.shown[0, 100] == 0xff00_0000 && rig.shown[100, 0] == 0xff00_0000)
        let header = PixelBox(x: 0, y: 0, width: 200, height: 30)
        #expect(Set(rig.frames.last?.damage ?? []) == [header, left, right, bottom])
    }

    @Test func `A program that changes the line's colour sees it in the next frame`() throws {
        let header = Framed()
        let rig = try rig(header)
        rig.at(1) { rig in
            header.color = Color(red: 0, green: 0, blue: 1)
            rig.program { $0.headerDidChange() }
        }
        try rig.run()
        #expect([(0, 0), (0, 199), (199, 0), (199, 100)].allSatisfy { rig.shown[$0.0, $0.1] == 0xff00_00ff })
        #expect(rig.shown[1, 1] == 0xffff_ffff)
    }

    @Test func `An edge that adjoins another window has no line, and gets it back`() throws {
        let rig = try rig(Framed())
        let tiled: [XdgToplevelResource.State] = [.activated, .tiledLeft, .tiledTop, .tiledBottom]
        rig.at(1) { $0.toplevel.configure(width: 200, height: 200, states: tiled) }
        rig.at(1.5) { rig in
            #expect(rig.shown[0, 0] == 0xffff_ffff && rig.shown[0, 20] == 0xffff_ffff)
            #expect(rig.shown[199, 0] == 0xffff_0000 && rig.shown[199, 199] == 0xffff_0000)
            #expect(rig.shown[100, 199] != 0xffff_0000)
        }
        rig.at(2) { $0.toplevel.configure(width: 200, height: 200, states: [.activated, .tiledTop]) }
        rig.at(3) { $0.toplevel.configure(width: 200, height: 200, states: [.activated]) }
        // The upper edge alone moves nothing else.
        rig.at(3.5) { rig in
            let top = PixelBox(x: 0, y: 0, width: 200, height: 1)
            #expect(rig.frames.last?.damage.contains(top) == true)
            #expect(rig.shown[100, 0] == 0xffff_0000)
        }
        rig.at(4) { $0.toplevel.configure(width: 200, height: 200, states: [.activated, .tiledTop]) }
        try rig.run()
        #expect(rig.shown[100, 0] == 0xffff_ffff && rig.shown[0, 0] == 0xffff_0000)
        #expect(rig.window.view.scene?.viewport.size == Size(width: 198, height: 169))
    }
}
