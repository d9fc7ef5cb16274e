import FadingScrollView
import HeadlessCompositor
import Testing

/// Who draws the frame around a window.
@Suite struct WindowDecorationTests {
    private func rig(told mode: ZxdgToplevelDecorationV1Resource.Mode? = nil) throws -> WindowRig {
        var options = CompositorOptions()
        options.globals[.decoration] = 1
        options.decoration = mode
        return try WindowRig(options, size: Size(width: 64, height: 48))
    }

    @Test(arguments: [nil, .clientSide, .serverSide] as [ZxdgToplevelDecorationV1Resource.Mode?])
    func `A window asks for the compositor's frame, and lives without it (O-56)`(
        mode: ZxdgToplevelDecorationV1Resource.Mode?
    ) throws {
        let rig = try rig(told: mode)
        rig.at(1) { rig in
            #expect(rig.toplevel.decorationWish == .serverSide)
            #expect(rig.toplevel.decorationMode == mode ?? .serverSide)
            rig.toplevel.configure(width: 80, height: 60, states: [])
        }
        try rig.run()
        #expect(rig.toplevel.logicalSize == Extent(width: 80, height: 60))
    }

    @Test func `A window's frame goes before the window, however often it is opened (O-17, O-18)`() throws {
        for _ in 0..<100 {
            let rig = try rig()
            rig.at(0.2) { $0.toplevel.close() }
            #expect(try rig.run() == .closed)
            #expect(rig.compositor.toplevels.isEmpty)
        }
    }

    @Test func `A window of hardly any pixels has no empty buffer, with a frame or without (O-04, O-10)`() throws {
        for mode in [ZxdgToplevelDecorationV1Resource.Mode.clientSide, .serverSide] {
            var options = CompositorOptions(windowSize: Extent(width: 1, height: 1))
            options.globals[.decoration] = 1
            options.decoration = mode
            let rig = try WindowRig(options, size: Size(width: 64, height: 48))
            for (index, width) in [5, 1].enumerated() {
                rig.at(Double(index + 1) / 10) { $0.toplevel.configure(width: width, height: 1, states: []) }
            }
            try rig.run()
            #expect(rig.toplevel.logicalSize == Extent(width: 1, height: 1))
        }
    }
}
