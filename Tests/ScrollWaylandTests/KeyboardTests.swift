import HeadlessCompositor
import ScrollCore
import TestStage
import Testing

@testable import ScrollWayland

@Suite struct KeyboardTests {
    @Test(
        arguments: [
            (.up, .up), (.down, .down), (.left, .left), (.right, .right), (.pageUp, .pageUp), (.pageDown, .pageDown),
            (.home, .home), (.end, .end), (.space, .space), (.escape, .escape), (.f1, .function(1)),
            (.keypad2, .down), (.q, .character("q")), (.one, .character("1")),
        ] as [(EvdevKey, Key)])
    func `A key is told by what it means`(key: EvdevKey, meaning: Key) throws {
        #expect(try KeyboardRig().press(key)?.press == KeyPress(meaning))
    }

    @Test(arguments: [EvdevKey.enter, .leftShift, .leftAlt])
    func `A key that means nothing to us is not told`(key: EvdevKey) throws {
        #expect(try KeyboardRig().press(key) == nil)
    }

    @Test func `Letters are told in one case, and what is held as modifiers`() throws {
        let rig = try KeyboardRig()
        let g = Key.character("g")
        let cases: [(UInt32, UInt32, KeyModifiers)] = [
            (ModifierBit.shift, 0, .shift), (0, ModifierBit.capsLock, []), (ModifierBit.control, 0, .control),
            (ModifierBit.alt, 0, .alt), (ModifierBit.shift | ModifierBit.control, 0, [.shift, .control]),
        ]
        for (depressed, locked, modifiers) in cases {
            let press = try rig.press(.g, .init(depressed: depressed, locked: locked))?.press
            #expect(press == KeyPress(g, modifiers))
        }
    }

    @Test func `The group that is in force decides what a letter is`() throws {
        let rig = try KeyboardRig(KeymapOffer(text: KeymapText.usAndGreek))
        #expect(try rig.press(.j)?.press == KeyPress(.character("j")))
        #expect(try rig.press(.j, .init(group: 1))?.press == KeyPress(.character("ξ")))
        #expect(try rig.press(.down, .init(group: 1))?.press == KeyPress(.down))
    }

    @Test func `The keymap says which keys repeat`() throws {
        let text = String(decoding: KeymapText.us, as: UTF8.self)
        let key = try #require(text.firstRange(of: /<DOWN> *\{\t?/))
        var still = text
        still.insert(contentsOf: "repeat= No, ", at: key.upperBound)
        #expect(try KeyboardRig().press(.down)?.repeats == true)
        let held = try KeyboardRig(KeymapOffer(text: Array(still.utf8))).press(.down)
        #expect(held == HeldKey(code: EvdevKey.down.rawValue, press: KeyPress(.down), repeats: false))
    }

    @Test func `Focus, presses, releases and the manner of repeats are told in their order`() throws {
        let rig = try KeyboardRig()
        let down = HeldKey(code: 108, press: KeyPress(.down), repeats: true)
        rig.keyboard.key(108, pressed: true)
        rig.keyboard.setRepeatInfo(rate: -3, delay: 7)
        rig.keyboard.key(108, pressed: false)
        rig.keyboard.leave()
        rig.enter(keys: [108])
        #expect(
            try rig.events() == [
                .pressed(down), .repeatInfo(perSecond: -3, delay: 7), .released(code: 108), .left, .entered,
                .repeatInfo(perSecond: -3, delay: 7),
            ])
    }

    @Test func `Keys that come without the focus are ignored`() throws {
        let rig = try KeyboardRig()
        rig.rig.compositor.setCapabilities([])
        _ = try rig.events()
        rig.rig.compositor.setCapabilities(.keyboard)
        rig.keyboard.key(108, pressed: true)
        #expect(try rig.events().filter { $0 == .entered || $0 == .left }.isEmpty)
    }

    @Test(arguments: [0, 9, 247, 248, 0xFFFF_FFF7, 0xFFFF_FFF8, 0xFFFF_FFFF] as [UInt32])
    func `A key with a number that no keymap has does no harm`(code: UInt32) throws {
        let rig = try KeyboardRig()
        rig.keyboard.key(code, pressed: true)
        rig.keyboard.key(code, pressed: false)
        #expect(try rig.events().last == .released(code: code))
    }

    @Test func `A device that comes and goes ten times is asked for once each time, and given back (O-23)`() throws {
        let rig = try KeyboardRig()
        for _ in 0..<10 {
            rig.rig.compositor.setCapabilities([])
            _ = try rig.events()
            #expect(rig.keyboard.deviceCount == 0)
            for _ in 0..<2 { rig.rig.compositor.setCapabilities(.keyboard) }
            _ = try rig.events()
            #expect(rig.keyboard.deviceCount == 1)
        }
        rig.enter()
        #expect(try rig.press(.end)?.press == KeyPress(.end))
        #expect(rig.rig.compositor.errors.isEmpty)
    }

    @Test(arguments: [true, false])
    func `A device or a seat that goes takes the focus with it, once (O-49, O-50)`(isSeat: Bool) throws {
        let rig = try KeyboardRig()
        if isSeat { rig.rig.compositor.withdraw(.seat) } else { rig.rig.compositor.setCapabilities([]) }
        #expect(try rig.events() == [.left])
    }

    @Test func `Shift is held no more once the window with the focus is gone and the compositor has taken that away`()
        throws
    {
        let rig = try KeyboardRig()
        rig.keyboard.setModifiers(.init(depressed: ModifierBit.shift))
        rig.enter()
        var seats: Set<Int> = []
        try rig.rig.settle()
        for case .keyboard(_, let seat) in rig.rig.takeEvents() { seats.insert(seat) }
        let seat = try #require(seats.first)
        #expect(rig.rig.client.state(ofSeat: seat).modifiers == .shift)
        // The leave names a surface that the client has destroyed when it reads of it.
        rig.keyboard.leave()
        rig.rig.client.close(rig.toplevel)
        #expect(try rig.events().isEmpty)
        #expect(rig.rig.client.state(ofSeat: seat).modifiers == [])
    }

    @Test(arguments: 1...8 as ClosedRange<UInt32>)
    func `Every version of a seat types and goes without a fault`(version: UInt32) throws {
        let rig = try KeyboardRig(version: version)
        #expect(try rig.press(.pageDown)?.press == KeyPress(.pageDown))
        rig.rig.compositor.setCapabilities([])
        rig.rig.compositor.withdraw(.seat)
        _ = try rig.events()
        #expect(rig.rig.compositor.errors.isEmpty)
    }
}
