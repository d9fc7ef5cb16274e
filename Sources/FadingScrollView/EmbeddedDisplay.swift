import ScrollWayland

/// A compositor in this process, on a virtual clock: where a window runs without a desktop.
///
/// The window's loop is the same as on a real one; instead of waiting it lets the compositor's time pass.
package struct EmbeddedDisplay {
    /// What a step came to.
    package enum Step {
        /// There is something to read.
        case readable
        /// There is something to read, and more comes at this very time, before which nothing is to be drawn.
        case readablePart
        /// The deadline has come.
        case deadline
        /// Nothing will ever come.
        case quiet
    }

    /// The client's end of a connection.
    package var descriptor: Int32
    /// The virtual clock, seconds.
    package var now: () -> Double
    /// Lets time pass until there is something to read or a deadline (seconds of that clock) has come.
    package var step: (_ deadline: Double?) -> Step

    /// A display from all its parts.
    package init(descriptor: Int32, now: @escaping () -> Double, step: @escaping (_ deadline: Double?) -> Step) {
        self.descriptor = descriptor
        self.now = now
        self.step = step
    }

    /// The same as the event loop takes it.
    var eventSource: EventSource {
        EventSource(
            now: now,
            wait: { request in
                switch step(request.deadline) {
                case .readable: .readable
                case .readablePart: .readablePart
                case .deadline: .woken
                case .quiet: .quiet
                }
            })
    }
}

/// Why a window's run ended.
package enum RunEnd: Equatable {
    /// It was closed, by its button, by the program, or by a signal.
    case closed
    /// On a virtual clock: nothing will ever happen again, and the window is still there.
    case quiet
}
