/// Finding scroll views in a tree.
extension ScrollNode {
    /// Changes the view with a number; false where there is none.
    @discardableResult
    mutating func withView(_ id: Int, _ change: (inout ScrollNode) -> Void) -> Bool {
        if id == self.id {
            change(&self)
            return true
        }
        for index in children.indices where children[index].withView(id, change) { return true }
        return false
    }

    /// True where the tree has a view with that number.
    func hasView(_ id: Int) -> Bool {
        id == self.id || children.indices.contains { children[$0].hasView(id) }
    }

    /// Changes every view of the tree, the outermost first.
    package mutating func forEachView(_ change: (inout ScrollNode) -> Void) {
        change(&self)
        for index in children.indices { children[index].forEachView(change) }
    }

    /// Changes the views under a point, the outermost first; this one wherever the point is.
    ///
    /// - Parameter point: surface-local for the root, else in the parent's content coordinates.
    mutating func forEachView(under point: Point, at time: Double, _ change: (inout ScrollNode) -> Void) {
        let inside = contentPoint(under: point, at: time)
        let child = viewport.frame.contains(point) ? topmostChild(under: inside) : nil
        change(&self)
        if let child { children[child].forEachView(under: inside, at: time, change) }
    }

    /// The view with a number and the views around it, the nearest first; nil where there is none.
    func chain(to id: Int) -> [ScrollNode]? {
        if id == self.id { return [self] }
        return children.lazy.compactMap { $0.chain(to: id) }.first.map { $0 + [self] }
    }

    /// The velocity of the view with a number; logical px/s, 0 where there is none.
    func velocity(of id: Int, on axis: Axis, at time: Double) -> Double {
        if id == self.id { return motion.velocity(at: time)[axis] }
        return children.indices.lazy.map { children[$0].velocity(of: id, on: axis, at: time) }.first { $0 != 0 } ?? 0
    }

    /// The view that an axis of a gesture belongs to which begins with a frame at a place.
    func owner(of axis: Axis, startedBy frame: AxisFrame, at place: Point) -> Int {
        let way = frame.source.isWheel ? frame.v120[axis] : frame.delta[axis]
        let mover = deepest(under: place, at: frame.time) { view in
            let motion = view.motion
            let offset = frame.source.isWheel ? motion.target(at: frame.time) : motion.offset(at: frame.time)
            return view.canMove(on: axis, towards: way, from: offset)
        }
        return mover ?? outermost(under: place, at: frame.time) { $0.viewport.overflows(on: axis) } ?? id
    }

    /// True where half a device pixel or more of content is left in a direction.
    func canMove(on axis: Axis, towards way: Double, from offset: Point) -> Bool {
        let left = way > 0 ? viewport.upperBound(on: axis) - offset[axis] : offset[axis] - viewport.lowerBound(on: axis)
        return left >= viewport.scale.devicePixel / 2
    }

    func deepest(under point: Point, at time: Double, where test: (ScrollNode) -> Bool) -> Int? {
        guard viewport.frame.contains(point) else { return nil }
        let inside = contentPoint(under: point, at: time)
        let inner = topmostChild(under: inside).flatMap { children[$0].deepest(under: inside, at: time, where: test) }
        return inner ?? (test(self) ? id : nil)
    }

    func outermost(under point: Point, at time: Double, where test: (ScrollNode) -> Bool) -> Int? {
        if test(self) { return id }
        guard viewport.frame.contains(point) else { return nil }
        let inside = contentPoint(under: point, at: time)
        return topmostChild(under: inside).flatMap { children[$0].outermost(under: inside, at: time, where: test) }
    }

    /// The way from this node down to the deepest one under a point, as indices of children; nil outside this node.
    ///
    /// - Parameter point: surface-local for the root, else in the parent's content coordinates.
    public func path(to point: Point, at time: Double) -> [Int]? {
        guard viewport.frame.contains(point) else { return nil }
        let inside = contentPoint(under: point, at: time)
        return topmostChild(under: inside).flatMap { index in
            children[index].path(to: inside, at: time).map { [index] + $0 }
        } ?? []
    }

    func topmostChild(under point: Point) -> Int? {
        children.indices.last { children[$0].viewport.frame.contains(point) }
    }

    /// A point in content coordinates.
    func contentPoint(under point: Point, at time: Double) -> Point {
        let offset = motion.offset(at: time)
        return Point(x: point.x - viewport.frame.minX + offset.x, y: point.y - viewport.frame.minY + offset.y)
    }
}
