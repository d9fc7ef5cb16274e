import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct ViewportTests {
    @Test(arguments: Offence.ofViewport) func aViewportRefuses(_ offence: Offence) throws {
        try offence.expectError(on: TestWindow(showing: 0, width: 8, height: 6))
    }

    @Test func theDestinationIsTheLogicalSize() throws {
        let window = try TestWindow(showing: 0, width: 150, height: 75)
        let viewport = try makeViewport(window)
        viewport.setDestination(width: 100, height: 50)
        window.surface.commit()
        window.client.settle()
        #expect(try window.shown.logicalSize == Extent(width: 100, height: 50))
        #expect(window.server.commits.last?.destination == Extent(width: 100, height: 50))
        viewport.destroy()
        window.client.settle()
        #expect(try window.shown.logicalSize == Extent(width: 100, height: 50))
        window.surface.commit()
        window.client.settle()
        #expect(try window.shown.logicalSize == Extent(width: 150, height: 75))
    }

    @Test func aSourceWithoutDestinationCrops() throws {
        let window = try TestWindow(showing: 0, width: 8, height: 6)
        let viewport = try makeViewport(window)
        viewport.setSource(x: 1.5, y: 0, width: 4, height: 3)
        window.surface.commit()
        window.client.settle()
        #expect(try window.shown.logicalSize == Extent(width: 4, height: 3))
        viewport.setSource(x: -1, y: -1, width: -1, height: -1)
        viewport.setDestination(width: -1, height: -1)
        window.surface.commit()
        window.client.settle()
        #expect(try window.shown.logicalSize == Extent(width: 8, height: 6))
    }

    @Test func surfaceDamageGoesThroughTheViewport() throws {
        let window = try TestWindow(showing: 0xff11_1111, width: 150, height: 75)
        let viewport = try makeViewport(window)
        viewport.setDestination(width: 100, height: 50)
        let next = try TestBuffer(window.shm, width: 150, height: 75, color: 0xff22_2222)
        window.surface.attach(buffer: next.buffer, x: 0, y: 0)
        window.surface.damage(x: 1, y: 1, width: 1, height: 2)
        window.surface.commit()
        window.client.settle()
        #expect(window.server.commits.last?.damage == [PixelBox(x: 1, y: 1, width: 2, height: 4)])
        #expect(try window.shown.picture[1, 1] == 0xff22_2222)
        #expect(try window.shown.picture[3, 1] == 0xff11_1111)
    }
}

extension Offence {
    static let ofViewport = [
        Offence("a second viewport", "wp_viewporter", 0) { window in
            let viewporter = try window.client.bind(WpViewporter.self, "wp_viewporter")
            let first = viewporter.getViewport(window.surface)
            withExtendedLifetime((first, viewporter.getViewport(window.surface))) {}
        },
        valueOffence("a source left of the content") { $0.setSource(x: -0.5, y: 0, width: 1, height: 1) },
        valueOffence("a source without width") { $0.setSource(x: 0, y: 0, width: 0, height: 1) },
        valueOffence("a source of three -1") { $0.setSource(x: -1, y: -1, width: -1, height: 1) },
        valueOffence("a destination without height") { $0.setDestination(width: 1, height: 0) },
        valueOffence("a destination of one -1") { $0.setDestination(width: -1, height: 1) },
        Offence("a source of half pixels without a destination", "wp_viewport", 1) { window in
            let viewport = try makeViewport(window)
            viewport.setSource(x: 0, y: 0, width: 1.5, height: 1)
            window.surface.commit()
            window.client.settle()
        },
        Offence("a source that is larger than the content", "wp_viewport", 2) { window in
            let viewport = try makeViewport(window)
            viewport.setSource(x: 0.5, y: 0, width: 8, height: 1)
            viewport.setDestination(width: 8, height: 1)
            window.surface.commit()
            window.client.settle()
        },
        Offence("a request after the surface is gone", "wp_viewport", 3) { window in
            let surface = window.compositor.createSurface()
            let viewport = try window.client.bind(WpViewporter.self, "wp_viewporter").getViewport(surface)
            surface.destroy()
            viewport.setDestination(width: 1, height: 1)
            window.client.settle()
        },
    ]
}

private func makeViewport(_ window: TestWindow) throws -> WpViewport {
    try window.client.bind(WpViewporter.self, "wp_viewporter").getViewport(window.surface)
}

private func valueOffence(_ rule: String, _ act: @escaping @Sendable (WpViewport) -> Void) -> Offence {
    Offence(rule, "wp_viewport", 0) { window in
        let viewport = try makeViewport(window)
        act(viewport)
        window.client.settle()
    }
}
