/// The heights of all paragraphs, each exact or estimated, with sums in O(log n): where a paragraph begins and which one
/// lies at a distance below the text's top.
///
/// Heights are whole device pixels, so that sums are exact. A Fenwick tree over blocks of paragraphs takes four bytes a
/// paragraph and an eighth more.
struct HeightIndex {
    /// Twice the height, plus 1 where it is exact.
    private var entries: [Int32]
    /// The Fenwick tree, 1-based: node k holds the sum of the `k & -k` blocks that end with block k - 1.
    private var tree: [Int]
    /// The number of paragraphs that are not exact yet.
    private(set) var estimatedCount: Int
    /// The sum of all heights, device pixels.
    private(set) var total = 0

    /// Paragraphs in one block; small, because a block is summed by walking it.
    private static let blockLength = 64
    private static let heights = 1...Int(Int32.max / 2)

    /// `count` paragraphs with estimated heights, device pixels.
    init(count: Int, estimate: (Int) -> Int) {
        entries = (0..<count).map { Int32(HeightIndex.cut(estimate($0)) * 2) }
        tree = Array(repeating: 0, count: (count + HeightIndex.blockLength - 1) / HeightIndex.blockLength + 1)
        estimatedCount = count
        for node in tree.indices.dropFirst() {
            let height = HeightIndex.sum(entries, block: node - 1)
            total += height
            tree[node] += height
            let parent = node + (node & -node)
            if parent < tree.count { tree[parent] += tree[node] }
        }
    }

    /// The number of paragraphs.
    var count: Int { entries.count }

    /// The height of a paragraph, device pixels.
    subscript(paragraph: Int) -> Int { Int(entries[paragraph] >> 1) }

    /// True where a paragraph's height was measured.
    func isExact(_ paragraph: Int) -> Bool { entries[paragraph] & 1 == 1 }

    /// Replaces an estimate by what was measured, device pixels.
    mutating func setExact(_ paragraph: Int, height: Int) {
        if !isExact(paragraph) { estimatedCount -= 1 }
        let change = HeightIndex.cut(height) - self[paragraph]
        entries[paragraph] = Int32(HeightIndex.cut(height) * 2 + 1)
        total += change
        var node = paragraph / HeightIndex.blockLength + 1
        while node < tree.count {
            tree[node] += change
            node += node & -node
        }
    }

    /// Where a paragraph begins, device pixels below the text's top; the total for the one after the last.
    func top(of paragraph: Int) -> Int {
        let block = paragraph / HeightIndex.blockLength
        var sum = (block * HeightIndex.blockLength..<paragraph).reduce(0) { $0 + self[$1] }
        var node = block
        while node > 0 {
            sum += tree[node]
            node -= node & -node
        }
        return sum
    }

    /// The paragraph at a distance below the text's top, device pixels; the first or last where there is none.
    /// There must be at least one paragraph.
    func paragraph(at distance: Int) -> Int {
        var rest = max(0, distance)
        var paragraph = block(at: &rest) * HeightIndex.blockLength
        while paragraph + 1 < count, rest >= self[paragraph] {
            rest -= self[paragraph]
            paragraph += 1
        }
        return min(paragraph, count - 1)
    }

    /// The block at a distance, which becomes the distance below that block's top.
    private func block(at distance: inout Int) -> Int {
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

    private static func cut(_ height: Int) -> Int { min(max(height, heights.lowerBound), heights.upperBound) }

    private static func sum(_ entries: [Int32], block: Int) -> Int {
        let first = block * blockLength
        return entries[first..<min(first + blockLength, entries.count)].reduce(0) { $0 + Int($1 >> 1) }
    }
}
