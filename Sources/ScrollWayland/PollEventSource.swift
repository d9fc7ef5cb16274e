import CLinux
import Glibc

/// The real event source: `poll` on the connection and on the signals that end a program, by the monotonic clock.
package final class PollEventSource {
    private let signals: Int32
    /// What else ends a wait; one whose other end has gone is dropped.
    package var watches: [DescriptorWatch] = []

    /// Takes SIGTERM, SIGINT and SIGHUP as events from now on, but for a SIGHUP that is ignored already, as `nohup` has it.
    /// It ignores SIGPIPE and SIGXFSZ: a compositor that has gone, and a buffer larger than files may be, are errors of the
    /// calls that find them out.
    ///
    /// Blocks the signals for this thread and those it starts; so it is made before any other thread.
    /// - Throws: `SystemError` where the system refuses a descriptor.
    package init() throws(SystemError) {
        var set = sigset_t()
        sigemptyset(&set)
        // Shells let what they start in the background ignore SIGINT, which nobody means by that.
        for number in [SIGTERM, SIGINT, SIGHUP] where number != SIGHUP || !PollEventSource.isIgnored(number) {
            sigaddset(&set, number)
        }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        signals = signalfd(-1, &set, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK))
        guard signals >= 0 else { throw SystemError("signalfd") }
    }

    deinit { close(signals) }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
            == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// The source as the loop takes it.
    package var eventSource: EventSource {
        EventSource(now: PollEventSource.monotonicTime, wait: { try self.wait($0) })
    }

    /// Seconds of CLOCK_MONOTONIC.
    package static func monotonicTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func wait(_ request: WaitRequest) throws(SystemError) -> WaitResult {
        // While the compositor takes nothing, nothing is read either: to answer what is read would overflow what libwayland
        // keeps for it, and that ends the connection.
        let events = request.wantsToWrite ? POLLOUT : POLLIN
        var waits =
            [
                pollfd(fd: request.descriptor, events: Int16(events), revents: 0),
                pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
            ] + watches.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        var count: Int32
        // Woken from a stop, it looks again: what has come meanwhile is read before a deadline that has passed is acted on.
        repeat {
            count = poll(&waits, nfds_t(waits.count), timeout(until: request.deadline))
        } while count < 0 && errno == EINTR
        guard count >= 0 else {
            if errno == EAGAIN { return .woken }
            throw SystemError("poll")
        }
        if waits[1].revents != 0, let number = readSignal() { return .terminated(signal: number) }
        tell(waits.dropFirst(2).map { Int32($0.revents) })
        return Int32(waits[0].revents) & (POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0 ? .readable : .woken
    }

    /// Lets the watches read that have something, by what `poll` says of each.
    private func tell(_ results: [Int32]) {
        let told = zip(watches, results)
        // The end of a pipe stays readable for ever, and would keep the loop awake.
        watches = told.filter { $1 & ~POLLIN == 0 }.map(\.0)
        for (watch, result) in told where result & POLLIN != 0 { watch.read() }
    }

    /// Milliseconds until a deadline, rounded up so that the loop does not wake just before it; -1 for ever.
    private func timeout(until deadline: Double?) -> Int32 {
        guard let deadline else { return -1 }
        let milliseconds = ((deadline - PollEventSource.monotonicTime()) * 1000).rounded(.up)
        return milliseconds > 0 ? Int32(min(milliseconds, 2_000_000_000)) : 0
    }

    private func readSignal() -> Int32? {
        var information = signalfd_siginfo()
        let length = MemoryLayout<signalfd_siginfo>.size
        guard read(signals, &information, length) == length else { return nil }
        return Int32(information.ssi_signo)
    }
}
