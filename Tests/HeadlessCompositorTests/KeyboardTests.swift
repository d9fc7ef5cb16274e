import Glibc
import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct KeyboardTests {
    @Test(arguments: [1, 3, 4, 8] as [UInt32])
    func `A new keyboard is told its keymap, and from version 4 on how keys repeat`(version: UInt32) throws {
        let rig = try KeyboardRig(version: version)
        guard case .keymap(.noKeymap, let descriptor, 0) = rig.events.first else {
            throw TestFailure("no keymap but \(rig.events)")
        }
        close(descriptor)
        #expect(rig.events.dropFirst() == (version < 4 ? [] : [.repeatInfo(rate: 25, delay: 600)]))
    }

    @Test func `A keymap's text comes in a file of its bytes`() throws {
        let rig = try KeyboardRig()
        rig.takeEvents()
        rig.server.keyboard.setKeymap(KeymapOffer(text: Array("layout".utf8) + [0]))
        rig.window.client.settle()
        guard case .keymap(.xkbV1, let descriptor, 7) = rig.events.first else {
            throw TestFailure("no keymap but \(rig.events)")
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 9, count: 8)
        #expect(pread(descriptor, &bytes, 8, 0) == 7)
        #expect(bytes == Array("layout".utf8) + [0, 9])
    }

    @Test func `Focus comes with the keys that are down and the modifiers, and goes`() throws {
        let rig = try KeyboardRig()
        let keyboard = rig.server.keyboard
        keyboard.setModifiers(.init(depressed: 4, latched: 0, locked: 2, group: 1))
        rig.window.client.settle()
        rig.takeEvents()
        keyboard.enter(try rig.window.shown, keys: [30, 31])
        keyboard.key(108, pressed: true, time: 77)
        keyboard.key(108, pressed: false, time: 78)
        keyboard.setModifiers(.init())
        keyboard.leave()
        keyboard.key(30, pressed: true)
        rig.window.client.settle()
        let surface = rig.window.surface
        try #require(rig.events.count == 6)
        guard case .enter(let serial, surface, [30, 31]) = rig.events[0] else { throw TestFailure("\(rig.events[0])") }
        #expect(
            rig.events.dropFirst() == [
                .modifiers(serial: serial + 1, modsDepressed: 4, modsLatched: 0, modsLocked: 2, group: 1),
                .key(serial: serial + 2, time: 77, key: 108, state: .pressed),
                .key(serial: serial + 3, time: 78, key: 108, state: .released),
                .modifiers(serial: serial + 4, modsDepressed: 0, modsLatched: 0, modsLocked: 0, group: 0),
                .leave(serial: serial + 5, surface: surface),
            ])
        #expect(keyboard.focused == nil)
    }

    @Test func `A keyboard that is lost takes the focus with it`() throws {
        let rig = try KeyboardRig()
        rig.server.keyboard.enter(try rig.window.shown)
        rig.window.client.settle()
        rig.takeEvents()
        rig.server.setCapabilities([])
        rig.server.keyboard.key(108, pressed: true)
        rig.window.client.settle()
        guard case .leave(_, rig.window.surface) = rig.events.first else { throw TestFailure("\(rig.events)") }
        #expect(rig.events.count == 1)
    }

    @Test func `A window that goes takes the focus with it, without a word`() throws {
        let rig = try KeyboardRig()
        rig.server.keyboard.enter(try rig.window.shown)
        rig.window.toplevel.destroy()
        rig.window.xdgSurface.destroy()
        rig.window.surface.destroy()
        rig.window.client.settle()
        rig.server.keyboard.key(108, pressed: true)
        rig.window.client.settle()
        #expect(rig.window.client.error == nil)
        #expect(rig.server.keyboard.focused == nil)
    }

    @Test func `A keyboard that is released hears nothing more`() throws {
        let rig = try KeyboardRig()
        rig.keyboard.release()
        rig.window.client.settle()
        #expect(rig.server.keyboard.deviceCount == 0)
    }
}

/// A shown window and a keyboard, with the events that came.
private final class KeyboardRig {
    let window: TestWindow
    let keyboard: WlKeyboard
    private(set) var events: [WlKeyboard.Event] = []

    var server: Compositor { window.server }

    init(version: UInt32 = 8) throws {
        var options = CompositorOptions()
        options.globals[.seat] = version
        options.capabilities = .keyboard
        window = try TestWindow(showing: 0, options)
        keyboard = try window.client.bind(WlSeat.self, "wl_seat").getKeyboard()
        keyboard.onEvent = { [unowned self] in events.append($0) }
        window.client.runUntilQuiet()
    }

    /// Forgets what came, and closes what came with it.
    func takeEvents() {
        for case .keymap(_, let descriptor, _) in events { close(descriptor) }
        events = []
    }
}
