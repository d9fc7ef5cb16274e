import FadingScrollView
import HeadlessCompositor
import TestStage
import Testing

/// What modifiers make of a wheel, from the compositor's events on: 200 x 160 logical pixels, where a click is 29 or 34.
@Suite struct SessionWheelTests {
    /// A window that has the keyboard's focus, over content that is wider than it.
    private func rig(width: Double? = 1000, height: Double = 4000) throws -> WindowRig {
        let rig = try WindowRig.withKeyboard()
        rig.content.width = width
        rig.content.height = height
        rig.window.initialOffset = Point(x: 100, y: min(1000, height - 160))
        rig.enter()
        return rig
    }

    private func hold(_ modifiers: UInt32, _ rig: WindowRig, at seconds: Double) {
        rig.at(seconds) { $0.compositor.keyboard.setModifiers(.init(depressed: modifiers)) }
    }

    private func offset(_ rig: WindowRig) -> Point { rig.window.view.node.motion.offset(at: rig.compositor.now) }

    @Test func `With Shift a wheel scrolls sideways, and up and down again without`() throws {
        let rig = try rig()
        hold(ModifierBit.shift, rig, at: 0.9)
        rig.wheel(at: 1)
        hold(0, rig, at: 1.9)
        rig.at(1.95) { #expect(offset($0) == Point(x: 134, y: 1000)) }
        rig.wheel(at: 2)
        try rig.run()
        #expect(offset(rig) == Point(x: 134, y: 1029))
    }

    @Test func `Shift that comes or goes while a wheel turns changes nothing`() throws {
        let rig = try rig()
        rig.wheel(at: 1)
        hold(ModifierBit.shift, rig, at: 1.05)
        rig.wheel(at: 1.1)
        rig.wheel(at: 1.2)
        hold(0, rig, at: 2.05)
        try rig.run()
        #expect(offset(rig).x == 100 && offset(rig).y > 1080)
    }

    @Test func `With Shift fingers go where they go`() throws {
        let rig = try rig()
        hold(ModifierBit.shift, rig, at: 0.9)
        rig.swipe(10, count: 1, lifts: false)
        try rig.run()
        #expect(offset(rig) == Point(x: 100, y: 1010))
    }

    @Test func `With Ctrl a wheel does nothing, not even to a glide (D16)`() throws {
        let rig = try rig()
        rig.swipe()
        hold(ModifierBit.control, rig, at: 1.2)
        rig.wheel(-1, at: 1.3)
        hold(0, rig, at: 1.35)
        rig.wheel(-1, at: 1.4)
        try rig.run()
        #expect(offset(rig) == Point(x: 100, y: 1801))
    }

    @Test func `Where content can be scrolled only sideways, a plain wheel does that`() throws {
        let rig = try rig(height: 100)
        rig.wheel(at: 1)
        try rig.run()
        #expect(offset(rig) == Point(x: 134, y: 0))
    }
}
