import ScrollCairo
import ScrollCore

/// An island that nobody has been to, as lines and places in map coordinates: logical pixels from its top left.
struct Atlas: Sendable {
    /// The size of the map, logical pixels.
    static let size = Size(width: 4_000, height: 3_000)

    /// Outlines of the sea floor, then of the land, from low to high.
    let levels: [(height: Double, rings: [MapOutline])]
    /// Outlines of woods.
    let woods: [MapOutline]
    /// Rivers from spring to mouth.
    let rivers: [MapOutline]
    /// Roads from town to town.
    let roads: [MapOutline]
    /// Towns, the largest first.
    let towns: [Place]
    /// Mountain tops, the highest first.
    let peaks: [Place]

    /// A place with a name.
    struct Place: Sendable {
        let name: String
        let point: Point
        /// Above the sea, 1 is about 1,000 m.
        let height: Double
    }

    /// The island. Made once, in some 50 ms.
    static let island = Atlas()

    private init() {
        let heights = Lattice(over: Atlas.size, step: 20, value: Atlas.height)
        levels = Atlas.heights.map { ($0, ContourRings.rings(of: heights, at: $0)) }
        let trees = Noise(seed: 61)
        let cover = Lattice(over: Atlas.size, step: 20) { point in
            let height = heights.values[heights.nearest(to: point)]
            let wood = trees.layered(point.x / 330, point.y / 330, octaves: 4)
            return min(wood - 0.02, (height - 0.03) * 3, (0.42 - height) * 3)
        }
        woods = ContourRings.rings(of: cover, at: 0)
        rivers = Rivers(on: heights, springs: 26).courses.map { MapOutline($0, isClosed: false) }
        peaks = Atlas.peaks(on: heights)
        // Towns and roads share a coarser lattice, so that a road ends in its town.
        let coarse = Lattice(over: Atlas.size, step: 40) { heights.values[heights.nearest(to: $0)] }
        towns = Atlas.towns(on: coarse)
        roads = Roads(on: coarse, between: towns.map(\.point)).ways.map {
            MapOutline(Atlas.thinned($0), isClosed: false)
        }
    }

    /// Depths and heights of the lines; 0 is the coast.
    private static let heights = [-0.16, -0.08, 0] + (1...11).map { Double($0) * 0.07 }

    /// The height of the land, above 0, or the depth of the sea at a place.
    private static func height(at point: Point) -> Double {
        let (x, y) = (point.x / size.width * 2 - 1, point.y / size.height * 2 - 1)
        let bays = Noise(seed: 3).layered(point.x / 620, point.y / 620, octaves: 6, gain: 0.48)
        let chain = 1 - abs(Noise(seed: 8).layered(point.x / 980, point.y / 820, octaves: 4)) * 3
        let rim = max(x * x * x * x, y * y * y * y)
        return 0.2 + bays * 0.62 + max(0, chain) * 0.34 * (1 - rim) - rim * 1.15 - 0.06
    }

    /// Every second point of a way and its ends, so that it has fewer corners.
    private static func thinned(_ points: [Point]) -> [Point] {
        points.enumerated().filter { $0.offset % 2 == 0 || $0.offset == points.count - 1 }.map(\.element)
    }
}

extension Atlas {
    private static let townNames = [
        "Halvery", "Port Ansel", "Orrin", "Skarne", "Upper Thale", "Maresby", "Dunmoor", "Lissant", "Kettle Quay",
        "Brannock", "Ivel", "Sanderhythe", "Old Carrow", "Wendle", "Tolvane", "Greyspit", "Eastering", "Morrowick",
        "Cold Ferry", "Pellan", "Quarne", "Thornhaven", "Little Ebb", "Vask", "Nether Holm", "Ravelstone", "Sorrel Bay",
        "Ambry", "Farrow", "Yarrowmouth",
    ]
    private static let peakNames = [
        "Mount Aldous", "The Lantern", "Greatback", "Three Sisters", "Cloudrest", "Hob's Chair", "Ironbrow",
        "The Anvil",
        "Snowdrift Top", "Far Tor", "Ravens' Seat", "Widow's Peak",
    ]

    private static func towns(on heights: Lattice) -> [Place] {
        var numbers = SeededNumbers(seed: 12)
        var found: [Place] = []
        for _ in 0..<4_000 where found.count < townNames.count {
            let index = Int(numbers.next() * Double(heights.count))
            let height = heights.values[index]
            guard (0.02...0.2).contains(height), isFree(heights.point(index), of: found, within: 300) else { continue }
            found.append(Place(name: townNames[found.count], point: heights.point(index), height: height))
        }
        return found
    }

    private static func peaks(on heights: Lattice) -> [Place] {
        let highest = (0..<heights.count).sorted { (heights.values[$0], $0) > (heights.values[$1], $1) }
        var found: [Place] = []
        for index in highest where found.count < peakNames.count {
            guard heights.values[index] > 0.3, isFree(heights.point(index), of: found, within: 260) else { continue }
            found.append(
                Place(name: peakNames[found.count], point: heights.point(index), height: heights.values[index]))
        }
        return found
    }

    private static func isFree(_ point: Point, of places: [Place], within distance: Double) -> Bool {
        places.allSatisfy { abs($0.point.x - point.x) + abs($0.point.y - point.y) > distance }
    }
}
