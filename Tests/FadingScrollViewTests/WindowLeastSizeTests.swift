import FadingScrollView
import HeadlessCompositor
import ScrollContents
import Testing

/// How small a window lets its user make it.
@Suite struct WindowLeastSizeTests {
    private typealias Mode = ZxdgToplevelDecorationV1Resource.Mode
    private let withHeader = Extent(width: 240, height: 88)
    private let bare = Extent(width: 96, height: 64)

    /// A window with a header for where it is told to draw its frame; nil is a compositor that knows of no frames.
    private func rig(told mode: Mode?, size: Size = Size(width: 400, height: 300)) throws -> WindowRig {
        var options = CompositorOptions()
        if mode != nil { options.globals[.decoration] = 1 }
        options.decoration = mode
        options.initialConfigure.isWithheld = true
        let rig = try WindowRig(options, size: size)
        rig.window.header = TitleBar()
        return rig
    }

    @Test func `Before the first configure a window says how small it may be, and again when it knows its frame`()
        throws
    {
        let cases: [(Mode?, Extent, Extent)] = [
            (nil, withHeader, withHeader), (.clientSide, bare, withHeader), (.serverSide, bare, bare),
        ]
        for (mode, before, after) in cases {
            let rig = try rig(told: mode)
            rig.at(1) { rig in
                #expect(rig.toplevel.limits.minimum == before)
                rig.toplevel.configure(width: 0, height: 0, states: [.activated])
            }
            try rig.run()
            #expect(rig.toplevel.limits.minimum == after)
            #expect(rig.toplevel.limits.maximum == Extent(width: 0, height: 0))
            #expect(rig.compositor.commits.count == 2, "limits alone had a commit of their own")
        }
    }

    @Test func `Another frame or another header changes the least size with the picture that shows it`() throws {
        let rig = try rig(told: .serverSide)
        let steps: [(Extent, (WindowRig) -> Void)] = [
            (bare, { $0.toplevel.configure(width: 0, height: 0, states: []) }),
            (withHeader, { $0.toplevel.configure(width: 0, height: 0, states: [], decorated: .clientSide) }),
            (bare, { $0.program { $0.header = nil } }), (withHeader, { $0.program { $0.header = TitleBar() } }),
            (bare, { $0.toplevel.configure(width: 0, height: 0, states: [], decorated: .serverSide) }),
        ]
        for (index, step) in steps.enumerated() {
            rig.at(Double(index) + 1, step.1)
            rig.at(Double(index) + 1.5) { #expect($0.toplevel.limits.minimum == step.0, "step \(index)") }
        }
        try rig.run()
    }

    @Test func `What a program says while its window rests takes effect, and without a picture`() throws {
        let rig = try rig(told: nil)
        var frames = 0
        rig.at(1) { $0.toplevel.configure(width: 0, height: 0, states: []) }
        rig.at(2) { rig in
            frames = rig.frames.count
            rig.program { $0.limits = WindowLimits(minimum: Size(width: 1, height: 500), maximum: nil) }
        }
        rig.at(3) { rig in
            #expect(rig.toplevel.limits.minimum == Extent(width: 1, height: 500))
            rig.program { $0.limits = WindowLimits(minimum: nil, maximum: Size(width: 200, height: 0)) }
        }
        try rig.run()
        #expect(rig.toplevel.limits.minimum == Extent(width: 200, height: 88))
        #expect(rig.toplevel.limits.maximum == Extent(width: 200, height: 0))
        #expect(rig.frames.count == frames)
    }

    @Test func `A desktop that makes a window smaller than it may be has its way`() throws {
        let rig = try rig(told: nil)
        rig.at(1) { $0.toplevel.configure(width: 0, height: 0, states: []) }
        rig.at(2) { $0.toplevel.configure(width: 60, height: 50, states: []) }
        try rig.run()
        #expect(rig.toplevel.logicalSize == Extent(width: 60, height: 50))
        #expect(rig.toplevel.limits.minimum == withHeader)
    }
}
