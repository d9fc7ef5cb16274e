import CWaylandServer

/// A Wayland server without a socket: clients are given to it as descriptors, and it runs only while it is turned.
package final class Display {
    /// The `wl_display`.
    package let handle: OpaquePointer
    private let loop: OpaquePointer
    /// All clients that are connected.
    package private(set) var clients: [Client] = []

    /// Nil if the system has no memory or no descriptor for an event loop left.
    package init?() {
        guard let handle = wl_display_create(), let loop = wl_display_get_event_loop(handle) else { return nil }
        self.handle = handle
        self.loop = loop
    }

    deinit {
        wl_display_destroy_clients(handle)
        wl_display_destroy(handle)
    }

    /// Readable when there is something to do in a turn.
    package var descriptor: Int32 { wl_event_loop_get_fd(loop) }

    /// Takes over the server's end of a connected socket; nil if the system has no memory for a client.
    package func addClient(descriptor: Int32) -> Client? {
        guard let handle = wl_client_create(self.handle, descriptor) else { return nil }
        let client = Client(handle)
        clients.append(client)
        return client
    }

    /// Handles all requests that have arrived and sends all events, without waiting. Clients that were told a protocol
    /// error, or are to be disconnected, are gone afterwards.
    package func turn() {
        wl_event_loop_dispatch(loop, 0)
        wl_display_flush_clients(handle)
        for client in clients { client.leaveIfDoomed() }
        clients.removeAll { !$0.isConnected }
    }

    /// A new serial, one more than the last.
    package func nextSerial() -> UInt32 {
        wl_display_next_serial(handle)
    }
}
