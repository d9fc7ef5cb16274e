/// Where the content offset may rest on one axis, and the viewport's measures there.
public struct ScrollBounds: Hashable, Sendable {
    /// The least content offset, logical px.
    public let lower: Double
    /// The greatest content offset, logical px; never below `lower`.
    public let upper: Double
    /// The viewport's length, logical px; at least 0.
    public let page: Double
    /// Device pixels per logical pixel.
    public let scale: DeviceScale
    /// The bound at which content begins.
    public private(set) var anchor = ContentAnchor.start
    /// Where content comes to rest between the bounds.
    public var snap = SnapPoints.none

    /// Bounds in logical px. An `upper` below `lower` becomes `lower`; what is not finite becomes 0.
    public init(lower: Double, upper: Double, page: Double, scale: DeviceScale = .one) {
        self.lower = lower.isFinite ? lower : 0
        self.upper = upper.isFinite ? max(upper, self.lower) : self.lower
        self.page = page.isFinite ? max(0, page) : 0
        self.scale = scale
    }

    /// No content, no viewport.
    public static let none = ScrollBounds(lower: 0, upper: 0, page: 0)

    /// The logical size of one device pixel; above 0.
    public var devicePixel: Double { scale.devicePixel }

    /// The offset at which the content begins.
    public var start: Double { anchor == .start ? lower : upper }

    /// True where there is nothing to scroll to, so that nothing overscrolls either.
    public var isFixed: Bool { upper <= lower }

    /// The nearest offset within the bounds.
    public func clamped(_ offset: Double) -> Double { min(max(offset, lower), upper) }

    /// The nearest offset on a whole device pixel.
    public func snapped(_ offset: Double) -> Double {
        let snapped = scale.snapped(offset)
        return snapped.isFinite ? snapped : offset
    }

    /// The nearest offset at which content may rest: on a device pixel and within the bounds.
    public func resting(_ offset: Double) -> Double { clamped(snapped(offset)) }

    /// True for an offset at which content may come to rest by itself, within a thousandth of a device pixel.
    func isRest(_ offset: Double) -> Bool {
        let place = snap == .none ? snapped(offset) : snapPoint(nearest: offset)
        return abs(place - offset) < devicePixel * 1e-3
    }

    /// The same bounds where the content moved under the viewport by `shift` px.
    func moved(by shift: Double) -> ScrollBounds {
        var moved = ScrollBounds(lower: lower + shift, upper: upper + shift, page: page, scale: scale)
        moved.snap = snap
        return moved.anchored(at: anchor)
    }

    /// The same bounds where content begins at either one.
    public func anchored(at anchor: ContentAnchor) -> ScrollBounds {
        var bounds = self
        bounds.anchor = anchor
        return bounds
    }

    /// The bound that an offset lies beyond; nil within the bounds.
    func exceeded(by offset: Double) -> Double? {
        if offset < lower { return lower }
        if offset > upper { return upper }
        return nil
    }
}
