import Glibc
import HeadlessCompositor
import ScrollCore
import Testing

@testable import ScrollWayland

@Suite struct PointerCursorTests {
    @Test(
        arguments: [
            ("1", 1), ("24", 24), ("256", 256), ("48", 48), ("0", 24), ("-1", 24), ("257", 24), ("99999999", 24),
            ("abc", 24), ("", 24), ("9999999999999999999999", 24), (nil, 24),
        ] as [(String?, Int)])
    func `A size that no cursor can have becomes the usual one (O-53)`(variable: String?, size: Int) {
        #expect(CursorTheme.size(from: variable) == size)
    }

    @Test(arguments: [1, 2, 3, 4])
    func `A cursor's buffer divides by its scale (O-54)`(scale: Int) throws {
        var options = CompositorOptions()
        options.globals[.fractionalScale] = nil
        options.outputScale120 = scale * 120
        let rig = try pointed(options).rig
        guard case .shown(let picture, let shownScale, _, _) = rig.compositor.pointer.cursor else {
            Issue.record("no cursor is shown")
            return
        }
        #expect(picture.width.isMultiple(of: shownScale) && picture.height.isMultiple(of: shownScale))
        #expect(rig.compositor.errors.isEmpty)
    }

    @Test func `Whatever size the environment wants, a window has a cursor (O-53)`() async {
        // In a process of its own, for the environment is everybody's.
        await #expect(processExitsWith: .success) {
            let themes = try ThemeFolder()
            themes.write("squares/cursors/default", CursorFile(sizes: [1, 24, 256]).bytes)
            setenv("XCURSOR_PATH", themes.path, 1)
            setenv("XCURSOR_THEME", "squares", 1)
            for (size, side) in [
                ("0", 24), ("-1", 24), ("1", 1), ("99999999", 24), ("abc", 24), ("", 24), ("256", 256),
            ] {
                setenv("XCURSOR_SIZE", size, 1)
                let tests = PointerCursorTests()
                let (rig, _, toplevel) = try tests.pointed(CompositorOptions())
                #expect(try tests.picture(rig).picture.width == side, "\(size)")
                withExtendedLifetime(toplevel) {}
            }
        }
    }

    @Test func `A theme whose sizes a scale does not divide is shown at scale 1 (O-54)`() async {
        await #expect(processExitsWith: .success) {
            let themes = try ThemeFolder()
            themes.write("squares/cursors/default", CursorFile(sizes: [24, 32, 64]).bytes)
            setenv("XCURSOR_PATH", themes.path, 1)
            setenv("XCURSOR_THEME", "squares", 1)
            for (scale, side, shownScale) in [(1, 24, 1), (3, 64, 1), (4, 64, 4)] {
                var options = CompositorOptions()
                options.globals[.fractionalScale] = nil
                options.outputScale120 = scale * 120
                let tests = PointerCursorTests()
                let (rig, _, toplevel) = try tests.pointed(options)
                let shown = try tests.picture(rig)
                #expect(shown.picture.width == side && shown.scale == shownScale, "scale \(scale)")
                #expect(rig.compositor.errors.isEmpty)
                withExtendedLifetime(toplevel) {}
            }
        }
    }

    /// A window with the pointer inside, and the number of its seat.
    private func pointed(
        _ options: CompositorOptions
    ) throws -> (rig: ClientRig, seat: Int, toplevel: ToplevelSurface) {
        let rig = try ClientRig(options)
        let toplevel = try rig.openWindow()
        _ = try rig.show(toplevel)
        rig.compositor.pointer.enter(rig.compositor.toplevels[0], x: 1, y: 1)
        rig.compositor.pointer.frame()
        try rig.settle(for: 1)
        let seats = rig.takeEvents().compactMap { if case .pointer(_, let seat) = $0 { seat } else { nil } }
        return (rig, try #require(seats.first), toplevel)
    }

    @Test(
        arguments: [
            (.arrow, 1), (.resize(.right), 18), (.resize(.top), 19), (.resize(.topRight), 20),
            (.resize(.topLeft), 21), (.resize(.bottom), 22), (.resize(.bottomRight), 23),
            (.resize(.bottomLeft), 24), (.resize(.left), 25), (.resize(WindowEdge(rawValue: 12)), 1),
        ] as [(CursorShape, UInt32)])
    func `Where the compositor draws the pointer it is told the shape's number`(
        shape: CursorShape, number: UInt32
    ) throws {
        var options = CompositorOptions()
        options.globals[.cursorShape] = 1
        let (rig, seat, toplevel) = try pointed(options)
        defer { withExtendedLifetime(toplevel) {} }
        let buffers = rig.compositor.createdBuffers
        rig.client.show(shape, seat: seat, over: toplevel)
        try rig.settle()
        guard case .shape(number) = rig.compositor.pointer.cursor else {
            Issue.record("the cursor is \(rig.compositor.pointer.cursor)")
            return
        }
        #expect(rig.compositor.createdBuffers == buffers, "a picture was loaded")
        #expect(rig.compositor.errors.isEmpty)
    }

    @Test func `Else it is the theme's picture of the shape, in the compositor's scale, at once when that changes`()
        throws
    {
        var options = CompositorOptions()
        options.globals[.fractionalScale] = nil
        let (rig, seat, toplevel) = try pointed(options)
        defer { withExtendedLifetime(toplevel) {} }
        let arrow = try picture(rig)
        rig.client.show(.resize(.right), seat: seat, over: toplevel)
        try rig.settle(for: 1)
        let resize = try picture(rig)
        #expect(resize.picture.pixels != arrow.picture.pixels)
        #expect(resize.scale == 1)
        rig.compositor.setOutputScale120(240)
        try rig.settle(for: 1)
        #expect(try picture(rig).scale == 2)
        #expect(rig.compositor.errors.isEmpty)
    }

    private func picture(_ rig: ClientRig) throws -> (picture: Picture, scale: Int) {
        guard case .shown(let picture, let scale, _, _) = rig.compositor.pointer.cursor else {
            throw NoCursor()
        }
        return (picture, scale)
    }

    private struct NoCursor: Error {}

    @Test func `A pointer that is not over the window is shown nothing, be it over another one or over none`() throws {
        var options = CompositorOptions()
        options.globals[.cursorShape] = 1
        let (rig, seat, toplevel) = try pointed(options)
        rig.client.show(.resize(.left), seat: seat, over: try rig.openWindow(title: "Another"))
        try rig.settle()
        rig.compositor.pointer.leave()
        try rig.settle()
        rig.client.show(.resize(.left), seat: seat, over: toplevel)
        rig.client.show(.resize(.left), seat: 999, over: toplevel)
        try rig.settle()
        guard case .shape(1) = rig.compositor.pointer.cursor else {
            Issue.record("the cursor is \(rig.compositor.pointer.cursor)")
            return
        }
    }
}
