import HeadlessCompositor
import ScrollCore
import TestStage
import Testing

@testable import ScrollWayland

/// Events on their way to a client that has destroyed what they name, or that name nothing at all.
@Suite struct DestroyedObjectTests {
    /// How an event comes to name no object.
    enum Way: CaseIterable, Sendable {
        /// The client destroys the window before it reads the event.
        case unread
        /// It does so when it has read the event, and before it has handled it.
        case queued
        /// The compositor names nothing.
        case null
    }

    /// The events of a seat's devices, all of them in all, as the XML of Debian 12 has them.
    private static let events = [
        "wl_pointer": [
            "enter", "leave", "motion", "button", "axis", "frame", "axis_source", "axis_stop", "axis_discrete",
            "axis_value120",
        ],
        "wl_keyboard": ["keymap", "enter", "leave", "key", "modifiers", "repeat_info"],
        "wl_touch": ["down", "up", "motion", "frame", "cancel", "shape", "orientation"],
    ]

    /// A client with a window, and with a pointer, a keyboard and a touch screen.
    private func rig(version: UInt32 = 8) throws -> (ClientRig, ToplevelSurface) {
        var options = CompositorOptions()
        options.globals[.seat] = version
        options.capabilities = [.pointer, .keyboard, .touch]
        let rig = try ClientRig(options)
        rig.compositor.keyboard.setKeymap(KeymapOffer(text: KeymapText.us))
        let toplevel = try rig.openWindow()
        _ = try rig.show(toplevel)
        _ = rig.takeEvents()
        return (rig, toplevel)
    }

    /// What devices are said to have done, and what else has nothing to do with the window as such.
    private func deeds(_ events: [ClientEvent]) -> [ClientEvent] {
        events.filter { event in
            switch event {
            case .keyboard(.keymapChanged, _), .keyboard(.repeatInfo, _), .closeRequested, .configured, .frameCallback:
                false
            default: true
            }
        }
    }

    /// Has all that is sent by `send` name a window that is no more; afterwards another window is served as if nothing
    /// had been.
    private func expectNothing(
        _ way: Way, version: UInt32 = 8, of send: (Compositor) -> Void,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let (rig, toplevel) = try rig(version: version)
        let report = rig.client.report
        if way == .queued {
            rig.compositor.toplevels[0].close()
            rig.client.report = { event, place in
                report(event, place)
                if event == .closeRequested { rig.client.close(toplevel) }
            }
        }
        send(rig.compositor)
        if way == .unread { rig.client.close(toplevel) }
        try rig.settle(for: 1)
        #expect(deeds(rig.takeEvents()).isEmpty, sourceLocation: sourceLocation)
        rig.client.close(toplevel)
        try rig.settle(for: 1)
        rig.client.report = report
        rig.compositor.keyboard.setKeymap(KeymapOffer(text: KeymapText.us))
        try expectService(rig, sourceLocation)
    }

    /// Opens a window and uses every device in it, once.
    private func expectService(_ rig: ClientRig, _ sourceLocation: SourceLocation) throws {
        let toplevel = try rig.openWindow()
        _ = try rig.show(toplevel)
        try rig.settle(for: 1)
        _ = rig.takeEvents()
        let (compositor, window) = (rig.compositor, rig.compositor.toplevels[0])
        compositor.pointer.enter(window, x: 3, y: 4)
        compositor.pointer.axis(.verticalScroll, value: 8)
        compositor.pointer.frame()
        compositor.keyboard.enter(window)
        compositor.keyboard.key(EvdevKey.end.rawValue, pressed: true)
        compositor.touch.down(on: window, x: 5, y: 6)
        compositor.touch.frame()
        try rig.settle()
        let (events, source) = (rig.takeEvents(), sourceLocation)
        #expect(
            events.filter { if case .pointer(.entered, _) = $0 { true } else { false } }.count == 1,
            sourceLocation: source)
        let way = events.reduce(0) { way, event in
            if case .pointer(.scrolled(let frame), _) = event { way + frame.delta.vertical } else { way }
        }
        #expect(way == 8, sourceLocation: source)
        let keys = events.filter { if case .keyboard(.pressed, _) = $0 { true } else { false } }
        #expect(keys.count == 1, sourceLocation: source)
        let fingers = events.filter { if case .touch = $0 { true } else { false } }
        #expect(fingers.count == 1, sourceLocation: source)
        #expect(compositor.errors.isEmpty, sourceLocation: source)
        withExtendedLifetime(toplevel) {}
    }

    @Test(arguments: ["wl_pointer", "wl_keyboard", "wl_touch"], Way.allCases)
    func `Every event of a device that names no window is nobody's (O-19, O-20)`(interface: String, way: Way) throws {
        for version in [1, 4, 5, 8] as [UInt32] {
            var sent: [String] = []
            let arguments = EventArguments(namesObjects: way != .null)
            try expectNothing(way, version: version) { sent = $0.sendEveryEvent(arguments, of: interface) }
            guard version == 8 else { continue }
            #expect(sent == DestroyedObjectTests.events[interface]?.map { "\(interface).\($0)" })
        }
    }

    @Test(arguments: [Way.unread, .queued], 1...8 as ClosedRange<UInt32>)
    func `A pointer, a focus and a finger that come to a window just closed do nothing there (O-19, O-20)`(
        way: Way, version: UInt32
    ) throws {
        try expectNothing(way, version: version) { compositor in
            let (window, pointer) = (compositor.toplevels[0], compositor.pointer)
            pointer.enter(window, x: 1, y: 1)
            compositor.keyboard.enter(window, keys: [EvdevKey.down.rawValue])
            compositor.touch.down(on: window, x: 2, y: 2)
            pointer.motion(x: 2, y: 2)
            pointer.button(pressed: true)
            pointer.axisSource(.wheel)
            pointer.axisDiscrete(.verticalScroll, steps: 1)
            pointer.axisValue120(.verticalScroll, value: 120)
            pointer.axis(.verticalScroll, value: 15)
            pointer.frame()
            pointer.axisSource(.finger)
            pointer.axis(.horizontalScroll, value: 15)
            pointer.axisStop(.horizontalScroll)
            pointer.frame()
            compositor.keyboard.key(EvdevKey.end.rawValue, pressed: true)
            compositor.keyboard.key(EvdevKey.end.rawValue, pressed: false)
            compositor.touch.motion(x: 2, y: 90)
            compositor.touch.up()
            compositor.touch.frame()
            pointer.leave()
            pointer.frame()
            compositor.keyboard.leave()
        }
    }

    @Test(arguments: [Way.unread, .null])
    func `An output that a window comes onto or leaves may be gone, or none (O-21)`(way: Way) throws {
        let (rig, toplevel) = try rig()
        let arguments = EventArguments(namesObjects: way != .null)
        let other = rig.compositor.addOutput(name: "B", size: Extent(width: 100, height: 100), scale120: 240)
        try rig.settle()
        if way == .unread { rig.compositor.withdraw(.output) }
        _ = rig.compositor.sendEveryEvent(arguments, of: "wl_surface")
        rig.compositor.toplevels[0].enter(other)
        rig.compositor.toplevels[0].leave(other)
        try rig.settle(for: 1)
        #expect(rig.compositor.errors.isEmpty)
        #expect(toplevel.scale == .one)
    }
}
