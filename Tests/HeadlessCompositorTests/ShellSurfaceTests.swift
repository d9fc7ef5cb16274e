import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct ShellSurfaceTests {
    @Test(arguments: Offence.ofShellSurfaceAtFirst) func aNewWindowRefuses(_ offence: Offence) throws {
        try offence.expectError(on: TestWindow())
    }

    @Test(arguments: Offence.ofShellSurfaceLater) func aMappedWindowRefuses(_ offence: Offence) throws {
        try offence.expectError(on: TestWindow(showing: 0, width: 80, height: 60))
    }

    @Test func theInitialCommitIsAnsweredByOneConfigure() throws {
        let window = try TestWindow()
        window.client.settle()
        #expect(window.events.isEmpty)
        window.surface.commit()
        window.surface.commit()
        window.client.settle()
        #expect(window.configures.count == 1)
        #expect(
            window.events == [
                .configureBounds(width: 1280, height: 800), .wmCapabilities(capabilities: [1, 2, 3, 4]),
                .configure(width: 0, height: 0, states: [4]),
            ])
    }

    @Test(arguments: [1, 3, 4, 5] as [UInt32]) func aClientGetsOnlyTheEventsOfItsVersion(_ version: UInt32) throws {
        var options = CompositorOptions()
        options.globals[.wmBase] = version
        let window = try TestWindow(options)
        try window.configure()
        #expect(window.events.count == (version < 4 ? 1 : version < 5 ? 2 : 3))
    }

    @Test func theInitialConfigureAsksWhatTheOptionsSay() throws {
        var options = CompositorOptions()
        options.initialConfigure.size = Extent(width: 640, height: 480)
        options.initialConfigure.states = [.maximized]
        let window = try TestWindow(options)
        try window.configure()
        #expect(window.events.last == .configure(width: 640, height: 480, states: [1]))
    }

    @Test func aWithheldConfigureIsSentByTheTest() throws {
        var options = CompositorOptions()
        options.initialConfigure.isWithheld = true
        let window = try TestWindow(options)
        window.surface.commit()
        window.client.settle()
        #expect(window.configures.isEmpty)
        window.server.after(0.5) { $0.toplevels[0].sendToplevelConfigure(width: 9, height: 0, states: []) }
        window.server.after(0.8) { $0.toplevels[0].sendSurfaceConfigure() }
        window.client.run(until: 1000.6)
        #expect(window.events == [.configure(width: 9, height: 0, states: [])])
        #expect(window.configures.isEmpty)
        window.client.run(until: 1000.9)
        #expect(window.configures.count == 1)
    }

    @Test func ofManyConfiguresTheNewestMayBeAcked() throws {
        let window = try TestWindow(showing: 0)
        for width in 1...100 { try window.shown.configure(width: width, height: 50, states: []) }
        window.client.settle()
        #expect(window.configures.count == 101)
        window.xdgSurface.ackConfigure(window.configures[50])
        window.xdgSurface.ackConfigure(window.configures[100])
        window.surface.commit()
        window.client.settle()
        #expect(window.client.error == nil)
        #expect(window.server.commits.last?.configure == window.configures[100])
    }

    @Test func theStatesAreThoseThatTheContentAnswers() throws {
        let window = try TestWindow(showing: 0)
        let shown = try window.shown
        shown.configure(width: 0, height: 0, states: [.resizing, .init(rawValue: 77)])
        window.client.settle()
        #expect(shown.states == [.activated])
        window.xdgSurface.ackConfigure(window.configures[1])
        window.client.settle()
        #expect(shown.states == [.activated])
        window.surface.commit()
        window.client.settle()
        #expect(shown.states == [.resizing, .init(rawValue: 77)])
    }

    @Test func anUnmappedWindowMapsAgainByAnotherInitialCommit() throws {
        let window = try TestWindow(showing: 0xff11_1111)
        window.surface.attach(buffer: nil, x: 0, y: 0)
        window.surface.commit()
        window.client.settle()
        let shown = try window.shown
        #expect(!shown.isMapped)
        #expect(shown.logicalSize == nil)
        #expect(shown.picture.pixels.isEmpty)
        try window.configure()
        window.show(try TestBuffer(window.shm, width: 2, height: 2))
        #expect(shown.isMapped)
        #expect(window.client.error == nil)
    }

    @Test func aWindowEndsInTheRightOrderWithoutAnError() throws {
        let window = try TestWindow(showing: 0)
        window.toplevel.destroy()
        window.xdgSurface.destroy()
        window.surface.destroy()
        window.wmBase.destroy()
        window.client.settle()
        #expect(window.client.error == nil)
        #expect(window.server.toplevels.isEmpty)
        #expect(window.server.errors.isEmpty)
    }

    @Test func aSurfaceMayBecomeAWindowAgain() throws {
        let window = try TestWindow(showing: 0)
        window.surface.attach(buffer: nil, x: 0, y: 0)
        window.surface.commit()
        window.toplevel.destroy()
        window.xdgSurface.destroy()
        let xdgSurface = window.wmBase.getXdgSurface(window.surface)
        let toplevel = xdgSurface.getToplevel()
        window.surface.commit()
        window.client.settle()
        #expect(window.client.error == nil)
        #expect(window.server.toplevels.count == 1)
        withExtendedLifetime((xdgSurface, toplevel)) {}
    }
}

extension Offence {
    static let ofShellSurfaceAtFirst = [
        Offence("a buffer before the initial commit", "xdg_surface", 3) { window in
            window.show(try TestBuffer(window.shm, width: 1, height: 1))
        },
        Offence("a buffer before the ack (O-05)", "xdg_surface", 3) { window in
            window.surface.commit()
            window.client.settle()
            window.show(try TestBuffer(window.shm, width: 1, height: 1))
        },
        Offence("an ack of a configure that was never sent", "xdg_surface", 4) { $0.xdgSurface.ackConfigure(12_345) },
        Offence("a second role object", "xdg_surface", 2) { _ = $0.xdgSurface.getToplevel() },
        Offence("a commit without a role object", "xdg_surface", 1) { window in
            let surface = window.compositor.createSurface()
            let xdgSurface = window.wmBase.getXdgSurface(surface)
            surface.commit()
            window.client.settle()
            withExtendedLifetime(xdgSurface) {}
        },
        Offence("an ack without a role object", "xdg_surface", 1) { window in
            window.wmBase.getXdgSurface(window.compositor.createSurface()).ackConfigure(1)
        },
        Offence("window geometry without a role object", "xdg_surface", 1) { window in
            window.wmBase.getXdgSurface(window.compositor.createSurface())
                .setWindowGeometry(x: 0, y: 0, width: 1, height: 1)
        },
    ]
}

extension Offence {
    static let ofShellSurfaceLater = [
        Offence("a second ack of one configure (O-09)", "xdg_surface", 4) { window in
            window.xdgSurface.ackConfigure(window.configures[0])
        },
        Offence("an ack of an older configure after a newer one", "xdg_surface", 4) { window in
            for _ in 0..<2 { try window.shown.configure(width: 0, height: 0, states: []) }
            window.client.settle()
            window.xdgSurface.ackConfigure(window.configures[2])
            window.xdgSurface.ackConfigure(window.configures[1])
        },
        Offence("window geometry without width (O-10)", "xdg_surface", 5) { window in
            window.xdgSurface.setWindowGeometry(x: 0, y: 0, width: 0, height: 5)
        },
        Offence("window geometry of negative height", "xdg_surface", 5) { window in
            window.xdgSurface.setWindowGeometry(x: 0, y: 0, width: 5, height: -5)
        },
        Offence("the end of the xdg_surface before its toplevel", "xdg_surface", 6) { $0.xdgSurface.destroy() },
        Offence("the end of the wl_surface before its xdg_surface (O-17)", "xdg_surface", 6) { $0.surface.destroy() },
        Offence("a buffer after unmapping, without another initial commit", "xdg_surface", 3) { window in
            window.surface.attach(buffer: nil, x: 0, y: 0)
            window.surface.commit()
            window.show(try TestBuffer(window.shm, width: 1, height: 1))
        },
        Offence("a maximized window of another size", "xdg_wm_base", 4) { window in
            try obey(window, width: 81, height: 60, .maximized)
        },
        Offence("a fullscreen window that is too large", "xdg_wm_base", 4) { window in
            try obey(window, width: 79, height: 60, .fullscreen)
        },
    ]
}

/// Answers a configure for `state` with what is there already.
private func obey(_ window: TestWindow, width: Int, height: Int, _ state: Toplevel.State) throws {
    try window.shown.configure(width: width, height: height, states: [state])
    window.client.settle()
    guard let serial = window.configures.last else { throw TestFailure("no configure") }
    window.xdgSurface.ackConfigure(serial)
    window.surface.commit()
}
