import ScrollCairo
import ScrollCore

extension Double {
    /// The value cut to a range; NaN becomes the lower bound.
    func clamped(to range: ClosedRange<Double>) -> Double {
        isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

extension LayoutProposal {
    /// The same with every number finite: NaN is 0, and beyond Cairo's longest side nothing is seen.
    var finite: LayoutProposal {
        let sides = 0.0...100_000
        func coordinate(_ value: Double) -> Double { value.isNaN ? 0 : value.clamped(to: -1e13...1e13) }
        return LayoutProposal(
            viewport: Size(width: viewport.width.clamped(to: sides), height: viewport.height.clamped(to: sides)),
            scale: scale, offset: Point(x: coordinate(offset.x), y: coordinate(offset.y)))
    }
}
