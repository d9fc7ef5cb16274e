import HeadlessCompositor
import ScrollCore
import Testing

@testable import ScrollWayland

@Suite struct SeatTests {
    /// A rig whose window is shown and has the pointer at (5, 6).
    private func enteredRig(_ options: CompositorOptions = CompositorOptions()) throws -> (ClientRig, ToplevelSurface) {
        let rig = try ClientRig(options)
        let toplevel = try rig.openWindow()
        _ = try rig.show(toplevel)
        try rig.settle(for: 1)
        _ = rig.takeEvents()
        enter(rig)
        try rig.settle()
        return (rig, toplevel)
    }

    private func enter(_ rig: ClientRig) {
        rig.compositor.pointer.enter(rig.compositor.toplevels[0], x: 5, y: 6)
        rig.compositor.pointer.frame()
    }

    private func scroll(_ rig: ClientRig) {
        rig.compositor.pointer.axisSource(.finger)
        rig.compositor.pointer.axis(.verticalScroll, value: 8)
        rig.compositor.pointer.frame()
    }

    /// What pointers did.
    private func pointers(_ events: [ClientEvent]) -> [PointerEvent] {
        events.compactMap { if case .pointer(let event, _) = $0 { event } else { nil } }
    }

    /// How far a list of events scrolls down in logical pixels.
    private func way(_ events: [ClientEvent]) -> Double {
        pointers(events).reduce(0) { way, event in
            if case .scrolled(let frame) = event { way + frame.delta.vertical } else { way }
        }
    }

    @Test func `A pointer tells where it comes in, moves, presses and leaves`() throws {
        let (rig, _) = try enteredRig()
        let pointer = rig.compositor.pointer
        pointer.motion(x: 7.5, y: 8.25)
        pointer.button(pressed: true)
        pointer.button(pressed: false)
        pointer.frame()
        pointer.leave()
        pointer.frame()
        try rig.settle()
        let expected: [PointerEvent] = [
            .entered(Point(x: 5, y: 6)), .moved(Point(x: 7.5, y: 8.25)), .button(0x110, isPressed: true),
            .button(0x110, isPressed: false), .left,
        ]
        #expect(pointers(rig.takeEvents()) == expected)
    }

    @Test func `Scrolling is told before the leave that ends it`() throws {
        let (rig, _) = try enteredRig()
        _ = rig.takeEvents()
        scroll(rig)
        rig.compositor.pointer.leave()
        rig.compositor.pointer.frame()
        try rig.settle()
        let events = rig.takeEvents()
        #expect(way(events) == 8)
        #expect(pointers(events).last == .left)
        #expect(events.count == 2)
    }

    @Test func `A device that comes and goes ten times scrolls once (O-23)`() throws {
        let (rig, toplevel) = try enteredRig()
        defer { withExtendedLifetime(toplevel) {} }
        for _ in 0..<10 {
            rig.compositor.setCapabilities([])
            try rig.settle()
            rig.compositor.setCapabilities(.pointer)
            try rig.settle()
        }
        _ = rig.takeEvents()
        enter(rig)
        scroll(rig)
        try rig.settle()
        #expect(way(rig.takeEvents()) == 8)
        #expect(rig.compositor.errors.isEmpty)
    }

    @Test func `A capability that is told again changes nothing`() throws {
        let (rig, _) = try enteredRig()
        for _ in 0..<5 { rig.compositor.setCapabilities(.pointer) }
        scroll(rig)
        try rig.settle()
        #expect(way(rig.takeEvents()) == 8)
    }

    @Test func `A device that goes is told to be lost, once, wherever its pointer is`() throws {
        let (rig, _) = try enteredRig()
        _ = rig.takeEvents()
        rig.compositor.setCapabilities([])
        try rig.settle()
        #expect(pointers(rig.takeEvents()) == [.lost])
        rig.compositor.setCapabilities(.pointer)
        try rig.settle()
        rig.compositor.setCapabilities([])
        try rig.settle()
        #expect(pointers(rig.takeEvents()) == [.lost])
    }

    @Test func `A seat that goes takes its device along (O-50)`() throws {
        let (rig, _) = try enteredRig()
        _ = rig.takeEvents()
        rig.compositor.withdraw(.seat)
        scroll(rig)
        try rig.settle()
        scroll(rig)
        try rig.settle()
        let events = rig.takeEvents()
        #expect(pointers(events).last == .lost)
        guard case .seatRemoved = events.last else {
            Issue.record("the seat's own end is not told")
            return
        }
        #expect(rig.compositor.errors.isEmpty)
    }

    @Test(arguments: 1...8 as ClosedRange<UInt32>)
    func `Every version of a seat comes, scrolls and goes without a fault`(version: UInt32) throws {
        var options = CompositorOptions()
        options.globals[.seat] = version
        let (rig, _) = try enteredRig(options)
        scroll(rig)
        try rig.settle()
        #expect(way(rig.takeEvents()) == 8)
        rig.compositor.setCapabilities([])
        rig.compositor.withdraw(.seat)
        try rig.settle()
        #expect(rig.compositor.errors.isEmpty)
    }

    @Test func `Axes that nobody knows are ignored`() throws {
        let (rig, _) = try enteredRig()
        _ = rig.takeEvents()
        rig.compositor.pointer.axis(Pointer.Axis(rawValue: 9), value: 5)
        rig.compositor.pointer.axisSource(Pointer.AxisSource(rawValue: 77))
        rig.compositor.pointer.frame()
        try rig.settle()
        #expect(way(rig.takeEvents()) == 0)
    }

    @Test func `A window shows a cursor to a pointer that comes in`() throws {
        let (rig, _) = try enteredRig()
        guard case .shown(let picture, let scale, _, _) = rig.compositor.pointer.cursor else {
            Issue.record("no cursor is shown")
            return
        }
        #expect(picture.width > 0 && picture.height > 0)
        #expect(scale == 1)
    }
}
