import HeadlessCompositor
import ScrollCore
import Testing

@testable import ScrollWayland

@Suite struct CursorTests {
    @Test(
        arguments: [
            ("1", 1), ("24", 24), ("256", 256), ("48", 48), ("0", 24), ("-1", 24), ("257", 24), ("99999999", 24),
            ("abc", 24), ("", 24), ("9999999999999999999999", 24), (nil, 24),
        ] as [(String?, Int)])
    func `A size that no cursor can have becomes the usual one (O-53)`(variable: String?, size: Int) {
        #expect(Cursor.size(from: variable) == size)
    }

    @Test(arguments: [1, 2, 3, 4])
    func `A cursor's buffer divides by its scale (O-54)`(scale: Int) throws {
        var options = CompositorOptions()
        options.globals[.fractionalScale] = nil
        options.outputScale120 = scale * 120
        let rig = try ClientRig(options)
        let toplevel = try rig.openWindow()
        _ = try rig.show(toplevel)
        rig.compositor.pointer.enter(rig.compositor.toplevels[0], x: 1, y: 1)
        rig.compositor.pointer.frame()
        try rig.settle(for: 1)
        guard case .shown(let picture, let shownScale, _, _) = rig.compositor.pointer.cursor else {
            Issue.record("no cursor is shown")
            return
        }
        #expect(picture.width.isMultiple(of: shownScale) && picture.height.isMultiple(of: shownScale))
        #expect(rig.compositor.errors.isEmpty)
    }
}
