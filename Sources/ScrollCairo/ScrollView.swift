import CCairo
import ScrollCore

/// A scroll view on any Cairo context: the model of its motion and fades, and the painter of its picture.
///
/// A program with its own window feeds it input and frame times and lets it draw; `FadingScrollView` does the same for
/// a window of its own. Times are seconds of one monotonic clock. It is used from one thread.
public final class ScrollView {
    /// What is scrolled.
    public let content: any Content
    /// The model; read it for offset, velocity, bounds and fade strengths.
    public private(set) var node: ScrollNode
    /// The picture of the last `advance(to:)`; nil before the first one.
    public private(set) var scene: Scene?

    private var size = Size.zero
    private var scale = DeviceScale.one
    private var contentVersion = 0
    private var progress = LayoutProgress.partial(0)
    private var layoutVersion = 0
    private var laidOut: LayoutProposal?
    private var laidOutVersion = -1

    /// A scroll view that shows a content from its start.
    public init(content: any Content, configuration: ScrollConfiguration = ScrollConfiguration()) {
        self.content = content
        node = ScrollNode(frame: Rect(origin: .zero, size: .zero), configuration: configuration)
    }

    /// Fills a surface of another size (logical pixels) or scale, at a frame time. A side that is negative or not finite
    /// counts as 0.
    public func resize(to size: Size, scale: DeviceScale, at time: Double) {
        func length(_ side: Double) -> Double { side > 0 && side.isFinite ? side : 0 }
        self.size = Size(width: length(size.width), height: length(size.height))
        self.scale = scale
        layOut(at: time)
    }

    /// Scrolls to a content offset (logical pixels, cut to what can be scrolled) at once; nil is the content's start, or
    /// the blank space before it, which an inset moves below a bar.
    public func place(at offset: Point?, at time: Double) {
        guard let offset else { return node.moveToStart(at: time) }
        node.move { $0.jump(to: offset, at: time) }
    }

    /// Takes another configuration at a frame time; everything it says holds from the next frame on.
    public func configure(_ configuration: ScrollConfiguration, at time: Double) {
        node.configure(configuration, at: time)
        layOut(at: time)
    }

    /// The content draws something else than before; the next frame shows it.
    public func contentDidChange() {
        contentVersion += 1
        progress = .partial(0)
    }

    /// Whether the content has layout left that is done beside frames; then `layOutMore()` wants to be called.
    public var isLayoutComplete: Bool { progress == .complete }

    /// Lets the content do a part of its layout that need not be ready before a frame; takes some milliseconds at most.
    public func layOutMore() {
        guard progress != .complete else { return }
        progress = content.layOutMore()
        layoutVersion += 1
    }

    /// Gives input to the motion, such as `$0.handle(frame)` for one frame of a pointer's axis events.
    public func move<Result>(_ change: (inout ScrollMotion) -> Result) -> Result {
        node.move(change)
    }

    /// Brings the view to a frame time: lays out what comes near, settles the picture.
    ///
    /// - Returns: the pixels that differ from the picture before.
    @discardableResult
    public func advance(to time: Double) -> Damage {
        layOut(at: time)
        node.advance(to: time)
        var next = node.scene(at: time, bufferSize: scale.bufferSize(size), contentVersion: contentVersion)
        if case .partial(let share) = progress, share > 0 { next.showProgress(share, node.configuration) }
        defer { scene = next }
        return next.damage(since: scene)
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
        let painter = ScenePainter(scene: scene, content: content, context: context)
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

    /// Lays the content out around the current offset and takes over its size; twice where the first answer moved the
    /// offset, since other parts may then be near.
    private func layOut(at time: Double) {
        for _ in 0..<2 {
            let inner = Rect(origin: .zero, size: size).inset(by: node.configuration.insets)
            let proposal = LayoutProposal(viewport: inner.size, scale: scale, offset: node.motion.offset(at: time))
            guard proposal != laidOut || contentVersion + layoutVersion != laidOutVersion else {
                // Insets may have eaten up what the view grew by, so that the content need not know of it.
                if node.viewport.frame.size != size { fill(node.viewport.contentExtent, at: time) }
                return
            }
            let layout = content.layOut(for: proposal)
            laidOut = proposal
            laidOutVersion = contentVersion + layoutVersion
            if layout.offsetShift != .zero { node.shiftContent(by: layout.offsetShift, at: time) }
            fill(ContentExtent(size: layout.size, insets: layout.insets), at: time)
        }
    }

    /// Shows content of an extent through the whole view.
    private func fill(_ content: ContentExtent, at time: Double) {
        node.setViewport(frame: Rect(origin: .zero, size: size), content: content, scale: scale, at: time)
    }
}
