/// One of the two directions in which content scrolls.
public enum Axis: Hashable, Sendable, CaseIterable {
    case horizontal
    case vertical

    /// The other axis.
    public var other: Axis { self == .horizontal ? .vertical : .horizontal }

    /// The edge where coordinates start: the left or the upper one.
    public var startEdge: Edge { self == .horizontal ? .left : .top }
    /// The edge where coordinates end: the right or the lower one.
    public var endEdge: Edge { self == .horizontal ? .right : .bottom }
}

/// A side of a viewport.
public enum Edge: Hashable, Sendable, CaseIterable {
    case top
    case bottom
    case left
    case right

    /// The axis that scrolls towards this edge.
    public var axis: Axis {
        switch self {
        case .top, .bottom: .vertical
        case .left, .right: .horizontal
        }
    }

    /// True for top and left, where coordinates start, wherever content begins (`ContentAnchor`).
    public var isLeading: Bool { self == .top || self == .left }
}

/// The same kind of value for each axis, so that per-axis code is written once.
public struct PerAxis<Value> {
    /// The value for the x axis.
    public var horizontal: Value
    /// The value for the y axis.
    public var vertical: Value

    /// Pairs a value for each axis.
    public init(horizontal: Value, vertical: Value) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The same value on both axes.
    public init(both value: Value) {
        self.init(horizontal: value, vertical: value)
    }

    /// The value of one axis.
    public subscript(axis: Axis) -> Value {
        get { axis == .horizontal ? horizontal : vertical }
        set {
            switch axis {
            case .horizontal: horizontal = newValue
            case .vertical: vertical = newValue
            }
        }
    }

    /// Both values through one function.
    public func map<Result>(_ transform: (Value) -> Result) -> PerAxis<Result> {
        PerAxis<Result>(horizontal: transform(horizontal), vertical: transform(vertical))
    }
}

extension PerAxis: Equatable where Value: Equatable {}
extension PerAxis: Hashable where Value: Hashable {}
extension PerAxis: Sendable where Value: Sendable {}

/// The same kind of value for each edge of a viewport.
public struct PerEdge<Value> {
    /// The value of the upper edge.
    public var top: Value
    /// The value of the lower edge.
    public var bottom: Value
    /// The value of the left edge.
    public var left: Value
    /// The value of the right edge.
    public var right: Value

    /// One value for each edge.
    public init(top: Value, bottom: Value, left: Value, right: Value) {
        self.top = top
        self.bottom = bottom
        self.left = left
        self.right = right
    }

    /// The same value at every edge.
    public init(all value: Value) {
        self.init(top: value, bottom: value, left: value, right: value)
    }

    /// The value of one edge.
    public subscript(edge: Edge) -> Value {
        get {
            switch edge {
            case .top: top
            case .bottom: bottom
            case .left: left
            case .right: right
            }
        }
        set {
            switch edge {
            case .top: top = newValue
            case .bottom: bottom = newValue
            case .left: left = newValue
            case .right: right = newValue
            }
        }
    }

    /// Every value through one function.
    public func map<Result>(_ transform: (Value) -> Result) -> PerEdge<Result> {
        PerEdge<Result>(top: transform(top), bottom: transform(bottom), left: transform(left), right: transform(right))
    }
}

extension PerEdge: Equatable where Value: Equatable {}
extension PerEdge: Hashable where Value: Hashable {}
extension PerEdge: Sendable where Value: Sendable {}

/// A distance inwards from each edge, logical pixels.
public typealias Insets = PerEdge<Double>
