/// One scrollbar as it is painted: the thumb alone, without a trough.
public struct Scrollbar: Equatable, Sendable {
    /// The axis that the bar scrolls.
    public let axis: Axis
    /// The thumb, surface-local logical pixels.
    public let thumb: Rect
    /// Opacity, 0 ... 1.
    public let alpha: Double
    /// The thumb's colour at alpha 1.
    public let color: Color
}

extension ScrollbarConfiguration {
    /// The thumb of one axis, or nil where the content fits.
    ///
    /// Its place comes from the exact content offset, so that it moves as smoothly as the content; beyond the bounds it
    /// stays at the end of its track. Where content begins at the right, the vertical bar lies at the left.
    public func thumb(on axis: Axis, of viewport: Viewport, offset: Point) -> Rect? {
        guard viewport.overflows(on: axis) else { return nil }
        let (lower, upper) = (viewport.lowerBound(on: axis), viewport.upperBound(on: axis))
        let inner = viewport.frame.inset(by: viewport.insets)
        let corner = viewport.overflows(on: axis.other) ? thickness + margin : 0
        let track = inner.size[axis] - 2 * margin - corner
        guard track > 0 else { return nil }
        let page = viewport.page(on: axis)
        let length = min(track, max(minimumLength, track * page / (page + upper - lower)))
        let share = (min(max(offset[axis], lower), upper) - lower) / (upper - lower)
        var thumb = Rect(origin: inner.origin, size: Size(width: thickness, height: thickness))
        thumb.size[axis] = length
        let liesAtLeft = viewport.anchor.horizontal == .end
        let start = margin + (axis == .horizontal && liesAtLeft ? corner : 0)
        thumb.origin[axis] = inner.minimum(on: axis) + start + share * (track - length)
        thumb.origin[axis.other] =
            axis == .vertical && liesAtLeft
            ? inner.minX + margin : inner.maximum(on: axis.other) - margin - thickness
        return thumb
    }
}

/// The opacity of overlay scrollbars as a function of time: whole while content moves, gone a moment after it rests.
public struct ScrollbarVisibility: Equatable, Sendable {
    private var lastMotion: Double?

    /// Bars that nobody has needed yet.
    public init() {}

    /// Content moved at a frame time, seconds.
    public mutating func contentMoved(at time: Double) {
        lastMotion = max(time, lastMotion ?? time)
    }

    /// Opacity at a frame time, 0 ... 1.
    public func alpha(at time: Double, _ configuration: ScrollbarConfiguration) -> Double {
        switch configuration.policy {
        case .always: return 1
        case .never: return 0
        case .overlay:
            guard let lastMotion else { return 0 }
            let fading = time - lastMotion - configuration.hideDelay
            guard fading > 0 else { return 1 }
            return configuration.hideDuration > 0 ? max(0, 1 - fading / configuration.hideDuration) : 0
        }
    }

    /// When the next change of opacity is due after a frame time: a frame at once, a later one, or none.
    public func nextFrame(after time: Double, _ configuration: ScrollbarConfiguration) -> FrameNeed {
        guard configuration.policy == .overlay, let lastMotion, alpha(at: time, configuration) > 0 else { return .none }
        let fadeStart = lastMotion + configuration.hideDelay
        return time < fadeStart ? .at(fadeStart) : .next
    }
}
