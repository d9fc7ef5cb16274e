/// An interface as it is bound: cut down to the version that we handle.
struct Binding: Equatable {
    let interface: Interface
    /// The highest version that we handle; never above the file's own.
    let cap: UInt32

    /// Enums with the entries that the cap knows.
    var enums: [Enumeration] {
        interface.enums.map { enumeration in
            var enumeration = enumeration
            enumeration.entries.removeAll { $0.since > cap }
            return enumeration
        }
    }

    var requests: [Message] { known(interface.requests) }
    var events: [Message] { known(interface.events) }

    /// The messages up to the last one that the cap knows. One in between that is newer keeps its opcode.
    private func known(_ messages: [Message]) -> [Message] {
        let last = messages.lastIndex { $0.since <= cap }
        return last.map { Array(messages[...$0]) } ?? []
    }
}

/// All that is emitted for one target.
struct Bindings: Equatable {
    let side: Manifest.Side
    /// What is emitted.
    let own: [Binding]
    /// What another target has emitted and this one builds on.
    var imported: [Binding] = []
    /// The module of the imported ones.
    var importedModule: String?

    func binding(of interface: String) -> Binding? {
        (own + imported).first { $0.interface.name == interface }
    }

    /// Whether a message becomes Swift: the cap must know it, and every interface it names must be bound. Only a client
    /// makes objects of an interface that is named on the wire (`wl_registry.bind`).
    func isSpoken(_ message: Message, cap: UInt32) -> Bool {
        let makesAnything = message.arguments.contains { $0.kind == .newID(interface: nil) }
        return message.since <= cap && !(makesAnything && side == .server)
            && message.namedInterfaces.allSatisfy { binding(of: $0) != nil }
    }
}
