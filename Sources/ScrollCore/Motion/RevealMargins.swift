/// What covers the edges of a viewport, so that content behind it is not clearly seen.
public struct RevealMargins: Hashable, Sendable {
    /// Bars over the viewport's edges; logical px.
    public var insets: Insets
    /// The length of each edge's fade where content is hidden there; logical px. At the content's ends there is none.
    public var fades: PerEdge<Double>
    /// What more is to be kept free at each edge; logical px.
    public var padding: Double

    /// Margins; what is negative or not finite counts as 0.
    public init(
        insets: Insets = Insets(all: 0), fades: PerEdge<Double> = PerEdge(all: 0), padding: Double = 0
    ) {
        self.insets = insets.map(Self.length)
        self.fades = fades.map(Self.length)
        self.padding = Self.length(padding)
    }

    private static func length(_ value: Double) -> Double { value > 0 && value.isFinite ? value : 0 }

    /// The same on one axis.
    func reveal(on axis: Axis) -> Reveal {
        let (leading, trailing): (Edge, Edge) = axis == .vertical ? (.top, .bottom) : (.left, .right)
        return Reveal(
            inset: insets[leading], leading: padding + fades[leading], trailing: padding + fades[trailing])
    }
}

/// The clear part of a viewport on one axis.
struct Reveal {
    /// The bar over the viewport's start; logical px.
    let inset: Double
    /// What is covered beside the bars where content is hidden there; logical px. At the content's ends nothing is.
    let leading: Double, trailing: Double

    /// The nearest offset at which content from `start` to `end` is clear.
    func offset(showing start: Double, _ end: Double, from offset: Double, in bounds: ScrollBounds) -> Double {
        guard start.isFinite, end.isFinite, end >= start else { return offset }
        let now = bounds.clamped(offset)
        let window = clear(at: now, bounds)
        let fits = start >= window.start && end <= window.end
        let fills = start <= window.start && end >= window.end
        guard !fits, !fills else { return offset }
        let toStart = bounds.clamped(start - inset - leading)
        guard start >= window.start else { return toStart }
        // Its end comes into view, as far as that leaves its start there.
        return min(bounds.clamped(end - inset - bounds.page + trailing), max(toStart, now))
    }

    private func clear(at offset: Double, _ bounds: ScrollBounds) -> (start: Double, end: Double) {
        (
            offset > bounds.lower ? offset + inset + leading : -.infinity,
            offset < bounds.upper ? offset + inset + bounds.page - trailing : .infinity
        )
    }
}
