/// One interface of a Wayland protocol: the messages in wire order, an opcode being the index, and its enums.
struct Interface: Equatable {
    let name: String
    let version: UInt32
    var requests: [Message] = []
    var events: [Message] = []
    var enums: [Enumeration] = []
}

/// A request or an event.
struct Message: Equatable {
    let name: String
    /// The interface version that brought it, from 1 on.
    var since: UInt32 = 1
    /// Whether the object is gone after it.
    var isDestructor = false
    var arguments: [Argument] = []

    /// The interface of the object that the message makes, if it makes one of a known kind.
    var madeInterface: String? {
        for case .newID(let interface?) in arguments.map(\.kind) { return interface }
        return nil
    }

    /// The interfaces that the message's arguments name.
    var namedInterfaces: [String] {
        arguments.compactMap(\.kind.interface)
    }
}

/// One argument of a message.
struct Argument: Equatable {
    enum Kind: Equatable {
        case int, uint, fixed, string, array
        case descriptor
        case object(interface: String?)
        case newID(interface: String?)

        var interface: String? {
            switch self {
            case .object(let interface), .newID(let interface): interface
            case .int, .uint, .fixed, .string, .array, .descriptor: nil
            }
        }
    }

    let name: String
    let kind: Kind
    var isNullable = false
    /// `enum_name` of the same interface or `interface.enum_name`.
    var enumeration: String?
}

/// Named values of an `int` or `uint` argument.
struct Enumeration: Equatable {
    struct Entry: Equatable {
        let name: String
        let value: UInt32
        var since: UInt32 = 1
    }

    let name: String
    var isBitfield = false
    var entries: [Entry] = []
}
