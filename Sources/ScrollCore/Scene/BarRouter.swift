/// What a press on a scrollbar asks for.
public enum BarPress: Equatable, Sendable {
    /// The thumb follows the pointer; beside it, it comes to the pointer first.
    case drag
    /// Beside the thumb, content goes on by pages towards the pointer as long as the button is held.
    case page
}

/// Gives the pointer to the scrollbars of a tree of scroll views: what it presses it holds until it lets go, wherever it is.
public struct BarRouter: Equatable, Sendable {
    /// How long a button is held before pages repeat, and the time between them after that; seconds.
    static let repeatDelay = 0.5, repeatInterval = 0.25
    /// The part of a page by which a press scrolls, as page keys do.
    static let pageShare = 0.9
    /// How near to the window's edge the pointer may be meant to resize it; logical px.
    static let resizeBorder = 6.0

    /// What the pressed button holds.
    private enum Grip: Equatable, Sendable {
        case thumb(view: Int, Axis)
        case pages(Paging)
    }

    private struct Paging: Equatable, Sendable {
        let view: Int
        let axis: Axis
        let isForward: Bool
        /// From the surface to the view's coordinates along the axis; px.
        let shift: Double
        /// When the next page is due, seconds; nil once the thumb has come to the pointer.
        var next: Double?
    }

    private var grip: Grip?
    /// Where the pointer was told to be last, surface-local px.
    public package(set) var place = Point.zero

    /// No bar is held.
    public init() {}

    /// The number of the view whose bar is held; nil for none.
    public var heldView: Int? {
        switch grip {
        case .thumb(let view, _): view
        case .pages(let paging): paging.view
        case nil: nil
        }
    }

    /// When content goes on by a page because a button is held; seconds, nil where none is.
    public var nextRepeat: Double? {
        guard case .pages(let paging) = grip else { return nil }
        return paging.next
    }

    /// The pointer came to a place, surface-local px.
    ///
    /// - Returns: true where it moved the content.
    @discardableResult
    public mutating func pointerMoved(to place: Point, at time: Double, in root: inout ScrollNode) -> Bool {
        self.place = place
        switch grip {
        case .thumb(let view, let axis):
            root.withView(view) { $0.move { $0.thumbDragged(to: place[axis], at: time) } }
            return true
        case .pages: return false
        case nil:
            root.pointerMoved(to: place, grows: !isInResizeBorder(place, of: root), at: time)
            return false
        }
    }

    /// The pointer left the surface, or its device did: it holds nothing any more.
    public mutating func pointerLeft(at time: Double, in root: inout ScrollNode) {
        letGo(at: time, in: &root)
        root.pointerMoved(to: nil, grows: false, at: time)
    }

    /// A button went down where the pointer is.
    ///
    /// - Returns: true where a bar takes the press; else it is the content's.
    public mutating func pressed(_ press: BarPress, at time: Double, in root: inout ScrollNode) -> Bool {
        guard grip == nil else { return true }
        guard let hit = root.bar(under: place, at: time) else { return false }
        root.handOverFlings(until: time)
        root.keepFlings()
        let axis = hit.track.axis
        let isOnThumb = hit.track.side(of: hit.point) == nil
        root.withView(hit.view) { $0.settle(.holding(axis), grows: true, at: time) }
        if press == .page, let side = hit.track.side(of: hit.point) {
            page(
                Paging(
                    view: hit.view, axis: axis, isForward: side == .after, shift: hit.point[axis] - place[axis],
                    next: time + BarRouter.repeatDelay), at: time, in: &root)
            return true
        }
        root.withView(hit.view) { view in
            view.move { motion in
                if !isOnThumb { motion.jump(to: hit.track.offset(centredAt: hit.point, motion.bounds), at: time) }
                motion.thumbGrabbed(on: axis, pointer: place[axis], room: hit.track.room, at: time)
            }
        }
        grip = .thumb(view: hit.view, axis)
        return true
    }

    /// The button went up.
    ///
    /// - Returns: true where a bar was held.
    @discardableResult
    public mutating func released(at time: Double, in root: inout ScrollNode) -> Bool {
        guard grip != nil else { return false }
        letGo(at: time, in: &root)
        root.pointerMoved(to: place, grows: !isInResizeBorder(place, of: root), at: time)
        return true
    }

    /// Goes on by a page where one is due.
    ///
    /// - Returns: true where it did.
    public mutating func takeRepeat(dueAt time: Double, in root: inout ScrollNode) -> Bool {
        guard case .pages(var paging) = grip, let next = paging.next, next <= time else { return false }
        guard isAhead(paging, at: time, in: root) else {
            paging.next = nil
            grip = .pages(paging)
            return false
        }
        // After a pause one page is enough.
        paging.next = max(next + BarRouter.repeatInterval, time)
        page(paging, at: time, in: &root)
        return true
    }

    private mutating func page(_ paging: Paging, at time: Double, in root: inout ScrollNode) {
        grip = .pages(paging)
        var pages = PerAxis(both: 0.0)
        pages[paging.axis] = paging.isForward ? BarRouter.pageShare : -BarRouter.pageShare
        root.withView(paging.view) { $0.move { $0.scroll(pages: pages, at: time) } }
    }

    /// Whether the pointer is still farther than where the thumb is bound for.
    private func isAhead(_ paging: Paging, at time: Double, in root: ScrollNode) -> Bool {
        var isAhead = false
        var root = root
        root.withView(paging.view) { view in
            let target = view.motion.target(at: time)
            var point = Point.zero
            point[paging.axis] = place[paging.axis] + paging.shift
            let side = view.track(on: paging.axis, offset: target, at: time)?.side(of: point)
            isAhead = side == (paging.isForward ? .after : .before)
        }
        return isAhead
    }

    private mutating func letGo(at time: Double, in root: inout ScrollNode) {
        if case .thumb(let view, _) = grip { root.withView(view) { $0.move { $0.thumbReleased(at: time) } } }
        if grip != nil { root.forEachView { $0.settle(.away, grows: false, at: time) } }
        grip = nil
    }

    private func isInResizeBorder(_ place: Point, of root: ScrollNode) -> Bool {
        let frame = root.viewport.frame
        let distance = min(place.x - frame.minX, frame.maxX - place.x, frame.maxY - place.y)
        return distance < BarRouter.resizeBorder
    }
}
