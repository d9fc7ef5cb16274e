import FadingScrollView
import HeadlessCompositor
import ScrollContents
import Testing

/// What a program may change while its window runs.
@Suite struct ScrollWindowChangeTests {
    private let size = Size(width: 200, height: 160)

    /// The picture of a fresh view with a rig's present configuration and offset.
    private func fresh(_ rig: WindowRig) throws -> PaintedPixels {
        try PaintedPixels(
            of: rig.content, rig.window.configuration, size: size, scale: .one, offset: rig.offset)
    }

    /// Configurations that differ from the usual one in one way each.
    private static var changes: [ScrollConfiguration] {
        let changes: [(inout ScrollConfiguration) -> Void] = [
            { $0.background = Color(red: 0.1, green: 0.2, blue: 0.3) },
            { $0.background = Color(red: 0.5, green: 0, blue: 0, alpha: 0.5) },
            { $0.insets = Insets(all: 12) },
            { $0.scrollbars.policy = .always },
            { $0.scrollbars.policy = .never },
            { $0.fade.size = PerEdge(all: 20) },
            { $0.fade.depth = 0.5 },
        ]
        return changes.map { change in
            var configuration = ScrollConfiguration()
            change(&configuration)
            return configuration
        }
    }

    @Test(arguments: changes.indices)
    func `A changed configuration shows as in a fresh view, from the next frame on`(index: Int) throws {
        let rig = try WindowRig()
        rig.window.initialOffset = Point(x: 0, y: 500)
        var frames = 0
        rig.at(1) { rig in
            frames = rig.frames.count
            rig.window.configuration = ScrollWindowChangeTests.changes[index]
            // A change comes from a handler of some event, here of a ping.
            rig.toplevel.ping()
        }
        rig.at(1.02) { rig in
            #expect(
                rig.frames.count == frames
                    + (ScrollWindowChangeTests.changes[index].scrollbars.policy == .never ? 0 : 1))
        }
        try rig.run()
        #expect(rig.shown == (try fresh(rig)))
    }

    @Test func `A configuration that changes in a glide lets the glide go on`() throws {
        let rig = try WindowRig()
        rig.window.initialOffset = Point(x: 0, y: 1000)
        rig.enter()
        rig.swipe()
        rig.at(1.3) { $0.window.configuration.background = .black }
        try rig.run()
        #expect(rig.offset == 1801)
        #expect(rig.shown == (try fresh(rig)))
    }

    @Test func `A translucent background leaves nothing of the old picture and claims no opaque region`() throws {
        let rig = try WindowRig()
        rig.at(0.5) { #expect($0.toplevel.opaqueRegion.contains(x: 100, y: 100)) }
        rig.at(1) { rig in
            rig.window.configuration.background = Color(red: 0, green: 0, blue: 0, alpha: 0)
            rig.toplevel.ping()
        }
        try rig.run()
        #expect(!rig.toplevel.opaqueRegion.contains(x: 100, y: 100))
        #expect(rig.shown == (try fresh(rig)))
    }

    @Test func `A content that reports a change is drawn anew in the next frame`() throws {
        let rig = try WindowRig()
        rig.at(1) { rig in
            rig.content.shade = 5
            rig.window.contentDidChange()
            rig.toplevel.ping()
        }
        rig.at(1.02) { #expect($0.frames.count == 2) }
        try rig.run()
        #expect(rig.shown == (try fresh(rig)))
    }

    @Test func `A content that reports a change while it is drawn is drawn again`() throws {
        let rig = try WindowRig()
        rig.content.onDraw = { [unowned rig] in
            guard rig.content.shade == 0 else { return }
            rig.content.shade = 7
            rig.window.contentDidChange()
        }
        try rig.run()
        #expect(rig.frames.count == 2)
        #expect(rig.shown == (try fresh(rig)))
    }

    @Test func `A content that shrinks under the viewport brings it back to the end`() throws {
        let rig = try WindowRig()
        rig.window.initialOffset = Point(x: 0, y: 3000)
        rig.at(1) { rig in
            rig.content.height = 1000
            rig.window.contentDidChange()
            rig.toplevel.ping()
        }
        try rig.run()
        #expect(rig.offset == 840)
        #expect(rig.shown == (try fresh(rig)))
    }

    @Test(arguments: [0, 0.5, 2.25])
    func `A window that is to exit after some time closes then`(seconds: Double) throws {
        let rig = try WindowRig()
        #expect(try rig.run(for: seconds) == .closed)
        #expect(rig.time == seconds)
    }

    @Test(arguments: ["layOut", "draw"], [true, false])
    func `A program may close its window while the content is asked for something`(
        call: String, isFirst: Bool
    ) throws {
        let rig = try WindowRig()
        rig.enter()
        rig.swipe()
        func close() { if isFirst || rig.time > 1.2 { rig.window.close() } }
        if call == "draw" { rig.content.onDraw = close } else { rig.content.onLayOut = close }
        #expect(try rig.run() == .closed)
        #expect(rig.compositor.toplevels.isEmpty)
        rig.content.onDraw = {}
        rig.content.onLayOut = {}
    }

    @Test func `A window that was closed can be opened again`() throws {
        let rig = try WindowRig()
        rig.window.initialOffset = Point(x: 0, y: 300)
        try rig.run(for: 1)
        try rig.run()
        #expect(rig.toplevel.isMapped)
        #expect(rig.offset == 300)
        #expect(rig.shown == (try fresh(rig)))
    }

    @Test func `A title of any length and kind is cut to what a message can hold (O-116)`() throws {
        let rig = try WindowRig(title: "One\nTwo\0Three\r\n" + String(repeating: "ä", count: 32_768))
        try rig.run()
        #expect(rig.toplevel.title.hasPrefix("OneTwoThreeä"))
        #expect((999...1000).contains(rig.toplevel.title.utf8.count))
        #expect(rig.toplevel.title.dropFirst(11).allSatisfy { $0 == "ä" })
    }

    @Test func `A title may change before the window opens, and while it is open without a frame of the content`()
        throws
    {
        let rig = try WindowRig(title: "One")
        rig.window.title = "Two"
        rig.at(1) {
            #expect($0.toplevel.title == "Two")
            let before = $0.frames.count
            $0.window.title = "Three"
            $0.toplevel.ping()
            $0.at(1.5) { #expect($0.toplevel.title == "Three" && $0.frames.count == before) }
        }
        try rig.run()
        #expect(rig.toplevel.title == "Three" && rig.window.title == "Three")
    }

    @Test func `A title that changes shows in the header, and nowhere else`() throws {
        let rig = try WindowRig(title: "One")
        rig.window.header = TitleBar()
        var before: PaintedPixels?
        rig.at(1) {
            before = $0.shown
            $0.window.title = "Quite another one"
            $0.toplevel.ping()
        }
        try rig.run()
        let (old, new) = (try #require(before), rig.shown)
        let header = 40 * new.width
        #expect(old.pixels[..<header] != new.pixels[..<header])
        #expect(old.pixels[header...] == new.pixels[header...])
    }
}
