/// One scrollbar as it is painted: the thumb alone, without a trough.
public struct Scrollbar: Equatable, Sendable {
    /// The axis that the bar scrolls.
    public let axis: Axis
    /// The thumb, surface-local logical pixels.
    public let thumb: Rect
    /// Opacity, 0 ... 1.
    public let alpha: Double
    /// The thumb's colour at alpha 1.
    public let color: Color
}

/// The opacity of overlay scrollbars as a function of time: whole while content moves or the pointer is on them, gone a
/// moment after that.
public struct ScrollbarVisibility: Equatable, Sendable {
    private enum State: Equatable, Sendable {
        /// Nobody has needed them yet.
        case unneeded
        /// They were needed last at a time, seconds.
        case needed(Double)
        /// The pointer is on one of them, or holds it.
        case held
    }

    private var state = State.unneeded

    /// Bars that nobody has needed yet.
    public init() {}

    /// Content moved or changed its size, or the pointer came near, at a time; seconds.
    public mutating func needed(at time: Double) {
        if state != .held { state = .needed(time) }
    }

    /// The pointer is on a bar.
    public mutating func hold() { state = .held }

    /// The pointer left the bar, seconds.
    public mutating func letGo(at time: Double) {
        if state == .held { state = .needed(time) }
    }

    /// Opacity at a frame time, 0 ... 1.
    public func alpha(at time: Double, _ configuration: ScrollbarConfiguration) -> Double {
        switch (configuration.policy, state) {
        case (.always, _), (.overlay, .held): return 1
        case (.never, _), (.overlay, .unneeded): return 0
        case (.overlay, .needed(let last)):
            let fading = time - last - configuration.hideDelay
            guard fading > 0 else { return 1 }
            return configuration.hideDuration > 0 ? max(0, 1 - fading / configuration.hideDuration) : 0
        }
    }

    /// When the next change of opacity is due after a frame time: a frame at once, a later one, or none.
    public func nextFrame(after time: Double, _ configuration: ScrollbarConfiguration) -> FrameNeed {
        guard configuration.policy == .overlay, case .needed(let last) = state, alpha(at: time, configuration) > 0
        else { return .none }
        let fadeStart = last + configuration.hideDelay
        return time < fadeStart ? .at(fadeStart) : .next
    }
}
