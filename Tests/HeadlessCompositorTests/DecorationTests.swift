import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct DecorationTests {
    @Test(arguments: Offence.ofDecorationAtFirst)
    func `A decoration of a new window refuses what the protocol does`(offence: Offence) throws {
        try offence.expectError(on: TestWindow(decorated))
    }

    @Test(arguments: Offence.ofDecorationLater)
    func `A window that is shown gets no decoration any more`(offence: Offence) throws {
        try offence.expectError(on: TestWindow(showing: 0, decorated))
    }

    @Test(arguments: [nil, .serverSide, .clientSide] as [ZxdgToplevelDecorationV1Resource.Mode?])
    func `The mode is told before the first configure ends, as the window or the compositor wishes`(
        forced: ZxdgToplevelDecorationV1Resource.Mode?
    ) throws {
        var options = decorated
        options.decoration = forced
        let window = try TestWindow(options)
        let decoration = try makeDecoration(window)
        var told: [ZxdgToplevelDecorationV1.Mode] = []
        decoration.onEvent = { [unowned window] event in
            guard case .configure(let mode) = event else { return }
            #expect(window.configures.isEmpty)
            told.append(mode)
        }
        decoration.setMode(.clientSide)
        try window.configure()
        #expect(told.map(\.rawValue) == [forced?.rawValue ?? 1])
        #expect(try window.shown.decorationWish == .clientSide)
        #expect(try window.shown.decorationMode?.rawValue == told.first?.rawValue)
    }

    @Test func `A later wish is answered by a configure sequence, and the right order of ends is no error (O-18)`()
        throws
    {
        let window = try TestWindow(decorated)
        let decoration = try makeDecoration(window)
        try window.configure()
        window.show(try TestBuffer(window.shm, width: 2, height: 2))
        decoration.setMode(.clientSide)
        decoration.unsetMode()
        window.client.settle()
        #expect(window.configures.count == 3)
        #expect(try window.shown.decorationMode == .serverSide)
        decoration.destroy()
        window.toplevel.destroy()
        window.xdgSurface.destroy()
        window.surface.destroy()
        window.client.settle()
        #expect(window.client.error == nil)
        #expect(window.server.errors.isEmpty)
    }

    @Test func `A client that leaves with a decoration has broken no rule`() throws {
        let server = try Compositor(options: decorated)
        try {
            let window = try TestWindow(on: server)
            let decoration = try makeDecoration(window)
            try window.configure()
            withExtendedLifetime(decoration) {}
        }()
        #expect(server.step(until: 1000) == .deadline)
        #expect(server.errors.isEmpty)
        #expect(server.toplevels.isEmpty)
    }
}

extension Offence {
    static let ofDecorationAtFirst = [
        Offence("a second decoration", "zxdg_toplevel_decoration_v1", 1) { window in
            let first = try makeDecoration(window)
            withExtendedLifetime((first, try makeDecoration(window))) { window.client.settle() }
        },
        Offence("the end of the window before its decoration (O-18)", "zxdg_toplevel_decoration_v1", 2) { window in
            let decoration = try makeDecoration(window)
            window.toplevel.destroy()
            withExtendedLifetime(decoration) { window.client.settle() }
        },
        Offence("a decoration of a window with an attached buffer", "zxdg_toplevel_decoration_v1", 0) { window in
            let buffer = try TestBuffer(window.shm, width: 1, height: 1)
            window.surface.attach(buffer: buffer.buffer, x: 0, y: 0)
            withExtendedLifetime(try makeDecoration(window)) { window.client.settle() }
        },
    ]

    static let ofDecorationLater = [
        Offence("a decoration of a window that is shown", "zxdg_toplevel_decoration_v1", 0) { window in
            withExtendedLifetime(try makeDecoration(window)) { window.client.settle() }
        }
    ]
}

private var decorated: CompositorOptions {
    var options = CompositorOptions()
    options.globals[.decoration] = 1
    return options
}

private func makeDecoration(_ window: TestWindow) throws -> ZxdgToplevelDecorationV1 {
    try window.client.bind(ZxdgDecorationManagerV1.self, "zxdg_decoration_manager_v1")
        .getToplevelDecoration(window.toplevel)
}
