import HeadlessCompositor
import ScrollCore
import Testing

@testable import ScrollWayland

@Suite struct ToplevelSurfaceTests {
    @Test func `A title that one message cannot hold is cut at a character's end (O-116)`() throws {
        let rig = try ClientRig()
        _ = try rig.openWindow(title: String(repeating: "€", count: 30_000), applicationID: "a\0b\nc")
        #expect(rig.compositor.toplevels[0].title == String(repeating: "€", count: 333))
        #expect(rig.compositor.toplevels[0].appID == "abc")
        #expect(rig.compositor.errors.isEmpty)
    }

    @Test func `A family of emoji is never torn apart`() throws {
        let family = "👨‍👩‍👧‍👦"
        let rig = try ClientRig()
        _ = try rig.openWindow(title: String(repeating: family, count: 100))
        let title = rig.compositor.toplevels[0].title
        #expect(title.allSatisfy { String($0) == family })
        #expect(title.count == 1000 / family.utf8.count)
    }

    @Test(
        arguments: [
            (Extent(width: 300, height: 200), 300, 200), (Extent(width: 0, height: 200), nil, 200),
            (Extent(width: -5, height: 0), nil, nil), (Extent(width: Int(Int32.max), height: 1), Int(Int32.max), 1),
        ] as [(Extent, Int?, Int?)])
    func `A configure is reported with the sides that it asks for`(asked: Extent, width: Int?, height: Int?) throws {
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        toplevel.present(nil)
        _ = rig.takeEvents()
        rig.compositor.toplevels[0].configure(width: asked.width, height: asked.height, states: [])
        try rig.settle()
        #expect(rig.takeEvents() == [.configured(WindowConfigure(width: width, height: height))])
        #expect(toplevel.owesAnswer)
    }

    @Test func `Only the newest configure is answered, and once`() throws {
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        for width in 1...5 { rig.compositor.toplevels[0].configure(width: width, height: 9, states: []) }
        try rig.settle()
        toplevel.present(nil)
        toplevel.present(nil)
        try rig.settle()
        #expect(rig.compositor.commits.map(\.configure) == [nil, 6, nil])
        #expect(!toplevel.owesAnswer)
        #expect(rig.compositor.errors.isEmpty)
    }

    @Test func `A frame callback is reported once for each picture`() throws {
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        let pool = try rig.show(toplevel)
        _ = rig.takeEvents()
        try rig.settle(for: 1)
        #expect(rig.takeEvents() == [.frameCallback])
        try rig.present(toplevel, from: pool)
        try rig.settle(for: 1)
        #expect(rig.takeEvents() == [.frameCallback])
    }

    @Test func `Closing destroys each object before what it hangs on (O-17, O-18)`() throws {
        var options = CompositorOptions()
        options.recordsRequests = true
        let rig = try ClientRig(options)
        let toplevel = try rig.openWindow()
        let pool = try rig.show(toplevel)
        rig.client.close(toplevel)
        pool.close()
        rig.client.close(toplevel)
        try rig.settle()
        let destroyed = rig.compositor.requests.filter { $0.name == "destroy" }.map(\.interface)
        let order = ["wp_fractional_scale_v1", "wp_viewport", "xdg_toplevel", "xdg_surface", "wl_surface", "wl_buffer"]
        #expect(destroyed.filter(order.contains) == order)
        #expect(rig.compositor.errors.isEmpty)
        #expect(rig.compositor.liveBuffers == 0)
    }

    @Test func `Events for a window that is just closed are nobody's (O-19)`() throws {
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        _ = try rig.show(toplevel)
        let window = rig.compositor.toplevels[0]
        // All of this is on the way when the client closes the window.
        rig.compositor.pointer.enter(window, x: 1, y: 1)
        rig.compositor.pointer.motion(x: 2, y: 2)
        rig.compositor.pointer.frame()
        window.configure(width: 50, height: 50, states: [])
        window.close()
        _ = rig.takeEvents()
        rig.client.close(toplevel)
        try rig.settle(for: 1)
        #expect(rig.takeEvents().isEmpty)
        #expect(rig.compositor.errors.isEmpty)
    }

    @Test func `Known states are told, and unknown ones are ignored, however many they are (O-16)`() throws {
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        defer { withExtendedLifetime(toplevel) {} }
        let window = rig.compositor.toplevels[0]
        let lists: [([UInt32], WindowStates)] = [
            ([1, 2, 3, 4], [.maximized, .fullscreen, .resizing, .activated]),
            ([5, 6, 7, 8], [.tiledLeft, .tiledRight, .tiledTop, .tiledBottom]),
            ([0, 9, 77, 0xffff_ffff, 4], .activated),
            (Array(repeating: 9, count: 900), []), ([], []),
        ]
        for (words, states) in lists {
            _ = rig.takeEvents()
            window.configure(width: 10, height: 10, states: words.map { .init(rawValue: $0) })
            try rig.settle()
            #expect(rig.takeEvents() == [.configured(WindowConfigure(width: 10, height: 10, states: states))])
        }
        window.configure(width: 10, height: 10, stateBytes: [4, 0, 0, 0, 1, 0])
        try rig.settle()
        #expect(rig.takeEvents() == [.configured(WindowConfigure(width: 10, height: 10, states: .activated))])
    }

    @Test(arguments: [nil, .clientSide, .serverSide] as [ZxdgToplevelDecorationV1Resource.Mode?])
    func `Who draws the frame comes with a configure; without the protocol it is the client`(
        mode: ZxdgToplevelDecorationV1Resource.Mode?
    ) throws {
        var options = CompositorOptions()
        options.globals[.decoration] = mode == nil ? nil : 1
        options.decoration = mode
        let rig = try ClientRig(options)
        _ = try rig.openWindow()
        let maker: WindowFrameMaker = mode == .serverSide ? .compositor : .client
        #expect(rig.takeEvents() == [.configured(WindowConfigure(states: .activated, frameMaker: maker))])
    }

    @Test func `Limits go with the first commit, and the greatest is never less than the least (O-11)`() throws {
        let rig = try ClientRig()
        try rig.settle()
        var introduction = ToplevelSurface.Introduction(title: "Title", applicationID: "org.example.Title")
        introduction.limits = WindowLimits(
            minimum: Size(width: 388, height: 206), maximum: Size(width: 0, height: 187))
        let toplevel = try rig.client.openToplevel(introduction)
        try rig.settle()
        let window = rig.compositor.toplevels[0]
        #expect(window.limits.minimum == Extent(width: 388, height: 206))
        #expect(window.limits.maximum == Extent(width: 0, height: 206))
        for (least, most) in [(50.0, 20.0), (300, 400), (-4, -5)] {
            let limits = WindowLimits(
                minimum: Size(width: least, height: least), maximum: Size(width: most, height: most))
            rig.client.ask(for: .limits(limits), of: toplevel)
            _ = try rig.show(toplevel)
        }
        #expect(window.limits == Toplevel.Limits())
        #expect(rig.compositor.errors.isEmpty)
    }

    @Test func `A move and its kin carry the serial of the press, and without a press none is asked for`() throws {
        var options = CompositorOptions()
        options.capabilities = [.pointer, .touch]
        let rig = try ClientRig(options)
        let toplevel = try rig.openWindow()
        _ = try rig.show(toplevel)
        let window = rig.compositor.toplevels[0]
        rig.compositor.pointer.enter(window, x: 1, y: 1)
        rig.compositor.pointer.frame()
        try rig.settle()
        let seat = try #require(
            rig.takeEvents().compactMap { if case .pointer(_, let seat) = $0 { seat } else { nil } }.first)
        rig.client.ask(for: .move(.pointer(seat: seat)), of: toplevel)
        rig.client.ask(for: .move(.pointer(seat: 999)), of: toplevel)
        let press = rig.compositor.pointer.button(pressed: true)
        rig.compositor.touch.down(on: window, x: 2, y: 2)
        try rig.settle()
        rig.client.ask(for: .move(.pointer(seat: seat)), of: toplevel)
        rig.client.ask(for: .resize(.topLeft, .pointer(seat: seat)), of: toplevel)
        rig.client.ask(for: .menu(at: Point(x: 3, y: 4), .pointer(seat: seat)), of: toplevel)
        rig.client.ask(for: .move(.touch(seat: seat)), of: toplevel)
        // What is pressed on one window moves no other.
        let another = try rig.openWindow(title: "Another")
        for hand in [PressedHand.pointer(seat: seat), .touch(seat: seat)] {
            rig.client.ask(for: .move(hand), of: another)
        }
        try rig.settle()
        #expect(rig.compositor.toplevels[1].requests.isEmpty)
        let finger = try #require(window.requests.last?.serial)
        #expect(finger != press)
        #expect(
            window.requests == [
                .move(serial: press), .resize(serial: press, edges: 5), .showMenu(serial: press, x: 3, y: 4),
                .move(serial: finger),
            ])
        #expect(rig.compositor.errors.isEmpty, "a serial is of no press")
    }
}
