/// The heights of parts that lie one below the other, each exact or estimated, with sums in O(log n): where a part begins
/// and which one lies at a distance below the top of the first. The parts are paragraphs, or blocks of them.
///
/// Heights are whole device pixels, so that sums are exact. A Fenwick tree over runs of parts takes four bytes a part and
/// an eighth more.
struct HeightIndex {
    /// Twice the height, plus 1 where it is exact.
    private var entries: [Int32]
    /// The Fenwick tree, 1-based: node k holds the sum of the `k & -k` runs that end with run k - 1.
    private var tree: [Int]
    /// The number of parts that are not exact yet.
    private(set) var estimatedCount: Int
    /// The sum of all heights, device pixels.
    private(set) var total = 0

    /// Parts in one run; small, because a run is summed by walking it.
    private static let runLength = 64
    private static let heights = 0...Int(Int32.max / 2)

    /// `count` parts with estimated heights, device pixels.
    init(count: Int, estimate: (Int) -> Int) {
        entries = (0..<count).map { Int32(HeightIndex.cut(estimate($0)) * 2) }
        tree = Array(repeating: 0, count: (count + HeightIndex.runLength - 1) / HeightIndex.runLength + 1)
        estimatedCount = count
        for node in tree.indices.dropFirst() {
            let height = HeightIndex.sum(entries, run: node - 1)
            total += height
            tree[node] += height
            let parent = node + (node & -node)
            if parent < tree.count { tree[parent] += tree[node] }
        }
    }

    /// The number of parts.
    var count: Int { entries.count }

    /// The height of a part, device pixels.
    subscript(part: Int) -> Int { Int(entries[part] >> 1) }

    /// True where a part's height was measured.
    func isExact(_ part: Int) -> Bool { entries[part] & 1 == 1 }

    /// Replaces an estimate by what was measured, device pixels.
    mutating func setExact(_ part: Int, height: Int) {
        if !isExact(part) { estimatedCount -= 1 }
        set(part, height: height, exactness: 1)
    }

    /// Replaces an estimate by a better one, device pixels; an exact height stays.
    mutating func setEstimate(_ part: Int, height: Int) {
        if !isExact(part) { set(part, height: height, exactness: 0) }
    }

    /// Where a part begins, device pixels below the text's top; the total for the one after the last.
    func top(of part: Int) -> Int {
        let run = part / HeightIndex.runLength
        var sum = (run * HeightIndex.runLength..<part).reduce(0) { $0 + self[$1] }
        var node = run
        while node > 0 {
            sum += tree[node]
            node -= node & -node
        }
        return sum
    }

    /// The part at a distance below the text's top, device pixels; the first or last where there is none.
    /// There must be at least one part.
    func part(at distance: Int) -> Int {
        var rest = max(0, distance)
        var part = run(at: &rest) * HeightIndex.runLength
        while part + 1 < count, rest >= self[part] {
            rest -= self[part]
            part += 1
        }
        return min(part, count - 1)
    }

    /// The run at a distance, which becomes the distance below that run's top.
    private func run(at distance: inout Int) -> Int {
        var node = 0
        var step = 1
        while step * 2 < tree.count { step *= 2 }
        while step > 0 {
            if node + step < tree.count, tree[node + step] <= distance {
                node += step
                distance -= tree[node]
            }
            step /= 2
        }
        return node
    }

    private mutating func set(_ part: Int, height: Int, exactness: Int32) {
        let change = HeightIndex.cut(height) - self[part]
        entries[part] = Int32(HeightIndex.cut(height) * 2) + exactness
        total += change
        var node = part / HeightIndex.runLength + 1
        while node < tree.count {
            tree[node] += change
            node += node & -node
        }
    }

    private static func cut(_ height: Int) -> Int { min(max(height, heights.lowerBound), heights.upperBound) }

    private static func sum(_ entries: [Int32], run: Int) -> Int {
        let first = run * runLength
        return entries[first..<min(first + runLength, entries.count)].reduce(0) { $0 + Int($1 >> 1) }
    }
}
