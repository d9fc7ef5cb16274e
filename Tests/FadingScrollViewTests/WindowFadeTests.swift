import FadingScrollView
import HeadlessCompositor
import Testing

/// What a window tells of its fades.
@Suite struct WindowFadeTests {
    private typealias States = PerEdge<FadeState>

    private static let none = FadeState(hidden: 0, strength: 0)

    @Test func `The first frame tells what lies beyond each edge, and a resting window tells nothing more`() throws {
        let rig = try WindowRig()
        var told: [States] = []
        rig.window.fadesDidChange = { told.append($0) }
        rig.at(3) { rig in
            rig.content.shade = 5
            rig.window.contentDidChange()
            rig.toplevel.ping()
        }
        try rig.run()
        #expect(rig.frames.count == 2)
        let none = WindowFadeTests.none
        let bottom = FadeState(hidden: 3840, strength: 1)
        #expect(told == [PerEdge(top: none, bottom: bottom, left: none, right: none)])
    }

    @Test func `A swipe tells every frame that differs, once, with what is seen then`() throws {
        let rig = try WindowRig()
        var told: [States] = []
        rig.window.fadesDidChange = { [unowned rig] in
            told.append($0)
            // The frame was committed before.
            #expect(rig.window.view.scene?.contentOffset.y == $0.top.hidden)
        }
        rig.enter()
        rig.swipe()
        try rig.run()
        #expect(told.count > 10)
        #expect(zip(told, told.dropFirst()).allSatisfy { $0 != $1 })
        #expect(told.last?.top == FadeState(hidden: rig.offset, strength: 1))
        #expect(told.allSatisfy { $0.top.hidden + $0.bottom.hidden == 3840 })
        #expect(told.count <= rig.frames.count)
    }

    @Test(arguments: [FadePolicy.animated, .hybrid])
    func `Strengths are told on their way, and their end is the last that is told`(policy: FadePolicy) throws {
        let rig = try WindowRig()
        rig.window.configuration.fade = FadeConfiguration(policy: policy)
        var strengths: [Double] = []
        rig.window.fadesDidChange = { strengths.append($0.top.strength) }
        rig.at(1) { rig in
            rig.window.view.move { $0.jump(to: Point(x: 0, y: 500), at: rig.compositor.now) }
            rig.window.contentDidChange()
            rig.toplevel.ping()
        }
        try rig.run()
        #expect(strengths.first == 0 && strengths.last == 1)
        #expect(strengths == strengths.sorted() && strengths.count > 10)
    }

    @Test func `What is changed when fades are told shows in the next frame, also where nothing moves`() throws {
        let rig = try WindowRig()
        rig.window.fadesDidChange = { [unowned rig] _ in rig.window.configuration.background = .black }
        try rig.run()
        #expect(rig.frames.count == 2)
        let fresh = try PaintedPixels(
            of: rig.content, rig.window.configuration, size: Size(width: 200, height: 160), scale: .one)
        #expect(rig.shown == fresh)
    }

    @Test func `What a layout beside frames finds is told though no pixel differs, and what is changed then shows`()
        throws
    {
        let rig = try WindowRig()
        rig.content.heightToFind = 1000
        rig.window.configuration.scrollbars.policy = .never
        rig.window.configuration.fade = .none
        var hidden: [Double] = []
        rig.window.fadesDidChange = { [unowned rig] in
            hidden.append($0.bottom.hidden)
            if $0.bottom.hidden == 4840 { rig.window.configuration.background = .black }
        }
        try rig.run()
        #expect(hidden == [3840, 4840])
        #expect(rig.frames.count == 2)
    }
}
