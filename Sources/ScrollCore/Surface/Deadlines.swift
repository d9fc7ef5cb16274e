/// Every time at which something must happen without an event, in one list; the earliest gives the event loop its
/// timeout, and at rest the list is empty.
public struct Deadlines<Name: Hashable & Sendable>: Equatable, Sendable {
    private var times: [Name: Double] = [:]

    /// No deadline.
    public init() {}

    /// The time of one deadline, seconds of the loop's clock; nil takes it off the list.
    public subscript(name: Name) -> Double? {
        get { times[name] }
        set { times[name] = newValue }
    }

    /// The earliest time on the list.
    public var earliest: Double? { times.values.min() }

    /// Takes the deadlines that have come by a time off the list and returns their names.
    public mutating func take(dueAt time: Double) -> Set<Name> {
        let due = Set(times.filter { $0.value <= time }.keys)
        for name in due { times[name] = nil }
        return due
    }
}
