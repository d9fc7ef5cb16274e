import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct ToplevelTests {
    @Test(arguments: Offence.ofToplevel) func aWindowRefuses(_ offence: Offence) throws {
        try offence.expectError(on: TestWindow(showing: 0))
    }

    @Test func titleAndAppIDAreSeen() throws {
        let window = try TestWindow(showing: 0)
        window.toplevel.setTitle("Fading \u{1F600}")
        window.toplevel.setAppId("org.example.Fading")
        window.client.settle()
        #expect(try window.shown.title == "Fading \u{1F600}")
        #expect(try window.shown.appID == "org.example.Fading")
    }

    @Test func limitsTakeEffectWithTheCommit() throws {
        let window = try TestWindow(showing: 0)
        window.toplevel.setMinSize(width: 500, height: 10)
        window.toplevel.setMaxSize(width: 600, height: 0)
        window.client.settle()
        #expect(try window.shown.limits == Toplevel.Limits())
        window.surface.commit()
        window.client.settle()
        #expect(try window.shown.limits.minimum == Extent(width: 500, height: 10))
        #expect(try window.shown.limits.maximum == Extent(width: 600, height: 0))
    }

    @Test func limitsMayCrossBetweenCommits() throws {
        let window = try TestWindow(showing: 0)
        window.toplevel.setMaxSize(width: 100, height: 100)
        window.surface.commit()
        window.toplevel.setMinSize(width: 200, height: 200)
        window.toplevel.setMaxSize(width: 300, height: 300)
        window.surface.commit()
        window.client.settle()
        #expect(window.client.error == nil)
    }

    @Test func closeArrives() throws {
        let window = try TestWindow(showing: 0)
        try window.shown.close()
        window.client.settle()
        #expect(window.events.last == .close)
    }

    @Test func aWishIsWrittenDownAndAnswered() throws {
        let window = try TestWindow(showing: 0)
        let seat = try window.client.bind(WlSeat.self, "wl_seat")
        window.toplevel.setMaximized()
        window.client.settle()
        #expect(window.events.last == .configure(width: 1280, height: 800, states: [4, 1]))
        window.toplevel.setFullscreen(nil)
        window.client.settle()
        #expect(window.events.last == .configure(width: 1280, height: 800, states: [4, 2]))
        window.toplevel.unsetFullscreen()
        window.server.pointer.enter(try window.shown, x: 1, y: 1)
        let serial = window.server.pointer.button(pressed: true)
        window.toplevel.move(seat: seat, serial: serial)
        window.toplevel.resize(seat: seat, serial: serial, edges: .bottomRight)
        window.toplevel.setMinimized()
        window.client.settle()
        #expect(window.events.last == .configure(width: 0, height: 0, states: [4]))
        #expect(
            try window.shown.requests == [
                .maximize, .fullscreen, .unfullscreen, .move(serial: serial), .resize(serial: serial, edges: 10),
                .minimize,
            ])
        #expect(window.server.errors.isEmpty)
    }

    @Test(arguments: [[], [1], [4, 0, 0, 0, 9], [4, 0, 0, 0, 255, 255, 255, 255]] as [[UInt8]])
    func anyBytesMayBeSentAsStates(_ bytes: [UInt8]) throws {
        let window = try TestWindow(showing: 0)
        try window.shown.configure(width: 5, height: 6, stateBytes: bytes)
        window.client.settle()
        #expect(window.client.error == nil)
        #expect(window.configures.count == 2)
    }

    @Test func aWindowThatIsGoneTakesNothingMore() throws {
        let window = try TestWindow(showing: 0)
        let shown = try window.shown
        window.toplevel.destroy()
        window.client.settle()
        shown.close()
        shown.configure(width: 1, height: 1, states: [])
        shown.enter(window.server.outputs[0])
        window.server.pointer.enter(shown, x: 0, y: 0)
        window.client.settle()
        #expect(window.client.error == nil)
        #expect(!shown.isMapped)
    }

    @Test func aTestMayPostAnError() throws {
        let window = try TestWindow(showing: 0)
        try window.shown.postError(code: 42, "because")
        window.client.settle()
        #expect(window.client.error == .init(interface: "xdg_toplevel", code: 42))
        #expect(window.server.errors.map(\.message) == ["because"])
    }

    @Test(arguments: StaleGrab.allCases)
    fileprivate func `A serial that is of no held press moves nothing, and is told on (O-55)`(grab: StaleGrab) throws {
        let window = try TestWindow(showing: 0)
        let seat = try window.client.bind(WlSeat.self, "wl_seat")
        window.server.pointer.enter(try window.shown, x: 1, y: 1)
        let serial = window.server.pointer.button(pressed: true)
        grab.act(window.toplevel, seat, serial)
        window.client.settle()
        #expect(window.server.errors.isEmpty)
        window.server.pointer.button(pressed: false)
        window.client.settle()
        grab.act(window.toplevel, seat, serial)
        window.client.settle()
        #expect(window.client.error == nil)
        let told = try #require(window.server.errors.first)
        #expect(told.interface == "xdg_toplevel" && told.code == nil)
        #expect(told.message.contains("serial \(serial), which is of no press that is still held"))
    }

    @Test func aParentIsAMappedWindow() throws {
        let window = try TestWindow(showing: 0)
        let surface = window.compositor.createSurface()
        let xdgSurface = window.wmBase.getXdgSurface(surface)
        let toplevel = xdgSurface.getToplevel()
        toplevel.setParent(window.toplevel)
        window.toplevel.setParent(nil)
        window.client.settle()
        #expect(window.server.toplevels[1].parent === window.server.toplevels[0])
        #expect(window.server.toplevels[0].parent == nil)
        #expect(window.client.error == nil)
        withExtendedLifetime((xdgSurface, toplevel)) {}
    }
}

/// What a client asks for by the press of a button.
private enum StaleGrab: CaseIterable {
    case move, resize, menu

    func act(_ toplevel: XdgToplevel, _ seat: WlSeat, _ serial: UInt32) {
        switch self {
        case .move: toplevel.move(seat: seat, serial: serial)
        case .resize: toplevel.resize(seat: seat, serial: serial, edges: .left)
        case .menu: toplevel.showWindowMenu(seat: seat, serial: serial, x: 1, y: 1)
        }
    }
}

extension Offence {
    static let ofToplevel = [
        Offence("an unknown resize edge", "xdg_toplevel", 0) { window in
            let seat = try window.client.bind(WlSeat.self, "wl_seat")
            window.toplevel.resize(seat: seat, serial: 1, edges: XdgToplevel.ResizeEdge(rawValue: 3))
        },
        Offence("itself as parent", "xdg_toplevel", 1) { $0.toplevel.setParent($0.toplevel) },
        Offence("its own child as parent", "xdg_toplevel", 1) { window in
            let child = window.wmBase.getXdgSurface(window.compositor.createSurface())
            let childToplevel = child.getToplevel()
            childToplevel.setParent(window.toplevel)
            window.toplevel.setParent(childToplevel)
            window.client.settle()
            withExtendedLifetime((child, childToplevel)) {}
        },
        Offence("a negative smallest width", "xdg_toplevel", 2) { $0.toplevel.setMinSize(width: -1, height: 0) },
        Offence("a negative largest height", "xdg_toplevel", 2) { $0.toplevel.setMaxSize(width: 0, height: -1) },
        Offence("a largest size below the smallest, at the commit (O-11)", "xdg_toplevel", 2) { window in
            window.toplevel.setMinSize(width: 388, height: 206)
            window.toplevel.setMaxSize(width: 0, height: 187)
            window.client.settle()
            #expect(window.client.error == nil)
            window.surface.commit()
        },
    ]
}
