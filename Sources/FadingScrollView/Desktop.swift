import ScrollWayland

/// The desktop that the environment names, and the signals that end a program, taken as events.
///
/// Make it before anything that takes long: a signal that comes meanwhile is kept for the window, which then closes at
/// once instead of dying half made.
package final class Desktop {
    let signals: PollEventSource

    /// Takes SIGTERM, SIGINT and SIGHUP as events from now on.
    ///
    /// - Throws: `WindowError.refused` where the system has no descriptor left.
    package init() throws(WindowError) {
        do {
            signals = try PollEventSource()
        } catch {
            throw WindowError(error)
        }
    }

    /// Calls `read` on the window's thread, between events and frames, whenever a descriptor has something to read. It may
    /// change the window's configuration and content; the descriptor must stay open.
    package func watch(_ descriptor: Int32, read: @escaping () -> Void) {
        signals.watches.append(DescriptorWatch(descriptor: descriptor, read: read))
    }
}
