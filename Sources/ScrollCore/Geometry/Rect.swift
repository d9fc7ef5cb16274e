/// A point in surface-local (logical) pixels; x grows right, y grows down.
public struct Point: Hashable, Sendable {
    /// Logical pixels to the right of the origin.
    public var x: Double
    /// Logical pixels below the origin.
    public var y: Double

    /// A point at (x, y), logical pixels.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The same coordinate on both axes.
    init(both coordinate: Double) {
        self.init(x: coordinate, y: coordinate)
    }

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// The coordinate on one axis.
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

/// A width and a height in logical pixels.
public struct Size: Hashable, Sendable {
    /// Extent on the x axis, logical pixels.
    public var width: Double
    /// Extent on the y axis, logical pixels.
    public var height: Double

    /// A size of width x height logical pixels.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No extent.
    public static let zero = Size(width: 0, height: 0)

    /// The extent on one axis.
    public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

/// An upright rectangle in logical pixels, from `origin` to the right and down.
public struct Rect: Hashable, Sendable {
    /// The corner at the top left.
    public var origin: Point
    /// The extent; negative sides are taken as empty.
    public var size: Size

    /// A rectangle from its top left corner and size.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle from four numbers, logical pixels.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The left edge.
    public var minX: Double { origin.x }
    /// The upper edge.
    public var minY: Double { origin.y }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The lower edge.
    public var maxY: Double { origin.y + size.height }
    /// True where there is no area.
    public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

    /// The start of the rectangle on one axis.
    public func minimum(on axis: Axis) -> Double { origin[axis] }
    /// The end of the rectangle on one axis.
    public func maximum(on axis: Axis) -> Double { origin[axis] + size[axis] }

    /// True where the point lies inside; the far edges are outside.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// The part shared with another rectangle; empty where there is none.
    public func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rect(
            x: left, y: top,
            width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    /// The same rectangle elsewhere.
    public func moved(x: Double, y: Double) -> Rect {
        Rect(origin: Point(x: origin.x + x, y: origin.y + y), size: size)
    }

    /// The rectangle without a margin at each edge; sides never fall below 0. A margin that is negative or not finite
    /// counts as 0.
    public func inset(by insets: Insets) -> Rect {
        let margins = insets.map { $0 > 0 && $0.isFinite ? $0 : 0 }
        return Rect(
            x: minX + margins.left, y: minY + margins.top,
            width: max(0, size.width - margins.left - margins.right),
            height: max(0, size.height - margins.top - margins.bottom))
    }
}
