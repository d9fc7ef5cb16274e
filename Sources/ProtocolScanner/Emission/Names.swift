/// How protocol names become Swift names.
enum Names {
    /// `wl_surface` becomes `WlSurface`.
    static func type(_ name: String) -> String {
        name.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// `set_app_id` becomes `setAppId`; no keyword is escaped.
    static func plainMember(_ name: String) -> String {
        let upper = type(name)
        let member = upper.prefix(1).lowercased() + upper.dropFirst()
        // Even in backticks it would hide the object itself.
        return member == "self" ? "self_" : member
    }

    /// A member's or a parameter's name where it is declared or used: a keyword stands in backticks.
    static func member(_ name: String) -> String {
        escaped(plainMember(name))
    }

    /// An argument's label where something is called: Swift warns of backticks there, except around `inout`.
    static func label(_ name: String) -> String {
        let plain = plainMember(name)
        return plain == "inout" ? "`inout`" : plain
    }

    /// A method's name; one that the base class has already gets `Request` behind it.
    static func method(_ name: String) -> String {
        let plain = plainMember(name)
        return baseMembers.contains(plain) ? plain + "Request" : escaped(plain)
    }

    /// An enum's name. Swift has no nested type `Type`, and the generated classes nest some of their own.
    static func nestedType(_ name: String) -> String {
        let type = type(name)
        return takenTypes.contains(type) ? type + "Value" : type
    }

    /// The names of an enum's entries in order, all different. `90` of `transform` becomes `transform90`.
    static func entries(of enumeration: Enumeration) -> [String] {
        var taken: Set<String> = []
        return enumeration.entries.map { entry in
            let startsWithDigit = entry.name.utf8.first.map(Words.isDigit) ?? false
            var name = plainMember(startsWithDigit ? "\(enumeration.name)_\(entry.name)" : entry.name)
            while !taken.insert(name).inserted || name == "rawValue" { name += "_" }
            return escaped(name)
        }
    }

    private static func escaped(_ name: String) -> String {
        keywords.contains(name) ? "`\(name)`" : name
    }

    private static let takenTypes: Set<String> = [
        "Type", "Protocol", "Self", "Any", "Event", "Request", "EventSince", "RequestSince",
    ]

    /// Members of `Proxy` and of the emitted classes that a request's method would hide or clash with.
    private static let baseMembers: Set<String> = [
        "abandon", "deliver", "dispatch", "dropHandler", "handle", "hash", "hashValue", "highestVersion", "interface",
        "isAlive", "known", "link", "make", "needs", "onEvent", "send", "version",
    ]

    private static let keywords: Set<String> = [
        "Any", "Self", "actor", "any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "open", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
