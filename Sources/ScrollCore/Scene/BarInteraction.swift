/// Where the pointer is as to the two bars of one scroll view.
enum BarPointer: Equatable, Sendable {
    /// On none of them.
    case away
    /// On a bar, at a point in the coordinates of the view's frame.
    case over(Axis, at: Point)
    /// It holds a bar, wherever it is.
    case holding(Axis)
}

/// What the pointer does with the two bars of one scroll view, and how far they have grown under it.
public struct BarInteraction: Equatable, Sendable {
    /// Where it was told to be last.
    private(set) var pointer = BarPointer.away
    private var growth = PerAxis(both: BarGrowth())

    /// Bars that the pointer is away from.
    public init() {}

    /// The bar that the pointer is on or holds; nil where it is on none.
    public var axis: Axis? {
        switch pointer {
        case .away: nil
        case .over(let axis, _), .holding(let axis): axis
        }
    }

    /// The pointer came to a bar, or left the one that it was on.
    ///
    /// - Parameter grows: false where the pointer is so near to the window's border that it may be meant for that.
    mutating func move(to pointer: BarPointer, grows: Bool, at time: Double, _ configuration: ScrollbarConfiguration) {
        self.pointer = pointer
        for each in Axis.allCases {
            let isGrown = each == axis && (grows || growth[each].target > 0)
            growth[each].head(for: isGrown ? 1 : 0, at: time, duration: configuration.growDuration)
        }
    }

    /// The extent of a bar's thumb across its axis at a time; logical px.
    public func thickness(of axis: Axis, at time: Double, _ configuration: ScrollbarConfiguration) -> Double {
        let share = growth[axis].value(at: time, duration: configuration.growDuration)
        return configuration.thickness + share * max(0, configuration.grownThickness - configuration.thickness)
    }

    /// Whether a bar grows or shrinks.
    func isMoving(at time: Double, _ configuration: ScrollbarConfiguration) -> Bool {
        Axis.allCases.contains { growth[$0].isMoving(at: time, duration: configuration.growDuration) }
    }
}

/// How far a bar has grown: 0 is its usual thickness, 1 its greatest.
struct BarGrowth: Equatable, Sendable {
    private var origin = 0.0
    /// Where it goes.
    private(set) var target = 0.0
    private var start = 0.0

    func value(at time: Double, duration: Double) -> Double {
        guard duration > 0 else { return target }
        return origin + (target - origin) * min(max((time - start) / duration, 0), 1)
    }

    func isMoving(at time: Double, duration: Double) -> Bool { value(at: time, duration: duration) != target }

    mutating func head(for target: Double, at time: Double, duration: Double) {
        guard target != self.target else { return }
        origin = value(at: time, duration: duration)
        self.target = target
        start = time
    }
}
