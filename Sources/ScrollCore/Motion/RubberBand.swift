/// The resistance of content that fingers pull past its bounds: shown = (1 - 1/(r k/d + 1)) d, UIScrollView's law.
public struct RubberBand: Hashable, Sendable {
    /// Resistance k; 0.55 in UIScrollView.
    public let resistance: Double
    /// The viewport's length d, logical px, which the shown excess never reaches; above 0.
    public let page: Double

    /// A band in a viewport of that length; nil where there is no length or no resistance to stretch against.
    public init?(resistance: Double, page: Double) {
        guard resistance > 0, page > 0, resistance.isFinite, page.isFinite else { return nil }
        self.resistance = resistance
        self.page = page
    }

    /// The excess on screen for a raw excess under the fingers; logical px, either sign.
    public func shown(raw: Double) -> Double {
        guard raw.isFinite else { return raw > 0 ? page : raw < 0 ? -page : 0 }
        let stretch = abs(raw) * resistance / page
        let shown = (1 - 1 / (stretch + 1)) * page
        return raw < 0 ? -shown : shown
    }

    /// The raw excess that shows as this one; logical px, either sign.
    public func raw(shown: Double) -> Double {
        // The inverse runs to infinity at a whole page; content cannot have been pulled so far.
        let share = min(abs(shown) / page, 0.999)
        let raw = page / resistance * (1 / (1 - share) - 1)
        return shown < 0 ? -raw : raw
    }

    /// How much the shown excess grows with the raw one; 0 ... resistance.
    public func slope(raw: Double) -> Double {
        let stretch = abs(raw) * resistance / page + 1
        return resistance / (stretch * stretch)
    }
}
