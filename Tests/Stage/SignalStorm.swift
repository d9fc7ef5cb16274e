import Glibc
import Synchronization

/// A signal sent again and again to the thread that has made this, from another, until that ends it; it interrupts calls to
/// the system and does nothing else.
package final class SignalStorm: Sendable {
    private let signal: Int32
    private let microseconds: UInt32
    private let target: pthread_t
    /// The thread's mask before.
    private let mask: sigset_t
    private let isOver = Atomic(false)
    private let thread: Mutex<pthread_t?> = Mutex(nil)

    /// Begins to send.
    ///
    /// - Parameter microseconds: between one signal and the next.
    package init(of signal: Int32, every microseconds: UInt32) {
        self.signal = signal
        self.microseconds = microseconds
        target = pthread_self()
        _ = SignalStorm.count.load(ordering: .relaxed)
        Glibc.signal(signal) { _ in SignalStorm.count.add(1, ordering: .relaxed) }
        // Else nothing would come: the threads that tests run on hold all signals back.
        var (set, mask) = (sigset_t(), sigset_t())
        sigemptyset(&set)
        sigaddset(&set, signal)
        pthread_sigmask(SIG_UNBLOCK, &set, &mask)
        self.mask = mask
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

    /// How many signals of all storms have come so far.
    package static var strikes: Int { count.load(ordering: .relaxed) }

    private static let count = Atomic(0)

    /// Sends no more when this returns; to be called on the thread that has made it.
    package func end() {
        isOver.store(true, ordering: .relaxed)
        let thread = thread.withLock { $0.take() }
        if let thread { pthread_join(thread, nil) }
        var mask = mask
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }

    private func rage() {
        while !isOver.load(ordering: .relaxed) {
            pthread_kill(target, signal)
            usleep(microseconds)
        }
    }
}
