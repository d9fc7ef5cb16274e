import Glibc
import TestStage
import Testing

/// A window on every compositor that is here. What each test sees is a row of the table of compositors; a compositor that
/// is not here is named as not run, and counts as nothing.
@Suite(.serialized) struct CompositorTableTests {
    @Test(.needs(.sway))
    func `On sway a window shows, equals its snapshot at every scale, follows fingers and closes when asked`() throws {
        try judgeKinOfSway(.sway)
    }

    @Test(.needs(.phoc))
    func `On phoc a window shows, equals its snapshot at every scale, follows fingers and closes when asked`() throws {
        try judgeKinOfSway(.phoc)
    }

    @Test(.needs(.labwc))
    func `On labwc a window shows, equals its snapshot at every scale, follows fingers and closes when asked`() throws {
        try judgeKinOfSway(.labwc)
    }

    @Test(.needs(.cage)) func `On cage a window shows and ends; newer ones also paint, scale and take input`() throws {
        try judge(.cage) { row in
            if Stage.tree == nil {
                // Debian 12's does not paint again after the second commit.
                row.leaveOut([.picture, .input, .resize, .scale], "by hand alone")
            } else {
                try row.expectPictureScalesAndInput()
            }
            try row.expectEndBySignal()
        }
    }

    @Test(.needs(.weston))
    func `On Weston a window shows, equals its snapshot at scales 1 and 2, and lives by its own title bar`() throws {
        try judge(.weston) { row in
            row.note(.picture, try row.shows(), "test")
            row.note(.scale, try CompositorRow(.weston, scale: 2).shows(scale: 2), "test: 1, 2")
            try row.expectEndBySignal()
            // Headless it has no pointer.
            guard Stage.tree == nil else { return row.leaveOut([.input, .resize], "headless Weston has no seat") }
            let nested = try NestedWeston()
            row.note(.input, try nested.followsFingers(), "test: it scrolls, without a source")
            row.note(.resize, try nested.isMaximizedByItsBar(), "test: maximized by our title bar and back")
            row.note(.decoration, try nested.isMovedByItsBar(), "test: offers none, ours shows and moves it")
            row.note(.close, try nested.isClosedByItsBar(), "test: by our title bar")
        }
    }

    @Test(.needs(.kwin))
    func `On KWin a window shows, equals its snapshot at every scale, scrolls, fills the screen and closes`() throws {
        try judge(.kwin, scale: 2) { row in
            if Stage.tree == nil { try row.expectAllOfKWin() } else { try row.expectWordsOfKWin() }
        }
    }

    @Test(.needs(.mutter))
    func `On Mutter a window shows, equals its snapshot at every scale, and lives by its own title bar`() throws {
        try judge(.mutter, scale: 2) { row in
            if Stage.tree == nil { try row.expectAllOfMutter() } else { try row.expectWordsOfMutter() }
        }
    }

    private func judgeKinOfSway(_ kind: Stage.Kind) throws {
        try judge(kind) { row in
            let windows = try WindowList(on: row.stage)
            try windows.fillOutput()
            try row.expectPictureScalesAndInput()
            try row.expectEnd("test") { try windows.close() }
        }
    }

    /// Opens a window, judges what every compositor has, and then what this one has; COMPOSITOR_TABLE names a file that
    /// gets the row.
    private func judge(_ kind: Stage.Kind, scale: Int = 1, _ body: (CompositorRow) throws -> Void) throws {
        let row = try CompositorRow(kind, scale: scale)
        defer { row.append(toTable: getenv("COMPOSITOR_TABLE").map { String(cString: $0) }) }
        row.expectWindow()
        row.expectDecoration()
        try body(row)
        #expect(row.emptyColumns.isEmpty, "nobody has judged them")
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips, and says why, where a compositor is not installed that the tests can do without.
    fileprivate static func needs(_ kind: Stage.Kind) -> Self {
        .enabled(
            if: kind.missingProgram == nil || (Stage.Kind.required.contains(kind) && Stage.tree == nil),
            "not run here: \(kind.missingProgram ?? "") is not installed")
    }
}
