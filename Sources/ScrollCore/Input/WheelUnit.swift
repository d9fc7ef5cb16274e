/// What one click of a wheel is worth on a compositor that sends neither steps nor fractions of them.
struct WheelUnit: Equatable, Sendable {
    /// Surface-local px of a click once it is known: 10 in weston and mutter, 15 in libinput and what passes it on.
    private(set) var known: Double?

    /// The units there are, the commoner one first: it is taken as long as values fit both.
    private static let candidates = [15.0, 10.0]

    /// Clicks times 120 of a value in surface-local px. The first value that fits only one unit decides.
    mutating func v120(of value: Double) -> Double {
        if known == nil {
            let fitting = Self.candidates.filter { Self.fits(value, $0) }
            if fitting.count == 1 { known = fitting.first }
        }
        return value / (known ?? Self.candidates[0]) * 120
    }

    /// True for a value that a single click, or some clicks at once, would have.
    static func isClicks(_ value: Double) -> Bool {
        candidates.contains { abs(value) >= $0 && fits(value, $0) }
    }

    private static func fits(_ value: Double, _ unit: Double) -> Bool {
        let size = abs(value)
        guard size > 0, size.isFinite else { return false }
        return size >= unit
            ? size.truncatingRemainder(dividingBy: unit) == 0 : unit.truncatingRemainder(dividingBy: size) == 0
    }
}
