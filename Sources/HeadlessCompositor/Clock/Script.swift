/// What a test lets happen at given times of the virtual clock, in the order of the times, then of the calls.
struct Script {
    typealias Action = (Compositor) -> Void

    private struct Entry {
        let time: Double
        let action: Action
    }

    private var entries: [Entry] = []

    /// The time of the first action, in seconds; nil if there is none.
    var nextTime: Double? { entries.first?.time }

    mutating func add(at time: Double, _ action: @escaping Action) {
        let place = entries.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
        entries.insert(Entry(time: time, action: action), at: place)
    }

    /// Takes the first action off, if its time has come.
    mutating func take(until now: Double) -> Action? {
        guard let first = entries.first, first.time <= now else { return nil }
        entries.removeFirst()
        return first.action
    }
}
