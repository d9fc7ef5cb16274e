import ScrollCairo
import ScrollWayland

/// Why a window could not be opened, or why it is gone.
public enum WindowError: Error, Equatable, CustomStringConvertible {
    /// No compositor is named, it cannot be reached, or it lacks what a window needs.
    case unavailable(String)
    /// The compositor went away or reported a protocol error.
    case lost(String)
    /// The system refused memory, descriptors or shared memory.
    case refused(String)
    /// Cairo could not draw.
    case drawing(String)

    /// One line that says what is wrong.
    public var description: String {
        switch self {
        case .unavailable(let reason), .lost(let reason), .refused(let reason), .drawing(let reason): reason
        }
    }

    /// The public word for what another room threw.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as WindowError: error
            case let error as SetupError where error.isRefusal: .refused(error.description)
            case let error as SetupError: .unavailable(error.description)
            case let error as ConnectionLoss where error.isRefusal: .refused(error.description)
            case let error as ConnectionLoss: .lost(error.description)
            case let error as SystemError: .refused(error.description)
            case let error as CairoError: .drawing(error.description)
            default: .lost("\(error)")
            }
    }
}
