import Glibc
import ScrollCore

/// The one loop: dispatch what has come, let the session act once, send what it said, wait.
///
/// It never blocks anywhere but in its event source, and never asks the compositor a question and waits for the answer.
package final class EventLoop {
    private let connection: Connection
    private let source: EventSource

    /// A loop over a connection, with time and waiting from outside.
    package init(connection: Connection, source: EventSource) {
        self.connection = connection
        self.source = source
    }

    /// What `turn` wants next.
    package enum Next: Equatable {
        /// Wait for events, at most until a deadline (seconds of the source's clock).
        case wait(deadline: Double?)
        /// Leave the loop.
        case leave
    }

    /// Why the loop ended.
    package enum End: Equatable {
        /// The session left it.
        case left
        /// A signal asks the program to end.
        case terminated(signal: Int32)
        /// Nothing will ever happen again; only a virtual source knows that.
        case quiet
    }

    /// Runs until the session leaves, a signal comes, or a virtual source has nothing more to give.
    ///
    /// - Parameter turn: called once whenever all events that have come are dispatched, however many they were.
    /// - Throws: `ConnectionLoss` where the compositor is gone, and what `turn` throws.
    package func run(turn: () throws -> Next) throws -> End {
        while true {
            try connection.dispatchPending()
            guard case .wait(let deadline) = try turn() else {
                _ = try connection.flush()
                return .left
            }
            guard connection.prepareRead() else { continue }
            var result = try wait(until: deadline)
            while result == .readablePart {
                repeat { try connection.dispatchPending() } while !connection.prepareRead()
                result = try wait(until: deadline)
            }
            switch result {
            case .readable, .readablePart, .woken: continue
            case .terminated(let signal): return .terminated(signal: signal)
            case .quiet: return .quiet
            }
        }
    }

    /// Flushes, waits, and reads or gives the right to read back, whatever happens.
    private func wait(until deadline: Double?) throws -> WaitResult {
        let result: WaitResult
        do {
            let sending = try connection.flush()
            result = try source.wait(
                WaitRequest(
                    descriptor: connection.descriptor, wantsToWrite: sending == .blocked,
                    deadline: sending == .broken ? source.now() : deadline))
            // Nobody hears us, and nothing is left that could tell why.
            if sending == .broken, result == .woken {
                throw ConnectionLoss.closed(SystemError("connection", number: EPIPE))
            }
        } catch {
            connection.cancelRead()
            throw error
        }
        if result == .readable || result == .readablePart {
            try connection.readEvents()
        } else {
            connection.cancelRead()
        }
        return result
    }
}
