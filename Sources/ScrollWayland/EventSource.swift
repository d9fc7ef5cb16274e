/// Where the event loop gets its time and its waiting from: the real one polls descriptors, a virtual one steps an
/// embedded compositor, and the very same loop runs on both.
package struct EventSource {
    /// Seconds of a clock that never goes backwards.
    package var now: () -> Double
    /// Waits until something is due.
    package var wait: (WaitRequest) throws -> WaitResult

    /// A source made of a clock and a way to wait.
    package init(now: @escaping () -> Double, wait: @escaping (WaitRequest) throws -> WaitResult) {
        self.now = now
        self.wait = wait
    }
}

/// What the event loop waits for.
package struct WaitRequest: Equatable {
    /// The connection's descriptor.
    package var descriptor: Int32
    /// Whether requests are left that the socket did not take.
    package var wantsToWrite: Bool
    /// The time of the earliest deadline, seconds; nil where nothing is due without an event.
    package var deadline: Double?
}

/// What ended a wait.
package enum WaitResult: Equatable {
    /// The connection has something to read, or its end has come.
    case readable
    /// The connection has something to read, and more is coming at this very time, before which there is to be no turn;
    /// only a virtual source can know.
    case readablePart
    /// A deadline has passed, or the socket takes requests again, or a call was interrupted.
    case woken
    /// A signal asks the program to end.
    case terminated(signal: Int32)
    /// Nothing will ever come; only a virtual source can know.
    case quiet
}

/// A further descriptor on which the real source waits, such as one that tells of changed files.
package struct DescriptorWatch {
    /// Stays open as long as it is waited on.
    package var descriptor: Int32
    /// Called before the next turn of the loop whenever there is something to read; it reads all of it and only records.
    package var read: () -> Void

    /// A watch of an open descriptor.
    package init(descriptor: Int32, read: @escaping () -> Void) {
        self.descriptor = descriptor
        self.read = read
    }
}
