import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct TouchTests {
    @Test(arguments: [1, 5, 6, 8] as [UInt32]) func aVersionGetsTheEventsThatItHas(_ version: UInt32) throws {
        var options = CompositorOptions()
        options.capabilities = .touch
        let window = try TestWindow(showing: 0, options)
        let touch = try window.client.bind(WlSeat.self, "wl_seat", version: version).getTouch()
        var events: [WlTouch.Event] = []
        touch.onEvent = { events.append($0) }
        window.client.settle()
        let server = window.server
        server.touch.motion(x: 9, y: 9)
        server.touch.down(3, on: server.toplevels[0], x: 1.5, y: 2, time: 7)
        server.touch.shape(3, major: 4, minor: 2)
        server.touch.orientation(3, degrees: -45)
        server.touch.motion(3, x: 2, y: 2.25, time: 8)
        server.touch.frame()
        server.touch.up(3, time: 9)
        server.touch.cancel()
        window.client.settle()
        guard case .down(_, 7, let surface, 3, 1.5, 2) = events.removeFirst() else {
            Issue.record("no down came first")
            return
        }
        #expect(surface == window.surface)
        let ellipse: [WlTouch.Event] =
            version < 6 ? [] : [.shape(id: 3, major: 4, minor: 2), .orientation(id: 3, orientation: -45)]
        #expect(events.prefix(ellipse.count + 2) == ellipse + [.motion(time: 8, id: 3, x: 2, y: 2.25), .frame])
        guard case .up(_, 9, 3) = events[ellipse.count + 2], events.last == .cancel else {
            Issue.record("\(events)")
            return
        }
    }
}
