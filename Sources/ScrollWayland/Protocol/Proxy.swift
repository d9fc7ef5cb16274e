import CWaylandClient
import Glibc

/// An object of the compositor as a client holds it; the generated class of each interface is one.
///
/// A proxy lives as long as somebody holds it. Let go without its destructor request it is forgotten on this side only,
/// and libwayland drops what the compositor still sends. Its `onEvent` is let go when it is destroyed, so a handler that
/// holds its own object is no leak once that has happened.
///
/// `open` rather than `package`, because Swift has no package class that another target may subclass, and the protocols
/// that only tests speak are generated into theirs.
open class Proxy: Hashable {
    /// Whether the wl_proxy goes away with this object.
    public enum Ownership {
        /// Events come here, and the wl_proxy is destroyed with this object.
        case owned
        /// The wl_proxy belongs to somebody else (the display itself, a cursor theme's buffer) and is only named here.
        case borrowed
    }

    private enum State {
        case owned(OpaquePointer)
        case borrowed(OpaquePointer)
        case destroyed
    }

    /// What keeps the connection open.
    public let link: Link
    private var state: State

    /// Wraps the wl_proxy `handle` of `link`. An owned one must be new: libwayland lets nobody listen twice.
    public required init(_ handle: OpaquePointer, of link: Link, ownership: Ownership) {
        self.link = link
        switch ownership {
        case .borrowed: state = .borrowed(handle)
        case .owned:
            state = .owned(handle)
            wl_proxy_set_tag(handle, mark)
            wl_proxy_add_dispatcher(handle, dispatchEvent, nil, Unmanaged.passUnretained(self).toOpaque())
        }
    }

    deinit {
        if case .owned(let handle) = state { wl_proxy_destroy(handle) }
    }

    /// libwayland's description of the interface.
    open class var interface: UnsafePointer<wl_interface> {
        preconditionFailure("an object of no interface; every generated class has its own")
    }

    /// Hands an event to the handler; false if there is none. Overridden by the generated classes.
    open func dispatch(_ opcode: UInt32, _ arguments: UnsafePointer<wl_argument>) -> Bool {
        false
    }

    /// Lets the handler go. Overridden by the generated classes.
    open func dropHandler() {}

    /// The highest version of the interface that the manifest lets us handle.
    package class var highestVersion: UInt32 { UInt32(interface.pointee.version) }

    /// Whether the object has been neither destroyed nor abandoned.
    package var isAlive: Bool {
        if case .destroyed = state { false } else { true }
    }

    /// The wl_proxy. To use an object after its end is a mistake of ours and traps.
    package var handle: OpaquePointer {
        switch state {
        case .owned(let handle), .borrowed(let handle): return handle
        case .destroyed: preconditionFailure("\(type(of: self)) is used after its end")
        }
    }

    /// The version that the object was bound with, or its maker's; 0 for the display, the registry and what sync makes.
    package var version: UInt32 { wl_proxy_get_version(handle) }

    /// The number of the object on the wire.
    package var id: UInt32 { wl_proxy_get_id(handle) }

    /// Forgets the object on this side without a word to the compositor.
    package func abandon() {
        if case .owned(let handle) = state { wl_proxy_destroy(handle) }
        state = .destroyed
        dropHandler()
    }

    public static func == (one: Proxy, other: Proxy) -> Bool {
        one === other
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

// MARK: What the generated classes call

extension Proxy {
    /// Sends a request, with `destroying` as the object's last one.
    package final func send(_ opcode: UInt32, _ arguments: [wl_argument], destroying: Bool = false) {
        marshal(opcode, arguments, destroying: destroying, making: nil, version: version)
    }

    /// Sends a request that makes an object; it gets `version`, or else its maker's.
    package final func make<Object: Proxy>(
        _ opcode: UInt32, _ arguments: [wl_argument], version: UInt32? = nil, destroying: Bool = false
    ) -> Object {
        let made = marshal(
            opcode, arguments, destroying: destroying, making: Object.interface, version: version ?? self.version)
        guard let made else { preconditionFailure("no memory for a \(Object.self)") }
        return Object(made, of: link, ownership: .owned)
    }

    /// Wraps an object that an event has made; libwayland gives every such event a wl_proxy.
    package final func adopt<Object: Proxy>(_ handle: OpaquePointer?) -> Object {
        guard let handle else { preconditionFailure("an event has made no \(Object.self)") }
        return Object(handle, of: link, ownership: .owned)
    }

    /// To send a request that the object's version does not have is a mistake of ours and traps; the compositor would
    /// end the connection. Version 0 is libwayland's word for an object without one.
    package final func needs(_ version: UInt32, _ request: StaticString) {
        precondition(self.version == 0 || self.version >= version, "\(request) needs version \(version)")
    }

    /// The object of an event's argument; nil for NULL, for one that has been destroyed here, and for a foreign one.
    package final class func known(_ handle: OpaquePointer?) -> Self? {
        guard let handle, wl_proxy_get_tag(handle) == UnsafePointer(mark) else { return nil }
        return wl_proxy_get_user_data(handle).map(object) as? Self
    }

    @discardableResult
    private final func marshal(
        _ opcode: UInt32, _ arguments: [wl_argument], destroying: Bool, making: UnsafePointer<wl_interface>?,
        version: UInt32
    ) -> OpaquePointer? {
        var arguments = arguments
        let flags = destroying ? UInt32(WL_MARSHAL_FLAG_DESTROY) : 0
        let made = wl_proxy_marshal_array_flags(handle, opcode, making, version, flags, &arguments)
        if destroying { markDestroyed() }
        return made
    }

    private final func markDestroyed() {
        if case .borrowed = state { preconditionFailure("\(type(of: self)) belongs to somebody else") }
        state = .destroyed
        dropHandler()
    }
}

/// libwayland's tag for the proxies whose user data is a `Proxy`; only its address counts.
nonisolated(unsafe) private let mark: UnsafeMutablePointer<UnsafePointer<CChar>?> = {
    let mark = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: 1)
    mark.initialize(to: nil)
    return mark
}()

private func object(_ userData: UnsafeMutableRawPointer) -> Proxy {
    Unmanaged<Proxy>.fromOpaque(userData).takeUnretainedValue()
}

/// Receives the events of all owned proxies.
private let dispatchEvent: wl_dispatcher_func_t = { _, target, opcode, message, arguments in
    guard let target, let arguments, let userData = wl_proxy_get_user_data(OpaquePointer(target)) else { return 0 }
    if !object(userData).dispatch(opcode, arguments), let message { drop(message.pointee, arguments) }
    return 0
}

/// Gives back what an event that nobody handles has brought: descriptors, and objects that it has made.
private func drop(_ message: wl_message, _ arguments: UnsafePointer<wl_argument>) {
    for (index, letter) in String(cString: message.signature).filter(\.isLetter).enumerated() {
        switch letter {
        case "h": close(arguments[index].h)
        case "n": arguments[index].o.map(wl_proxy_destroy)
        default: continue
        }
    }
}
