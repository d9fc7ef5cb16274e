/// A queue that gives the cheapest of its entries first (a binary heap); among equals, that of the lower number.
struct CheapestFirst {
    private var heap: [(cost: Double, item: Int)] = []

    /// Adds an entry.
    mutating func push(_ item: Int, cost: Double) {
        heap.append((cost, item))
        var index = heap.count - 1
        while index > 0, isCheaper(index, than: (index - 1) / 2) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Takes the cheapest entry; nil where none is left.
    mutating func pop() -> (cost: Double, item: Int)? {
        guard let first = heap.first else { return nil }
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var index = 0
        while true {
            let children = [2 * index + 1, 2 * index + 2].filter { $0 < heap.count }
            guard let child = children.min(by: { isCheaper($0, than: $1) }), isCheaper(child, than: index) else {
                break
            }
            heap.swapAt(index, child)
            index = child
        }
        return first
    }

    private func isCheaper(_ one: Int, than other: Int) -> Bool {
        (heap[one].cost, heap[one].item) < (heap[other].cost, heap[other].item)
    }
}
