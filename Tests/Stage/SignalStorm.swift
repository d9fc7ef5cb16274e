import Glibc
import Synchronization

/// A signal sent again and again to the thread that has made this, from another, until it is ended.
package final class SignalStorm: Sendable {
    private let signal: Int32
    private let microseconds: UInt32
    private let target: pthread_t
    private let isOver = Atomic(false)
    private let thread: Mutex<pthread_t?> = Mutex(nil)

    /// Begins to send.
    ///
    /// - Parameter microseconds: between one signal and the next.
    package init(of signal: Int32, every microseconds: UInt32) {
        self.signal = signal
        self.microseconds = microseconds
        target = pthread_self()
        var made = pthread_t()
        let storm = Unmanaged.passRetained(self).toOpaque()
        let code = pthread_create(
            &made, nil,
            { argument in
                argument.map { Unmanaged<SignalStorm>.fromOpaque($0).takeRetainedValue() }?.rage()
                return nil
            }, storm)
        precondition(code == 0, "no thread can be made")
        let thread = made
        self.thread.withLock { $0 = thread }
    }

    /// Sends no more when this returns.
    package func end() {
        isOver.store(true, ordering: .relaxed)
        let thread = thread.withLock { $0.take() }
        if let thread { pthread_join(thread, nil) }
    }

    private func rage() {
        while !isOver.load(ordering: .relaxed) {
            pthread_kill(target, signal)
            usleep(microseconds)
        }
    }
}
