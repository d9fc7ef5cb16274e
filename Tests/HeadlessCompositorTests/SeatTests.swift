import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct SeatTests {
    @Test(arguments: Offence.ofSeat) func aSeatRefuses(_ offence: Offence) throws {
        try offence.expectError(on: TestWindow(showing: 0))
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

extension Offence {
    static let ofSeat = [
        Offence("a keyboard that never was", "wl_seat", 0) { window in
            _ = try window.client.bind(WlSeat.self, "wl_seat").getKeyboard()
            window.client.settle()
        },
        Offence("a touch screen that never was", "wl_seat", 0) { window in
            _ = try window.client.bind(WlSeat.self, "wl_seat").getTouch()
            window.client.settle()
        },
        Offence("a cursor made of a window", "wl_pointer", 0) { window in
            let pointer = try window.client.bind(WlSeat.self, "wl_seat").getPointer()
            pointer.setCursor(serial: 0, surface: window.surface, hotspotX: 0, hotspotY: 0)
            window.client.settle()
        },
    ]
}
