import CWaylandServer
import Glibc

/// An object of a client as the server holds it; the generated class of each interface is one.
///
/// It is kept until the client destroys it or leaves, whoever else holds it. After that it stays a value that can be
/// compared and asked, and what is sent to it goes nowhere, for a client may leave at any time.
package class Resource: Hashable {
    private enum State {
        case alive(OpaquePointer)
        case destroyed
    }

    package let client: Client
    /// The number of the object on the wire.
    package let id: UInt32
    /// The version that the client bound, or the maker's.
    package let version: UInt32
    private var state: State
    /// Called once, when the object is gone.
    package var onDestroy: (() -> Void)?

    /// Wraps a new `wl_resource` of `client`.
    package required init(_ handle: OpaquePointer, of client: Client) {
        self.client = client
        id = wl_resource_get_id(handle)
        version = UInt32(wl_resource_get_version(handle))
        state = .alive(handle)
        wl_resource_set_dispatcher(
            handle, dispatchRequest, mark, Unmanaged.passRetained(self).toOpaque(), resourceDestroyed)
    }

    /// libwayland's description of the interface.
    package class var interface: UnsafePointer<wl_interface> {
        preconditionFailure("an object of no interface; every generated class has its own")
    }

    /// Hands a request to the handler; false if there is none. Overridden by the generated classes.
    package func dispatch(_ opcode: UInt32, _ arguments: UnsafePointer<wl_argument>) -> Bool {
        false
    }

    /// Lets the handler go. Overridden by the generated classes.
    package func dropHandler() {}

    /// The highest version of the interface that the manifest lets us handle.
    package class var highestVersion: UInt32 { UInt32(interface.pointee.version) }

    package var isAlive: Bool { handle != nil }

    /// The `wl_resource`; nil when the object is gone.
    package var handle: OpaquePointer? {
        switch state {
        case .alive(let handle): handle
        case .destroyed: nil
        }
    }

    /// Destroys the object on this side; a client that still uses it is told so by libwayland.
    package func destroy() {
        handle.map(wl_resource_destroy)
    }

    /// Tells the client a protocol error at this object and disconnects it at the end of the display's turn.
    package func postError(code: UInt32, _ message: String) {
        handle.map { client.postError(at: $0, code: code, message: message) }
    }

    package static func == (one: Resource, other: Resource) -> Bool {
        one === other
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }

    fileprivate func wasDestroyed() {
        state = .destroyed
        onDestroy?()
        onDestroy = nil
        dropHandler()
    }
}

// MARK: What the generated classes call

extension Resource {
    /// Sends an event; nothing if the object is gone.
    final func post(_ opcode: UInt32, _ arguments: [wl_argument]) {
        guard let handle else { return }
        var arguments = arguments
        wl_resource_post_event_array(handle, opcode, &arguments)
    }

    /// The object that a request makes, with this one's version; nil if there is no memory for it.
    final func make<Object: Resource>(id: UInt32) -> Object? {
        client.make(Object.self, version: version, id: id)
    }

    /// The object of a request's argument; nil for NULL and for one that libwayland made itself.
    final class func known(_ handle: OpaquePointer?) -> Self? {
        guard let handle else { return nil }
        // libwayland compares interfaces by name. Here only the mark counts, the cast tells the interfaces apart.
        var any = wl_interface()
        any.name = wl_resource_get_class(handle)
        guard wl_resource_instance_of(handle, &any, mark) != 0 else { return nil }
        return wl_resource_get_user_data(handle).map(object) as? Self
    }
}

extension Client {
    /// A new object of this client; one of the server's making has id 0. Nil if there is no memory for it.
    package func make<Object: Resource>(_ type: Object.Type, version: UInt32, id: UInt32 = 0) -> Object? {
        guard let handle else { return nil }
        guard let made = wl_resource_create(handle, type.interface, Int32(version), id) else {
            wl_client_post_no_memory(handle)
            return nil
        }
        return Object(made, of: self)
    }
}

/// libwayland's implementation pointer of the resources whose user data is a `Resource`; only its address counts.
nonisolated(unsafe) private let mark = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

private func object(_ userData: UnsafeMutableRawPointer) -> Resource {
    Unmanaged<Resource>.fromOpaque(userData).takeUnretainedValue()
}

/// Receives the requests to all resources.
private let dispatchRequest: wl_dispatcher_func_t = { _, target, opcode, message, arguments in
    guard let target, let arguments, let userData = wl_resource_get_user_data(OpaquePointer(target)) else { return 0 }
    let resource = object(userData)
    let isTaken = resource.client.isHeard && resource.dispatch(opcode, arguments)
    if !isTaken, let message {
        closeDescriptors(of: message.pointee, arguments)
        if resource.client.isHeard { resource.client.onUnhandled?(resource, String(cString: message.pointee.name)) }
    }
    return 0
}

private let resourceDestroyed: wl_resource_destroy_func_t = { handle in
    guard let userData = wl_resource_get_user_data(handle) else { return }
    Unmanaged<Resource>.fromOpaque(userData).takeRetainedValue().wasDestroyed()
}

/// Closes the descriptors of a request that nobody handles.
private func closeDescriptors(of message: wl_message, _ arguments: UnsafePointer<wl_argument>) {
    for (index, letter) in String(cString: message.signature).filter(\.isLetter).enumerated() where letter == "h" {
        close(arguments[index].h)
    }
}
