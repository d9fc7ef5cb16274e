import ScrollWayland

/// The desktop that the environment names: windows are opened on it, and its run shows all of them, over one connection and
/// on the calling thread.
///
/// A program with one window needs only `ScrollWindow.run()`. Several are drawn each by itself, when the compositor wants a
/// frame of it, so that one that nobody sees holds up no other; input goes to the window under the pointer or the finger, and
/// keys to the one with the focus. Each has a content of its own, for that is laid out for one viewport at a time.
///
/// From the moment it is made, SIGTERM, SIGINT and SIGHUP (unless that is ignored, as by `nohup`) are taken as events that
/// close all windows. So make it before anything that takes long: a signal that comes meanwhile is kept for the windows,
/// which then close at once instead of dying half made.
public final class Desktop {
    /// Where the compositor is.
    private enum Place {
        /// Where the environment says; signals end the program.
        case named(PollEventSource)
        /// In this process.
        case embedded(EmbeddedDisplay)
    }

    private enum Stage {
        /// These windows are opened by the next run.
        case resting([ScrollWindow])
        case running(DesktopSession)
    }

    private let place: Place
    private var stage = Stage.resting([])

    /// Takes SIGTERM, SIGINT and SIGHUP as events from now on.
    ///
    /// - Throws: `WindowError.refused` where the system has no descriptor left.
    public init() throws(WindowError) {
        do {
            place = .named(try PollEventSource())
        } catch {
            throw WindowError(error)
        }
    }

    /// A desktop with a compositor in this process.
    package init(on display: EmbeddedDisplay) {
        place = .embedded(display)
    }

    /// Opens a window: with the next run, or while the desktop runs, from any callback of its windows, as soon as that
    /// returns. A window that is open already, or waits for a run, here or on another desktop, stays as it is; one that has
    /// closed may be opened again.
    public func open(_ window: ScrollWindow) {
        guard window.desktop == nil else { return }
        window.desktop = self
        switch stage {
        case .resting(let windows): stage = .resting(windows + [window])
        case .running(let session): session.open(window)
        }
    }

    /// Shows the windows and returns when the last one has closed, or when SIGTERM, SIGINT or SIGHUP has closed them all. It
    /// returns at once where no window waits to be opened, and where it is called from a callback while it runs.
    ///
    /// - Throws: `WindowError` where there is no compositor, it went away, or the system refused something, be it to one
    ///   window; then none is open any more.
    public func run() throws(WindowError) {
        _ = try run(exitAfter: nil)
    }

    /// The same, for some seconds at most; nil for as long as it takes.
    ///
    /// - Throws: as `run()`.
    package func run(exitAfter: Double?) throws(WindowError) -> RunEnd {
        guard case .resting(let windows) = stage, !windows.isEmpty else { return .closed }
        defer {
            stage = .resting([])
            for window in windows where window.desktop === self { window.desktop = nil }
        }
        do {
            return try run(windows, exitAfter: exitAfter)
        } catch {
            throw WindowError(error)
        }
    }

    private func run(_ windows: [ScrollWindow], exitAfter: Double?) throws -> RunEnd {
        let (connection, source) = try connect()
        let session = DesktopSession(connection: connection, now: source.now)
        if let exitAfter { session.exit(after: exitAfter) }
        stage = .running(session)
        for window in windows { session.open(window) }
        defer { session.end() }
        switch try EventLoop(connection: connection, source: source).run(turn: session.turn) {
        case .left: return .closed
        case .quiet: return .quiet
        case .terminated:
            session.closeNow()
            _ = try connection.flush()
            return .closed
        }
    }

    private func connect() throws -> (Connection, EventSource) {
        switch place {
        case .named(let signals): (try Connection(target: ConnectionTarget.ofEnvironment()), signals.eventSource)
        case .embedded(let display): (try Connection(descriptor: display.descriptor), display.eventSource)
        }
    }

    /// Calls `read` on the windows' thread, between events and frames, whenever a descriptor has something to read. It may
    /// change windows' configurations and contents; the descriptor must stay open. An embedded compositor waits for none.
    package func watch(_ descriptor: Int32, read: @escaping () -> Void) {
        guard case .named(let signals) = place else { return }
        signals.watches.append(DescriptorWatch(descriptor: descriptor, read: read))
    }
}
