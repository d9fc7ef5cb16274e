/// Gives the finger on a touch screen to one scroll view of a tree: coming down, it stops what glides under it, and the
/// first way that it makes chooses the view by the rules of `InputRouter`.
public struct TouchRouter: Equatable, Sendable {
    /// How far a touch has got.
    private enum Stage: Equatable, Sendable {
        case none
        /// The finger came down there and has not yet gone far enough to choose.
        case resting(Point)
        /// One view follows it.
        case dragging
    }

    private var stage = Stage.none
    /// The number of the view that was touched last; nil for none.
    public private(set) var latestView: Int?

    /// Nobody touches anything.
    public init() {}

    /// Takes what the finger did.
    ///
    /// - Returns: true where it came down only to stop a glide.
    @discardableResult
    public mutating func handle(_ event: TouchEvent, in root: inout ScrollNode) -> Bool {
        root.handOverFlings(until: event.time)
        switch event.action {
        case .began(let place): return begin(at: place, event.time, in: &root)
        case .moved(let place): move(to: place, event.time, in: &root)
        case .ended: finish(in: &root) { $0.touchEnded(time: event.time) }
        case .cancelled: finish(in: &root) { $0.touchCancelled(time: event.time) }
        }
        return false
    }

    private mutating func begin(at place: Point, _ time: Double, in root: inout ScrollNode) -> Bool {
        stage = .resting(place)
        var isCatch = false
        root.forEachView(under: place, at: time) { view in
            if view.move({ $0.touchBegan(at: place, time: time) }) { isCatch = true }
            latestView = view.id
        }
        return isCatch
    }

    private mutating func move(to place: Point, _ time: Double, in root: inout ScrollNode) {
        if case .resting(let start) = stage {
            let way = Point(x: place.x - start.x, y: place.y - start.y)
            guard TouchDrag.axes(movedBy: way, root.motion.parameters) != nil else { return }
            stage = .dragging
            choose(by: way, from: start, time, in: &root)
        }
        root.forEachView { $0.move { $0.touchMoved(to: place, time: time) } }
    }

    /// Content goes the way of the finger, so that the offset goes the other way.
    private mutating func choose(by way: Point, from start: Point, _ time: Double, in root: inout ScrollNode) {
        let axis: Axis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
        let delta = PerAxis(horizontal: -way.x, vertical: -way.y)
        let frame = AxisFrame(source: .finger, delta: delta, time: time)
        let owner = root.owner(of: axis, startedBy: frame, at: start)
        latestView = owner
        root.forEachView { view in
            if view.id != owner { view.move { $0.touchCancelled(time: time) } }
        }
    }

    private mutating func finish(in root: inout ScrollNode, _ end: (inout ScrollMotion) -> Void) {
        stage = .none
        root.forEachView { $0.move(end) }
    }
}
