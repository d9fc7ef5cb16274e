import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct WmBaseTests {
    @Test(arguments: Offence.ofWmBase) func theShellRefuses(_ offence: Offence) throws {
        try offence.expectError(on: TestWindow(showing: 0))
    }

    @Test func aPingIsAnsweredByItsPongAlone() throws {
        let window = try TestWindow(showing: 0)
        var pings: [UInt32] = []
        window.wmBase.onEvent = { event in
            switch event {
            case .ping(let serial): pings.append(serial)
            }
        }
        let shown = try window.shown
        #expect(shown.hasAnsweredPings)
        shown.ping()
        window.server.ping()
        window.client.settle()
        try #require(pings.count == 2)
        window.wmBase.pong(pings[0])
        window.wmBase.pong(pings[0])
        window.wmBase.pong(999_999)
        window.client.settle()
        #expect(!shown.hasAnsweredPings)
        #expect(!window.server.areAllPingsAnswered)
        window.wmBase.pong(pings[1])
        window.client.settle()
        #expect(shown.hasAnsweredPings)
        #expect(window.server.areAllPingsAnswered)
    }
}

extension Offence {
    static let ofWmBase = [
        Offence("its end before its windows", "xdg_wm_base", 1) { $0.wmBase.destroy() },
        Offence("a second xdg_surface of one surface", "xdg_wm_base", 0) { window in
            _ = window.wmBase.getXdgSurface(window.surface)
        },
        Offence("a window made of a cursor", "xdg_wm_base", 0) { window in
            let pointer = try window.client.bind(WlSeat.self, "wl_seat").getPointer()
            let surface = window.compositor.createSurface()
            pointer.setCursor(serial: 0, surface: surface, hotspotX: 0, hotspotY: 0)
            _ = window.wmBase.getXdgSurface(surface)
        },
        Offence("a window made of a surface with an attached buffer", "xdg_wm_base", 4) { window in
            let surface = window.compositor.createSurface()
            surface.attach(buffer: try TestBuffer(window.shm, width: 1, height: 1).buffer, x: 0, y: 0)
            _ = window.wmBase.getXdgSurface(surface)
        },
        Offence("a window made of a surface with a committed buffer", "xdg_wm_base", 4) { window in
            let surface = window.compositor.createSurface()
            surface.attach(buffer: try TestBuffer(window.shm, width: 1, height: 1).buffer, x: 0, y: 0)
            surface.commit()
            _ = window.wmBase.getXdgSurface(surface)
        },
    ]
}
