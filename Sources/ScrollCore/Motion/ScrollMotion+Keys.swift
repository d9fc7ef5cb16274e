extension ScrollMotion {
    /// Does what a key asks for; a glide ends, and the content follows to where the key sends it.
    public mutating func perform(_ action: KeyAction, at time: Double) {
        let bounds = bounds[lengthwise]
        switch action {
        case .step(let edge):
            scroll(by: way(edge.isLeading ? -KeyAction.stepLength : KeyAction.stepLength, on: edge.axis), at: time)
        case .page(let share): scroll(by: way(share * bounds.page, on: lengthwise), at: time)
        case .start: animate(to: way(bounds.lower, on: lengthwise, elsewhere: .nan), at: time)
        case .end: animate(to: way(bounds.upper, on: lengthwise, elsewhere: .nan), at: time)
        case .stop: stop(at: time)
        }
    }

    /// The axis on which content has its beginning and its end.
    private var lengthwise: Axis { bounds.vertical.isFixed && !bounds.horizontal.isFixed ? .horizontal : .vertical }

    private func way(_ length: Double, on axis: Axis, elsewhere: Double = 0) -> Point {
        var way = Point(x: elsewhere, y: elsewhere)
        way[axis] = length
        return way
    }
}
