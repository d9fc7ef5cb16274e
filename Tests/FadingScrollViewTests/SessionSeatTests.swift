import FadingScrollView
import HeadlessCompositor
import Testing

/// Devices that come and go under the window's eyes.
@Suite struct SessionSeatTests {
    /// A window at offset 1000 that is swiped as in V01.
    private func swipedRig(lifts: Bool = true) throws -> WindowRig {
        let rig = try WindowRig()
        rig.window.initialOffset = Point(x: 0, y: 1000)
        rig.enter()
        rig.swipe(lifts: lifts)
        return rig
    }

    @Test func `A glide goes on when its device is lost, and the device that comes back scrolls once (O-23, O-49)`()
        throws
    {
        let rig = try swipedRig()
        for index in 0..<10 {
            rig.at(1.2 + Double(index) / 20) { $0.compositor.setCapabilities([]) }
            rig.at(1.225 + Double(index) / 20) { $0.compositor.setCapabilities(.pointer) }
        }
        rig.at(4) { #expect($0.offset == 1801) }
        rig.enter(at: 5)
        rig.swipe(10, count: 1, from: 6, lifts: false)
        try rig.run()
        #expect(rig.offset == 1811)
    }

    @Test func `A device that is lost under moving fingers ends the gesture without a fling (O-49)`() throws {
        let rig = try swipedRig(lifts: false)
        rig.at(1.09) { $0.compositor.setCapabilities([]) }
        try rig.run()
        #expect(rig.offset == 1192)
        #expect(rig.window.view.node.motion.phase(at: rig.compositor.now) == .idle)
    }

    @Test func `A device that is lost at an overscrolled edge lets the content spring back`() throws {
        let rig = try WindowRig()
        rig.enter()
        rig.swipe(-16, lifts: false)
        rig.at(1.09) { rig in
            #expect(rig.offset < -20)
            rig.compositor.setCapabilities([])
        }
        #expect(try rig.run() == .quiet)
        #expect(rig.offset == 0)
    }

    @Test(arguments: [1.05, 1.3], [true, false])
    func `A seat may be removed at any time (O-50)`(seconds: Double, lifts: Bool) throws {
        let rig = try swipedRig(lifts: lifts)
        rig.at(seconds) { $0.compositor.withdraw(.seat) }
        #expect(try rig.run() == .quiet)
        let isGliding = seconds > 1.1 && lifts
        #expect(rig.offset == (isGliding ? 1801 : seconds > 1.1 ? 1192 : 1112))
    }

    @Test func `A seat without a device does no harm (O-51)`() throws {
        var options = CompositorOptions()
        options.capabilities = []
        let rig = try WindowRig(options)
        rig.at(3) { $0.toplevel.close() }
        #expect(try rig.run() == .closed)
        #expect(rig.frames.count == 1)
    }

    @Test func `Two seats scroll the same content`() throws {
        var options = CompositorOptions()
        options.globals.offers.append(.init(.seat, version: 5))
        let rig = try WindowRig(options)
        rig.enter()
        rig.swipe(10, count: 5, lifts: false)
        try rig.run()
        // The compositor's one pointer speaks through both seats.
        #expect(rig.offset == 100)
    }

    @Test func `Moving the pointer stops a glide (C.6)`() throws {
        let rig = try swipedRig()
        rig.at(1.338) { rig in
            rig.compositor.pointer.motion(x: 30, y: 20)
            rig.compositor.pointer.frame()
        }
        try rig.run()
        #expect(rig.offset == 1539)
    }
}
