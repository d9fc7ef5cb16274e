import FadingScrollView
import HeadlessCompositor
import Testing

/// From the compositor's touch events to the content's offset.
@Suite struct SessionTouchTests {
    /// A window at offset 1000 with a touch screen; its content may hold scroll views.
    private func touchRig(_ nested: [NestedContent] = [], version: UInt32 = 8) throws -> WindowRig {
        var options = CompositorOptions()
        options.capabilities = [.pointer, .touch]
        options.globals[.seat] = version
        let rig = try WindowRig(options)
        rig.content.nested = nested
        rig.window.initialOffset = Point(x: 0, y: 1000)
        return rig
    }

    /// A finger comes down at (60, 100) and goes by `step` px a frame of 8 ms.
    private func drag(
        _ rig: WindowRig, by step: Point, count: Int = 12, from seconds: Double = 1,
        end: ((WindowRig) -> Void)? = { $0.compositor.touch.up() }
    ) {
        rig.at(seconds) { rig in
            rig.compositor.touch.down(on: rig.toplevel, x: 60, y: 100)
            rig.compositor.touch.frame()
        }
        for index in 1...count {
            rig.at(seconds + Double(index) * 0.008) { rig in
                rig.compositor.touch.motion(
                    x: 60 + Double(index) * step.x, y: 100 + Double(index) * step.y)
                rig.compositor.touch.frame()
            }
        }
        guard let end else { return }
        rig.at(seconds + Double(count + 1) * 0.008, end)
    }

    @Test(arguments: [1, 3, 6, 8] as [UInt32])
    func `Content follows a finger less the first 8 px, and glides on when it lifts`(version: UInt32) throws {
        let rig = try touchRig(version: version)
        drag(rig, by: Point(x: 0, y: -8))
        rig.at(1.1) { rig in
            #expect(rig.offset == 1000 + 12 * 8 - 8)
            rig.compositor.touch.shape(major: 3, minor: 2)
            rig.compositor.touch.orientation(degrees: 20)
        }
        try rig.run()
        #expect(rig.offset > 1200)
        #expect(rig.offset == rig.offset.rounded())
        #expect(rig.window.view.node.motion.phase(at: rig.compositor.now) == .idle)
    }

    @Test func `A finger's end needs no frame, as weston 10 leaves it out, and the next touch begins anew (O-115)`()
        throws
    {
        let rig = try touchRig()
        drag(rig, by: Point(x: 0, y: -8))
        rig.at(1.13) { #expect($0.window.view.node.motion.phase(at: $0.compositor.now) == .fling) }
        drag(rig, by: Point(x: 0, y: 4), from: 5, end: { $0.compositor.touch.cancel() })
        var before = 0.0
        rig.at(4.9) { before = $0.offset }
        try rig.run()
        #expect(rig.offset == before - 12 * 4 + 8)
    }

    @Test func `A cancelled touch does not glide on, and the same number comes down afresh (O-114)`() throws {
        let rig = try touchRig()
        drag(rig, by: Point(x: 0, y: -8), end: { $0.compositor.touch.cancel() })
        rig.at(1.2) { rig in
            #expect(rig.offset == 1088)
            #expect(rig.window.view.node.motion.phase(at: rig.compositor.now) == .idle)
        }
        drag(rig, by: Point(x: 0, y: -1), count: 9, from: 2, end: { $0.compositor.touch.cancel() })
        #expect(try rig.run() == .quiet)
        #expect(rig.offset == 1089)
    }

    @Test func `A second finger moves nothing`() throws {
        let rig = try touchRig()
        drag(rig, by: Point(x: 0, y: -2), end: nil)
        rig.at(1.2) { rig in
            rig.compositor.touch.down(1, on: rig.toplevel, x: 20, y: 20)
            for y in 0..<100 { rig.compositor.touch.motion(1, x: 20, y: 20 + Double(y)) }
            rig.compositor.touch.up(1)
            rig.compositor.touch.frame()
        }
        rig.at(1.5) { $0.compositor.touch.cancel() }
        try rig.run()
        #expect(rig.offset == 1016)
    }

    @Test func `While a finger is on one seat's touch screen, another seat's moves nothing, and may when it is up`()
        throws
    {
        let rig = try touchRig()
        let other = rig.compositor.addSeat(.touch)
        func otherDrags(from seconds: Double) {
            rig.at(seconds) { rig in
                other.touch.down(on: rig.toplevel, x: 60, y: 100)
                for y in 1...50 { other.touch.motion(x: 60, y: 100 - Double(y)) }
                other.touch.frame()
            }
        }
        drag(rig, by: Point(x: 0, y: -2), end: { $0.compositor.touch.cancel() })
        otherDrags(from: 1.05)
        rig.at(1.2) { rig in
            // It came down too early, and is still down.
            #expect(rig.offset == 1016)
            other.touch.motion(x: 60, y: 10)
            other.touch.up()
        }
        otherDrags(from: 2)
        rig.at(2.1) { _ in other.touch.cancel() }
        try rig.run()
        #expect(rig.offset == 1016 + 42)
    }

    @Test func `A touch screen that is lost under a finger cancels the touch (O-49)`() throws {
        let rig = try touchRig()
        drag(rig, by: Point(x: 0, y: -8), end: { $0.compositor.setCapabilities(.pointer) })
        rig.at(1.3) { #expect($0.compositor.touch.deviceCount == 0) }
        rig.at(1.4) { $0.compositor.setCapabilities([.pointer, .touch]) }
        rig.at(1.5) { #expect($0.compositor.touch.deviceCount == 1) }
        drag(rig, by: Point(x: 0, y: -1), count: 9, from: 2, end: { $0.compositor.touch.cancel() })
        try rig.run()
        #expect(rig.offset == 1089)
    }

    @Test func `A finger that comes down stops a glide`() throws {
        let rig = try touchRig()
        rig.enter()
        rig.swipe()
        rig.at(1.338) { rig in
            rig.compositor.touch.down(on: rig.toplevel, x: 20, y: 20)
            rig.compositor.touch.up()
        }
        try rig.run()
        #expect(rig.offset == 1539)
    }

    @Test(arguments: [
        (Point(x: -8, y: 1), Point(x: 88, y: 1000)), (Point(x: 1, y: -8), Point(x: 0, y: 1088)),
    ])
    func `A finger moves the view under it that goes its way, and no other`(step: Point, expected: Point) throws {
        let strip = BandedContent(height: 80)
        strip.width = 600
        let rig = try touchRig([NestedContent(content: strip, frame: Rect(x: 0, y: 1060, width: 200, height: 80))])
        drag(rig, by: step, end: { $0.compositor.touch.cancel() })
        try rig.run()
        let node = rig.window.view.node
        #expect(node.children.first?.motion.offset(at: rig.compositor.now).x.rounded() == expected.x)
        #expect(rig.offset.rounded() == expected.y)
    }
}
