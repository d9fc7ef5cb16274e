import CCairo
import ScrollCore

/// A path of straight lines and cubic Bézier curves, logical pixels.
///
/// Coordinates that are not finite are left out. The first line or curve begins where `move(to:)` went; without one, at
/// its own end.
public struct Path: Hashable, Sendable {
    /// One step of the path.
    enum Element: Hashable, Sendable {
        case move(Point)
        case line(Point)
        case curve(Point, Point, Point)
        case close
    }

    private(set) var elements: [Element] = []

    /// An empty path.
    public init() {}

    /// Straight lines from point to point.
    public init(polyline points: [Point], isClosed: Bool = false) {
        for point in points where point.isFinite {
            elements.append(elements.isEmpty ? .move(point) : .line(point))
        }
        if isClosed { close() }
    }

    /// A curve that goes through all points and has no corner (a Catmull-Rom spline, whose tangents are half the way
    /// between the neighbours).
    public init(smoothThrough points: [Point], isClosed: Bool = false) {
        let points = points.filter(\.isFinite)
        guard points.count > 1, let first = points.first else { return }
        func at(_ index: Int) -> Point {
            isClosed
                ? points[(index + points.count) % points.count] : points[min(max(index, 0), points.count - 1)]
        }
        move(to: first)
        for index in 0..<points.count - (isClosed ? 0 : 1) {
            let (start, end) = (at(index), at(index + 1))
            curve(
                to: end, start.plus(at(index + 1), minus: at(index - 1)), end.plus(at(index), minus: at(index + 2)))
        }
        if isClosed { close() }
    }

    /// A rectangle with round corners; the radius is cut to half of the shorter side.
    public init(roundedRectangle rect: Rect, cornerRadius: Double) {
        guard !rect.isEmpty else { return }
        let r = min(max(0, cornerRadius), rect.size.width / 2, rect.size.height / 2)
        let k = r * (1 - Path.quarterCircle)
        move(to: Point(x: rect.minX + r, y: rect.minY))
        addCorner(
            from: Point(x: rect.maxX - r, y: rect.minY), Point(x: rect.maxX - k, y: rect.minY),
            Point(x: rect.maxX, y: rect.minY + k), to: Point(x: rect.maxX, y: rect.minY + r))
        addCorner(
            from: Point(x: rect.maxX, y: rect.maxY - r), Point(x: rect.maxX, y: rect.maxY - k),
            Point(x: rect.maxX - k, y: rect.maxY), to: Point(x: rect.maxX - r, y: rect.maxY))
        addCorner(
            from: Point(x: rect.minX + r, y: rect.maxY), Point(x: rect.minX + k, y: rect.maxY),
            Point(x: rect.minX, y: rect.maxY - k), to: Point(x: rect.minX, y: rect.maxY - r))
        addCorner(
            from: Point(x: rect.minX, y: rect.minY + r), Point(x: rect.minX, y: rect.minY + k),
            Point(x: rect.minX + k, y: rect.minY), to: Point(x: rect.minX + r, y: rect.minY))
        close()
    }

    /// The ellipse that touches all sides of a rectangle.
    public init(ellipseIn rect: Rect) {
        guard !rect.isEmpty else { return }
        let (a, b) = (rect.size.width / 2, rect.size.height / 2)
        let (x, y) = (rect.minX + a, rect.minY + b)
        let (c, d) = (a * Path.quarterCircle, b * Path.quarterCircle)
        move(to: Point(x: x + a, y: y))
        curve(to: Point(x: x, y: y + b), Point(x: x + a, y: y + d), Point(x: x + c, y: y + b))
        curve(to: Point(x: x - a, y: y), Point(x: x - c, y: y + b), Point(x: x - a, y: y + d))
        curve(to: Point(x: x, y: y - b), Point(x: x - a, y: y - d), Point(x: x - c, y: y - b))
        curve(to: Point(x: x + a, y: y), Point(x: x + c, y: y - b), Point(x: x + a, y: y - d))
        close()
    }

    /// Begins a new part at a point.
    public mutating func move(to point: Point) { if point.isFinite { elements.append(.move(point)) } }

    /// Goes straight to a point.
    public mutating func line(to point: Point) { if point.isFinite { elements.append(.line(point)) } }

    /// Goes to a point on a cubic Bézier curve with two control points.
    public mutating func curve(to point: Point, _ control1: Point, _ control2: Point) {
        guard point.isFinite, control1.isFinite, control2.isFinite else { return }
        elements.append(.curve(control1, control2, point))
    }

    /// Goes straight back to where the part began.
    public mutating func close() { if !elements.isEmpty { elements.append(.close) } }

    /// Adds all parts of another path.
    public mutating func append(_ other: Path) { elements += other.elements }

    /// The length of the control lines of a curve that is a quarter of a unit circle: 4/3 * (sqrt(2) - 1).
    private static let quarterCircle = 0.5522847498307936

    private mutating func addCorner(from start: Point, _ control1: Point, _ control2: Point, to end: Point) {
        line(to: start)
        curve(to: end, control1, control2)
    }
}

/// How a path is drawn as a line.
public struct StrokeStyle: Hashable, Sendable {
    /// What the ends of lines and dashes look like.
    public enum Cap: Hashable, Sendable {
        /// Cut off at the end.
        case butt
        /// A half circle around the end.
        case round
    }

    /// The line's width, logical pixels; nothing is drawn where it is not above 0.
    public var width: Double
    /// Lengths of dashes and gaps in turn, logical pixels; empty for a whole line, and so are lengths that are negative,
    /// not finite or all 0.
    public var dashes: [Double]
    /// The ends of lines and dashes; joints are round.
    public var cap: Cap

    /// A line of that width.
    public init(width: Double, dashes: [Double] = [], cap: Cap = .round) {
        self.width = width
        self.dashes = dashes
        self.cap = cap
    }

    /// The dashes that Cairo takes; it fails for good on others.
    var allowedDashes: [Double] {
        dashes.allSatisfy { $0 >= 0 && $0.isFinite } && dashes.contains { $0 > 0 } ? dashes : []
    }
}

extension Point {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }

    /// The point a sixth of the way from `start` to `end` away from this one.
    fileprivate func plus(_ end: Point, minus start: Point) -> Point {
        Point(x: x + (end.x - start.x) / 6, y: y + (end.y - start.y) / 6)
    }
}
