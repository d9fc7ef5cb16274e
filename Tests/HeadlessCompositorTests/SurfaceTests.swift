import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct SurfaceTests {
    @Test(arguments: Offence.ofSurface) func aSurfaceRefuses(_ offence: Offence) throws {
        try offence.expectError(on: TestWindow(showing: 0, width: 3, height: 3))
    }

    @Test func beforeVersion5AnOffsetMayComeWithTheBuffer() throws {
        var options = CompositorOptions()
        options.globals[.compositor] = 4
        let window = try TestWindow(showing: 0, options)
        let buffer = try TestBuffer(window.shm, width: 2, height: 2)
        window.surface.attach(buffer: buffer.buffer, x: 3, y: -4)
        window.surface.commit()
        window.client.settle()
        #expect(window.client.error == nil)
    }

    @Test func requestsTakeEffectOnlyWithACommit() throws {
        let window = try TestWindow(showing: 0xff11_1111, width: 4, height: 4)
        let buffer = try TestBuffer(window.shm, width: 2, height: 2)
        window.surface.attach(buffer: buffer.buffer, x: 0, y: 0)
        window.surface.setBufferScale(2)
        window.client.settle()
        #expect(try window.shown.logicalSize == Extent(width: 4, height: 4))
        window.surface.commit()
        window.client.settle()
        #expect(try window.shown.logicalSize == Extent(width: 1, height: 1))
    }

    @Test func regionsAreCopiedAndLastWithTheCommit() throws {
        let window = try TestWindow(showing: 0)
        let region = window.compositor.createRegion()
        region.add(x: 0, y: 0, width: 10, height: 10)
        region.subtract(x: 2, y: 2, width: 2, height: 2)
        window.surface.setOpaqueRegion(region)
        window.surface.setInputRegion(region)
        region.destroy()
        window.client.settle()
        let shown = try window.shown
        #expect(!shown.opaqueRegion.contains(x: 0, y: 0))
        #expect(shown.inputRegion.contains(x: 100, y: 100))
        window.surface.commit()
        window.client.settle()
        #expect(shown.opaqueRegion.contains(x: 9.9, y: 0))
        #expect(!shown.opaqueRegion.contains(x: 2, y: 3.9))
        #expect(!shown.inputRegion.contains(x: 100, y: 100))
    }

    @Test func noRegionMeansNothingIsOpaqueAndAllTakesInput() throws {
        let window = try TestWindow(showing: 0)
        window.surface.setOpaqueRegion(nil)
        window.surface.setInputRegion(nil)
        window.surface.commit()
        window.client.settle()
        #expect(try !window.shown.opaqueRegion.contains(x: 1, y: 1))
        #expect(try window.shown.inputRegion.contains(x: 1, y: 1))
    }
}

extension Offence {
    static let ofSurface = [
        Offence("buffer scale 0", "wl_surface", 0) { $0.surface.setBufferScale(0) },
        Offence("buffer scale -1", "wl_surface", 0) { $0.surface.setBufferScale(-1) },
        Offence("buffer transform 8", "wl_surface", 1) { window in
            window.surface.setBufferTransform(WlOutput.Transform(rawValue: 8))
        },
        Offence("buffer transform -1", "wl_surface", 1) { window in
            window.surface.setBufferTransform(WlOutput.Transform(rawValue: UInt32.max))
        },
        Offence("an offset with the buffer", "wl_surface", 3) { window in
            window.surface.attach(buffer: nil, x: 0, y: 1)
        },
        Offence("a new buffer that does not divide by the scale (O-13)", "wl_surface", 2) { window in
            window.surface.setBufferScale(2)
            window.show(try TestBuffer(window.shm, width: 4, height: 5))
        },
        Offence("a scale by which the present buffer does not divide (O-15)", "wl_surface", 2) { window in
            window.surface.setBufferScale(2)
            window.surface.commit()
        },
    ]
}
