import CWaylandServer
import Glibc

/// One connection of a client to the server.
package final class Client {
    private enum State {
        case connected(OpaquePointer)
        /// Has been told a protocol error or is to be disconnected; nothing that it asks is heard any more.
        case doomed(OpaquePointer)
        case gone
    }

    private var state: State
    /// Whether the client reads the end of the connection, though it can still send.
    private(set) var hasEndedSending = false
    /// Whether a protocol error was told, by us or by libwayland. It may tell another one to a doomed client, since what
    /// that one still sends is about objects that were never made.
    var wasToldError = false
    /// Called once, when the connection has ended, whoever ended it; the client's objects may still be there.
    package var onDisconnect: (() -> Void)?
    /// Called with the object and the request's name for a request that no handler has taken.
    package var onUnhandled: ((Resource, String) -> Void)?

    /// Takes a new `wl_client`; libwayland's listener keeps this object until the connection ends.
    init(_ handle: OpaquePointer) {
        state = .connected(handle)
        let listener = UnsafeMutablePointer<ClientListener>.allocate(capacity: 1)
        listener.initialize(to: ClientListener(client: Unmanaged.passRetained(self)))
        listener.withMemoryRebound(to: wl_listener.self, capacity: 1) { wl_client_add_destroy_listener(handle, $0) }
    }

    package var isConnected: Bool { handle != nil }

    /// The `wl_client`; nil when the connection has ended.
    package var handle: OpaquePointer? {
        switch state {
        case .connected(let handle), .doomed(let handle): handle
        case .gone: nil
        }
    }

    /// Whether requests are still heard.
    var isHeard: Bool {
        if case .connected = state { true } else { false }
    }

    /// Ends the connection at the end of the display's turn, after all that was sent is on its way.
    package func disconnect() {
        if case .connected(let handle) = state { state = .doomed(handle) }
    }

    /// Tells the client a protocol error at `object` and disconnects it.
    ///
    /// `wl_resource_post_error` is variadic and can't be called from Swift; this sends what it sends.
    func postError(at object: OpaquePointer, code: UInt32, message: String) {
        guard case .connected(let handle) = state, let display = wl_client_get_object(handle, 1) else { return }
        message.withCString { text in
            var arguments = [wl_argument(o: object), wl_argument(u: code), wl_argument(s: text)]
            // Opcode 0 of wl_display's events is error; the display is every client's object 1.
            wl_resource_post_event_array(display, 0, &arguments)
        }
        disconnect()
    }

    /// Tells the client by wl_display's implementation error that the server can't do what it has asked for, and
    /// disconnects it.
    package func postImplementationError(_ message: String) {
        guard let handle, let display = wl_client_get_object(handle, 1) else { return }
        // wl_display.error.implementation
        postError(at: display, code: 3, message: message)
    }

    /// Tells the client by wl_display's no_memory error that the system has refused what a request needs, and disconnects
    /// it.
    func postNoMemory(_ message: String) {
        guard let handle, let display = wl_client_get_object(handle, 1) else { return }
        // wl_display.error.no_memory
        postError(at: display, code: 2, message: message)
    }

    /// Tells the client a protocol error at its object `id`; nothing if there is none.
    package func postError(object id: UInt32, code: UInt32, message: String) {
        if let handle, let object = wl_client_get_object(handle, id) {
            postError(at: object, code: code, message: message)
        }
    }

    /// The interface of the client's object `id`; nil if there is none.
    func interface(ofObject id: UInt32) -> String? {
        guard let handle, let object = wl_client_get_object(handle, id) else { return nil }
        return String(cString: wl_resource_get_class(object))
    }

    /// Sends nothing more: the client reads the end of the connection, while what it sends still arrives.
    package func endSending() {
        guard let handle else { return }
        wl_client_flush(handle)
        shutdown(wl_client_get_fd(handle), Int32(SHUT_WR))
        hasEndedSending = true
    }

    func leaveIfDoomed() {
        guard case .doomed(let handle) = state else { return }
        // A program that another thread is just starting may hold a copy of the descriptor for a moment, and the end be kept
        // from the client by that.
        wl_client_flush(handle)
        shutdown(wl_client_get_fd(handle), Int32(SHUT_RDWR))
        wl_client_destroy(handle)
    }

    fileprivate func connectionEnded() {
        state = .gone
        onDisconnect?()
        onDisconnect = nil
        onUnhandled = nil
    }

    /// The client object of a `wl_client` that the display has taken.
    static func known(_ handle: OpaquePointer?) -> Client? {
        guard let listener = wl_client_get_destroy_listener(handle, clientDestroyed) else { return nil }
        return listener.withMemoryRebound(to: ClientListener.self, capacity: 1) {
            $0.pointee.client.takeUnretainedValue()
        }
    }
}

/// libwayland's listener with what it is for behind it; a pointer to the one is a pointer to the other.
private struct ClientListener {
    var listener = wl_listener(link: wl_list(), notify: clientDestroyed)
    let client: Unmanaged<Client>
}

private let clientDestroyed: wl_notify_func_t = { listener, _ in
    guard let listener else { return }
    let whole = UnsafeMutableRawPointer(listener).assumingMemoryBound(to: ClientListener.self)
    let client = whole.pointee.client.takeRetainedValue()
    whole.deinitialize(count: 1)
    whole.deallocate()
    client.connectionEnded()
}
