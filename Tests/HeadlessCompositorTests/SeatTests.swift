import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct SeatTests {
    @Test func aDeviceThatNeverWasIsRefused() throws {
        for get in [{ _ = $0.getKeyboard() }, { _ = $0.getTouch() }] as [(WlSeat) -> Void] {
            let window = try TestWindow()
            let seat = try window.client.bind(WlSeat.self, "wl_seat")
            get(seat)
            window.client.settle()
            #expect(window.client.error == .init(interface: "wl_seat", code: 0))
            #expect(seat.isAlive)
        }
    }

    @Test func capabilitiesAndNameAreTold() throws {
        let window = try TestWindow(showing: 0)
        let seat = try window.client.bind(WlSeat.self, "wl_seat")
        var events: [WlSeat.Event] = []
        seat.onEvent = { events.append($0) }
        window.client.settle()
        window.server.setCapabilities([])
        window.server.setCapabilities(.pointer)
        window.client.settle()
        #expect(
            events == [
                .capabilities(capabilities: .pointer), .name(name: "seat0"), .capabilities(capabilities: []),
                .capabilities(capabilities: .pointer),
            ])
    }

    @Test func aDeviceThatWasMayStillBeAskedFor() throws {
        let window = try TestWindow(showing: 0)
        let seat = try window.client.bind(WlSeat.self, "wl_seat")
        window.server.setCapabilities([])
        _ = seat.getPointer()
        window.client.settle()
        #expect(window.client.error == nil)
    }
}
