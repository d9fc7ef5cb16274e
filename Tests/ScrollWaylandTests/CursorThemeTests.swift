import Glibc
import HeadlessCompositor
import ScrollCore
import Testing

@testable import ScrollWayland

/// What the pointer looks like where the desktop's theme is poor, or none: every case in a process of its own, for the
/// environment is everybody's.
@Suite struct CursorThemeTests {
    /// Shows two resize shapes on an embedded compositor under some variables; 0 where what is shown at last
    /// is as expected and the compositor has nothing to complain about.
    private static func status(
        _ variables: [String: String], _ isExpected: (Pointer.Cursor) -> Bool
    ) throws -> Int32 {
        for (name, value) in variables { setenv(name, value, 1) }
        let rig = try ClientRig()
        let toplevel = try rig.openWindow()
        let pool = try rig.show(toplevel)
        rig.compositor.pointer.enter(rig.compositor.toplevels[0], x: 1, y: 1)
        rig.compositor.pointer.frame()
        try rig.settle(for: 1)
        let seats = rig.takeEvents().compactMap { if case .pointer(_, let seat) = $0 { seat } else { nil } }
        guard let seat = seats.first else { return 2 }
        for shape in [CursorShape.resize(.right), .resize(.top)] {
            rig.client.show(shape, seat: seat, over: toplevel)
            try rig.settle(for: 1)
        }
        guard rig.compositor.errors.isEmpty else { return 3 }
        return withExtendedLifetime(pool) { isExpected(rig.compositor.pointer.cursor) ? 0 : 4 }
    }

    @Test func `Where there is no theme, libwayland's own pictures are shown (O-52)`() async {
        await #expect(processExitsWith: .success) {
            exit(
                try CursorThemeTests.status(["XCURSOR_PATH": "/nonexistent"]) {
                    if case .shown = $0 { true } else { false }
                })
        }
        await #expect(processExitsWith: .success) {
            exit(try CursorThemeTests.status(["XCURSOR_THEME": "nope"]) { if case .shown = $0 { true } else { false } })
        }
    }

    @Test func `Where a theme has the arrow and not the shape, the arrow is shown (O-52)`() async throws {
        let themes = try ThemeFolder()
        themes.write("poor/cursors/left_ptr", CursorFile(pixel: 0xFF65_4321).bytes)
        themes.write("poor/cursors/right_side", CursorFile().bytes)
        await #expect(processExitsWith: .success) { [path = themes.path as String] in
            exit(
                try CursorThemeTests.status(["XCURSOR_PATH": path, "XCURSOR_THEME": "poor"]) { cursor in
                    guard case .shown(let picture, _, _, _) = cursor else { return false }
                    return picture[0, 0] == 0xFF65_4321
                })
        }
        withExtendedLifetime(themes) {}
    }

    @Test func `Where a theme has neither the shape nor the arrow, no picture is set (O-52)`() async throws {
        let themes = try ThemeFolder()
        themes.write("odd/cursors/crosshair", CursorFile().bytes)
        await #expect(processExitsWith: .success) { [path = themes.path as String] in
            exit(
                try CursorThemeTests.status(["XCURSOR_PATH": path, "XCURSOR_THEME": "odd"]) { cursor in
                    if case .undefined = cursor { true } else { false }
                })
        }
        withExtendedLifetime(themes) {}
    }

    /// Files that are no cursors: empty, cut anywhere, with sides of none, of too many pixels, of more than the file has.
    private static let corrupt: [[UInt8]] = {
        let whole = CursorFile().bytes
        let cuts = [0, 1, 4, 15, 16, 27, 28, 40, 63, 64, 65, whole.count - 1].map { Array(whole.prefix($0)) }
        let sizes: [(UInt32, UInt32)] = [
            (0, 24), (24, 0), (0, 0), (0x7FFF, 0x7FFF), (0xFFFF_FFFF, 1), (1, 0x8000_0000), (0x1_0000, 0x1_0000),
        ]
        let manyEntries = whole.enumerated().map { (12..<16).contains($0.offset) ? 0xFF : $0.element }
        return cuts + sizes.map { CursorFile(width: $0, height: $1).bytes } + [manyEntries]
    }()

    @Test(arguments: CursorThemeTests.corrupt.indices)
    func `A cursor file that is none is passed over (O-52)`(index: Int) async throws {
        let themes = try ThemeFolder()
        themes.write("bad/cursors/left_ptr", CursorThemeTests.corrupt[index])
        themes.write("bad/cursors/default", CursorFile(pixel: 0xFF00_1122).bytes)
        await #expect(processExitsWith: .success, "file \(index)") { [path = themes.path as String] in
            exit(
                try CursorThemeTests.status(["XCURSOR_PATH": path, "XCURSOR_THEME": "bad"]) { cursor in
                    guard case .shown(let picture, _, _, _) = cursor else { return false }
                    return picture[0, 0] == 0xFF00_1122
                })
        }
        withExtendedLifetime(themes) {}
    }
}
