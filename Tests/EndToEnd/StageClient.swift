import Glibc
import ScrollWayland
import TestStage
import Testing

/// An ordinary client of a stage's compositor that shows nothing: through it tests put input into the seat.
final class StageClient {
    private let connection: Connection
    private let registry: WlRegistry
    private var globals: [String: (name: UInt32, version: UInt32)] = [:]

    /// Connects to a stage's compositor.
    convenience init(on stage: Stage) throws { try self.init(display: stage.path(stage.display)) }

    /// Connects to the socket at a path and learns the globals.
    init(display: String) throws {
        connection = try Connection(target: .path(display, isNamed: true))
        registry = connection.display.getRegistry()
        registry.onEvent = { [weak self] event in
            guard case .global(let name, let interface, let version) = event else { return }
            self?.globals[interface] = (name, version)
        }
        try synchronize()
    }

    /// Binds a global.
    func bind<Interface: Proxy>(_ interface: Interface.Type) throws -> Interface {
        let global = try #require(globals[interface.interfaceName], "sway offers no \(interface.interfaceName)")
        return registry.bind(interface, name: global.name, advertised: global.version)
    }

    /// The time for an event, ms.
    var now: UInt32 { UInt32(truncatingIfNeeded: Int(monotonicTime() * 1000)) }

    /// Waits until the compositor has handled all that was sent.
    func synchronize() throws {
        let done = connection.display.sync()
        var isDone = false
        done.onEvent = { _ in isDone = true }
        let source = EventSource(now: monotonicTime) { request in
            var wait = pollfd(fd: request.descriptor, events: Int16(POLLIN), revents: 0)
            var count = poll(&wait, 1, 5_000)
            while count < 0 && errno == EINTR { count = poll(&wait, 1, 5_000) }
            return count > 0 ? .readable : .quiet
        }
        let end = try EventLoop(connection: connection, source: source).run {
            isDone ? .leave : .wait(deadline: nil)
        }
        try #require(end == .left, "sway does not answer")
    }
}
