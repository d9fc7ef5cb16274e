import ScrollCore

/// True where both numbers are there and differ by `tolerance` at most.
func near(_ value: Double?, _ expected: Double, within tolerance: Double) -> Bool {
    value.map { abs($0 - expected) <= tolerance } ?? false
}

extension ScrollBounds {
    /// No bound within reach, a viewport of 600 px, scale 1.
    static let wide = ScrollBounds(lower: -100_000, upper: 100_000, page: 600)
}

extension MotionParameters {
    /// The defaults with a gain of 1.
    static var plain: MotionParameters {
        var parameters = MotionParameters()
        parameters.gain = 1
        return parameters
    }
}
