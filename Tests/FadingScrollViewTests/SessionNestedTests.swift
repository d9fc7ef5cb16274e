import FadingScrollView
import HeadlessCompositor
import TestStage
import Testing

/// Scroll views inside the window's content, from the compositor's events on.
@Suite struct SessionNestedTests {
    /// A vertical list with a horizontal strip under the pointer, at (20, 20).
    private func stripRig(_ options: CompositorOptions = CompositorOptions()) throws -> WindowRig {
        let rig = try WindowRig(options)
        let strip = BandedContent(height: 60)
        strip.width = 4000
        var configuration = ScrollConfiguration()
        configuration.motion.gain = 1
        rig.content.nested = [
            NestedContent(
                content: strip, frame: Rect(x: 0, y: 0, width: 200, height: 60), configuration: configuration)
        ]
        rig.enter()
        return rig
    }

    private func stripOffset(_ rig: WindowRig) -> Point {
        rig.window.view.node.children[0].motion.offset(at: rig.compositor.now)
    }

    @Test func `A vertical swipe over a strip scrolls the list`() throws {
        let rig = try stripRig()
        rig.swipe()
        #expect(try rig.run() == .quiet)
        #expect(rig.offset > 192)
        #expect(stripOffset(rig) == Point(x: 0, y: 0))
    }

    @Test func `A horizontal swipe over a strip scrolls the strip, which glides, rests and looks as it does afresh`()
        throws
    {
        let rig = try stripRig()
        rig.swipe(axis: .horizontalScroll)
        #expect(try rig.run() == .quiet)
        #expect(rig.offset == 0)
        #expect(stripOffset(rig).x == 801)
        #expect(rig.shown == (try PaintedPixels(repainting: rig.window.view)))
    }

    @Test func `A key stops a strip's glide and scrolls the list`() throws {
        let rig = try stripRig(.withKeyboard)
        rig.compositor.keyboard.setKeymap(KeymapOffer(text: KeymapText.us))
        rig.at(0.6) { $0.focus() }
        rig.swipe(axis: .horizontalScroll)
        var caught = Point.zero
        rig.press(.down, at: 1.338)
        rig.at(1.35) { caught = stripOffset($0) }
        try rig.run()
        #expect(caught.x > 500 && caught.x < 600)
        #expect(stripOffset(rig) == caught)
        #expect(rig.offset == 40)
    }

    @Test func `A strip's glide costs no more commits than there are ticks, damages the strip alone, and ends in rest`()
        throws
    {
        let rig = try stripRig()
        rig.swipe(axis: .horizontalScroll)
        var rested = (commits: 0, waits: 0)
        rig.at(1.3) { rig in
            let last = rig.frames.last?.damage ?? []
            #expect(!last.isEmpty && last.allSatisfy { $0.y + $0.height <= 60 })
        }
        rig.at(5) { rested = ($0.compositor.commits.count, $0.waits) }
        rig.at(65) { #expect(($0.compositor.commits.count, $0.waits) == rested) }
        #expect(try rig.run() == .quiet)
        #expect(Set(rig.frames.map(\.time)).count == rig.frames.count)
    }

    @Test func `A press and a moving pointer stop a strip's glide, and a pointer that leaves does not`() throws {
        for (action, isStopped) in [("press", true), ("move", true), ("leave", false)] {
            let rig = try stripRig()
            rig.swipe(axis: .horizontalScroll)
            rig.at(1.338) { rig in
                switch action {
                case "press": rig.compositor.pointer.button(pressed: true)
                case "move": rig.compositor.pointer.motion(x: 30, y: 20)
                default: rig.compositor.pointer.leave()
                }
                rig.compositor.pointer.frame()
            }
            try rig.run()
            #expect(stripOffset(rig).x == (isStopped ? 539 : 801), "\(action)")
        }
    }

    @Test func `The pointer's way, not only where it entered, says which view is under it`() throws {
        let rig = try stripRig()
        rig.at(0.8) { rig in
            rig.compositor.pointer.motion(x: 20, y: 100)
            rig.compositor.pointer.frame()
        }
        rig.swipe(axis: .horizontalScroll)
        try rig.run()
        #expect(stripOffset(rig).x == 0)
    }
}
