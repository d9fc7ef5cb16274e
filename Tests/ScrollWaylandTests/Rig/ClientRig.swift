import Glibc
import HeadlessCompositor
import ScrollCore
import Testing

@testable import ScrollWayland

/// A client without a session on an embedded compositor: it only notes what it is told.
final class ClientRig {
    let compositor: Compositor
    let connection: Connection
    let client: WaylandClient
    /// Everything that was reported since the last `takeEvents()`.
    private(set) var events: [ClientEvent] = []
    /// What a person was told.
    private(set) var complaints: [String] = []
    /// A second descriptor of the client's end: libwayland does not read what a client said before it hung up.
    private let end: Int32

    init(_ options: CompositorOptions = CompositorOptions()) throws {
        let compositor = try Compositor(options: options)
        self.compositor = compositor
        let descriptor = try compositor.connectClient()
        end = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        connection = try Connection(descriptor: descriptor)
        var complain: (String) -> Void = { _ in }
        client = WaylandClient(
            connection: connection, now: { compositor.now }, complaints: StandardError { complain($0) })
        complain = { [unowned self] in complaints.append($0) }
        client.report = { [unowned self] event, _ in events.append(event) }
    }

    deinit { close(end) }

    /// The compositor's clock and waiting, as the loop takes them.
    var source: EventSource {
        let compositor = compositor
        return EventSource(
            now: { compositor.now },
            wait: { request in
                switch compositor.step(until: request.deadline, reading: request.descriptor) {
                case .readable: .readable
                case .deadline: .woken
                case .quiet: .quiet
                }
            })
    }

    /// Carries all messages both ways, and lets some virtual seconds pass.
    func settle(for seconds: Double = 0) throws {
        let deadline = compositor.now + seconds
        var isOver = false
        var source = source
        let wait = source.wait
        source.wait = { request in
            let result = try wait(request)
            isOver = result == .woken
            return result
        }
        _ = try EventLoop(connection: connection, source: source).run {
            client.reportScrolling()
            return isOver ? .leave : .wait(deadline: deadline)
        }
    }

    /// A window that is configured.
    func openWindow(title: String = "Title", applicationID: String = "org.example.Title") throws -> ToplevelSurface {
        try settle()
        let toplevel = try client.openToplevel(
            ToplevelSurface.Introduction(title: title, applicationID: applicationID))
        try settle()
        return toplevel
    }

    /// Shows a picture of some size in device pixels, and gives the pool it lies in.
    func show(_ toplevel: ToplevelSurface, size: BufferSize = BufferSize(width: 20, height: 10)) throws -> BufferPool {
        let pool = BufferPool(shm: try client.globals.required().shm, onRelease: {})
        pool.resize(to: size)
        try present(toplevel, from: pool)
        return pool
    }

    /// Shows another picture from a pool.
    func present(_ toplevel: ToplevelSurface, from pool: BufferPool) throws {
        let damage = Damage([pool.ledger.size.bounds])
        let loan = try #require(try pool.acquire(damage: damage))
        pool.commit(loan, damage: damage)
        let size = Size(width: Double(loan.size.width), height: Double(loan.size.height))
        let shape = SurfaceShape(logicalSize: size, scale: .one, isOpaque: true)
        toplevel.present(PresentedFrame(buffer: loan.buffer, damage: damage, shape: shape))
        try settle()
    }

    /// What was reported since the last call.
    func takeEvents() -> [ClientEvent] {
        defer { events = [] }
        return events
    }
}
