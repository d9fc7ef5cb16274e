/// Decides when a surface may be drawn: configured, something to show, no frame callback pending, a free buffer.
///
/// It knows no time: whatever happens is told to it, and it answers what to do next. Frame callbacks of an occluded
/// surface may stay away for ever; then nothing is drawn and nothing waits.
public struct FramePacer: Equatable, Sendable {
    /// What the surface is doing.
    public enum State: Equatable, Sendable {
        /// The compositor has not configured the surface yet; nothing may be attached.
        case unconfigured
        /// What is shown is right.
        case settled
        /// There is something new to show.
        case dirty
        /// A frame callback is pending; `dirty` tells whether there is something to show when it comes.
        case awaitingFrame(dirty: Bool)
    }

    /// What the surface should do now.
    public enum Action: Equatable, Sendable {
        /// Draw and commit one frame.
        case draw
        /// Nothing to do until something is told.
        case sleep
        /// Everything is ready but every buffer is held by the compositor; a release will wake us.
        case awaitRelease
    }

    /// What the surface is doing.
    public private(set) var state = State.unconfigured

    /// A surface that waits for its first configure.
    public init() {}

    /// True while a frame callback is pending.
    public var awaitsFrame: Bool {
        if case .awaitingFrame = state { true } else { false }
    }

    /// There is something new to show.
    public mutating func markDirty() {
        switch state {
        case .unconfigured, .dirty: break
        case .settled: state = .dirty
        case .awaitingFrame: state = .awaitingFrame(dirty: true)
        }
    }

    /// The compositor configured the surface, or it has another scale: a frame is drawn even if a callback is still pending,
    /// since that one may have been lost.
    public mutating func configured() {
        state = .dirty
    }

    /// An event told that the surface is seen: a callback that is still pending may have been lost, so it is waited for no
    /// more, and what is new is drawn at once.
    public mutating func seen() {
        if case .awaitingFrame(let dirty) = state { state = dirty ? .dirty : .settled }
    }

    /// The frame callback came: a good time to draw the next frame.
    public mutating func frameCallback() {
        if case .awaitingFrame(let dirty) = state { state = dirty ? .dirty : .settled }
    }

    /// A frame was committed, together with a request for a frame callback.
    public mutating func committed() {
        state = .awaitingFrame(dirty: false)
    }

    /// What is shown turned out to be right already: nothing was committed.
    public mutating func settled() {
        state = .settled
    }

    /// What to do now.
    public func action(hasFreeBuffer: Bool) -> Action {
        guard state == .dirty else { return .sleep }
        return hasFreeBuffer ? .draw : .awaitRelease
    }
}
