/// Finding scroll views in a tree.
extension ScrollNode {
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

    private func topmostChild(under point: Point) -> Int? {
        children.indices.last { children[$0].viewport.frame.contains(point) }
    }

    /// A point in content coordinates.
    private func contentPoint(under point: Point, at time: Double) -> Point {
        let offset = motion.offset(at: time)
        return Point(x: point.x - viewport.frame.minX + offset.x, y: point.y - viewport.frame.minY + offset.y)
    }
}
