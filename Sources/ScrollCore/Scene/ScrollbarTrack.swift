/// Where a bar's thumb lies and how far it can go; logical px in the coordinates of its viewport's frame.
struct ScrollbarTrack: Equatable, Sendable {
    /// Which side of the thumb a point is on.
    enum Side: Equatable, Sendable {
        case before
        case after
    }

    /// How near to a bar the pointer makes it show; logical px.
    static let approach = 10.0

    /// The axis that the bar scrolls.
    let axis: Axis
    let thumb: Rect
    /// The thumb's beginning where content is at its lower bound.
    let start: Double
    /// How far the thumb can move.
    let room: Double
    /// All that is taken for the bar: the track and the space between it and the viewport's edge.
    let lane: Rect

    /// The side of the thumb on which a point is; nil where it is on it.
    func side(of point: Point) -> Side? {
        if point[axis] < thumb.minimum(on: axis) { return .before }
        return point[axis] >= thumb.maximum(on: axis) ? .after : nil
    }

    /// Whether a point is on the bar or near it.
    func isNear(_ point: Point) -> Bool {
        point.x >= lane.minX - Self.approach && point.x < lane.maxX + Self.approach
            && point.y >= lane.minY - Self.approach && point.y < lane.maxY + Self.approach
    }

    /// The content offset at which the thumb's middle is at a point, as far as it can be; the other axis stays.
    func offset(centredAt point: Point, _ bounds: PerAxis<ScrollBounds>) -> Point {
        var offset = Point(x: .nan, y: .nan)
        let share = room > 0 ? (point[axis] - thumb.size[axis] / 2 - start) / room : 0
        let (lower, upper) = (bounds[axis].lower, bounds[axis].upper)
        offset[axis] = lower + min(max(share, 0), 1) * (upper - lower)
        return offset
    }
}

extension ScrollbarConfiguration {
    /// The thumb of one axis, or nil where the content fits.
    ///
    /// Its place comes from the content offset alone and is on no device pixel, so that it moves as smoothly as the content;
    /// beyond the bounds it stays at the end of its track. Where content begins at the right, the vertical bar lies at the left.
    public func thumb(on axis: Axis, of viewport: Viewport, offset: Point) -> Rect? {
        track(on: axis, of: viewport, offset: offset, thickness: thickness)?.thumb
    }

    /// The same with its track, for a thumb that may have grown to another thickness.
    func track(on axis: Axis, of viewport: Viewport, offset: Point, thickness: Double) -> ScrollbarTrack? {
        guard viewport.overflows(on: axis) else { return nil }
        let (lower, upper) = (viewport.lowerBound(on: axis), viewport.upperBound(on: axis))
        let inner = viewport.frame.inset(by: viewport.insets)
        let corner = viewport.overflows(on: axis.other) ? self.thickness + margin : 0
        let track = inner.size[axis] - 2 * margin - corner
        guard track > 0 else { return nil }
        let page = viewport.page(on: axis)
        let length = min(track, max(minimumLength, track * page / (page + upper - lower)))
        let share = (min(max(offset[axis], lower), upper) - lower) / (upper - lower)
        let liesAtLeft = viewport.anchor.horizontal == .end
        let start = inner.minimum(on: axis) + margin + (axis == .horizontal && liesAtLeft ? corner : 0)
        let isAtMinimum = axis == .vertical && liesAtLeft
        var thumb = Rect(origin: inner.origin, size: Size(width: thickness, height: thickness))
        thumb.size[axis] = length
        thumb.origin[axis] = start + share * (track - length)
        thumb.origin[axis.other] =
            isAtMinimum ? inner.minX + margin : inner.maximum(on: axis.other) - margin - thickness
        var lane = thumb
        lane.origin[axis] = start
        lane.size[axis] = track
        lane.origin[axis.other] = isAtMinimum ? inner.minX : inner.maximum(on: axis.other) - 2 * margin - thickness
        lane.size[axis.other] = thickness + 2 * margin
        return ScrollbarTrack(axis: axis, thumb: thumb, start: start, room: track - length, lane: lane)
    }
}
