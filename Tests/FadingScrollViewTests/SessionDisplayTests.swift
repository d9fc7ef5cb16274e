import FadingScrollView
import HeadlessCompositor
import ScrollCairo
import TestStage
import Testing

/// Frames in time with displays that tell when their frames come out, and with those that do not.
@Suite struct SessionDisplayTests {
    /// A picture that was committed: when, and the content offset that it shows before rounding; logical px.
    private typealias Shown = (time: Double, offset: Double)

    /// A window at offset 1000 on which V01 is played; `shown` gets every frame.
    private func swipedRig(
        _ change: (inout CompositorOptions) -> Void = { _ in }, shown: @escaping (Shown) -> Void = { _ in }
    ) throws -> WindowRig {
        var options = CompositorOptions()
        options.globals[.presentation] = 1
        options.recordsRequests = true
        change(&options)
        let rig = try WindowRig(options)
        rig.window.initialOffset = Point(x: 0, y: 1000)
        rig.window.frameObserver = { [unowned rig] _ in
            let view = rig.window.view
            shown((rig.time, view.node.shownOffset(at: view.shownTime ?? 0).y))
        }
        rig.enter()
        rig.swipe()
        return rig
    }

    private func questions(_ rig: WindowRig) -> Int {
        rig.compositor.requests.count { $0.interface == "wp_presentation" && $0.name == "feedback" }
    }

    /// The displays that tell something other than the time of every refresh, or tell it late.
    private static let oddDisplays: [@Sendable (inout CompositorOptions) -> Void] = [
        { $0.globals[.presentation] = nil }, { $0.feedbackPolicy = .discarded }, { $0.feedbackPolicy = .withheld },
        { $0.presentationRefresh = 0 }, { $0.presentationClock = 4 },
        { $0.feedbackPolicy = .presented(lateTicks: 3) },
    ]

    @Test(arguments: SessionDisplayTests.oddDisplays.indices)
    func `Whatever a display tells, a swipe is drawn at every tick, rests where it should, and is quiet then`(
        _ index: Int
    ) throws {
        var plain: [Double] = []
        try swipedRig(shown: { plain.append($0.time) }).run()
        var times: [Double] = []
        let rig = try swipedRig(Self.oddDisplays[index], shown: { times.append($0.time) })
        var rested = (commits: 0, waits: 0)
        rig.at(5) { rested = ($0.compositor.commits.count, $0.waits) }
        rig.at(65) { #expect(($0.compositor.commits.count, $0.waits) == rested) }
        #expect(try rig.run() == .quiet)
        #expect(rig.offset == 1801)
        let expected = try PaintedPixels(
            of: rig.content, rig.window.configuration, size: rig.window.preferredSize, scale: .one, offset: 1801)
        #expect(rig.shown == expected)
        #expect(abs(times.count - plain.count) <= 1)
        #expect(rig.compositor.openFeedbacks == (rig.compositor.feedbackPolicy == .withheld ? 4 : 0))
    }

    @Test func `A display that tells its refreshes is asked about every picture, and nothing is open at rest`() throws {
        let rig = try swipedRig()
        var rested = (commits: 0, waits: 0)
        rig.at(5) { rig in
            rested = (rig.compositor.commits.count, rig.waits)
            #expect(rig.compositor.openFeedbacks == 0)
        }
        rig.at(65) { #expect(($0.compositor.commits.count, $0.waits) == rested) }
        #expect(try rig.run() == .quiet)
        #expect(questions(rig) == rig.frames.count)
        #expect(rig.offset == 1801)
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `Frames that are drawn up to 2 ms late show content that moves evenly through the lift`(seed: UInt64) throws {
        var frames: [Shown] = []
        let rig = try swipedRig(shown: { frames.append($0) })
        var random = SeededRandom(seed: seed)
        rig.compositor.onTick = { [unowned rig] _ in
            // The first events are read in time, so that their clock is known.
            if rig.time > 1.02 { rig.lateness = Double.random(in: 0...0.002, using: &random) }
        }
        try rig.run()
        let moving = frames.filter { $0.time > 1.04 && $0.time < 1.3 }.map(\.offset)
        let steps = zip(moving.dropFirst(), moving).map { $0 - $1 }
        #expect(steps.count > 12)
        #expect(zip(steps.dropFirst(), steps).allSatisfy { abs($0 - $1) < 0.06 * $1 }, "\(steps)")
    }

    @Test func `At 144 Hz a glide is drawn 144 times a second, each time elsewhere (D15)`() throws {
        var frames: [Shown] = []
        let rig = try swipedRig({ $0.hertz = 144 }, shown: { frames.append($0) })
        try rig.run()
        // Later the glide is slower than a device pixel a frame, and frames that would show nothing new are left out.
        let half = frames.filter { $0.time > 1.1 && $0.time <= 1.6 }
        #expect(half.count == 72)
        #expect(Set(half.map(\.offset)).count == 72)
    }

    @Test(arguments: [60.0, 144])
    func `A glide's last frames come to rest on a whole pixel without a jump`(_ hertz: Double) throws {
        var frames: [Shown] = []
        let rig = try swipedRig({ $0.hertz = hertz }, shown: { frames.append($0) })
        try rig.run()
        let moving = frames.filter { $0.time > 2.3 && $0.time < 2.5 }.map(\.offset)
        #expect(moving.last?.rounded() == 1801)
        #expect(rig.offset == 1801)
        // 30 px/s is what the glide ends with.
        #expect(zip(moving.dropFirst(), moving).allSatisfy { $0 - $1 >= 0 && $0 - $1 < 1.2 })
    }

    @Test(arguments: [true, false])
    func `Where frames are held up for a second, the next one is where the glide is by then (D30)`(
        _ tellsRefreshes: Bool
    ) throws {
        var frames: [Shown] = []
        let rig = try swipedRig(
            { if !tellsRefreshes { $0.globals[.presentation] = nil } }, shown: { frames.append($0) })
        rig.at(1.2) { $0.compositor.withholdFrames = true }
        rig.at(2.2) { $0.compositor.withholdFrames = false }
        rig.at(2) { $0.toplevel.ping() }
        try rig.run()
        let held = frames.filter { $0.time > 1.22 && $0.time < 2.2 }
        #expect(held.isEmpty)
        #expect(rig.toplevel.hasAnsweredPings)
        let next = try #require(frames.first { $0.time >= 2.2 })
        #expect(next.time < 2.2 + 2.0 / 60)
        #expect(abs(next.offset - rig.offset(at: next.time - 0.005)) < 0.01)
    }
}
