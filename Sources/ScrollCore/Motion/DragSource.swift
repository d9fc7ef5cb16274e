/// What leads content that follows a hand.
enum DragSource: Equatable, Sendable {
    /// The axis events of a pointer with that number.
    case pointer(AxisSource, of: Int)
    /// A finger on a touch screen: content keeps under it.
    case touch

    /// True where the end of the drag is sure to be told.
    var promisesLift: Bool {
        switch self {
        case .touch, .pointer(.finger, _): true
        case .pointer: false
        }
    }

    /// The pointer's number; nil for a touch screen.
    var pointer: Int? {
        switch self {
        case .touch: nil
        case .pointer(_, let number): number
        }
    }

    /// The numbers that hold for this source.
    func parameters(_ parameters: MotionParameters) -> MotionParameters {
        guard self == .touch else { return parameters }
        var own = parameters
        own.gain = 1
        own.glideTime = parameters.touchGlideTime
        return own
    }
}
