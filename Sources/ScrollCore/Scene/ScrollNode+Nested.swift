/// A scroll view's children: which of them are seen, and their part in motion and picture.
extension ScrollNode {
    /// The part of the content that is seen, content coordinates.
    ///
    /// - Parameter clip: what is seen of the surface, surface-local; for a nested view, of the parent's content.
    public func visibleContent(through clip: Rect, at time: Double) -> Rect {
        let offset = shownOffset(at: time)
        let seen = viewport.frame.intersection(clip)
        return seen.moved(x: offset.x - viewport.frame.minX, y: offset.y - viewport.frame.minY)
    }

    /// True where something of this view is seen in its parent's visible content.
    func isSeen(in visible: Rect) -> Bool { !viewport.frame.intersection(visible).isEmpty }

    /// Brings the children that are seen to a frame time; the others will be settled when they come into sight.
    mutating func advanceChildren(to time: Double, through clip: Rect) {
        guard !children.isEmpty else { return }
        let visible = visibleContent(through: clip, at: time)
        for index in children.indices {
            if children[index].isSeen(in: visible) {
                children[index].advance(to: time, through: visible)
            } else {
                children[index].leaveSight()
            }
        }
    }

    /// When a child that is seen wants to be drawn.
    func childrenNeed(after time: Double, through clip: Rect) -> FrameNeed {
        guard !children.isEmpty else { return .none }
        let visible = visibleContent(through: clip, at: time)
        var need = FrameNeed.none
        for index in children.indices where children[index].isSeen(in: visible) {
            need = need.sooner(children[index].frameNeed(after: time, through: visible))
        }
        return need
    }

    /// The pictures of the children that are seen, surface-local like that of this node.
    func childScenes(in outer: Scene, at time: Double) -> [Scene] {
        guard !children.isEmpty else { return [] }
        let origin = outer.contentOrigin
        let visible = outer.viewport.moved(x: -origin.x, y: -origin.y)
        return children.indices.filter { children[$0].isSeen(in: visible) }.map { index in
            let frame = children[index].viewport.frame.moved(x: origin.x, y: origin.y)
            return children[index].scene(
                at: time, in: frame, bufferSize: outer.bufferSize, contentVersion: outer.contentVersion)
        }
    }
}

extension Scene {
    /// Where the content's top left lies in the surface, on a whole device pixel; logical pixels.
    public var contentOrigin: Point {
        Point(x: scale.snapped(viewport.minX) - contentOffset.x, y: scale.snapped(viewport.minY) - contentOffset.y)
    }

    /// The pixels of nested views that differ from those of an earlier scene with the same content at the same place.
    func changedNested(since earlier: Scene) -> [BufferRect] {
        guard earlier.nested != nested else { return [] }
        var gone = Dictionary(earlier.nested.map { ($0.id, $0) }) { first, _ in first }
        var changed: [BufferRect] = []
        for scene in nested {
            let before = gone.removeValue(forKey: scene.id)
            changed += before.map { scene.changes(since: $0) } ?? [scene.bufferViewport]
        }
        // Where some go and some stay, those that stay may lie over one another in another order.
        changed += gone.values.map(\.bufferViewport)
        if earlier.nested.map(\.id) != nested.map(\.id) { changed += nested.map(\.bufferViewport) }
        return changed.map { $0.intersection(bufferViewport) }
    }

    /// The pixels by which a nested view differs from what it was.
    private func changes(since earlier: Scene) -> [BufferRect] {
        guard earlier.background == background else { return [earlier.bufferViewport, bufferViewport] }
        return damage(since: earlier).rects
    }
}
