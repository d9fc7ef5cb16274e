import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct GlobalsTests {
    @Test func allIsOfferedThatWeSpeak() throws {
        let client = try TestClient(Compositor())
        #expect(
            client.globals.mapValues(\.version) == [
                "wl_compositor": 5, "wl_shm": 1, "xdg_wm_base": 5, "wl_seat": 8, "wl_output": 4, "wp_viewporter": 1,
                "wp_fractional_scale_manager_v1": 1,
            ])
    }

    @Test(arguments: GlobalOffers.Interface.allCases)
    func eachCanBeLeftOutAndCapped(_ interface: GlobalOffers.Interface) throws {
        var options = CompositorOptions()
        options.globals[interface] = nil
        #expect(try TestClient(Compositor(options: options)).globals[interface.rawValue] == nil)
        options.globals[interface] = 1
        #expect(try TestClient(Compositor(options: options)).globals[interface.rawValue]?.version == 1)
        options.globals[interface] = 99
        #expect(try TestClient(Compositor(options: options)).globals[interface.rawValue]?.version == 99)
    }

    @Test func theOrderIsThatOfTheOffers() throws {
        var options = CompositorOptions()
        options.globals.offers.reverse()
        options.globals.offers.append(.init(.shm, version: 1))
        let client = try TestClient(Compositor(options: options))
        let order = client.globals.sorted { $0.value.name < $1.value.name }.map(\.key)
        #expect(order.first == "wp_fractional_scale_manager_v1")
        #expect(order.last == "wl_shm", "the second one came last")
    }

    @Test func aGlobalMayComeLateAndGo() throws {
        var options = CompositorOptions()
        options.globals[.seat] = nil
        let client = try TestClient(Compositor(options: options))
        client.server.after(2) { $0.offer(.seat, version: 7) }
        client.runUntilQuiet()
        let seat = try #require(client.globals["wl_seat"])
        #expect(seat.version == 7)
        client.server.withdraw(.seat)
        client.settle()
        #expect(client.removed == [seat.name])
    }
}
