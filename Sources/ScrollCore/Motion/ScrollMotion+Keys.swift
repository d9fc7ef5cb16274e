extension ScrollMotion {
    /// Does what a key asks for; a glide ends, and the content follows to where the key sends it.
    public mutating func perform(_ action: KeyAction, at time: Double) {
        let bounds = bounds[lengthwise]
        switch action {
        case .step(let edge):
            scroll(by: way(edge.isLeading ? -KeyAction.stepLength : KeyAction.stepLength, on: edge.axis), at: time)
        case .page(let share):
            scroll(by: way((isMirrored ? -share : share) * bounds.page, on: lengthwise), at: time)
        case .start: scroll(toUpper: isMirrored, at: time)
        case .end: scroll(toUpper: !isMirrored, at: time)
        case .stop: stop(at: time)
        }
    }

    /// Where an action leads along an axis: above 0 to greater offsets, below 0 to smaller ones, 0 nowhere.
    func direction(of action: KeyAction, on axis: Axis) -> Double {
        let onwards = axis == .horizontal && bounds.horizontal.anchor == .end ? -1.0 : 1
        switch action {
        case .step(let edge): return edge.axis != axis ? 0 : edge.isLeading ? -1 : 1
        case .page(let share): return onwards * share
        case .start: return -onwards
        case .end: return onwards
        case .stop: return 0
        }
    }

    /// The axis on which content has its beginning and its end.
    private var lengthwise: Axis { bounds.vertical.isFixed && !bounds.horizontal.isFixed ? .horizontal : .vertical }

    /// True where text runs from right to left along that axis. Up stays up, whichever end content begins at.
    private var isMirrored: Bool { lengthwise == .horizontal && bounds.horizontal.anchor == .end }

    private mutating func scroll(toUpper isUpper: Bool, at time: Double) {
        let bound = isUpper ? bounds[lengthwise].upper : bounds[lengthwise].lower
        animate(to: way(bound, on: lengthwise, elsewhere: .nan), at: time)
    }

    private func way(_ length: Double, on axis: Axis, elsewhere: Double = 0) -> Point {
        var way = Point(x: elsewhere, y: elsewhere)
        way[axis] = length
        return way
    }
}
