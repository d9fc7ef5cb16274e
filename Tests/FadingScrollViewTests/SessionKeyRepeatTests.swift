import FadingScrollView
import HeadlessCompositor
import TestStage
import Testing

/// What a key does that is held: 40 logical pixels a step, from 1,000 on.
@Suite struct SessionKeyRepeatTests {
    /// How many steps of the arrow down the content has gone.
    private func steps(_ rig: WindowRig) -> Double { (rig.offset - 1000) / 40 }

    @Test func `A key held for 2.6 s at 25 a second after 600 ms repeats 50 times (O-44)`() throws {
        let rig = try WindowRig.withKeyboard()
        rig.setRepeat(25, 600)
        rig.press(.down, holding: 2.6)
        rig.at(1.58) { #expect(steps($0) <= 1) }
        rig.at(1.9) { #expect(steps($0) > 2) }
        #expect(try rig.run() == .quiet)
        #expect((49...53).contains(steps(rig)))
    }

    @Test(arguments: [(0, 0), (0, 600)] as [(Int32, Int32)])
    func `A rate of 0 repeats nothing (O-43)`(rate: Int32, delay: Int32) throws {
        let rig = try WindowRig.withKeyboard()
        rig.setRepeat(rate, delay)
        rig.press(.pageDown, holding: 2)
        #expect(try rig.run() == .quiet)
        #expect(rig.offset == 1144)
    }

    @Test func `Negative numbers leave the manner of repeats as it was (O-43)`() throws {
        let rig = try WindowRig.withKeyboard()
        rig.setRepeat(10, 500)
        rig.setRepeat(-5, -5, at: 0.7)
        rig.press(.down, holding: 1.05)
        try rig.run()
        #expect((6...7).contains(steps(rig)))
    }

    @Test func `A rate of 1 repeats once a second, the first time after a delay of 0 (O-43)`() throws {
        let rig = try WindowRig.withKeyboard()
        rig.setRepeat(1, 0)
        rig.press(.down, holding: 2)
        try rig.run()
        #expect((3...4).contains(steps(rig)))
    }

    @Test func `The highest rate of the protocol repeats once a frame, and wakes no more often (O-43)`() throws {
        let rig = try WindowRig.withKeyboard()
        rig.setRepeat(.max, 0)
        rig.press(.pageDown, holding: 2)
        try rig.run()
        // A page of 160 px, 2,840 px to the end: it is there long before the key is released.
        #expect(rig.offset == 3840)
        #expect(rig.waits < 1_000)
    }

    @Test func `The release of another key does not end a repeat (O-45)`() throws {
        let rig = try WindowRig.withKeyboard()
        rig.setRepeat(10, 500)
        rig.press(.pageDown, holding: nil)
        rig.press(.down, at: 1.1, holding: 2)
        rig.release(.pageDown, at: 1.2)
        try rig.run()
        // One page, one step, and repeats from 1.6 to 3.1.
        #expect((15...17).contains((rig.offset - 1144) / 40))
    }

    @Test func `A leave ends a repeat, and an enter does not begin it anew (O-46)`() throws {
        let rig = try WindowRig.withKeyboard()
        rig.press(.down, holding: nil)
        rig.at(1.1) { $0.compositor.keyboard.leave() }
        rig.at(4.1) { rig in
            #expect(steps(rig) == 1)
            rig.focus()
        }
        try rig.run(for: 10)
        #expect(steps(rig) == 1)
    }

    @Test func `A device that is lost ends a repeat, and so does its seat (O-46, O-49)`() throws {
        for isSeat in [false, true] {
            let rig = try WindowRig.withKeyboard()
            rig.press(.down, holding: nil)
            rig.at(1.1) { rig in
                if isSeat { rig.compositor.withdraw(.seat) } else { rig.compositor.setCapabilities([]) }
            }
            if !isSeat {
                rig.at(2) { $0.compositor.setCapabilities([.pointer, .keyboard]) }
                rig.at(2.1) { $0.focus() }
            }
            try rig.run(for: 10)
            #expect(steps(rig) == 1)
        }
    }

    @Test func `Another keymap ends a repeat (O-46)`() throws {
        let rig = try WindowRig.withKeyboard()
        rig.press(.down, holding: nil)
        rig.at(1.1) { $0.compositor.keyboard.setKeymap(KeymapOffer(text: KeymapText.us)) }
        try rig.run(for: 10)
        #expect(steps(rig) == 1)
    }

    @Test func `While the compositor stalls nothing is stored up, and the release is read first (O-47)`() throws {
        let rig = try WindowRig.withKeyboard()
        rig.setRepeat(25, 200)
        rig.press(.down, holding: nil)
        var before = 0.0
        rig.at(2) { rig in
            before = rig.window.view.node.motion.target(at: rig.compositor.now).y
            rig.compositor.withholdFrames = true
        }
        rig.at(5) { rig in
            rig.compositor.keyboard.key(EvdevKey.down.rawValue, pressed: false)
            rig.compositor.withholdFrames = false
        }
        #expect(try rig.run() == .quiet)
        #expect(before > 1200)
        #expect((0...1).contains((rig.offset - before) / 40))
    }
}
