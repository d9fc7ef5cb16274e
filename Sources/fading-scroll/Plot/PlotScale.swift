/// Where values lie on one axis of a plot, with ticks at round numbers.
struct PlotScale: Equatable {
    /// The least and the greatest value shown.
    let range: ClosedRange<Double>
    /// The places in the picture of those two, px.
    let places: (from: Double, to: Double)
    /// Values with a tick, all multiples of `step`.
    let ticks: [Double]
    /// 1, 2 or 5 times a power of ten.
    let step: Double

    /// A scale of that range.
    ///
    /// - Parameter mostTicks: how many ticks have room.
    init(_ range: ClosedRange<Double>, from: Double, to: Double, mostTicks: Int) {
        self.range = range
        places = (from, to)
        let step = PlotScale.step(for: range.upperBound - range.lowerBound, mostTicks: mostTicks)
        self.step = step
        let (first, last) = ((range.lowerBound / step).rounded(.up), (range.upperBound / step).rounded(.down))
        ticks = first <= last ? stride(from: first, through: last, by: 1).map { $0 * step } : []
    }

    /// The place of a value, px.
    func place(of value: Double) -> Double {
        let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
        return places.from + (places.to - places.from) * share
    }

    /// A range around values with a share of its length free at both ends; never empty.
    static func range(around values: [Double], free: Double) -> ClosedRange<Double> {
        let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
        // A flat curve gets ten units of its own.
        let margin = greatest - least < 1e-3 ? 5 : (greatest - least) * free
        return least - margin...greatest + margin
    }

    /// The least round step at which at most so many ticks lie in a length.
    static func step(for length: Double, mostTicks: Int) -> Double {
        var power = 1e-3
        while true {
            for factor in [1.0, 2, 5] where length / (power * factor) <= Double(mostTicks) { return power * factor }
            power *= 10
        }
    }

    static func == (one: PlotScale, other: PlotScale) -> Bool {
        one.range == other.range && one.places == other.places && one.ticks == other.ticks
    }
}
