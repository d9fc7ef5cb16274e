/// What leads content that follows a hand.
enum DragSource: Equatable, Sendable {
    /// A pointer's axis events.
    case pointer(AxisSource)
    /// A finger on a touch screen: content keeps under it.
    case touch

    /// True where the end of the drag is sure to be told.
    var promisesLift: Bool { self == .touch || self == .pointer(.finger) }

    /// The numbers that hold for this source.
    func parameters(_ parameters: MotionParameters) -> MotionParameters {
        guard self == .touch else { return parameters }
        var own = parameters
        own.gain = 1
        own.glideTime = parameters.touchGlideTime
        return own
    }
}
