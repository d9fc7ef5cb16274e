import ScrollCore

/// Values at the crossings of an even lattice over the map, such as heights above the sea.
struct Lattice: Sendable {
    /// The distance between crossings, logical pixels.
    let step: Double
    let columns: Int
    let rows: Int
    /// Row by row.
    private(set) var values: [Double]

    /// A lattice over a size, with what `value` says at each crossing.
    init(over size: Size, step: Double, value: (Point) -> Double) {
        self.step = step
        columns = Int(size.width / step) + 1
        rows = Int(size.height / step) + 1
        values = []
        values.reserveCapacity(columns * rows)
        for row in 0..<rows {
            for column in 0..<columns { values.append(value(Point(x: Double(column) * step, y: Double(row) * step))) }
        }
    }

    /// The number of crossings.
    var count: Int { values.count }

    /// The crossing of a column and a row, counted row by row.
    func index(_ column: Int, _ row: Int) -> Int { row * columns + column }

    /// Where a crossing lies on the map, logical pixels.
    func point(_ index: Int) -> Point {
        Point(x: Double(index % columns) * step, y: Double(index / columns) * step)
    }

    /// The crossing nearest to a place.
    func nearest(to point: Point) -> Int {
        index(
            Int((point.x / step).rounded()).clamped(to: 0...columns - 1),
            Int((point.y / step).rounded()).clamped(to: 0...rows - 1))
    }

    /// True at the rim of the map.
    func isRim(_ index: Int) -> Bool {
        let (column, row) = (index % columns, index / columns)
        return column == 0 || row == 0 || column == columns - 1 || row == rows - 1
    }

    /// Calls with each of the up to eight crossings around one, and whether it lies across a corner.
    func forEachNeighbour(of index: Int, _ body: (_ neighbour: Int, _ isDiagonal: Bool) -> Void) {
        let (column, row) = (index % columns, index / columns)
        for y in max(0, row - 1)...min(rows - 1, row + 1) {
            for x in max(0, column - 1)...min(columns - 1, column + 1) where x != column || y != row {
                body(self.index(x, y), x != column && y != row)
            }
        }
    }
}
