import ScrollCairo
import ScrollCore

/// A closed line of one height, or another outline, with the rectangle around it.
struct MapOutline: Sendable {
    /// The line, logical pixels of the map.
    let path: Path
    /// The smallest upright rectangle around its points.
    let bounds: Rect

    /// An outline through points.
    init(_ points: [Point], isClosed: Bool) {
        path = isClosed ? Path(polyline: points, isClosed: true) : Path(smoothThrough: points)
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        bounds = Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    /// True where something of it may be seen; a straight line has an empty rectangle, and is seen all the same.
    func reaches(_ visible: Rect) -> Bool {
        bounds.minX <= visible.maxX && bounds.maxX >= visible.minX && bounds.minY <= visible.maxY
            && bounds.maxY >= visible.minY
    }
}

/// Finds the closed lines of one height in a lattice by marching squares.
///
/// Walking around a square of the lattice clockwise, a line begins at the side where the land falls below the level and
/// ends at the one where it rises above it. In the neighbour behind that side the same crossing is a beginning, so that
/// following from end to beginning closes every ring.
struct ContourRings {
    private let lattice: Lattice
    private let level: Double
    private let value: (Int) -> Double

    /// The rings of one height; the rim of the map counts as lowest, so that all of them close.
    static func rings(of lattice: Lattice, at level: Double) -> [MapOutline] {
        ContourRings(lattice: lattice, level: level) { lattice.isRim($0) ? -9 : lattice.values[$0] }.rings()
    }

    private init(lattice: Lattice, level: Double, value: @escaping (Int) -> Double) {
        (self.lattice, self.level, self.value) = (lattice, level, value)
    }

    private func rings() -> [MapOutline] {
        var next = links()
        var rings: [MapOutline] = []
        // In order of their crossings, since a dictionary has another order in every run.
        for start in next.keys.sorted() {
            var points: [Point] = []
            var crossing = start
            while let following = next.removeValue(forKey: crossing) {
                points.append(place(of: crossing))
                crossing = following
            }
            if points.count > 3 { rings.append(MapOutline(ContourRings.rounded(points), isClosed: true)) }
        }
        return rings
    }

    /// From each crossing of a side to the next one on its ring.
    private func links() -> [Int: Int] {
        var next: [Int: Int] = [:]
        for row in 0..<lattice.rows - 1 {
            for column in 0..<lattice.columns - 1 { link(column, row, &next) }
        }
        return next
    }

    private func link(_ column: Int, _ row: Int, _ next: inout [Int: Int]) {
        let corners = [
            lattice.index(column, row), lattice.index(column + 1, row), lattice.index(column + 1, row + 1),
            lattice.index(column, row + 1),
        ]
        let isHigh = corners.map { value($0) > level }
        guard isHigh.contains(true), isHigh.contains(false) else { return }
        // Sides clockwise from the upper one: twice the crossing at their left or upper end, plus 1 for upright ones.
        let sides = [corners[0] * 2, corners[1] * 2 + 1, corners[3] * 2, corners[0] * 2 + 1]
        for side in 0..<4 where isHigh[side] && !isHigh[(side + 1) % 4] {
            // The nearest rise going back: with two highs across a corner, each keeps its own line.
            var end = (side + 3) % 4
            while isHigh[end] || !isHigh[(end + 1) % 4] { end = (end + 3) % 4 }
            next[sides[side]] = sides[end]
        }
    }

    private func place(of crossing: Int) -> Point {
        let first = crossing / 2
        let second = crossing % 2 == 1 ? first + lattice.columns : first + 1
        let (low, high) = (value(first), value(second))
        // A rim far below would pull the coast onto itself.
        let share = ((level - low) / (high - low)).clamped(to: 0.02...0.98)
        let (a, b) = (lattice.point(first), lattice.point(second))
        return Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }

    /// Cuts every corner once at a quarter of both sides (Chaikin's rule).
    private static func rounded(_ points: [Point]) -> [Point] {
        points.indices.flatMap { index in
            let (a, b) = (points[index], points[(index + 1) % points.count])
            return [
                Point(x: a.x * 0.75 + b.x * 0.25, y: a.y * 0.75 + b.y * 0.25),
                Point(x: a.x * 0.25 + b.x * 0.75, y: a.y * 0.25 + b.y * 0.75),
            ]
        }
    }
}
