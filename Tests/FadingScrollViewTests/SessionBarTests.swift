import FadingScrollView
import HeadlessCompositor
import TestStage
import Testing

/// Scrollbars under the compositor's pointer. The window is 200 x 160 with 4,000 px of content: the thumb is 24 px long and
/// can go by 130.
@Suite struct SessionBarTests {
    private let way = 3840.0 / 130

    private func rig() throws -> WindowRig {
        let rig = try WindowRig.withKeyboard()
        rig.window.initialOffset = Point(x: 0, y: 0)
        rig.enter()
        return rig
    }

    private func move(_ rig: WindowRig, _ x: Double, _ y: Double, at seconds: Double) {
        rig.at(seconds) { rig in
            rig.compositor.pointer.motion(x: x, y: y)
            rig.compositor.pointer.frame()
        }
    }

    private func press(_ rig: WindowRig, _ pressed: Bool = true, _ button: UInt32 = 0x110, at seconds: Double) {
        rig.at(seconds) { rig in
            rig.compositor.pointer.button(button, pressed: pressed)
            rig.compositor.pointer.frame()
        }
    }

    @Test func `A thumb is dragged, outside the window too, until the button is released (D40)`() throws {
        let rig = try rig()
        move(rig, 193, 10, at: 1)
        press(rig, at: 1.1)
        move(rig, 193, 30, at: 1.2)
        rig.at(1.3) { #expect(abs($0.offset - 20 * way) < 1e-9) }
        move(rig, -40, 50, at: 1.4)
        rig.at(1.5) { #expect(abs($0.offset - 40 * way) < 1e-9) }
        press(rig, false, at: 1.6)
        move(rig, 100, 100, at: 1.7)
        #expect(try rig.run() == .quiet)
        #expect(rig.offset == (40 * way).rounded())
    }

    @Test func `A thumb is let go where the pointer leaves without a release, and the next press has it (O-55)`() throws
    {
        let rig = try rig()
        move(rig, 193, 10, at: 1)
        press(rig, at: 1.1)
        move(rig, 193, 30, at: 1.2)
        // The desktop keeps the release.
        rig.at(1.3) { rig in
            rig.compositor.pointer.leave()
            rig.compositor.pointer.button(pressed: false)
            rig.compositor.pointer.enter(rig.toplevel, x: 193, y: 60)
        }
        move(rig, 193, 90, at: 1.4)
        rig.at(1.5) { #expect($0.offset == (20 * way).rounded()) }
        move(rig, 193, 30, at: 1.6)
        press(rig, at: 1.7)
        move(rig, 193, 40, at: 1.8)
        press(rig, false, at: 1.9)
        #expect(try rig.run() == .quiet)
        #expect(abs(rig.offset - 30 * way) <= 1)
    }

    @Test func `A click beside the thumb brings it there`() throws {
        let rig = try rig()
        move(rig, 193, 80, at: 1)
        press(rig, at: 1.1)
        press(rig, false, at: 1.2)
        try rig.run()
        #expect(rig.offset == ((80 - 12 - 3) * way).rounded())
    }

    @Test(arguments: [(0x112, false), (0x110, true)] as [(UInt32, Bool)])
    func `The middle button, or Shift and the first one, page while they are held`(
        button: UInt32, isShifted: Bool
    ) throws {
        let rig = try rig()
        move(rig, 193, 150, at: 1)
        if isShifted { rig.at(1.05) { $0.compositor.keyboard.setModifiers(.init(depressed: 1)) } }
        press(rig, true, button, at: 1.1)
        rig.at(1.59) { #expect(abs($0.offset - 144) < 0.5) }
        press(rig, false, button, at: 2.2)
        var waits = 0
        rig.at(10) { waits = $0.waits }
        rig.at(70) { #expect($0.waits == waits) }
        try rig.run()
        // At 1.1, 1.6, 1.85 and 2.1 s.
        #expect(rig.offset == 4 * 144)
    }

    @Test func `A press in the content leaves a bar alone`() throws {
        let rig = try rig()
        move(rig, 193, 10, at: 1)
        move(rig, 100, 10, at: 1.05)
        press(rig, at: 1.1)
        move(rig, 100, 60, at: 1.2)
        try rig.run()
        #expect(rig.offset == 0)
    }

    @Test func `A pointer that is lost with a thumb in its hold lets it go`() throws {
        let rig = try rig()
        move(rig, 193, 10, at: 1)
        press(rig, at: 1.1)
        move(rig, 193, 30, at: 1.2)
        rig.at(1.3) { $0.compositor.setCapabilities(.keyboard) }
        #expect(try rig.run() == .quiet)
        #expect(rig.offset == (20 * way).rounded())
    }

    @Test(arguments: [120, 180])
    func `In every frame of a bar that grows, is dragged and goes, damage has told of all pixels`(scale120: Int) throws
    {
        var options = CompositorOptions.withKeyboard
        options.outputScale120 = scale120
        let rig = try WindowRig.withKeyboard(options)
        rig.enter()
        for step in 0..<20 { move(rig, 170 + Double(step), 20, at: 1 + Double(step) * 0.01) }
        press(rig, at: 1.5)
        for step in 0..<20 { move(rig, 190, 20 + Double(step), at: 1.6 + Double(step) * 0.01) }
        press(rig, false, at: 2)
        move(rig, 20, 20, at: 2.1)
        var compared = 0
        rig.compositor.onTick = { [unowned rig] _ in
            guard let painted = try? PaintedPixels(repainting: rig.window.view) else { return }
            #expect(rig.shown == painted)
            compared += 1
        }
        #expect(try rig.run() == .quiet)
        #expect(compared > 30)
    }
}
