/// What moves the content at a moment.
public enum MotionPhase: String, Hashable, Sendable, CaseIterable {
    /// Fingers lead it or rest on it, or a scrollbar's thumb leads it.
    case tracking
    /// It glides on after a lift.
    case fling
    /// A spring brings it back to a bound.
    case bounce
    /// It follows a target that wheel, keys or the program set.
    case animating
    /// Nothing.
    case idle

    /// The one phase of two axes: the first of fling's kin that either is in, in the order of the cases.
    func merged(with other: MotionPhase) -> MotionPhase {
        Self.allCases.first { $0 == self || $0 == other } ?? .idle
    }
}
