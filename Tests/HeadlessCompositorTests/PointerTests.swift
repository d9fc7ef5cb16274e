import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct PointerTests {
    @Test(arguments: [1, 4, 5, 7, 8] as [UInt32]) func aVersionGetsTheEventsThatItHas(_ version: UInt32) throws {
        let rig = try PointerRig(version: version)
        let pointer = rig.server.pointer
        pointer.axisSource(.wheel)
        pointer.axisDiscrete(.verticalScroll, steps: 1)
        pointer.axisValue120(.verticalScroll, value: 120)
        pointer.axis(.verticalScroll, value: 15, time: 7)
        pointer.axisStop(.horizontalScroll, time: 8)
        pointer.frame()
        rig.window.client.settle()
        let expected: [(since: UInt32, until: UInt32, event: WlPointer.Event)] = [
            (5, 99, .axisSource(axisSource: .wheel)), (5, 7, .axisDiscrete(axis: .verticalScroll, discrete: 1)),
            (8, 99, .axisValue120(axis: .verticalScroll, value120: 120)),
            (1, 99, .axis(time: 7, axis: .verticalScroll, value: 15)),
            (5, 99, .axisStop(time: 8, axis: .horizontalScroll)), (5, 99, .frame),
        ]
        #expect(rig.events == expected.filter { $0.since <= version && version <= $0.until }.map(\.event))
    }

    @Test func aScriptedSwipeArrivesAtItsTimes() throws {
        let rig = try PointerRig(version: 8)
        let server = rig.server
        let start = 1000.5
        for step in 0..<3 {
            server.at(start + Double(step) * 0.008) { server in
                server.pointer.axisSource(.finger)
                server.pointer.axis(.verticalScroll, value: 12.25)
                server.pointer.frame()
            }
        }
        server.at(start + 0.024) { server in
            server.pointer.axisSource(.finger)
            server.pointer.axisStop(.verticalScroll)
            server.pointer.frame()
        }
        rig.window.client.runUntilQuiet()
        let moves = (0..<3).flatMap { step -> [WlPointer.Event] in
            [
                .axisSource(axisSource: .finger),
                .axis(time: 1_000_500 + UInt32(step) * 8, axis: .verticalScroll, value: 12.25), .frame,
            ]
        }
        let stop: [WlPointer.Event] = [
            .axisSource(axisSource: .finger), .axisStop(time: 1_000_524, axis: .verticalScroll), .frame,
        ]
        #expect(rig.events == moves + stop)
        #expect(server.now == start + 0.024)
    }

    @Test func enterAndLeaveNameTheSurface() throws {
        let rig = try PointerRig(version: 8)
        let server = rig.server
        #expect(server.pointer.focused === server.toplevels[0])
        server.pointer.motion(x: 3.5, y: 4, time: 99)
        let serial = server.pointer.button(pressed: true, time: 100)
        server.pointer.leave()
        rig.window.client.settle()
        try #require(rig.events.count == 3)
        #expect(rig.events[0] == .motion(time: 99, surfaceX: 3.5, surfaceY: 4))
        #expect(rig.events[1] == .button(serial: serial, time: 100, button: 0x110, state: .pressed))
        #expect(rig.events[2] == .leave(serial: serial + 1, surface: rig.window.surface))
        #expect(server.pointer.focused == nil)
    }

    @Test func aNewPointerLearnsThatItIsInside() throws {
        let rig = try PointerRig(version: 8)
        let another = rig.seat.getPointer()
        var events: [WlPointer.Event] = []
        another.onEvent = { events.append($0) }
        rig.window.client.settle()
        #expect(
            events == [.enter(serial: rig.enterSerial, surface: rig.window.surface, surfaceX: 1, surfaceY: 2), .frame])
    }

    @Test func theLossOfTheDeviceLeaves() throws {
        let rig = try PointerRig(version: 8)
        rig.server.setCapabilities([])
        rig.server.pointer.axis(.verticalScroll, value: 1)
        rig.window.client.settle()
        #expect(rig.events.count == 2)
        #expect(rig.events.last == .frame)
    }

    @Test func anUnmappedWindowLosesThePointer() throws {
        let rig = try PointerRig(version: 8)
        rig.window.surface.attach(buffer: nil, x: 0, y: 0)
        rig.window.surface.commit()
        rig.window.client.settle()
        #expect(rig.events.last == .frame)
        #expect(rig.server.pointer.focused == nil)
    }

    @Test func aDestroyedWindowLosesThePointerWithoutAWord() throws {
        let rig = try PointerRig(version: 8)
        rig.window.toplevel.destroy()
        rig.window.xdgSurface.destroy()
        rig.window.surface.destroy()
        rig.window.client.settle()
        rig.server.pointer.frame()
        rig.window.client.settle()
        #expect(rig.window.client.error == nil)
        #expect(rig.server.pointer.focused == nil)
    }

    @Test func aCursorIsShownIfTheSerialIsThatOfTheEnter() throws {
        let rig = try PointerRig(version: 8)
        let surface = rig.window.compositor.createSurface()
        let buffer = try TestBuffer(rig.window.shm, width: 2, height: 2, color: 0xff00_ff00)
        rig.pointer.setCursor(serial: rig.enterSerial + 9, surface: surface, hotspotX: 1, hotspotY: 0)
        surface.attach(buffer: buffer.buffer, x: 0, y: 0)
        surface.damageBuffer(x: 0, y: 0, width: 2, height: 2)
        surface.setBufferScale(2)
        surface.commit()
        rig.window.client.settle()
        guard case .undefined = rig.server.pointer.cursor else { throw TestFailure("a cursor by a wrong serial") }
        rig.pointer.setCursor(serial: rig.enterSerial, surface: surface, hotspotX: 1, hotspotY: 0)
        rig.window.client.settle()
        guard case .shown(let picture, bufferScale: 2, hotspotX: 1, hotspotY: 0) = rig.server.pointer.cursor else {
            throw TestFailure("no cursor")
        }
        #expect(picture.pixels == Array(repeating: 0xff00_ff00, count: 4))
        rig.pointer.setCursor(serial: rig.enterSerial, surface: nil, hotspotX: 0, hotspotY: 0)
        rig.window.client.settle()
        guard case .hidden = rig.server.pointer.cursor else { throw TestFailure("a cursor that should be hidden") }
    }

    @Test func aCursorKeepsTheRulesOfSurfaces() throws {
        let rig = try PointerRig(version: 8)
        let surface = rig.window.compositor.createSurface()
        rig.pointer.setCursor(serial: rig.enterSerial, surface: surface, hotspotX: 0, hotspotY: 0)
        surface.attach(buffer: try TestBuffer(rig.window.shm, width: 64, height: 64).buffer, x: 0, y: 0)
        surface.setBufferScale(3)
        surface.commit()
        rig.window.client.settle()
        #expect(rig.window.client.error == .init(interface: "wl_surface", code: 2))
    }

    @Test func aShapeIsShownIfTheSerialIsThatOfTheEnterAndTheProtocolHasIt() throws {
        var options = CompositorOptions()
        options.globals[.cursorShape] = 1
        let rig = try PointerRig(version: 8, options)
        let manager = try rig.window.client.bind(WpCursorShapeManagerV1.self, "wp_cursor_shape_manager_v1")
        let device = manager.getPointer(rig.pointer)
        device.setShape(serial: rig.enterSerial + 9, shape: .nResize)
        rig.window.client.settle()
        guard case .undefined = rig.server.pointer.cursor else { throw TestFailure("a shape by a wrong serial") }
        device.setShape(serial: rig.enterSerial, shape: .nResize)
        rig.window.client.settle()
        guard case .shape(19) = rig.server.pointer.cursor else { throw TestFailure("no shape") }
        device.setShape(serial: rig.enterSerial, shape: .init(rawValue: 35))
        rig.window.client.settle()
        #expect(rig.window.client.error == .init(interface: "wp_cursor_shape_device_v1", code: 1))
    }
}

/// A window with the pointer inside, and the events that came since then.
private final class PointerRig {
    let window: TestWindow
    let seat: WlSeat
    let pointer: WlPointer
    private(set) var events: [WlPointer.Event] = []
    private(set) var enterSerial: UInt32 = 0

    var server: Compositor { window.server }

    init(version: UInt32, _ options: CompositorOptions = CompositorOptions()) throws {
        var options = options
        options.globals[.seat] = version
        window = try TestWindow(showing: 0, options)
        seat = try window.client.bind(WlSeat.self, "wl_seat")
        pointer = seat.getPointer()
        window.client.runUntilQuiet()
        pointer.onEvent = { [unowned self] event in
            if case .enter(let serial, _, _, _) = event { enterSerial = serial }
            events.append(event)
        }
        server.pointer.enter(try window.shown, x: 1, y: 2)
        window.client.settle()
        #expect(events == [.enter(serial: enterSerial, surface: window.surface, surfaceX: 1, surfaceY: 2)])
        events = []
    }
}
