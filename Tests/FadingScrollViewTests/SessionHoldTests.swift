import FadingScrollView
import HeadlessCompositor
import Testing

/// Fingers that are laid on the touchpad and rest.
@Suite struct SessionHoldTests {
    /// A window at offset 1000 that is swiped as in V01, on a compositor with hold gestures or without.
    private func swipedRig(gestures: UInt32? = 3) throws -> WindowRig {
        var options = CompositorOptions()
        options.globals[.pointerGestures] = gestures
        let rig = try WindowRig(options)
        rig.window.initialOffset = Point(x: 0, y: 1000)
        rig.enter()
        rig.swipe()
        return rig
    }

    private func hold(_ rig: WindowRig, at seconds: Double) {
        rig.at(seconds) { $0.compositor.pointer.holdBegin() }
    }

    private func endHold(_ rig: WindowRig, cancelled: Bool, at seconds: Double) {
        rig.at(seconds) { $0.compositor.pointer.holdEnd(cancelled: cancelled) }
    }

    @Test func `Fingers laid on the touchpad stop a glide on a whole pixel, and nothing wakes up any more (D3, D37)`()
        throws
    {
        let rig = try swipedRig()
        hold(rig, at: 1.338)
        rig.at(1.4) { #expect($0.offset == 1539) }
        var waits = 0
        rig.at(5) { waits = $0.waits }
        rig.at(60) { #expect($0.waits == waits) }
        #expect(try rig.run() == .quiet)
        #expect(rig.offset == 1539)
    }

    @Test func `A swipe that follows a short hold takes the glide's velocity along (V22)`() throws {
        let rig = try swipedRig()
        hold(rig, at: 1.388)
        endHold(rig, cancelled: true, at: 1.488)
        rig.swipe(12, from: 1.488)
        rig.at(1.7) { rig in
            let velocity = rig.window.view.node.motion.lastLift?.velocity.vertical ?? 0
            #expect(abs(velocity - 2276.508) < 0.1)
        }
        try rig.run()
    }

    @Test func `After a hold that ended by a lift, or lasted, a swipe has its own velocity alone`() throws {
        for (end, isCancelled) in [(1.45, false), (1.6, true)] {
            let rig = try swipedRig()
            hold(rig, at: 1.388)
            endHold(rig, cancelled: isCancelled, at: end)
            rig.swipe(12, from: end)
            rig.at(end + 0.3) { rig in
                let velocity = rig.window.view.node.motion.lastLift?.velocity.vertical ?? 0
                #expect(abs(velocity - 1500) < 0.1)
            }
            try rig.run()
        }
    }

    @Test(arguments: [nil, 1, 2, 3] as [UInt32?])
    func `The pointer's motion stops a glide only where no holds are told`(gestures: UInt32?) throws {
        let rig = try swipedRig(gestures: gestures)
        rig.at(1.338) { rig in
            rig.compositor.pointer.motion(x: 30, y: 20)
            rig.compositor.pointer.frame()
        }
        try rig.run()
        #expect(rig.offset == (gestures == 3 ? 1801 : 1539))
    }

    @Test func `Holds that are offered late are listened to`() throws {
        let rig = try swipedRig(gestures: nil)
        rig.at(0.8) { $0.compositor.offer(.pointerGestures, version: 3) }
        hold(rig, at: 1.338)
        try rig.run()
        #expect(rig.offset == 1539)
    }

    @Test func `A pointer that goes takes its hold gesture along, and one that comes has one`() throws {
        let rig = try swipedRig()
        for index in 0..<5 {
            rig.at(2.5 + Double(index)) { $0.compositor.setCapabilities([]) }
            rig.at(2.7 + Double(index)) { #expect($0.compositor.pointer.holdCount == 0) }
            rig.at(2.8 + Double(index)) { $0.compositor.setCapabilities(.pointer) }
            rig.at(2.9 + Double(index)) { #expect($0.compositor.pointer.holdCount == 1) }
        }
        try rig.run()
        #expect(rig.compositor.errors.isEmpty)
    }
}
