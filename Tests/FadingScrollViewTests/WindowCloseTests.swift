import FadingScrollView
import HeadlessCompositor
import ScrollContents
import TestStage
import Testing

/// How a window ends, whoever ends it.
@Suite struct WindowCloseTests {
    /// Who closes the window.
    enum Way: CaseIterable, Sendable {
        case compositor
        case headerButton
        case program
        case time
    }

    /// A window with a header of its own, and a decoration object.
    private func rig() throws -> WindowRig {
        var options = CompositorOptions()
        options.recordsRequests = true
        options.globals[.decoration] = 1
        options.globals[.presentation] = 1
        options.decoration = .clientSide
        options.capabilities = [.pointer, .keyboard, .touch]
        let rig = try WindowRig(options)
        rig.window.header = TitleBar()
        rig.compositor.keyboard.setKeymap(KeymapOffer(text: KeymapText.us))
        rig.enter()
        return rig
    }

    private func close(_ way: Way, _ rig: WindowRig) {
        switch way {
        case .compositor: rig.at(1.3) { $0.toplevel.close() }
        case .headerButton:
            rig.move(177, 20, at: 1.2)
            rig.at(1.25) { $0.compositor.pointer.button(pressed: true) }
            rig.at(1.3) { $0.compositor.pointer.button(pressed: false) }
        case .program:
            rig.at(1.3) { rig in
                rig.window.close()
                rig.toplevel.ping()
            }
        case .time: break
        }
    }

    @Test(arguments: Way.allCases)
    func `Whoever closes a gliding window, each object goes before what it hangs on (O-17, O-18)`(way: Way) throws {
        let rig = try rig()
        rig.swipe()
        close(way, rig)
        var surface: UInt32 = 0
        rig.at(1.1) { surface = $0.toplevel.surfaceID }
        #expect(try rig.run(for: way == .time ? 1.3 : nil) == .closed)
        #expect(abs(rig.time - 1.3) < 1e-6)
        let destroyed = rig.compositor.requests.filter { request in
            request.name == "destroy" && (request.interface != "wl_surface" || request.object == surface)
        }
        let order = [
            "zxdg_toplevel_decoration_v1", "wp_fractional_scale_v1", "wp_viewport", "xdg_toplevel", "xdg_surface",
            "wl_surface",
        ]
        #expect(destroyed.map(\.interface).filter(order.contains) == order)
        #expect(rig.compositor.toplevels.isEmpty)
        #expect(rig.buffers == 0)
    }

    @Test func `A window that is closed while pointer, focus and a finger come to it ends all the same (O-19)`() throws
    {
        for turn in 0..<8 {
            let rig = try rig()
            rig.at(1) { rig in
                rig.compositor.pointer.leave()
                let arrivals: [(WindowRig) -> Void] = [
                    { $0.toplevel.close() }, { $0.compositor.keyboard.enter($0.toplevel, keys: [108]) },
                    { $0.compositor.pointer.enter($0.toplevel, x: 9, y: 9) },
                    { $0.compositor.touch.down(on: $0.toplevel, x: 9, y: 99) },
                ]
                for index in arrivals.indices { arrivals[(index + turn) % arrivals.count](rig) }
                if turn >= arrivals.count { rig.compositor.disconnectClient() }
            }
            if turn < 4 { #expect(try rig.run() == .closed) } else { _ = try? rig.run() }
            #expect(rig.compositor.toplevels.isEmpty)
        }
    }

    @Test func `A title and a name are told before the first commit (O-116)`() throws {
        let rig = try rig()
        try rig.run()
        let first = rig.compositor.requests.firstIndex { $0.interface == "wl_surface" && $0.name == "commit" }
        let before = rig.compositor.requests[..<(try #require(first))].map(\.name)
        #expect(before.contains("set_title") && before.contains("set_app_id"))
        #expect(rig.toplevel.title == "Bands")
        #expect(rig.toplevel.appID == "org.example.Bands")
    }
}
