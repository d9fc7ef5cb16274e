import FadingScrollView
import HeadlessCompositor
import TestStage
import Testing

/// From the compositor's keys to the content's offset: 200 x 160 logical pixels, content of 4,000, begun at 1,000.
@Suite struct SessionKeyTests {
    @Test(
        arguments: [
            (.up, 0, 960), (.down, 0, 1040), (.k, 0, 960), (.j, 0, 1040), (.pageUp, 0, 856), (.pageDown, 0, 1144),
            (.space, 0, 1144), (.space, ModifierBit.shift, 856), (.f, ModifierBit.control, 1144),
            (.b, ModifierBit.control, 856), (.d, ModifierBit.control, 1080), (.u, ModifierBit.control, 920),
            (.home, 0, 0), (.end, 0, 3840), (.g, 0, 0), (.g, ModifierBit.shift, 3840), (.escape, 0, 1000),
            (.q, 0, 1000), (.down, ModifierBit.alt, 1000), (.f1, 0, 1000),
        ] as [(EvdevKey, UInt32, Double)])
    func `A key scrolls to where it should and the window rests there`(
        key: EvdevKey, modifiers: UInt32, offset: Double
    ) throws {
        let rig = try WindowRig.withKeyboard()
        rig.press(key, modifiers)
        #expect(try rig.run() == .quiet)
        #expect(rig.offset == offset)
    }

    @Test(arguments: [(.left, 60), (.h, 60), (.right, 140), (.l, 140)] as [(EvdevKey, Double)])
    func `Keys scroll sideways too`(key: EvdevKey, x: Double) throws {
        let rig = try WindowRig.withKeyboard()
        rig.content.width = 1000
        rig.window.initialOffset = Point(x: 100, y: 1000)
        rig.press(key)
        try rig.run()
        #expect(rig.window.view.node.motion.offset(at: rig.compositor.now) == Point(x: x, y: 1000))
    }

    @Test func `A key's way is shown frame by frame, and after it nothing is pending`() throws {
        let rig = try WindowRig.withKeyboard()
        var offsets: [Double] = []
        rig.compositor.onTick = { [unowned rig] _ in offsets.append(rig.offset) }
        rig.press(.pageDown)
        #expect(try rig.run() == .quiet)
        #expect(offsets == offsets.sorted())
        #expect(Set(offsets).count > 10)
        // 144 px by a spring of 20 /s take half a second; then the bars stay for 1 s and vanish in 0.25 s.
        #expect(rig.time < 3)
    }

    @Test func `Escape stops a glide where it is`() throws {
        let rig = try WindowRig.withKeyboard()
        rig.enter()
        rig.swipe()
        rig.press(.escape, at: 1.338)
        try rig.run()
        #expect(rig.offset == 1539)
    }

    @Test func `Modifiers that are pressed during a glide change nothing (D16)`() throws {
        let rig = try WindowRig.withKeyboard()
        rig.enter()
        rig.swipe()
        rig.press(.leftControl, ModifierBit.control, at: 1.2, holding: 1)
        try rig.run()
        #expect(rig.offset == 1801)
    }

    @Test func `Modifiers that come while a key is held change nothing in its repeats (D16)`() throws {
        let rig = try WindowRig.withKeyboard()
        rig.press(.space, holding: 0.9)
        rig.at(1.1) { $0.compositor.keyboard.setModifiers(.init(depressed: ModifierBit.shift)) }
        try rig.run()
        #expect(rig.offset > 1144)
    }

    @Test func `The program takes a key first, and what it leaves scrolls`() throws {
        let rig = try WindowRig.withKeyboard()
        var seen: [KeyPress] = []
        rig.window.onKey = { press in
            seen.append(press)
            return press.key == .down
        }
        rig.press(.down, at: 1)
        rig.press(.pageDown, at: 1.2)
        rig.press(.q, ModifierBit.shift, at: 1.4)
        try rig.run()
        #expect(seen == [KeyPress(.down), KeyPress(.pageDown), KeyPress(.character("q"), .shift)])
        #expect(rig.offset == 1144)
    }

    @Test func `A key that the program takes repeats for it`() throws {
        let rig = try WindowRig.withKeyboard()
        var presses: [Bool] = []
        rig.window.onKey = { press in
            presses.append(press.isRepeat)
            return true
        }
        rig.setRepeat(10, 100)
        rig.press(.q, holding: 0.55)
        try rig.run()
        #expect(presses == [false, true, true, true, true, true])
        #expect(rig.offset == 1000)
    }

    @Test func `A key that nobody wants wakes nobody while it is held`() throws {
        let rig = try WindowRig.withKeyboard()
        rig.press(.one, at: 5, holding: nil)
        var waits = 0
        rig.at(5.5) { waits = $0.waits }
        rig.at(9.5) { #expect($0.waits == waits) }
        try rig.run(for: 10)
    }

    @Test func `The program may close the window by a key, and change its configuration`() throws {
        let rig = try WindowRig.withKeyboard()
        rig.window.onKey = { [unowned rig] press in
            rig.window.onKey = { [unowned rig] _ in
                rig.window.close()
                return true
            }
            rig.window.configuration.background = .black
            return true
        }
        rig.press(.one, at: 1)
        rig.press(.one, at: 1.5)
        #expect(try rig.run() == .closed)
        #expect(rig.time < 1.6)
    }

    @Test func `Keys in a window without a usable keymap do no harm, and a good one works at once (O-39)`() throws {
        let rig = try WindowRig.withKeyboard()
        rig.at(0.6) { $0.compositor.keyboard.setKeymap(.none) }
        rig.press(.down, at: 1)
        rig.at(1.5) { $0.compositor.keyboard.setKeymap(KeymapOffer(text: KeymapText.us)) }
        rig.press(.pageDown, at: 2)
        try rig.run()
        #expect(rig.offset == 1144)
    }
}
