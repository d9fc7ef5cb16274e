/// Why a window that was there is gone.
package enum ConnectionLoss: Error, Equatable, CustomStringConvertible {
    /// The compositor closed the connection or died.
    case closed(SystemError)
    /// The compositor says what no protocol has, in libwayland's words.
    case garbled(String)
    /// The compositor says that we broke a protocol's rule.
    case protocolError(Fault)

    /// What a compositor says of a broken rule.
    package struct Fault: Equatable {
        /// The object's interface, in the protocol's words.
        package var interface: String
        /// The object's number on the wire.
        package var object: UInt32
        /// The interface's error code.
        package var code: UInt32
        /// The compositor's own words, as libwayland logs them.
        package var message: String
    }

    /// True where the system, not the compositor, is the reason.
    package var isRefusal: Bool {
        if case .closed(let error) = self { error.isRefusal } else { false }
    }

    package var description: String {
        switch self {
        case .closed(let error) where error.isRefusal: "the system refuses what the connection needs: \(error)"
        case .closed(let error): "the compositor went away: \(error)"
        case .garbled(let words): "the compositor says what cannot be understood: \(words.oneLine)"
        case .protocolError(let fault):
            "the compositor reports a protocol error: "
                + "\(fault.interface)#\(fault.object), code \(fault.code): \(fault.message.oneLine)"
        }
    }
}
