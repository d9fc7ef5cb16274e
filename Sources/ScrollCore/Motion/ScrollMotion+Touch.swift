/// A finger on a touch screen, from where it came down.
struct TouchDrag: Equatable, Sendable {
    /// How far it has got.
    enum Stage: Equatable, Sendable {
        /// It has not moved far enough to drag.
        case resting
        /// The axes that it drags.
        case dragging(PerAxis<Bool>)
    }

    /// Where it came down, or was when it was last told; surface-local px.
    var place: Point
    var stage = Stage.resting

    /// What a first move of that much drags; nil where it is still too short.
    static func axes(movedBy way: Point, _ parameters: MotionParameters) -> PerAxis<Bool>? {
        let (x, y) = (abs(way.x), abs(way.y))
        guard x * x + y * y >= parameters.touchSlop * parameters.touchSlop else { return nil }
        guard parameters.axisLock else { return PerAxis(both: true) }
        return PerAxis(horizontal: y < parameters.touchAxisRatio * x, vertical: x < parameters.touchAxisRatio * y)
    }
}

// One finger drags. A second one is the caller's to leave out; places are surface-local px, times seconds on the arrival
// clock, made from the events' own times.
extension ScrollMotion {
    /// A finger came down on the content: what glides stops. True where that is all the touch was meant for, so that it
    /// should not click anything.
    @discardableResult
    public mutating func touchBegan(at place: Point, time: Double) -> Bool {
        guard time.isFinite, place.x.isFinite, place.y.isFinite else { return false }
        interrupt(.interrupted, at: time)
        let isCatch = isGlidingVisibly(at: time)
        catchContent(at: time)
        touch = TouchDrag(place: place)
        return isCatch
    }

    /// The finger moved: beyond the slop, which is not made up for, content follows it.
    public mutating func touchMoved(to place: Point, time: Double) {
        guard time.isFinite, place.x.isFinite, place.y.isFinite, var drag = touch else { return }
        var way = Point(x: place.x - drag.place.x, y: place.y - drag.place.y)
        if drag.stage == .resting {
            guard let axes = TouchDrag.axes(movedBy: way, parameters) else { return }
            let length = (way.x * way.x + way.y * way.y).squareRoot()
            let share = length > 0 ? max(0, 1 - parameters.touchSlop / length) : 0
            way = Point(x: way.x * share, y: way.y * share)
            drag.stage = .dragging(axes)
        }
        drag.place = place
        guard case .dragging(let axes) = drag.stage else { return }
        let delta = PerAxis(horizontal: axes.horizontal ? -way.x : 0, vertical: axes.vertical ? -way.y : 0)
        follow(AxisFrame(source: .finger, delta: delta, time: time), from: .touch)
        touch = drag
    }

    /// The finger left: content glides on by the rules of any lift.
    public mutating func touchEnded(time: Double) {
        guard time.isFinite, touch != nil else { return }
        touch = nil
        carry = nil
        lift(AxisFrame(source: .finger, stop: PerAxis(both: true), time: time), from: .touch)
        leaveForSnapPoints(at: time)
    }

    /// The touch was taken for a gesture of the compositor's: content does not glide on, and springs back.
    public mutating func touchCancelled(time: Double) {
        guard time.isFinite, touch != nil else { return }
        carry = nil
        interrupt(.cancelled, at: time)
        leaveForSnapPoints(at: time)
    }
}
