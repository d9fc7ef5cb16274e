import CWaylandClient
import Glibc
import HeadlessCompositor
import ScrollWayland

/// The least client that can show a window, and break every rule: it does what a test says, when the test says it.
final class TestClient {
    /// The error that ended the connection.
    struct ConnectionError: Equatable, Error {
        let interface: String
        let code: UInt32
    }

    private(set) var server: Compositor!
    let link: Link
    let descriptor: Int32
    private let registry: WlRegistry
    private(set) var globals: [String: (name: UInt32, version: UInt32)] = [:]
    private(set) var removed: [UInt32] = []

    /// Connects to `server` and learns its globals.
    init(_ server: Compositor) throws {
        _ = silence
        self.server = server
        descriptor = try server.connectClient()
        guard let link = Link(descriptor: descriptor) else { throw TestFailure("wl_display_connect_to_fd") }
        self.link = link
        registry = link.root.getRegistry()
        registry.onEvent = { [unowned self] event in
            switch event {
            case .global(let name, let interface, let version):
                globals[interface] = (name, version)
            case .globalRemove(let name): removed.append(name)
            }
        }
        settle()
    }

    /// Binds a global, with its own version or a lower one.
    func bind<Object: Proxy>(_ type: Object.Type, _ interface: String, version: UInt32? = nil) throws -> Object {
        guard let global = globals[interface] else { throw TestFailure("no \(interface)") }
        return registry.bind(type, name: global.name, advertised: min(version ?? global.version, global.version))
    }

    /// Binds a global with a version that it does not have.
    func bindBeyond<Object: Proxy>(_ type: Object.Type, _ interface: String, version: UInt32) throws -> Object {
        guard let global = globals[interface] else { throw TestFailure("no \(interface)") }
        return registry.bind(name: global.name, as: type, version: version)
    }

    /// Lets the server go, and lives on.
    func forgetServer() { server = nil }

    /// One turn of an event loop: sends, steps the server, reads and dispatches.
    @discardableResult
    func turn(until deadline: Double? = nil) -> StepResult {
        while wl_display_prepare_read(link.display) != 0 { wl_display_dispatch_pending(link.display) }
        wl_display_flush(link.display)
        let result = server.step(until: deadline, reading: descriptor)
        if result == .readable {
            wl_display_read_events(link.display)
        } else {
            wl_display_cancel_read(link.display)
        }
        wl_display_dispatch_pending(link.display)
        return result
    }

    /// Turns without letting time pass, until there is nothing more to say.
    func settle() {
        while error == nil, turn(until: server.now) == .readable {}
    }

    /// Turns until nothing will ever happen.
    func runUntilQuiet() {
        while error == nil, turn() != .quiet {}
    }

    /// Turns until the virtual clock shows `time`.
    func run(until time: Double) {
        while error == nil, turn(until: time) != .deadline {}
    }

    /// What ended the connection; nil while it stands, and an empty interface if it was closed without a word.
    var error: ConnectionError? {
        guard wl_display_get_error(link.display) != 0 else { return nil }
        var interface: UnsafePointer<wl_interface>?
        var id: UInt32 = 0
        let code = wl_display_get_protocol_error(link.display, &interface, &id)
        return ConnectionError(interface: interface.map { String(cString: $0.pointee.name) } ?? "", code: code)
    }
}

struct TestFailure: Error {
    let what: String

    init(_ what: String) { self.what = what }
}

/// libwayland writes every error to standard error, and these tests make many.
private let silence: Void = wl_log_set_handler_client { _, _ in }
