/// Finds what would make emitted Swift not compile, or fail at run time although it does.
struct BindingsCheck {
    /// libwayland's limit, `WL_CLOSURE_MAX_ARGS`.
    private static let mostArguments = 20

    let bindings: Bindings

    /// What is wrong with the binding of one interface; nil if nothing is.
    func complaint(about binding: Binding) -> String? {
        for message in binding.requests + binding.events where message.since <= binding.cap {
            if let complaint = complaint(about: message, of: binding) { return complaint }
        }
        return unmadeObject(of: binding) ?? sameNames(in: binding)
    }

    /// A made object has its maker's version, so the compositor may send it all events up to that one.
    private func complaint(about message: Message, of binding: Binding) -> String? {
        let place = "\(binding.interface.name).\(message.name)"
        if message.arguments.count(where: \.isNewID) > 1 {
            return "\(place) makes two objects, which is not supported"
        }
        if InterfaceTables.signature(of: message).count(where: \.isLetter) > Self.mostArguments {
            return "\(place) has more than \(Self.mostArguments) arguments, which libwayland does not allow"
        }
        guard let made = message.madeInterface, let madeBinding = bindings.binding(of: made) else { return nil }
        let needed = min(binding.cap, madeBinding.interface.version)
        guard madeBinding.cap < needed else { return nil }
        return "\(place) makes a \(made) of version \(binding.cap), so \(made) must be listed with version \(needed)"
    }

    /// An object that an event makes and nobody knows would crash libwayland's client.
    private func unmadeObject(of binding: Binding) -> String? {
        for event in binding.events {
            guard let made = event.madeInterface, bindings.binding(of: made) == nil else { continue }
            return "\(binding.interface.name).\(event.name) makes a \(made), so \(made) must be listed too"
        }
        return nil
    }

    /// Names that differ in the protocol and not in Swift (`a_b`, `aB`) would not compile.
    private func sameNames(in binding: Binding) -> String? {
        let interface = binding.interface.name
        let messages = [("requests", binding.requests), ("events", binding.events)]
        for (what, messages) in messages {
            if let name = twice(messages.map(\.name)) { return "two \(what) of \(interface) are \(name) in Swift" }
            for message in messages {
                guard let name = twice(message.arguments.map(\.name)) else { continue }
                return "two arguments of \(interface).\(message.name) are \(name) in Swift"
            }
        }
        return twice(binding.enums.map(\.name)).map { "two enums of \(interface) are \($0) in Swift" }
    }

    private func twice(_ names: [String]) -> String? {
        var seen: Set<String> = []
        return names.map(Names.plainMember).first { !seen.insert($0).inserted }
    }
}

extension Argument {
    var isNewID: Bool {
        if case .newID = kind { true } else { false }
    }
}
