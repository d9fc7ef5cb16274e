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

    @Test func anotherSeatHasDevicesOfItsOwn() throws {
        let window = try TestWindow(showing: 0)
        var seats = [try window.client.bind(WlSeat.self, "wl_seat")]
        let other = window.server.addSeat([.pointer, .keyboard])
        window.client.settle()
        seats.append(try window.client.bind(WlSeat.self, "wl_seat"))
        var names = ["", ""]
        var entered = [0, 0]
        var pointers: [WlPointer] = []
        for (index, seat) in seats.enumerated() {
            seat.onEvent = { if case .name(let name) = $0 { names[index] = name } }
            pointers.append(seat.getPointer())
            pointers[index].onEvent = { if case .enter = $0 { entered[index] += 1 } }
        }
        window.client.settle()
        #expect(names[1] == "seat1")
        other.pointer.enter(try window.shown, x: 1, y: 2)
        window.client.settle()
        #expect(entered == [0, 1])
        window.server.pointer.enter(try window.shown, x: 1, y: 2)
        other.setCapabilities([])
        window.client.settle()
        #expect(entered == [1, 1])
        #expect(window.server.pointer.focused != nil && other.pointer.focused == nil)
        window.server.removeSeat(other)
        window.client.settle()
        #expect(window.client.removed == [window.client.globals["wl_seat"]?.name])
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
