/// How a message's arguments look in Swift and how they get on and off the wire.
struct ArgumentTypes {
    let bindings: Bindings

    /// The class for an interface.
    func className(_ interface: String) -> String {
        switch bindings.side {
        case .client: Names.type(interface)
        case .server: Names.type(interface) + "Resource"
        }
    }

    /// What an object of unknown interface is in Swift.
    var baseClass: String {
        switch bindings.side {
        case .client: "Proxy"
        case .server: "Resource"
        }
    }

    /// The Swift type of an argument of a message of `binding`.
    func type(of argument: Argument, in binding: Binding) -> String {
        let type = bareType(of: argument, in: binding)
        switch argument.kind {
        case .object, .string: return argument.isNullable ? type + "?" : type
        case .int, .uint, .fixed, .array, .descriptor, .newID: return type
        }
    }

    private func bareType(of argument: Argument, in binding: Binding) -> String {
        switch argument.kind {
        case .int: enumType(of: argument, in: binding) ?? "Int32"
        case .uint: enumType(of: argument, in: binding) ?? "UInt32"
        case .fixed: "Double"
        case .string: "String"
        case .array: "[UInt32]"
        case .descriptor: "Int32"
        case .object(let interface), .newID(let interface): interface.map(className) ?? baseClass
        }
    }

    /// The emitted struct that an argument's enum is, nil if it has none or the enum's interface isn't bound.
    func enumType(of argument: Argument, in binding: Binding) -> String? {
        guard let reference = argument.enumeration else { return nil }
        let parts = reference.split(separator: ".").map(String.init)
        let isLocal = parts.count == 1 || parts[0] == binding.interface.name
        let owner = isLocal ? binding : bindings.binding(of: parts[0])
        guard let owner, let name = parts.last, owner.enums.contains(where: { $0.name == name }) else { return nil }
        let type = Names.nestedType(name)
        return isLocal ? type : "\(className(owner.interface.name)).\(type)"
    }

    /// An expression that reads argument `index` of what arrived in `arguments`; objects and new ones are read elsewhere.
    func decoding(_ argument: Argument, at index: Int, in binding: Binding) -> String {
        let raw = "arguments[\(index)]"
        let enumType = enumType(of: argument, in: binding)
        switch argument.kind {
        case .int: return enumType.map { "\($0)(rawValue: UInt32(bitPattern: \(raw).i))" } ?? "\(raw).i"
        case .uint: return enumType.map { "\($0)(rawValue: \(raw).u)" } ?? "\(raw).u"
        case .fixed: return "\(raw).number"
        case .string: return argument.isNullable ? "\(raw).text" : "\(raw).text ?? \"\""
        case .array: return "\(raw).words"
        case .descriptor: return "\(raw).h"
        case .object(let interface): return "\(interface.map(className) ?? baseClass).known(\(raw).o)"
        case .newID: return "\(raw).n"
        }
    }

    /// An expression that makes a `wl_argument` of a parameter; strings and arrays by the pointer that `wire` names.
    func encoding(_ argument: Argument, at index: Int, in binding: Binding) -> String {
        let name = Names.member(argument.name)
        let value = enumType(of: argument, in: binding) == nil ? name : "\(name).rawValue"
        switch argument.kind {
        case .int where value == name: return "wl_argument(i: \(value))"
        case .int: return "wl_argument(i: Int32(bitPattern: \(value)))"
        case .uint: return "wl_argument(u: \(value))"
        case .fixed: return "wl_argument(f: wireFixed(\(name)))"
        case .string: return "wl_argument(s: \(wire(index)))"
        case .array: return "wl_argument(a: \(wire(index)))"
        case .descriptor: return "wl_argument(h: \(name))"
        case .object: return "wl_argument(o: \(name)\(argument.isNullable ? "?" : "").handle)"
        case .newID: return "wl_argument(o: \(name).handle)"
        }
    }

    /// The name of the pointer to a string's or an array's bytes while a message is sent.
    func wire(_ index: Int) -> String {
        "wire\(index)"
    }

    /// Calls of the functions that lend these pointers, each of which opens a brace.
    func lending(_ message: Message) -> [String] {
        message.arguments.enumerated().compactMap { index, argument in
            let name = Names.member(argument.name)
            switch argument.kind {
            case .string: return "wireText(\(name)) { \(wire(index)) in"
            case .array: return "wireWords(\(name)) { \(wire(index)) in"
            case .int, .uint, .fixed, .descriptor, .object, .newID: return nil
            }
        }
    }
}

extension Argument {
    /// The argument as one that may be null.
    var nullable: Argument {
        var argument = self
        argument.isNullable = true
        return argument
    }
}

extension Message {
    /// The message as an event: objects that are gone at the receiver's end arrive as null.
    var asEvent: Message {
        var message = self
        message.arguments = arguments.map { argument in
            if case .object = argument.kind { argument.nullable } else { argument }
        }
        return message
    }
}
