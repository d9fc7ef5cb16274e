/// The moment in `low ... high` at which a growing condition first holds, to the last bit that matters.
///
/// - Parameters:
///   - low: A time at which the condition does not hold yet, seconds.
///   - high: A time at which it holds, seconds.
///   - holds: False before the sought moment and true after it.
func firstMoment(from low: Double, to high: Double, where holds: (Double) -> Bool) -> Double {
    var (low, high) = (low, high)
    // 60 halvings take an interval of seconds below a femtosecond; more would change nothing in a Double.
    for _ in 0..<60 {
        let middle = (low + high) / 2
        if holds(middle) { high = middle } else { low = middle }
    }
    return high
}
