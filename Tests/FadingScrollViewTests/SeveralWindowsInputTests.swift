import FadingScrollView
import HeadlessCompositor
import ScrollContents
import TestStage
import Testing

/// Input into several windows of one program: it is for the window whose surface the event names.
@Suite struct SeveralWindowsInputTests {
    /// A pair with a keyboard and a touch screen; the first window has the keys from 0.5 s on.
    private func pair(_ change: (inout CompositorOptions) -> Void = { _ in }) throws -> (WindowRig, ScrollWindow) {
        var options = CompositorOptions()
        options.capabilities = [.pointer, .keyboard, .touch]
        change(&options)
        let (rig, other) = try WindowRig.pair(options)
        rig.compositor.keyboard.setKeymap(KeymapOffer(text: KeymapText.us))
        rig.at(0.5) { $0.focus() }
        return (rig, other)
    }

    @Test func `A window glides on while the pointer scrolls another one`() throws {
        let (rig, other) = try pair()
        rig.enter()
        rig.swipe()
        rig.at(1.2) { rig in
            #expect(rig.contentOffset(of: other) == 0)
            try rig.point(at: other)
        }
        rig.swipe(from: 1.3)
        try rig.run()
        try rig.expectRest(of: rig.window, at: 801)
        try rig.expectRest(of: other, at: 801)
    }

    @Test func `Keys are for the window with the focus, and those that are held repeat until it goes (O-46)`() throws {
        let (rig, other) = try pair()
        rig.press(.down, at: 1, holding: nil)
        var first = 0.0
        rig.at(2) { rig in
            #expect(rig.contentOffset(of: other) == 0)
            rig.compositor.keyboard.enter(try rig.toplevel(of: other), keys: [EvdevKey.down.rawValue])
        }
        rig.at(2.5) { first = $0.offset }
        rig.press(.pageDown, at: 3)
        #expect(try rig.run(for: 10) == .closed)
        #expect(first > 200)
        #expect(rig.offset == first)
        // A page of 160 px less a tenth.
        #expect(rig.contentOffset(of: other) == 144)
    }

    @Test func `A window that is younger than the manner of repeats knows it (O-43)`() throws {
        let (rig, other) = try pair()
        rig.others = []
        rig.setRepeat(10, 500)
        rig.at(1) { $0.open(other) }
        rig.at(2) { $0.compositor.keyboard.enter(try $0.toplevel(of: other)) }
        rig.press(.down, at: 3, holding: 1.05)
        try rig.run()
        #expect((6...7).contains(rig.contentOffset(of: other) / 40))
        #expect(rig.offset == 0)
    }

    @Test func `Fingers on two windows scroll both, each by its own, and a finger's new number is another finger`()
        throws
    {
        let (rig, other) = try pair()
        rig.at(1) { rig in
            rig.compositor.touch.down(3, on: rig.toplevel, x: 60, y: 100)
            rig.compositor.touch.down(5, on: try rig.toplevel(of: other), x: 60, y: 100)
            rig.compositor.touch.frame()
        }
        for index in 1...12 {
            rig.at(1 + Double(index) * 0.05) { rig in
                rig.compositor.touch.motion(3, x: 60, y: 100 - Double(index) * 8)
                rig.compositor.touch.motion(5, x: 60, y: 100 - Double(index) * 4)
                rig.compositor.touch.frame()
            }
        }
        rig.at(1.7) { rig in
            #expect(rig.offset == 88)
            #expect(rig.contentOffset(of: other) == 40)
            // The end of finger 3 was lost.
            rig.compositor.touch.down(3, on: try rig.toplevel(of: other), x: 60, y: 100)
            rig.compositor.touch.motion(3, x: 60, y: 0)
            rig.compositor.touch.frame()
        }
        try rig.run()
        #expect(rig.offset == 88)
        #expect(rig.contentOffset(of: other) == 40)
    }

    @Test func `A window asks to be moved by the press of the seat that presses on it`() throws {
        let (rig, other) = try pair()
        for window in [rig.window, other] { window.header = TitleBar() }
        let seat = rig.compositor.addSeat(.touch)
        var serial: UInt32 = 0
        rig.enter(at: 1)
        rig.at(1.2) { rig in
            serial = rig.compositor.pointer.button(pressed: true)
            seat.touch.down(on: try rig.toplevel(of: other), x: 20, y: 20)
            // A finger on the other seat's own screen, which comes down later, is no press on that header.
            rig.compositor.touch.down(1, on: rig.toplevel, x: 60, y: 100)
        }
        rig.at(1.3) { rig in
            rig.compositor.pointer.motion(x: 60, y: 25)
            rig.compositor.pointer.frame()
            seat.touch.motion(x: 60, y: 25)
        }
        rig.at(2) { rig in
            let requests = try [rig.window, other].map { try rig.toplevel(of: $0).requests }
            #expect(requests == [[.move(serial: serial)], [.move(serial: serial + 1)]])
        }
        try rig.run()
    }

    @Test func `Two fingers of one screen that pull two headers move each window by its own press`() throws {
        let (rig, other) = try pair()
        for window in [rig.window, other] { window.header = TitleBar() }
        rig.at(1) { rig in
            rig.compositor.touch.down(0, on: rig.toplevel, x: 20, y: 20)
            rig.compositor.touch.down(1, on: try rig.toplevel(of: other), x: 20, y: 20)
        }
        rig.at(1.1) { rig in
            for finger: Int32 in [0, 1] { rig.compositor.touch.motion(finger, x: 60, y: 25) }
        }
        rig.at(2) { rig in
            let serials = [rig.toplevel, try rig.toplevel(of: other)].map { $0.requests.compactMap(\.serial) }
            #expect(serials.map(\.count) == [1, 1] && serials[0] != serials[1])
        }
        try rig.run()
    }

    @Test func `The pointer has the shape of the window that it is in`() throws {
        let (rig, other) = try pair { $0.globals[.cursorShape] = 1 }
        rig.window.header = TitleBar()
        func expectShape(_ number: UInt32) {
            guard case .shape(number) = rig.compositor.pointer.cursor else {
                Issue.record("the cursor is \(rig.compositor.pointer.cursor), not \(number)")
                return
            }
        }
        rig.at(1) { try $0.point(at: $0.window, x: 199, y: 100) }
        rig.at(1.1) { rig in
            // The right edge.
            expectShape(18)
            try rig.point(at: other, x: 199, y: 100)
        }
        rig.at(1.2) { rig in
            expectShape(1)
            // Its edge goes from under a pointer that has left it.
            rig.toplevel.configure(width: 300, height: 200, states: [])
        }
        rig.at(1.3) { _ in expectShape(1) }
        try rig.run()
    }

    @Test(arguments: [false, true])
    func `Events for a window that is just destroyed are nobody's, and the other one hears of its own (O-19, O-20)`(
        isInside: Bool
    ) throws {
        let (rig, other) = try pair()
        if isInside { rig.at(0.8) { try enter(other, in: $0) } }
        rig.at(1) { try $0.toplevel(of: other).close() }
        rig.compositor.onRequest = { [unowned rig] request in
            guard request.interface == "xdg_toplevel", request.name == "destroy", rig.time < 2 else { return }
            // The client has destroyed its surface by now.
            if !isInside { #expect(throws: Never.self) { try enter(other, in: rig) } }
            playEverything(rig)
        }
        rig.at(1.5) { rig in
            #expect(rig.compositor.toplevels.count == 1)
            #expect(rig.offset == 0)
            rig.focus()
            try rig.point(at: rig.window)
        }
        rig.press(.down, at: 2)
        rig.swipe(16, count: 5, from: 5, lifts: false)
        try rig.run()
        #expect(rig.offset == 120)
    }

    /// All devices come into a window.
    private func enter(_ window: ScrollWindow, in rig: WindowRig) throws {
        let toplevel = try rig.toplevel(of: window)
        try rig.point(at: window)
        rig.compositor.touch.down(on: toplevel, x: 60, y: 100)
        rig.compositor.keyboard.enter(toplevel)
    }

    /// All devices do something where they are.
    private func playEverything(_ rig: WindowRig) {
        rig.compositor.pointer.motion(x: 30, y: 30)
        rig.compositor.pointer.button(pressed: true)
        rig.compositor.pointer.button(pressed: false)
        rig.finger(30)
        rig.compositor.touch.motion(x: 60, y: 10)
        rig.compositor.touch.up()
        rig.compositor.keyboard.key(EvdevKey.down.rawValue, pressed: true)
        rig.compositor.keyboard.key(EvdevKey.down.rawValue, pressed: false)
    }
}
