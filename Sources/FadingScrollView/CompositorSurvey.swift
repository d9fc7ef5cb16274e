import ScrollWayland

/// What a compositor offers, and what of it a window would use.
package struct CompositorSurvey: Equatable {
    /// Every global, as the registry announces it.
    package let announcements: [Globals.Announcement]

    /// Asks a compositor for its globals.
    ///
    /// - Throws: `WindowError` where it does not answer or goes away.
    package init(of connection: Connection, source: EventSource) throws(WindowError) {
        let client = Client(connection: connection, now: source.now)
        let deadline = source.now() + Session.handshakeTime
        do {
            let end = try EventLoop(connection: connection, source: source).run {
                if client.isReady { return .leave }
                guard source.now() < deadline else { throw SetupError.silent(seconds: Session.handshakeTime) }
                return .wait(deadline: deadline)
            }
            if case .quiet = end { throw SetupError.silent(seconds: Session.handshakeTime) }
        } catch {
            throw WindowError(error)
        }
        announcements = client.globals.announcements
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
