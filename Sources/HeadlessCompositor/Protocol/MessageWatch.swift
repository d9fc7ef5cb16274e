import CWaylandServer

/// Sees every message that a display sends or handles, libwayland's own errors included.
package final class MessageWatch {
    /// A message on the wire.
    package struct Message {
        let target: OpaquePointer
        let opcode: Int32
        let description: wl_message
        let arguments: UnsafePointer<wl_argument>

        /// Whose message it is.
        package var client: Client? { Client.known(wl_resource_get_client(target)) }
        package var interface: String { String(cString: wl_resource_get_class(target)) }
        package var object: UInt32 { wl_resource_get_id(target) }
        package var name: String { String(cString: description.name) }

        /// The error that the message tells its client; nil if it is another message.
        package var error: (interface: String, object: UInt32, code: UInt32, message: String)? {
            // The display is every client's object 1, and event 0 of it is error.
            guard object == 1, opcode == 0, let culprit = arguments[0].o, let text = arguments[2].s else { return nil }
            let interface = String(cString: wl_resource_get_class(culprit))
            return (interface, wl_resource_get_id(culprit), arguments[1].u, String(cString: text))
        }
    }

    package enum Direction {
        case request
        case event
    }

    private let display: Display
    private let onMessage: (Direction, Message) -> Void
    private var handle: OpaquePointer?

    /// Calls `onMessage` with every message, while this object lives.
    package init(_ display: Display, onMessage: @escaping (Direction, Message) -> Void) {
        self.display = display
        self.onMessage = onMessage
        handle = wl_display_add_protocol_logger(
            display.handle, messagePassed, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        handle.map(wl_protocol_logger_destroy)
    }

    fileprivate func passed(_ direction: wl_protocol_logger_type, _ message: wl_protocol_logger_message) {
        guard let target = message.resource, let description = message.message, let arguments = message.arguments
        else { return }
        onMessage(
            direction == WL_PROTOCOL_LOGGER_EVENT ? .event : .request,
            Message(
                target: target, opcode: message.message_opcode, description: description.pointee, arguments: arguments)
        )
    }
}

private let messagePassed: wl_protocol_logger_func_t = { userData, direction, message in
    guard let userData, let message else { return }
    Unmanaged<MessageWatch>.fromOpaque(userData).takeUnretainedValue().passed(direction, message.pointee)
}
