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

    // MARK: A list in a list

    /// A vertical list with a shorter one in it, 200 x 100 over 400, under the pointer.
    private func listRig(_ options: CompositorOptions = .withKeyboard) throws -> WindowRig {
        let rig = try WindowRig(options)
        let list = BandedContent(height: 400)
        list.shade = 3
        var configuration = ScrollConfiguration()
        configuration.motion.gain = 1
        rig.content.nested = [
            NestedContent(
                content: list, frame: Rect(x: 10, y: 10, width: 150, height: 100), configuration: configuration)
        ]
        rig.compositor.keyboard.setKeymap(KeymapOffer(text: KeymapText.us))
        rig.at(0.55) { $0.focus() }
        rig.enter()
        return rig
    }

    @Test(arguments: [(60, 0), (144, 0), (60, 10)] as [(Double, Double)])
    func `A fling that meets the inner list's end goes on in the window's, at any rate and after any pause`(
        hertz: Double, pause: Double
    ) throws {
        var options = CompositorOptions.withKeyboard
        options.hertz = hertz
        let rig = try listRig(options)
        rig.swipe()
        if pause > 0 {
            rig.at(1.1) { $0.compositor.withholdFrames = true }
            rig.at(1.1 + pause) { $0.compositor.withholdFrames = false }
        }
        #expect(try rig.run() == .quiet)
        #expect(stripOffset(rig).y == 300)
        #expect(rig.offset == 501)
        #expect(rig.shown == (try PaintedPixels(repainting: rig.window.view)))
    }

    @Test func `On its way from one list to the other a fling never turns nor halts`() throws {
        let rig = try listRig()
        rig.swipe()
        var ways: [Double] = []
        rig.compositor.onTick = { [unowned rig] _ in ways.append(rig.offset + stripOffset(rig).y) }
        try rig.run()
        let steps = zip(ways, ways.dropFirst()).map { $1 - $0 }
        #expect(steps.allSatisfy { $0 >= 0 })
        #expect(steps.prefix { $0 > 0 || ways[0] == 0 }.count > 60)
    }

    @Test func `A press after the lists have met stops the outer one`() throws {
        let rig = try listRig()
        rig.swipe()
        rig.at(1.3) { rig in
            rig.compositor.pointer.button(pressed: true)
            rig.compositor.pointer.frame()
        }
        try rig.run()
        #expect(stripOffset(rig).y == 300 && rig.offset > 10 && rig.offset < 300)
    }

    @Test func `A wheel's clicks stay with the inner list until it has rested at its end, then the outer one has them`()
        throws
    {
        let rig = try listRig()
        for click in 0..<20 { rig.wheel(at: 1 + Double(click) * 0.1) }
        rig.at(2.95) { #expect(stripOffset($0).y == 300 && $0.offset == 0) }
        rig.wheel(at: 3.2)
        try rig.run()
        #expect(rig.offset == 29)
    }

    @Test func `Keys are for the list that was scrolled or pressed last, and past its end for the one around`() throws {
        let rig = try listRig()
        rig.press(.down, at: 1)
        rig.at(1.8) { #expect($0.offset == 40 && stripOffset($0).y == 0) }
        rig.press(.up, at: 2)
        rig.swipe(10, count: 1, from: 3, lifts: false)
        rig.press(.down, at: 4)
        rig.at(4.8) { #expect($0.offset == 0 && stripOffset($0).y == 50) }
        rig.press(.end, at: 5)
        rig.press(.down, at: 6)
        rig.at(6.8) { #expect($0.offset == 40 && stripOffset($0).y == 300) }
        rig.move(180, 150, at: 7)
        rig.at(7.1) { rig in
            rig.compositor.pointer.button(pressed: true)
            rig.compositor.pointer.button(pressed: false)
            rig.compositor.pointer.frame()
        }
        rig.press(.up, at: 8)
        try rig.run()
        #expect(rig.offset == 0 && stripOffset(rig).y == 300)
    }
}
