/// The model of one scroll view: its viewport, its motion, the strength of its fades and its scrollbars, and the scroll
/// views inside its content.
public struct ScrollNode: Equatable, Sendable {
    /// Which scroll view of a tree this is; 0 is the outermost.
    public let id: Int
    /// What the program chose.
    public private(set) var configuration: ScrollConfiguration
    /// The viewport and the size of what is seen through it.
    public private(set) var viewport: Viewport
    /// The motion on both axes.
    public private(set) var motion: ScrollMotion
    /// Scroll views within this one's content; their frames are in this node's content coordinates.
    public var children: [ScrollNode] = []
    /// True where frames show content between input events, a little later than it is, so that it moves evenly; see
    /// `ScrollMotion.drawnOffset(for:)`. False where they show all input that has come.
    public var drawsBetweenEvents = false
    /// The height of the title above the viewport, whole device pixels in logical units; 0 where there is none.
    public var titleHeight = 0.0

    /// The configuration's fade, resolved.
    private var fade: FadeConfiguration
    private var fades: PerEdge<EdgeFade>
    /// Where the `animated` policy shows a fade: what it remembers, and nothing of what another one showed.
    private var shown = PerEdge(all: false)
    /// When the bars are seen.
    var visibility = ScrollbarVisibility()
    /// What the pointer does with the bars.
    public internal(set) var bars = BarInteraction()
    /// The content offset of the last frame, logical px; nil before the first one.
    private var lastOffset: Point?

    /// A scroll view at the start of its content.
    public init(
        frame: Rect, configuration: ScrollConfiguration = ScrollConfiguration(), scale: DeviceScale = .one, id: Int = 0
    ) {
        self.id = id
        self.configuration = configuration
        viewport = Viewport(frame: frame, contentSize: .zero, insets: configuration.insets, scale: scale)
        motion = ScrollMotion(parameters: configuration.resolvedMotion)
        fade = configuration.resolvedFade
        fades = PerEdge(all: EdgeFade())
    }

    /// Takes another configuration at a frame time, seconds.
    public mutating func configure(_ configuration: ScrollConfiguration, at time: Double) {
        let isOtherFade =
            configuration.resolvedFade != fade || configuration.isContrastHigh != self.configuration.isContrastHigh
        if isOtherFade { shown = PerEdge(all: false) }
        self.configuration = configuration
        fade = configuration.resolvedFade
        motion.parameters = configuration.resolvedMotion
        setViewport(frame: viewport.frame, content: viewport.contentExtent, scale: viewport.scale, at: time)
    }

    /// Takes another frame, content or scale at a frame time, seconds; motion goes on towards the new bounds.
    ///
    /// Content that rests where it begins stays there, and the first content that there is begins there. Elsewhere a
    /// resize keeps what is seen at the edge where content begins.
    public mutating func setViewport(frame: Rect, content: ContentExtent, scale: DeviceScale, at time: Double) {
        let isFirst = motion.bounds == PerAxis(both: .none)
        let old = viewport
        viewport = Viewport(frame: frame, contentSize: content.size, insets: configuration.insets, scale: scale)
        viewport.contentInsets = content.insets
        viewport.anchor = configuration.contentAnchors
        if !isFirst { keepFarEdge(of: old, at: time) }
        if !isFirst, old.frame == frame, old.contentSize != content.size { visibility.needed(at: time) }
        motion.setBounds(PerAxis(horizontal: bounds(on: .horizontal), vertical: bounds(on: .vertical)), at: time)
        if isFirst { moveToStart(at: time) }
        leaveBarThatMoved(at: time)
    }

    /// The same for content without blank space around it.
    public mutating func setViewport(frame: Rect, contentSize: Size, scale: DeviceScale, at time: Double) {
        setViewport(frame: frame, content: ContentExtent(size: contentSize), scale: scale, at: time)
    }

    /// Moves the content under the viewport, as where something was inserted before it. Content that rests at its far
    /// end, where it begins, is left for `setViewport` to keep there.
    public mutating func shiftContent(by shift: Point, at time: Double) {
        var shift = shift
        for axis in Axis.allCases where viewport.anchor[axis] == .end && motion.restsAtStart(on: axis, at: time) {
            shift[axis] = 0
        }
        motion.shift(by: shift)
    }

    /// Puts the content's start, or the blank space before it, at the edge where it begins, at once.
    public mutating func moveToStart(at time: Double) {
        let starts = motion.bounds.map(\.start)
        motion.jump(to: Point(x: starts.horizontal, y: starts.vertical), at: time)
    }

    /// Changes the motion by input; see `ScrollMotion` for what there is.
    public mutating func move<Result>(_ change: (inout ScrollMotion) -> Result) -> Result {
        change(&motion)
    }

    /// Brings fades and scrollbars to a frame time, seconds. The first time, they are settled at once.
    public mutating func advance(to time: Double) {
        handOverFlings(until: time)
        advance(to: time, through: viewport.frame)
    }

    /// Brings this node, and what is seen of its children through a clip in its parent's coordinates, to a frame time.
    mutating func advance(to time: Double, through clip: Rect) {
        advanceChildren(to: time, through: clip)
        let offset = shownOffset(at: time)
        let seen = pictureOffset(at: time)
        for edge in Edge.allCases {
            let beyond = beyond(edge, at: seen)
            let target = fade.targetStrength(at: edge, beyond: beyond)
            shown[edge] = fade.policy(at: edge) == .animated && beyond.shows
            if lastOffset == nil {
                fades[edge] = EdgeFade(settledAt: target, time: time)
            } else {
                fade.advance(&fades[edge], at: edge, to: target, time: time)
            }
        }
        if let lastOffset, lastOffset != offset { visibility.needed(at: time) }
        lastOffset = offset
    }

    /// Nobody sees this view any more: when it comes back, it is as settled as in a first frame.
    mutating func leaveSight() {
        guard lastOffset != nil else { return }
        lastOffset = nil
        for index in children.indices { children[index].leaveSight() }
    }

    /// When this scroll view, or one that is seen inside it, wants to be drawn after a frame time, seconds.
    public func frameNeed(after time: Double) -> FrameNeed {
        frameNeed(after: time, through: viewport.frame).sooner(nextHandOver.map(FrameNeed.at) ?? .none)
    }

    /// The same for a view that is seen through a clip in its parent's coordinates.
    func frameNeed(after time: Double, through clip: Rect) -> FrameNeed {
        if Edge.allCases.contains(where: { fades[$0].isMoving }) { return .next }
        if bars.isMoving(at: time, configuration.resolvedScrollbars) { return .next }
        let change = drawsBetweenEvents ? motion.nextDrawnChange(after: time) : motion.nextChange(after: time)
        let motionNeed = change.map { $0 > time ? FrameNeed.at($0) : .next } ?? .none
        return motionNeed.sooner(visibility.nextFrame(after: time, configuration.resolvedScrollbars))
            .sooner(childrenNeed(after: time, through: clip))
    }

    /// The content offset that a frame shows, before it is put on a device pixel; logical px.
    public func shownOffset(at time: Double) -> Point {
        drawsBetweenEvents ? motion.drawnOffset(for: time) : motion.offset(at: time)
    }

    /// The content offset that a frame shows, with its velocity and what moves it.
    public func shownMotion(at time: Double) -> MotionState {
        drawsBetweenEvents ? motion.drawnState(for: time) : motion.state(at: time)
    }

    /// The strength of each edge's fade at a frame time, 0 ... 1.
    public func fadeStrengths(at time: Double) -> PerEdge<Double> { fades.map { $0.strength(at: time) } }

    /// What lies beyond each edge of the picture at a frame time, and how strongly it fades.
    public func fadeStates(at time: Double) -> PerEdge<FadeState> {
        func state(_ edge: Edge) -> FadeState {
            FadeState(
                hidden: viewport.hidden(beyond: edge, at: pictureOffset(at: time)),
                strength: fades[edge].strength(at: time))
        }
        return PerEdge(top: state(.top), bottom: state(.bottom), left: state(.left), right: state(.right))
    }

    /// The picture at a frame time.
    ///
    /// - Parameters:
    ///   - bufferSize: the surface in device pixels.
    ///   - contentVersion: counts the changes of the content's own drawing.
    public func scene(at time: Double, bufferSize: BufferSize, contentVersion: Int) -> Scene {
        scene(at: time, in: viewport.frame, bufferSize: bufferSize, contentVersion: contentVersion)
    }

    /// The picture with the viewport at a place in the surface.
    func scene(at time: Double, in frame: Rect, bufferSize: BufferSize, contentVersion: Int) -> Scene {
        let scale = viewport.scale
        var viewport = viewport
        viewport.frame = frame
        let offset = pictureOffset(at: time)
        let fading = frame.inset(by: Insets(top: titleDescent(at: offset), bottom: 0, left: 0, right: 0))
        var scene = Scene(
            id: id, bufferSize: bufferSize, scale: scale, background: configuration.background, viewport: frame,
            contentOffset: offset, contentVersion: contentVersion,
            strips: strips(in: fading, at: time), edgeLines: edgeLines(in: fading),
            title: title(above: viewport, at: offset), scrollbars: scrollbars(at: time, of: viewport),
            scrollbarsAreExempt: configuration.scrollbars.isExemptFromMask)
        scene.nested = childScenes(in: scene, at: time)
        return scene
    }

    /// The content offset as it is drawn: on a whole device pixel.
    private func pictureOffset(at time: Double) -> Point {
        let offset = shownOffset(at: time)
        return Point(x: viewport.scale.snapped(offset.x), y: viewport.scale.snapped(offset.y))
    }

    private func strips(in frame: Rect, at time: Double) -> [FadeStrip] {
        guard !configuration.isContrastHigh else { return [] }
        return fade.strips(
            frame: frame, insets: viewport.insets, strengths: fadeStrengths(at: time), scale: viewport.scale)
    }

    private func edgeLines(in frame: Rect) -> [EdgeLine] {
        guard configuration.isContrastHigh else { return [] }
        var fading = viewport
        fading.frame = frame
        return Edge.allCases.filter { fades[$0].target > 0 }
            .compactMap { fading.edgeLine(at: $0, on: configuration.background) }
    }

    /// The scrollbars that are seen at a frame time.
    public func scrollbars(at time: Double) -> [Scrollbar] { scrollbars(at: time, of: viewport) }

    private func scrollbars(at time: Double, of viewport: Viewport) -> [Scrollbar] {
        let scrollbars = configuration.resolvedScrollbars
        let alpha = visibility.alpha(at: time, scrollbars)
        guard alpha > 0 else { return [] }
        // From the exact offset a bar would go on by less than any pixel shows, frame after frame.
        let offset = pictureOffset(at: time)
        return Axis.allCases.compactMap { axis in
            let thickness = bars.thickness(of: axis, at: time, scrollbars)
            return scrollbars.track(on: axis, of: viewport, offset: offset, thickness: thickness).map {
                Scrollbar(axis: axis, thumb: $0.thumb, alpha: alpha, color: scrollbars.color)
            }
        }
    }

    private mutating func keepFarEdge(of old: Viewport, at time: Double) {
        var shift = Point.zero
        for axis in Axis.allCases where viewport.anchor[axis] == .end {
            shift[axis] = old.length(on: axis) - viewport.length(on: axis)
        }
        shiftContent(by: shift, at: time)
    }

    /// What lies beyond an edge of a picture drawn at an offset.
    private func beyond(_ edge: Edge, at offset: Point) -> BeyondEdge {
        let axis = edge.axis
        let peekShare = fade.peekShare(
            at: edge, visible: viewport.visibleLength(on: axis, at: offset), page: viewport.page(on: axis))
        return BeyondEdge(
            hidden: viewport.hidden(beyond: edge, at: offset), overflows: viewport.hidesContent(on: axis),
            peekShare: peekShare, devicePixel: viewport.scale.devicePixel, isShown: lastOffset != nil && shown[edge])
    }

    private func bounds(on axis: Axis) -> ScrollBounds {
        ScrollBounds(
            lower: viewport.lowerBound(on: axis), upper: viewport.upperBound(on: axis),
            page: viewport.page(on: axis), scale: viewport.scale
        ).anchored(at: viewport.anchor[axis])
    }
}
