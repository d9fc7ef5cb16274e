import CCairo
import ScrollCore

/// A scroll view on any Cairo context: the model of its motion and fades, and the painter of its picture.
///
/// A program with its own window feeds it input and frame times and lets it draw; `FadingScrollView` does the same for
/// a window of its own. Times are seconds of one monotonic clock. It is used from one thread.
public final class ScrollView {
    /// What is scrolled.
    public var content: any Content { root.content }
    /// What stays above the content and never fades; nil for nothing.
    ///
    /// It is laid out for the view's width; its height is taken from the viewport, so that content, backdrop and fade begin
    /// below it. Where there is blank space before the content's start, as in overscroll, it comes down with that. It
    /// lies below a bar that `ScrollConfiguration.insets` leaves room for at the top, and then nothing of the content is
    /// behind that bar.
    public var pinnedTitle: (any Content)? {
        get { title?.content }
        set {
            title = newValue.map { LaidContent($0) }
            contentVersion += 1
        }
    }
    /// What the program chose.
    public private(set) var configuration: ScrollConfiguration
    /// The model; read it for offset, velocity, bounds and fade strengths.
    public internal(set) var node: ScrollNode
    /// The picture of the last `advance(to:)`; nil before the first one.
    public private(set) var scene: Scene?
    /// The time of the last `advance(to:)`, seconds; nil before the first one.
    public private(set) var frameTime: Double?
    /// The moment that its picture shows, seconds: that time itself, unless `advance(to:drawnFor:)` said another one.
    package private(set) var shownTime: Double?

    /// What lies beyond each edge in the picture of the last `advance(to:)`; nil before the first one.
    public private(set) var fadeStates: PerEdge<FadeState>?
    /// Told at the end of an `advance(to:)` whose picture hides another length beyond an edge, or fades it otherwise, than
    /// the one before; the first time always. A `ScrollWindow` has the same for its frames.
    public var fadesDidChange: ((PerEdge<FadeState>) -> Void)?
    /// The motion in the picture of the last `advance(to:)`; nil before the first one.
    public private(set) var motionState: MotionState?
    /// Told at the end of an `advance(to:)` to another content offset, velocity or phase of motion than the one before; the
    /// first time always. A motion has ended when its phase is `.idle`. A `ScrollWindow` has the same for its frames.
    public var motionDidChange: ((MotionState) -> Void)?

    private var size = Size.zero
    private var scale = DeviceScale.one
    private var contentVersion = 0
    private let root: LaidContent
    /// Where each pointer's input goes, by the pointer's number.
    var pointers: [Int: PointerRoutes] = [:]
    /// Where the finger on a touch screen goes.
    var touchRouter = TouchRouter()
    /// Where keys go.
    var keyRouter = KeyRouter()
    private var title: LaidContent?
    /// What lies over the whole view and neither scrolls nor fades; nil for nothing.
    package var panel: (any Panel)? {
        didSet { panelVersion += 1 }
    }
    private var panelVersion = 0

    /// A scroll view that shows a content from its start.
    public init(content: any Content, configuration: ScrollConfiguration = ScrollConfiguration()) {
        root = LaidContent(content)
        self.configuration = configuration
        node = ScrollNode(frame: Rect(origin: .zero, size: .zero), configuration: configuration)
    }

    /// Fills a surface of another size (logical pixels) or scale, at a frame time. Each side is rounded to whole device
    /// pixels, as the surface's buffer is, so that content, fades and bars end where that does: to one at least, but one that is
    /// negative or not finite counts as 0.
    public func resize(to size: Size, scale: DeviceScale, at time: Double) {
        func length(_ side: Double) -> Double { side > 0 && side.isFinite ? side : 0 }
        let buffer = scale.bufferSize(Size(width: length(size.width), height: length(size.height)))
        self.size = Size(width: scale.logical(Double(buffer.width)), height: scale.logical(Double(buffer.height)))
        self.scale = scale
        layOut(at: time)
    }

    /// Scrolls to a content offset (logical pixels, cut to what can be scrolled) at once; nil is the content's start, or
    /// the blank space before it, which an inset moves below a bar.
    public func place(at offset: Point?, at time: Double) {
        leaveFlings(at: time)
        guard let offset else { return node.moveToStart(at: time) }
        node.move { $0.jump(to: offset, at: time) }
    }

    /// Takes another configuration at a frame time; everything it says holds from the next frame on.
    public func configure(_ configuration: ScrollConfiguration, at time: Double) {
        self.configuration = configuration
        node.configure(fitted, at: time)
        layOut(at: time)
    }

    /// The content draws something else than before; the next frame shows it.
    public func contentDidChange() {
        contentVersion += 1
        for laid in laidContents { laid.contentDidChange() }
    }

    /// Whether the content has layout left that is done beside frames; then `layOutMore()` wants to be called.
    public var isLayoutComplete: Bool { laidContents.allSatisfy { $0.unfinished == nil } }

    /// Lets the content do a part of its layout that need not be ready before a frame; takes some milliseconds at most.
    public func layOutMore() {
        laidContents.lazy.compactMap(\.unfinished).first?.layOutMore()
    }

    private var laidContents: [LaidContent] { [root] + (title.map { [$0] } ?? []) }

    /// Gives input to this view's motion, whatever lies inside it, such as `$0.handle(frame)` for one frame of a pointer's
    /// axis events. What glides inside it stays there.
    public func move<Result>(_ change: (inout ScrollMotion) -> Result) -> Result {
        node.keepFlings()
        return node.move(change)
    }

    /// The program moves this view: what has met a bound by now goes on as it would have, and what glides inside stays there.
    func leaveFlings(at time: Double) {
        node.handOverFlings(until: time)
        node.keepFlings()
    }

    /// Brings the view to a frame time: lays out what comes near, settles the picture.
    ///
    /// - Returns: the pixels that differ from the picture before.
    @discardableResult
    public func advance(to time: Double) -> Damage {
        frameTime = time
        node.handOverFlings(until: time)
        return show(time, betweenEvents: false)
    }

    /// Does the same for a window that knows the display: the picture is that of a frame time before now, at which content
    /// is shown where it was between input events. `frameNeed(after:)` then counts in frame times.
    @discardableResult
    package func advance(to now: Double, drawnFor frame: Double) -> Damage {
        frameTime = now
        node.handOverFlings(until: now)
        return show(frame, betweenEvents: true)
    }

    private func show(_ time: Double, betweenEvents: Bool) -> Damage {
        if node.drawsBetweenEvents != betweenEvents {
            node.forEachView { $0.drawsBetweenEvents = betweenEvents }
        }
        shownTime = time
        layOut(at: time)
        node.advance(to: time)
        var next = node.scene(at: time, bufferSize: scale.bufferSize(size), contentVersion: contentVersion)
        if case .partial(let share) = root.progress, share > 0 { next.showProgress(share, node.configuration) }
        next.panel = panelPlace(over: next, at: time)
        let damage =
            node.configuration.showsFades
            ? next.showFades(node.fadeStrengths(at: time), since: scene) : next.damage(since: scene)
        scene = next
        tellObservers(at: time)
        return damage
    }

    /// Lets the panel take note of a frame.
    private func panelPlace(over next: Scene, at time: Double) -> PanelPlace? {
        guard let panel else { return nil }
        var bare = scene
        bare?.panel = nil
        bare?.overlay = nil
        var moment = PanelMoment(of: node, at: time, damage: next.damage(since: bare))
        (moment.size, moment.configuration) = (size, configuration)
        let layout = panel.layOut(for: moment)
        if layout.isChanged { panelVersion += 1 }
        return PanelPlace(frame: layout.frame, version: panelVersion, scale: scale)
    }

    private func tellObservers(at time: Double) {
        let (fades, motion) = (node.fadeStates(at: time), node.shownMotion(at: time))
        if fades != fadeStates {
            fadeStates = fades
            fadesDidChange?(fades)
        }
        if motion != motionState {
            motionState = motion
            motionDidChange?(motion)
        }
    }

    /// When the view wants to be drawn again after a frame time.
    public func frameNeed(after time: Double) -> FrameNeed {
        node.frameNeed(after: time)
    }

    /// Paints the picture of the last `advance(to:)`.
    ///
    /// - Parameters:
    ///   - context: a `cairo_t` whose origin is where the view's top left goes, rounded to a whole device pixel. Its clip is
    ///     kept; its scale counts for nothing, since the view has its own.
    ///   - damage: the pixels to paint; nil paints all.
    public func paint(on context: OpaquePointer, damage: Damage? = nil) {
        guard let scene else { return }
        cairo_save(context)
        moveOriginToDevicePixel(context)
        let painter = ScenePainter(
            scene: scene, laid: root, title: pinnedTitle, panel: panel, context: context,
            bounds: scene.bufferSize.bounds)
        painter.paint(damage ?? Damage([scene.bufferSize.bounds]))
        cairo_restore(context)
    }

    /// Leaves of a context's matrix only where its origin lies, so that the view's device pixels are the target's.
    private func moveOriginToDevicePixel(_ context: OpaquePointer) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        cairo_identity_matrix(context)
        cairo_translate(context, matrix.x0.rounded(), matrix.y0.rounded())
    }

    /// Lays out the title and, in what it leaves of the surface, the content.
    private func layOut(at time: Double) {
        if node.configuration.insets.top != fitted.insets.top { node.configure(fitted, at: time) }
        let surface = Rect(origin: .zero, size: size)
        guard let title else {
            node.titleHeight = 0
            return root.layOut(&node, in: surface, scale: scale, at: time)
        }
        let inset = configuration.insets.top
        let bar = inset > 0 && inset.isFinite ? min(scale.snapped(inset), size.height) : 0
        node.titleHeight = layOut(title, below: bar)
        let above = Insets(top: bar + node.titleHeight, bottom: 0, left: 0, right: 0)
        root.layOut(&node, in: surface.inset(by: above), scale: scale, at: time)
    }

    /// The configuration of the viewport: where there is a title, it begins below that and thus below the bar.
    private var fitted: ScrollConfiguration {
        var fitted = configuration
        if title != nil { fitted.insets.top = 0 }
        return fitted
    }

    /// The title's height, logical pixels on whole device pixels, at most what is left of the view.
    private func layOut(_ title: LaidContent, below bar: Double) -> Double {
        title.layOut(for: LayoutProposal(viewport: size, scale: scale, offset: .zero))
        let (height, room) = (title.layout.size.height, size.height - bar)
        return height > 0 && room > 0 ? scale.snapped(min(height, room)) : 0
    }
}
