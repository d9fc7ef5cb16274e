/// A bar as it lies under the pointer.
struct BarHit: Equatable, Sendable {
    /// The number of the view that it scrolls.
    let view: Int
    let track: ScrollbarTrack
    /// The pointer in that view's coordinates.
    let point: Point
}

/// Scrollbars under the pointer. Places are in the coordinates of this node's frame: surface-local for the root.
extension ScrollNode {
    /// The bar that is seen under a point, of this view before those inside it, over which it lies.
    func bar(under point: Point, at time: Double) -> BarHit? {
        if let track = visibleTrack(under: point, at: time) { return BarHit(view: id, track: track, point: point) }
        guard viewport.frame.contains(point) else { return nil }
        let inside = contentPoint(under: point, at: time)
        return topmostChild(under: inside).flatMap { children[$0].bar(under: inside, at: time) }
    }

    /// A bar's thumb and track, whether it is seen or not.
    ///
    /// - Parameter offset: where the content is to be taken for; logical px.
    func track(on axis: Axis, offset: Point, at time: Double) -> ScrollbarTrack? {
        let scrollbars = configuration.resolvedScrollbars
        guard scrollbars.policy != .never else { return nil }
        let thickness = bars.thickness(of: axis, at: time, scrollbars)
        return scrollbars.track(on: axis, of: viewport, offset: offset, thickness: thickness)
    }

    /// The pointer came to a point, or away from this view (nil): what it comes near to shows, what it is on stays.
    mutating func pointerMoved(to point: Point?, grows: Bool, at time: Double) {
        guard point != nil || bars.axis != nil || !children.isEmpty else { return }
        let tracks = point == nil ? [] : Axis.allCases.compactMap { track(on: $0, offset: offset(at: time), at: time) }
        let isNear = tracks.contains { track in point.map { track.isNear($0) } ?? false }
        if isNear { visibility.needed(at: time) }
        let pointer = point.flatMap { point in
            tracks.first { $0.lane.contains(point) }.map { BarPointer.over($0.axis, at: point) }
        }
        settle(pointer ?? .away, grows: grows, at: time)
        let inside = pointer == nil ? point.flatMap { viewport.frame.contains($0) ? $0 : nil } : nil
        let content = inside.map { contentPoint(under: $0, at: time) }
        let child = content.flatMap { topmostChild(under: $0) }
        for index in children.indices {
            children[index].pointerMoved(to: index == child ? content : nil, grows: true, at: time)
        }
    }

    /// The pointer is on a bar of this view, or holds it, or is on none.
    mutating func settle(_ pointer: BarPointer, grows: Bool, at time: Double) {
        if pointer == .away, bars.axis != nil { visibility.letGo(at: time) }
        if pointer != .away { visibility.hold() }
        bars.move(to: pointer, grows: grows, at: time, configuration.resolvedScrollbars)
    }

    /// Lets go of a bar that another viewport or content took away from under the pointer, which has not moved.
    mutating func leaveBarThatMoved(at time: Double) {
        guard case .over(let axis, let point) = bars.pointer else { return }
        let track = track(on: axis, offset: offset(at: time), at: time)
        if track?.lane.contains(point) != true { settle(.away, grows: false, at: time) }
    }

    /// All that is taken for the bars of this view that are seen at a time.
    public func seenBars(at time: Double) -> [Rect] {
        guard visibility.alpha(at: time, configuration.resolvedScrollbars) > 0 else { return [] }
        return Axis.allCases.compactMap { track(on: $0, offset: offset(at: time), at: time)?.lane }
    }

    private func offset(at time: Double) -> Point { motion.offset(at: time) }

    private func visibleTrack(under point: Point, at time: Double) -> ScrollbarTrack? {
        // A bar that nobody sees takes no clicks from what lies under it.
        guard visibility.alpha(at: time, configuration.resolvedScrollbars) > 0 else { return nil }
        return Axis.allCases.lazy.compactMap { track(on: $0, offset: offset(at: time), at: time) }
            .first { $0.lane.contains(point) }
    }
}
