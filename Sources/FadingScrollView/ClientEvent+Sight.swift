import ScrollWayland

extension ClientEvent {
    /// Whether it hints that the window is seen, after which a frame callback that is still out may have been lost.
    var hintsAtSight: Bool {
        switch self {
        case .configured, .scaleChanged, .outputsChanged, .pointer(.entered, _), .keyboard(.entered, _): true
        default: false
        }
    }
}
