import FadingScrollView
import HeadlessCompositor
import Testing

/// From the compositor's axis events to the content's offset.
@Suite struct SessionScrollingTests {
    /// A window at offset 1000 on which V01 is played: 192 px in 96 ms, then a glide.
    private func swipedRig(_ options: CompositorOptions = CompositorOptions()) throws -> WindowRig {
        let rig = try WindowRig(options)
        rig.window.initialOffset = Point(x: 0, y: 1000)
        rig.enter()
        rig.swipe()
        return rig
    }

    @Test func `Content follows a two-finger swipe, glides on and rests on a whole pixel (V01, D24)`() throws {
        let rig = try swipedRig()
        rig.at(1.05) { #expect($0.offset == 1112) }
        rig.at(1.2) { rig in
            for (time, offset) in [(0.1, 1363.766), (0.25, 1538.595), (0.5, 1695.171), (1, 1791.426)] {
                #expect(abs(rig.offset(at: 1.088 + time) - offset) < 0.01)
            }
        }
        #expect(try rig.run() == .quiet)
        #expect(rig.offset == 1801)
    }

    @Test func `At rest the window shows what a fresh view shows there, its top edge faded`() throws {
        let rig = try swipedRig()
        try rig.run()
        let expected = try PaintedPixels(
            of: rig.content, rig.window.configuration, size: rig.window.preferredSize, scale: .one, offset: 1801)
        #expect(rig.shown == expected)
        #expect(rig.window.view.node.fadeStrengths(at: rig.compositor.now).top == 1)
        // The mask is read at a pixel's centre, so that the first row keeps up to 4 of 255 parts of the content.
        let firstRow = rig.shown.pixels.prefix(rig.shown.width - 20)
        #expect(firstRow.allSatisfy { $0 & 0xff >= 251 && $0 >> 8 & 0xff >= 251 && $0 >> 16 & 0xff >= 251 })
    }

    @Test func `A glide that has come to rest costs no commit and no wake-up in a minute (O-36, O-37)`() throws {
        let rig = try swipedRig()
        var rested = (commits: 0, waits: 0)
        rig.at(5) { rested = ($0.compositor.commits.count, $0.waits) }
        rig.at(65) { #expect(($0.compositor.commits.count, $0.waits) == rested) }
        #expect(try rig.run() == .quiet)
        let last = try #require(rig.frames.last)
        #expect(rested.commits > 60)
        // 1.37 s of glide from 1.088 s on; then the bars stay for 1 s and vanish in 0.25 s.
        #expect(last.time - 1000 < 1.088 + 1.37 + 1.25 + 0.05)
    }

    @Test func `A swipe is drawn once a tick and no more`() throws {
        let rig = try swipedRig()
        try rig.run()
        let ticks = Set(rig.frames.map(\.time))
        #expect(ticks.count == rig.frames.count)
    }

    @Test(arguments: [120, 240])
    func `A touchpad's 100 px are 100 logical pixels at every scale (O-60)`(scale120: Int) throws {
        let rig = try WindowRig(CompositorOptions(scale120: scale120))
        rig.enter()
        rig.swipe(10, count: 10, lifts: false)
        try rig.run()
        #expect(rig.offset == 100)
    }

    @Test(arguments: [10.0, -10])
    func `A positive axis value shows later content (O-61, D22)`(delta: Double) throws {
        let rig = try WindowRig()
        rig.window.initialOffset = Point(x: 0, y: 50)
        rig.enter()
        rig.swipe(delta, count: 1, lifts: false)
        try rig.run()
        #expect(rig.offset == 50 + delta)
    }

    @Test(arguments: [160.0, 600])
    func `A wheel's click moves by the page to the power of two thirds, to a whole pixel`(page: Double) throws {
        let rig = try WindowRig(size: Size(width: 100, height: page))
        rig.enter()
        rig.wheel(at: 1)
        try rig.run()
        #expect(rig.offset == (page == 600 ? 71 : 29))
    }

    @Test(arguments: 1...8 as ClosedRange<UInt32>)
    func `Every version of a seat scrolls a click of a wheel alike (O-63)`(version: UInt32) throws {
        var options = CompositorOptions()
        options.globals[.seat] = version
        let rig = try WindowRig(options, size: Size(width: 100, height: 600))
        rig.enter()
        rig.wheel(at: 1)
        try rig.run()
        #expect(rig.offset == 71)
    }

    @Test(arguments: [9, 10] as [UInt32])
    func `A seat that could tell which way fingers went is asked for no such thing, and scrolls as others do (O-68)`(
        version: UInt32
    ) throws {
        var options = CompositorOptions()
        options.globals[.seat] = version
        let rig = try swipedRig(options)
        try rig.run()
        #expect(rig.offset == 1801)
        #expect(rig.compositor.pointer.versions == [8])
    }

    @Test(arguments: [5, 7, 8] as [UInt32])
    func `Every version of a seat that tells a stop flings`(version: UInt32) throws {
        var options = CompositorOptions()
        options.globals[.seat] = version
        let rig = try swipedRig(options)
        try rig.run()
        #expect(rig.offset == 1801)
    }

    @Test func `A glide that ends at the content's end springs back to it`() throws {
        let rig = try WindowRig(contentHeight: 1260)
        rig.window.initialOffset = Point(x: 0, y: 1000)
        rig.enter()
        rig.swipe()
        var highest = 0.0
        rig.compositor.onTick = { [unowned rig] _ in highest = max(highest, rig.offset) }
        #expect(try rig.run() == .quiet)
        #expect(highest > 1100)
        #expect(rig.offset == 1100)
        #expect(rig.window.view.node.fadeStrengths(at: rig.compositor.now).bottom == 0)
    }

    @Test func `A pointer that leaves under moving fingers ends the gesture without a fling`() throws {
        let rig = try WindowRig()
        rig.enter()
        rig.swipe(lifts: false)
        rig.at(1.09) { rig in
            rig.compositor.pointer.leave()
            rig.compositor.pointer.frame()
        }
        try rig.run()
        #expect(rig.offset == 192)
    }

    @Test func `A pointer that leaves during a glide does not end it`() throws {
        let rig = try swipedRig()
        rig.at(1.3) { rig in
            rig.compositor.pointer.leave()
            rig.compositor.pointer.frame()
        }
        try rig.run()
        #expect(rig.offset == 1801)
    }

    @Test func `A press stops a glide where it is`() throws {
        let rig = try swipedRig()
        rig.at(1.338) { rig in
            rig.compositor.pointer.button(pressed: true)
            rig.compositor.pointer.button(pressed: false)
            rig.compositor.pointer.frame()
        }
        try rig.run()
        #expect(rig.offset == 1539)
    }

    @Test func `A burst of events that are read together becomes one frame`() throws {
        let rig = try WindowRig()
        rig.enter()
        rig.at(1) { rig in for _ in 0..<1000 { rig.finger(1) } }
        var frames = 0
        rig.at(0.999) { frames = $0.frames.count }
        rig.at(1.001) { #expect($0.frames.count == frames + 1) }
        try rig.run()
        #expect(rig.offset == 1000)
    }
}
