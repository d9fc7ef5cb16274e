/// True where both numbers are there and differ by `tolerance` at most.
func near(_ value: Double?, _ expected: Double, within tolerance: Double) -> Bool {
    value.map { abs($0 - expected) <= tolerance } ?? false
}
