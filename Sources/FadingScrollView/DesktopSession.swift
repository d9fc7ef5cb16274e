import ScrollCore
import ScrollWayland

/// One run on a desktop: the program's side of one connection, and the sessions of its windows.
///
/// Every event goes to the session whose window it is about. `turn()` is called once when all events are in: every session
/// has its turn, and the loop waits until the earliest of them wants another one.
final class DesktopSession {
    private struct OpenWindow {
        let window: ScrollWindow
        let session: Session
    }

    /// The times at which something happens to all windows without an event.
    private enum Deadline: Hashable, Sendable {
        /// The compositor has not answered at all.
        case handshake
        /// All windows close.
        case exit
    }

    /// How long a compositor may take to tell its globals, seconds; a busy one takes some 10 ms.
    static let handshakeTime = 5.0

    /// What to say of a compositor that has taken longer.
    static func silence(of target: ConnectionTarget) -> SetupError { .silent(target, seconds: handshakeTime) }

    private let client: WaylandClient
    private let target: ConnectionTarget
    private let now: () -> Double
    private var windows: [OpenWindow] = []
    private var deadlines = Deadlines<Deadline>()
    private var isOver = false

    /// A run on a connection whose compositor will be asked what it offers.
    init(connection: Connection, now: @escaping () -> Double) {
        client = WaylandClient(connection: connection, now: now)
        target = connection.target
        self.now = now
        deadlines[.handshake] = now() + DesktopSession.handshakeTime
        client.report = { [weak self] in self?.pass($0, about: $1) }
        client.observeInput = { [weak self] in self?.observe($0) }
    }

    /// Lets the next turn open a window.
    func open(_ window: ScrollWindow) {
        windows.append(OpenWindow(window: window, session: window.begin(on: client, now: now)))
    }

    /// Closes all windows some seconds from now, or as soon as the compositor has answered.
    func exit(after seconds: Double) {
        deadlines[.exit] = now() + seconds
    }

    /// Closes all windows; not to be called while one draws.
    func closeNow() {
        for open in windows { open.session.closeNow() }
        forgetClosed()
    }

    /// The run is over, whatever became of its windows.
    func end() {
        for open in windows { open.window.end() }
    }

    /// Acts once after all events that have come: lets every window act, and leaves when the last has closed.
    ///
    /// - Throws: as `Session.turn()`, and `SetupError.silent` where the compositor does not answer.
    func turn() throws -> EventLoop.Next {
        client.reportScrolling()
        let due = deadlines.take(dueAt: now())
        if due.contains(.handshake) { throw DesktopSession.silence(of: target) }
        if client.isReady { deadlines[.handshake] = nil }
        if due.contains(.exit) { isOver = true }
        // Not before the compositor has answered: one that never does is an error, however soon the end was to be.
        if isOver, client.isReady { closeNow() }
        // A window may open another one in its turn, which then has its own.
        var index = 0
        while index < windows.count {
            try windows[index].session.turn()
            index += 1
        }
        forgetClosed()
        guard !windows.isEmpty else { return .leave }
        return .wait(deadline: (windows.map(\.session.nextTurn) + [deadlines.earliest]).compactMap { $0 }.min())
    }

    private func forgetClosed() {
        let closed = windows.filter(\.session.isClosed)
        windows.removeAll(where: \.session.isClosed)
        for open in closed { open.window.end() }
        for open in closed { open.window.didClose?() }
    }

    private func pass(_ event: ClientEvent, about toplevel: ToplevelSurface?) {
        for open in windows where toplevel.map({ open.session.shows($0) }) ?? true { open.session.handle(event) }
    }

    private func observe(_ inputs: [WireInput]) {
        for open in windows { open.window.inputObserver?(inputs, now()) }
    }
}
