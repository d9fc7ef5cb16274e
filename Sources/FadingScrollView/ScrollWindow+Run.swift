import ScrollWayland

/// How a window is shown.
extension ScrollWindow {
    /// Opens the window and returns when it has closed, and with it all that were opened beside it, or when SIGTERM, SIGINT or
    /// SIGHUP has closed them. It returns at once where the window is open already.
    ///
    /// - Throws: `WindowError` where there is no compositor, it went away, or the system refused something.
    public func run() throws(WindowError) {
        try ScrollWindow.run([self])
    }

    /// Opens several windows and returns when the last of them has closed; see `Desktop`.
    ///
    /// - Throws: as `run()`; then no window is open any more.
    public static func run(_ windows: [ScrollWindow]) throws(WindowError) {
        let desktop = try Desktop()
        for window in windows { desktop.open(window) }
        try desktop.run()
    }

    /// Runs on a desktop.
    ///
    /// - Parameter exitAfter: seconds until the window closes itself; nil for never.
    /// - Throws: as `run()`.
    @discardableResult
    package func run(on desktop: Desktop, exitAfter: Double?) throws(WindowError) -> RunEnd {
        desktop.open(self)
        return try desktop.run(exitAfter: exitAfter)
    }

    /// Runs on a compositor in this process.
    ///
    /// - Throws: as `run()`.
    package func run(on display: EmbeddedDisplay, exitAfter: Double? = nil) throws(WindowError) -> RunEnd {
        try run(on: Desktop(on: display), exitAfter: exitAfter)
    }

    /// Whether the environment names a compositor, or the default socket is there.
    ///
    /// - Throws: `WindowError.unavailable` where a variable has a value that cannot be meant.
    package static func compositorIsNamed() throws(WindowError) -> Bool {
        do {
            return try ConnectionTarget.ofEnvironment().isPresent
        } catch {
            throw WindowError(error)
        }
    }

    /// Makes the session that opens the window.
    func begin(on client: WaylandClient, now: @escaping () -> Double) -> Session {
        let appearance = Session.Appearance(
            title: title, applicationID: applicationID, limits: limits, size: preferredSize, offset: initialOffset,
            header: header, bufferCapacity: bufferCapacity)
        let session = Session(appearance: appearance, view: view, client: client, now: now)
        session.drive = drive.map { SteadyDrive(step: $0) }
        session.seats.onKey = onKey
        session.frameObserver = frameObserver
        session.fadesObserver = { [weak self] in self?.fadesDidChange?($0) }
        session.motionObserver = { [weak self] in self?.motionDidChange?($0) }
        self.session = session
        return session
    }

    /// The window is not open any more.
    func end() {
        commitCount = session?.commitCount ?? 0
        session = nil
        desktop = nil
    }
}
