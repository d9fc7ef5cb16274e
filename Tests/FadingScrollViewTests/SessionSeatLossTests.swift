import FadingScrollView
import HeadlessCompositor
import TestStage
import Testing

/// Devices that are lost whatever is going on, and seats that lack some.
@Suite struct SessionSeatLossTests {
    /// What is going on when the devices go.
    enum Situation: CaseIterable, Sendable {
        case focused
        case buttonDown
        case gliding
        case draggingThumb
    }

    /// How they go.
    enum Loss: CaseIterable, Sendable {
        case capabilities
        case seat
    }

    /// Lets a situation last from 1.1 s on. The thumb of 24 px begins at 37 px; it goes by 130 px where content goes by
    /// 3,840.
    private func begin(_ situation: Situation, in rig: WindowRig) {
        let button: UInt32 = situation == .buttonDown ? 0x112 : 0x110
        switch situation {
        case .focused: rig.move(30, 30, at: 1)
        case .gliding: rig.swipe()
        case .buttonDown, .draggingThumb:
            rig.move(193, situation == .buttonDown ? 150 : 45, at: 1)
            rig.at(1.1) { rig in
                rig.compositor.pointer.button(button, pressed: true)
                rig.compositor.pointer.frame()
            }
            if situation == .draggingThumb { rig.move(193, 55, at: 1.2) }
        }
    }

    private func lose(_ loss: Loss, _ rig: WindowRig) {
        switch loss {
        case .capabilities: rig.compositor.setCapabilities([])
        case .seat: rig.compositor.withdraw(.seat)
        }
    }

    private func giveBack(_ loss: Loss, _ rig: WindowRig) {
        switch loss {
        case .capabilities: rig.compositor.setCapabilities([.pointer, .keyboard])
        case .seat: rig.compositor.offer(.seat, version: 8)
        }
    }

    @Test(arguments: Situation.allCases, Loss.allCases)
    func `Devices may go whatever is going on, which ends it, and serve anew when they come back (O-49, O-50)`(
        situation: Situation, loss: Loss
    ) throws {
        let rig = try WindowRig.withKeyboard()
        rig.enter()
        begin(situation, in: rig)
        rig.at(1.3) { lose(loss, $0) }
        var left = 0.0
        // A page that a button has asked for is gone to its end.
        rig.at(2) { left = $0.offset }
        rig.at(4) { rig in
            #expect(rig.offset == left)
            #expect(rig.window.view.node.motion.phase(at: rig.compositor.now) == .idle)
            giveBack(loss, rig)
        }
        rig.enter(at: 5)
        rig.at(5) { $0.focus() }
        // Nothing that was held is held any more.
        rig.move(193, 90, at: 5.2)
        rig.at(5.3) { #expect($0.offset == left) }
        rig.move(30, 30, at: 5.5)
        rig.swipe(10, count: 1, from: 6, lifts: false)
        rig.press(.down, at: 7)
        #expect(try rig.run() == .quiet)
        let ways: [Situation: Double] = [.focused: 0, .buttonDown: 144, .gliding: 500, .draggingThumb: 295]
        let moved = ways[situation] ?? 0
        #expect(abs(left - 1000 - moved) < (situation == .gliding ? 100 : 1), "it was left at \(left)")
        #expect(abs(rig.offset - left - 50) < 1)
    }

    @Test func `After ten losses of all devices a key acts once, and fingers scroll once (O-23)`() throws {
        let rig = try WindowRig.withKeyboard()
        rig.enter()
        rig.press(.down, at: 0.8, holding: nil)
        for index in 0..<10 {
            rig.at(1.2 + Double(index) / 20) { $0.compositor.setCapabilities([]) }
            rig.at(1.225 + Double(index) / 20) { $0.compositor.setCapabilities([.pointer, .keyboard]) }
        }
        rig.enter(at: 5)
        rig.at(5) { rig in
            #expect(rig.offset == 1040)
            #expect(rig.compositor.keyboard.deviceCount == 1)
            rig.focus()
        }
        rig.swipe(10, count: 1, from: 6, lifts: false)
        rig.at(6.5) { #expect($0.offset == 1050) }
        rig.press(.down, at: 7)
        #expect(try rig.run() == .quiet)
        #expect(rig.offset == 1090)
    }

    @Test(arguments: [nil, [], .pointer, .keyboard, .touch] as [WlSeatResource.Capability?])
    func `A window is shown, resized and closed with a seat of any devices, of none, and without a seat (O-51)`(
        capabilities: WlSeatResource.Capability?
    ) throws {
        var options = CompositorOptions()
        if let capabilities { options.capabilities = capabilities } else { options.globals[.seat] = nil }
        let rig = try WindowRig(options)
        rig.at(1) { $0.toplevel.configure(width: 80, height: 60, states: []) }
        rig.at(2) { rig in
            #expect(rig.toplevel.logicalSize == Extent(width: 80, height: 60))
            #expect(rig.frames.count == 2)
            rig.toplevel.close()
        }
        #expect(try rig.run() == .closed)
        #expect(rig.time == 2)
    }
}
