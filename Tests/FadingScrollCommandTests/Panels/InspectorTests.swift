import FadingScrollView
import HeadlessCompositor
import ScrollCairo
import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Inspector")
struct InspectorTests {
    private let size = Size(width: 800, height: 600)

    private func view() -> ScrollView {
        var configuration = ScrollConfiguration()
        configuration.motion.gain = 1
        configuration.scrollbars.policy = .never
        let view = ScrollView(content: Tour(.text, settings: configuration), configuration: configuration)
        view.resize(to: size, scale: .one, at: 0)
        view.advance(to: 0)
        return view
    }

    private func moment(_ view: ScrollView, at time: Double, damage: [BufferRect] = []) -> PanelMoment {
        PanelMoment(of: view.node, at: time, damage: Damage(damage))
    }

    private func rows(_ figures: InspectorFigures) -> [String: String] {
        let rows = figures.sections.flatMap(\.rows).map { ($0.name, $0.value) }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    @Test("It tells offset, velocity, phase, strengths and sizes of a frame")
    func motion() {
        let view = view()
        view.move { $0.perform(.page(0.5), at: 1) }
        view.advance(to: 1.1)
        let rows = rows(
            InspectorFigures(moment(view, at: 1.1, damage: [BufferRect(x: 0, y: 0, width: 8, height: 4)]), after: nil))
        let motion = view.node.motion
        #expect(rows["content offset"] == "0.0, \(fixed(motion.offset(at: 1.1).y, decimals: 1)) px")
        #expect(rows["velocity"] == "0, \(fixed(motion.velocity(at: 1.1).vertical, decimals: 0)) px/s")
        #expect(rows["phase"] == "animating")
        #expect(rows["fade strengths"]?.hasSuffix("bottom 1.00  left 0.00  right 0.00") == true)
        #expect(rows["viewport"] == "800 × 600 px, scale 1")
        #expect(rows["drawn"] == "0 since this panel came")
    }

    @Test("It counts the frames that something differs in, and their times and damage")
    func frames() {
        let view = view()
        let rects = [BufferRect(x: 0, y: 0, width: 8, height: 4), BufferRect(x: 20, y: 0, width: 1, height: 1)]
        var figures = InspectorFigures(moment(view, at: 1), after: nil)
        figures = InspectorFigures(moment(view, at: 1.025, damage: rects), after: figures)
        #expect(rows(figures)["drawn"] == "1 since this panel came")
        #expect(rows(figures)["the last"] == "25.0 ms after the one before")
        #expect(rows(figures)["its damage"] == "33 px in 2 parts")
        #expect(InspectorFigures(moment(view, at: 9), after: figures) == figures, "at rest nothing new is told")
    }

    @Test("A look at content that moves by no pixel changes nothing, for it is not drawn")
    func undrawn() {
        let view = view()
        view.move { $0.perform(.page(0.5), at: 1) }
        view.advance(to: 1.1)
        let figures = InspectorFigures(moment(view, at: 1.1), after: nil)
        view.advance(to: 1.2)
        #expect(InspectorFigures(moment(view, at: 1.2), after: figures) == figures)
        #expect(InspectorFigures(moment(view, at: 9), after: figures) != figures, "but its rest does")
    }

    @Test("Every setting in force is told, those that are not the default's in another colour")
    func settings() throws {
        var settings = Settings()
        settings.configuration.fade.size = PerEdge(all: 44)
        settings.font = "Serif 20"
        let inspector = Inspector(settings)
        let sections = inspector.sections(of: moment(view(), at: 0))
        let rows = try #require(sections.last).rows
        #expect(rows.map(\.name) == SettingRule.all.map(\.name))
        #expect(rows.first { $0.name == "font" }?.value == "Serif 20")
        // What the window has counts, whatever was asked for.
        #expect(rows.filter(\.isMarked).map(\.name) == ["scrollbars.policy", "scroll.gain", "font"])
    }

    @Test("A setting that is edited shows in the next frame, and damages no more than the inspector")
    func edit() throws {
        let view = view()
        view.panel = Inspector(Settings())
        view.advance(to: 0)
        var configuration = view.configuration
        configuration.motion.gain = 3
        view.configure(configuration, at: 0)
        let damage = view.advance(to: 0)
        #expect(damage == Damage([try #require(view.scene).bufferPanel]))
        #expect(view.advance(to: 0).isEmpty)
    }

    /// How a window with or without the inspector goes through a swipe: the ticks of its frames, and the wake-ups of its loop after that.
    private func run(inspected: Bool) throws -> (frames: [Double], last: Double, phase: String?) {
        var trace = TraceText()
        trace.enter(x: 10, y: 10)
        trace.swipe(6, from: 2000)
        let player = TracePlayer(try trace.trace())
        let window = SceneWindow.make(SceneOptions(size: size))
        let panels = takeKeys(of: window)
        let stage = try player.makeStage()
        let start = stage.compositor.nextTickTime
        stage.compositor.at(start) { [panels] _ in if inspected { panels.show(.inspector) } }
        stage.compositor.at(start + 0.5) { player.schedule(on: $0, from: start) }
        var lastStep = 0.0
        let display = try stage.display { deadline in
            lastStep = stage.compositor.now
            // Were anything pending at rest, there would be no end.
            guard lastStep < start + 30 else { return .quiet }
            return stage.step(until: deadline)
        }
        #expect(try window.run(on: display) == .quiet)
        let frames = stage.compositor.commits.filter { $0.hasBuffer && $0.time > start + 1 }.map(\.time)
        return (
            frames.map { (($0 - start) * 60).rounded() }, lastStep - start, panels.inspector.figures.map(rows)?["phase"]
        )
    }

    @Test(
        "It makes a window draw no frame that would not be drawn without it but one at rest, and wakes nobody up then")
    func rest() throws {
        let (plain, inspected) = (try run(inspected: false), try run(inspected: true))
        #expect(plain.frames.count > 30)
        #expect(Set(inspected.frames).isSuperset(of: plain.frames))
        #expect(inspected.frames.count <= plain.frames.count + 1, "\(inspected.frames) \(plain.frames)")
        #expect(plain.last < 10)
        #expect(inspected.last <= plain.last + 2.0 / 60, "the last wake-up")
        #expect(inspected.phase == "idle")
    }
}
