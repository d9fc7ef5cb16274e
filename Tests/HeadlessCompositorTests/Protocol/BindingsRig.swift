import CWaylandClient
import Glibc
import HeadlessCompositor
import ScrollWayland
import Testing

/// Both ends of one connection in this process, turned by hand: what one end sends has arrived after `settle`.
final class BindingsRig {
    let display: Display
    let client: Client
    let link: Link
    let registry: WlRegistry
    /// What the registry has told, by interface.
    private(set) var advertised: [String: (name: UInt32, version: UInt32)] = [:]
    private var globals: [Global] = []

    init() throws {
        _ = Self.silence
        let (server, client) = try Self.socketPair()
        display = try #require(Display())
        self.client = try #require(display.addClient(descriptor: server))
        link = try #require(Link(descriptor: client))
        registry = link.root.getRegistry()
        registry.onEvent = { [weak self] in self?.note($0) }
    }

    private func note(_ event: WlRegistry.Event) {
        switch event {
        case .global(let name, let interface, let version): advertised[interface] = (name, version)
        case .globalRemove(let name): advertised = advertised.filter { $0.value.name != name }
        }
    }

    /// Offers a global and binds it, giving both ends of the bound object.
    func bind<Object: Proxy, Other: Resource>(
        _ type: Object.Type, _ other: Other.Type, version: UInt32? = nil
    ) throws -> (Object, Other) {
        var bound: Other?
        globals.append(Global(other, on: display, version: version) { bound = $0 })
        settle()
        let offer = try #require(advertised[String(cString: type.interface.pointee.name)])
        let object = registry.bind(type, name: offer.name, advertised: offer.version)
        settle()
        return (object, try #require(bound))
    }

    /// Takes the globals back, as a compositor that ends does.
    func withdrawGlobals() {
        for global in globals { global.withdraw() }
        settle()
    }

    /// Carries everything to its other end and back; answers to answers, too, four deep.
    func settle() {
        for _ in 0..<4 {
            wl_display_flush(link.display)
            display.turn()
            read()
        }
    }

    /// Lets the client read what has arrived, without waiting.
    private func read() {
        while wl_display_prepare_read(link.display) != 0 { wl_display_dispatch_pending(link.display) }
        wl_display_read_events(link.display)
        wl_display_dispatch_pending(link.display)
    }

    /// Two ends of a close-on-exec stream socket.
    static func socketPair() throws -> (Int32, Int32) {
        var ends: [Int32] = [0, 0]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
        return (ends[0], ends[1])
    }

    /// Protocol errors are part of these tests; libwayland would print them.
    private static let silence: Void = wl_log_set_handler_client { _, _ in }
}

/// One end of a pair that was sent somewhere: it tells whether all copies of the other end have been closed.
struct DescriptorWitness {
    /// The end that is sent.
    let sent: Int32
    private let kept: Int32

    init() throws {
        (sent, kept) = try BindingsRig.socketPair()
    }

    /// Closes the sender's own copy and asks for the end of the stream; false while any copy is open.
    func isClosedElsewhere() -> Bool {
        close(sent)
        var byte: UInt8 = 0
        let count = recv(kept, &byte, 1, Int32(MSG_DONTWAIT))
        close(kept)
        return count == 0
    }
}
