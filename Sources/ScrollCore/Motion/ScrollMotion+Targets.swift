extension ScrollMotion {
    /// Moves the target by viewport lengths, as page keys do; the content follows. Repeated calls add up.
    public mutating func scroll(pages: PerAxis<Double>, at time: Double) {
        let bounds = bounds
        scroll(
            by: Point(x: pages.horizontal * bounds.horizontal.page, y: pages.vertical * bounds.vertical.page), at: time)
    }

    /// Lets the content follow to one of its ends; a far one from some pages before it.
    public mutating func scroll(to edge: Edge, at time: Double) {
        let bounds = bounds[edge.axis]
        let end = edge.isLeading ? bounds.lower : bounds.upper
        animate(
            to: edge.axis == .horizontal ? Point(x: end, y: .nan) : Point(x: .nan, y: end), at: time)
    }

    /// The nearest content offset at which a rectangle of the content can be seen clearly; `offset` itself where it can be
    /// seen there. Of what is longer than the viewport the start is shown, unless it fills the viewport already.
    ///
    /// - Parameters:
    ///   - rect: in content coordinates, logical px. An axis on which it is not finite stays.
    ///   - margins: what covers the viewport's edges.
    ///   - offset: where the content is now; logical px.
    public func offset(showing rect: Rect, within margins: RevealMargins, from offset: Point) -> Point {
        var target = offset
        for axis in Axis.allCases {
            let reveal = margins.reveal(on: axis)
            target[axis] = reveal.offset(
                showing: rect.minimum(on: axis), rect.maximum(on: axis), from: offset[axis], in: axes[axis].bounds)
        }
        return target
    }

    /// Lets the content follow to the nearest place at which a rectangle of it can be seen clearly.
    public mutating func scrollToVisible(_ rect: Rect, within margins: RevealMargins, at time: Double) {
        guard time.isFinite else { return }
        let now = target(at: time)
        let target = offset(showing: rect, within: margins, from: now)
        animate(
            to: Point(x: target.x == now.x ? .nan : target.x, y: target.y == now.y ? .nan : target.y), at: time)
    }
}
