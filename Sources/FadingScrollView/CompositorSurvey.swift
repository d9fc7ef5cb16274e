import ScrollWayland

/// What a compositor offers, and what of it a window would use.
package struct CompositorSurvey: Equatable {
    /// Every global, as the registry announces it.
    package let announcements: [Globals.Announcement]

    /// A survey of a compositor that announces these globals.
    package init(announcements: [Globals.Announcement]) {
        self.announcements = announcements
    }

    /// Asks the compositor that the environment names.
    ///
    /// - Throws: `WindowError` where there is none, it does not answer or goes away.
    package static func ofEnvironment() throws(WindowError) -> CompositorSurvey {
        do {
            let signals = try PollEventSource()
            let connection = try Connection(target: ConnectionTarget.ofEnvironment())
            return try CompositorSurvey(of: connection, source: signals.eventSource)
        } catch {
            throw WindowError(error)
        }
    }

    /// Asks a compositor in this process.
    ///
    /// - Throws: `WindowError` where it does not answer.
    package init(of display: EmbeddedDisplay) throws(WindowError) {
        do {
            try self.init(of: Connection(descriptor: display.descriptor), source: display.eventSource)
        } catch {
            throw WindowError(error)
        }
    }

    private init(of connection: Connection, source: EventSource) throws {
        let client = WaylandClient(connection: connection, now: source.now)
        let deadline = source.now() + DesktopSession.handshakeTime
        let end = try EventLoop(connection: connection, source: source).run {
            if client.isReady { return .leave }
            guard source.now() < deadline else { throw DesktopSession.silence(of: connection.target) }
            return .wait(deadline: deadline)
        }
        guard end == .left else { throw DesktopSession.silence(of: connection.target) }
        self.init(announcements: client.globals.announcements)
    }

    /// The version that is bound of a global; nil where it is not used.
    package func usedVersion(of announcement: Globals.Announcement) -> UInt32? {
        InterfaceUse.all.first { $0.interface == announcement.interface }
            .map { min($0.highestVersion, announcement.version) }
    }

    /// What the compositor lacks of what a window uses.
    package var missing: [InterfaceUse] {
        InterfaceUse.all.filter { use in !announcements.contains { $0.interface == use.interface } }
    }
}
