import CWaylandClient
import Glibc

/// The client's side of a connection to a compositor: reading, writing, and what its end says.
///
/// Once made it never waits: the event loop does, through its event source.
package final class Connection {
    /// Keeps the connection open for the objects on it.
    package let link: Link
    /// The first object, of which all others are made.
    package let display: WlDisplay
    /// Where the compositor was found.
    package let target: ConnectionTarget

    /// Connects to where a target says.
    ///
    /// Makes its connections itself, since libwayland's own way blocks, and takes an empty WAYLAND_SOCKET for a number.
    /// - Throws: `SetupError` where nothing is named, nobody is there, or the compositor accepts nobody for 5 s.
    package convenience init(target: ConnectionTarget) throws(SetupError) {
        switch target {
        case .nowhere: throw .noCompositor
        case .descriptor(let descriptor):
            // Children must not inherit it, nor find the variable that names it.
            unsetenv("WAYLAND_SOCKET")
            try self.init(descriptor: descriptor, target: target)
        case .path(let path, let isNamed):
            let descriptor = try CompositorSocket.connect(to: path, isNamed: isNamed, patience: .real)
            try self.init(descriptor: descriptor, target: target)
        }
    }

    /// Takes over a connected socket.
    ///
    /// - Throws: `SetupError.unreachable` where the system refuses memory.
    package convenience init(descriptor: Int32) throws(SetupError) {
        try self.init(descriptor: descriptor, target: .descriptor(descriptor))
    }

    private init(descriptor: Int32, target: ConnectionTarget) throws(SetupError) {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        guard let link = Link(descriptor: descriptor) else {
            throw .unreachable(target, SystemError("wl_display_connect_to_fd"))
        }
        LibraryLog.capture()
        self.link = link
        self.target = target
        display = link.root
    }

    /// The socket, to wait for.
    package var descriptor: Int32 { wl_display_get_fd(link.display) }

    /// Runs the handlers of all events that have been read.
    ///
    /// - Throws: `ConnectionLoss`.
    package func dispatchPending() throws(ConnectionLoss) {
        // What cannot be understood leaves libwayland with the number of whatever failed last.
        errno = 0
        guard wl_display_dispatch_pending(link.display) >= 0 else { throw loss() }
    }

    /// Takes the right to read; false while events that have been read are still to be dispatched.
    package func prepareRead() -> Bool { wl_display_prepare_read(link.display) == 0 }

    /// Gives the right to read back.
    package func cancelRead() { wl_display_cancel_read(link.display) }

    /// Reads what the socket has; needs the right to read and gives it back.
    ///
    /// - Throws: `ConnectionLoss`.
    package func readEvents() throws(ConnectionLoss) {
        errno = 0
        guard wl_display_read_events(link.display) >= 0 else { throw loss() }
    }

    /// What became of what was to be sent.
    package enum Sending: Equatable {
        /// All of it is on its way.
        case sent
        /// The socket has no room for all of it now.
        case blocked
        /// The compositor reads no more. That is no error yet: the reason may still be there to be read.
        case broken
    }

    /// Sends what there is to send.
    ///
    /// - Throws: `ConnectionLoss`.
    package func flush() throws(ConnectionLoss) -> Sending {
        guard wl_display_flush(link.display) < 0 else { return .sent }
        switch errno {
        case EAGAIN: return .blocked
        case EPIPE: return .broken
        default: throw loss()
        }
    }

    /// What libwayland knows of the connection's end.
    private func loss() -> ConnectionLoss {
        let number = wl_display_get_error(link.display)
        var interface: UnsafePointer<wl_interface>?
        var object: UInt32 = 0
        let code = wl_display_get_protocol_error(link.display, &interface, &object)
        let words = LibraryLog.last
        // An error at the display itself has a number of the system's, and one at an object that is gone no interface.
        guard interface != nil || (number == EPROTO && words.hasPrefix("[destroyed object]")) else {
            // What libwayland says where a message does not end within its buffer, or has more descriptors than that holds.
            if number == EOVERFLOW { return .garbled("a message larger than any may be") }
            let error = SystemError("connection", number: number == 0 ? EPIPE : number)
            return error.isLossOfConnection || error.isRefusal || words.isEmpty ? .closed(error) : .garbled(words)
        }
        let name = interface.map { String(cString: $0.pointee.name) } ?? "an unknown object"
        return .protocolError(
            ConnectionLoss.Fault(interface: name, object: object, code: code, message: words))
    }
}
