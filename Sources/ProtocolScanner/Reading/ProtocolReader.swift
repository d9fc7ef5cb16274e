/// Turns the XML of a protocol file into interfaces, refusing what the format does not allow.
enum ProtocolReader {
    static func interfaces(of bytes: [UInt8]) throws(LineError) -> [Interface] {
        let root = try XMLParser.parse(bytes)
        guard root.name == "protocol" else {
            throw LineError(root.line, "the root element is <\(root.name)>; a protocol file has <protocol>")
        }
        var interfaces: [Interface] = []
        for element in root.children(named: "interface") {
            interfaces.append(try interface(element))
        }
        return interfaces
    }

    private static func interface(_ element: XMLElement) throws(LineError) -> Interface {
        var interface = Interface(
            name: try element.name(), version: try element.version("version", otherwise: nil))
        for child in element.children {
            switch child.name {
            case "request": interface.requests.append(try message(child))
            case "event": interface.events.append(try message(child))
            case "enum": interface.enums.append(try enumeration(child))
            default: continue
            }
        }
        return interface
    }

    private static func message(_ element: XMLElement) throws(LineError) -> Message {
        var message = Message(name: try element.name())
        message.since = try element.version("since", otherwise: 1)
        message.isDestructor = try element.isDestructor()
        for child in element.children(named: "arg") {
            message.arguments.append(try argument(child))
        }
        return message
    }

    private static func argument(_ element: XMLElement) throws(LineError) -> Argument {
        var argument = Argument(name: try element.name(), kind: try kind(of: element))
        argument.isNullable = try element.flag("allow-null")
        argument.enumeration = try element.reference("enum")
        return argument
    }

    private static func kind(of element: XMLElement) throws(LineError) -> Argument.Kind {
        let type = try element.required("type")
        let interface = try element.reference("interface")
        guard let kind = Argument.Kind(type: type, interface: interface) else {
            throw LineError(element.line, "type \"\(type)\" of an arg is unknown; \(Argument.Kind.typeNames)")
        }
        return kind
    }

    private static func enumeration(_ element: XMLElement) throws(LineError) -> Enumeration {
        var enumeration = Enumeration(name: try element.name(), isBitfield: try element.flag("bitfield"))
        for child in element.children(named: "entry") {
            let word = try child.required("value")
            guard let value = Words.value(word) else {
                throw LineError(child.line, "value \"\(word)\" is not a 32-bit number")
            }
            enumeration.entries.append(
                .init(
                    name: try child.name(mayBeginWithDigit: true), value: value,
                    since: try child.version("since", otherwise: 1)))
        }
        return enumeration
    }
}

extension Argument.Kind {
    static let typeNames = "int, uint, fixed, string, array, fd, object and new_id are allowed"

    /// The kind that the format calls `type`.
    init?(type: String, interface: String?) {
        switch type {
        case "int": self = .int
        case "uint": self = .uint
        case "fixed": self = .fixed
        case "string": self = .string
        case "array": self = .array
        case "fd": self = .descriptor
        case "object": self = .object(interface: interface)
        case "new_id": self = .newID(interface: interface)
        default: return nil
        }
    }
}

extension XMLElement {
    fileprivate func required(_ attribute: String) throws(LineError) -> String {
        guard let value = attributes[attribute] else {
            throw LineError(line, "<\(name)> has no \(attribute)")
        }
        return value
    }

    fileprivate func name(mayBeginWithDigit: Bool = false) throws(LineError) -> String {
        let word = try required("name")
        guard Words.isName(word, mayBeginWithDigit: mayBeginWithDigit) else {
            throw LineError(line, "name \"\(word)\" of <\(name)> is not letters, digits and underscores")
        }
        return word
    }

    /// A version of 1 or more; without the attribute `otherwise`, or an error if that is nil.
    fileprivate func version(_ attribute: String, otherwise: UInt32?) throws(LineError) -> UInt32 {
        if let otherwise, attributes[attribute] == nil { return otherwise }
        let word = try required(attribute)
        guard let version = Words.version(word) else {
            throw LineError(line, "\(attribute) \"\(word)\" of <\(name)> is not a version; 1 or more is allowed")
        }
        return version
    }

    fileprivate func flag(_ attribute: String) throws(LineError) -> Bool {
        switch attributes[attribute] {
        case nil, "false": false
        case "true": true
        case let word?: throw LineError(line, "\(attribute) is \"\(word)\"; true and false are allowed")
        }
    }

    fileprivate func isDestructor() throws(LineError) -> Bool {
        switch attributes["type"] {
        case nil: false
        case "destructor": true
        case let word?: throw LineError(line, "type of <\(name)> is \"\(word)\"; only destructor is allowed")
        }
    }

    /// A name, or two joined by a dot, that an attribute refers to.
    fileprivate func reference(_ attribute: String) throws(LineError) -> String? {
        guard let word = attributes[attribute] else { return nil }
        let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, parts.allSatisfy({ Words.isName($0) }) else {
            throw LineError(line, "\(attribute) \"\(word)\" is not a name or two joined by a dot")
        }
        return word
    }
}
