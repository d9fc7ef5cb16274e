import ScrollCore

/// The cheapest net of roads that reaches every town that can be reached over land.
struct Roads {
    /// Each road from town to town, logical pixels.
    let ways: [[Point]]

    /// Roads between towns. All towns spread over the land at once, uphill slower than on the level; where two of them meet
    /// first lies the cheapest road between them, and of those the cheapest that join all towns are built.
    init(on heights: Lattice, between towns: [Point]) {
        let spread = Spread(on: heights, from: towns)
        var group = Array(towns.indices)
        var ways: [[Point]] = []
        for meeting in spread.meetings() {
            let (a, b) = (group[meeting.towns.0], group[meeting.towns.1])
            guard a != b else { continue }
            group = group.map { $0 == b ? a : $0 }
            ways.append(spread.way(through: meeting).map(heights.point))
        }
        self.ways = ways
    }
}

/// How cheaply each crossing of the lattice is reached, and from which town.
private struct Spread {
    struct Meeting {
        let cost: Double
        let towns: (Int, Int)
        let crossings: (Int, Int)
    }

    private let heights: Lattice
    private var town: [Int]
    private var cost: [Double]
    private var origin: [Int]

    init(on heights: Lattice, from towns: [Point]) {
        self.heights = heights
        town = Array(repeating: -1, count: heights.count)
        cost = Array(repeating: .infinity, count: heights.count)
        origin = Array(repeating: -1, count: heights.count)
        var front = CheapestFirst()
        for (number, place) in towns.enumerated() {
            let index = heights.nearest(to: place)
            (town[index], cost[index]) = (number, 0)
            front.push(index, cost: 0)
        }
        while let (reached, index) = front.pop() {
            // An entry that has become cheaper since is in the queue once more.
            if reached <= cost[index] { extend(index, &front) }
        }
    }

    private mutating func extend(_ index: Int, _ front: inout CheapestFirst) {
        var cheaper: [(Int, Double)] = []
        heights.forEachNeighbour(of: index) { neighbour, isDiagonal in
            let total = cost[index] + step(index, neighbour, isDiagonal)
            if total < cost[neighbour] { cheaper.append((neighbour, total)) }
        }
        for (neighbour, total) in cheaper {
            (town[neighbour], cost[neighbour], origin[neighbour]) = (town[index], total, index)
            front.push(neighbour, cost: total)
        }
    }

    /// What a step costs: a road keeps out of the sea and goes around hills.
    private func step(_ from: Int, _ to: Int, _ isDiagonal: Bool) -> Double {
        let (low, high) = (heights.values[from], heights.values[to])
        guard high > 0.012 else { return .infinity }
        return (isDiagonal ? 1.414 : 1) * (1 + 60 * abs(high - low) + 2 * high)
    }

    /// Where the lands of two towns touch, the cheapest first.
    func meetings() -> [Meeting] {
        var best: [Int: Meeting] = [:]
        for index in 0..<heights.count where town[index] >= 0 {
            heights.forEachNeighbour(of: index) { neighbour, isDiagonal in
                guard town[neighbour] > town[index] else { return }
                let total = cost[index] + cost[neighbour] + step(index, neighbour, isDiagonal)
                let pair = town[index] * 1_000 + town[neighbour]
                guard total < best[pair]?.cost ?? .infinity else { return }
                best[pair] = Meeting(
                    cost: total, towns: (town[index], town[neighbour]), crossings: (index, neighbour))
            }
        }
        return best.sorted { ($0.value.cost, $0.key) < ($1.value.cost, $1.key) }.map(\.value)
    }

    /// The crossings from one town to the other.
    func way(through meeting: Meeting) -> [Int] {
        trail(to: meeting.crossings.0).reversed() + trail(to: meeting.crossings.1)
    }

    private func trail(to end: Int) -> [Int] {
        Array(sequence(first: end) { origin[$0] >= 0 ? origin[$0] : nil })
    }
}
