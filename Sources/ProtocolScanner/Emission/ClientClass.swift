/// Emits a client's class for one interface: requests are methods, events arrive as an enum.
struct ClientClass {
    let binding: Binding
    let types: ArgumentTypes

    func emit(to writer: inout SourceWriter) {
        let name = types.className(binding.interface.name)
        writer.line("/// A client's \(binding.interface.name), at most version \(binding.cap).")
        writer.block("package final class \(name): Proxy {") { writer in
            EnumTypes(binding: binding).emit(to: &writer)
            let events = MessageEnum(name: "Event", messages: spokenEvents, binding: binding, types: types)
            events.emit(to: &writer)
            InterfaceTables(bindings: types.bindings, types: types).emitReference(to: binding, in: &writer)
            emitDispatch(events, to: &writer)
            for (opcode, request) in binding.requests.enumerated() where isSpoken(request) {
                writer.line()
                emit(request, opcode, to: &writer)
            }
        }
    }

    private func isSpoken(_ message: Message) -> Bool {
        types.bindings.isSpoken(message, cap: binding.cap)
    }

    private var spokenEvents: [Message] {
        binding.events.filter(isSpoken).map(\.asEvent)
    }

    private func emitDispatch(_ events: MessageEnum, to writer: inout SourceWriter) {
        guard !events.messages.isEmpty else { return }
        writer.line()
        writer.line(MessageEnum.dispatchHead)
        writer.line("    switch opcode {")
        for (opcode, event) in binding.events.enumerated() where isSpoken(event) {
            let construction = events.construction(event.asEvent) { index, argument in
                argument.isNewID ? "adopt(arguments[\(index)].o)" : types.decoding(argument, at: index, in: binding)
            }
            writer.line("    case \(opcode):")
            if event.isDestructor { writer.line("        defer { abandon() }") }
            writer.line("        return deliver(\(construction))")
        }
        writer.line("    default: return false")
        writer.line("    }")
        writer.line("}")
    }

    private func emit(_ request: Message, _ opcode: Int, to writer: inout SourceWriter) {
        let place = "\(binding.interface.name).\(request.name)"
        let result = request.arguments.first(where: \.isNewID).map { " -> \(resultType($0))" } ?? ""
        let generic = makesAnything(request) ? "<Object: Proxy>" : ""
        writer.line("/// Sends \(place)\(request.isDestructor ? "; the object is gone after it" : "").")
        let head = "package func \(Names.method(request.name))\(generic)(\(parameters(of: request)))\(result) {"
        writer.block(head) { writer in
            if request.since > 1 { writer.line("self.needs(\(request.since), \"\(place)\")") }
            let lending = types.lending(request).map { "return \($0)" }
            writer.nest(lending) { $0.line("return \(call(request, opcode))") }
        }
    }

    private func makesAnything(_ request: Message) -> Bool {
        request.arguments.contains { $0.kind == .newID(interface: nil) }
    }

    private func resultType(_ argument: Argument) -> String {
        guard case .newID(let interface?) = argument.kind else { return "Object" }
        return types.className(interface)
    }

    /// One parameter has no label, its request's name telling what it is.
    private func parameters(of request: Message) -> String {
        let sent = request.arguments.filter { !$0.isNewID }
        let label = sent.count == 1 && !makesAnything(request) ? "_ " : ""
        var parameters = sent.map { "\(label)\(Names.member($0.name)): \(types.type(of: $0, in: binding))" }
        if makesAnything(request) { parameters += ["as type: Object.Type", "version: UInt32"] }
        return parameters.joined(separator: ", ")
    }

    private func call(_ request: Message, _ opcode: Int) -> String {
        let values = request.arguments.enumerated().flatMap { index, argument in
            switch argument.kind {
            case .newID(nil):
                [
                    "wl_argument(s: Object.interface.pointee.name)", "wl_argument(u: version)", "wl_argument(n: 0)",
                ]
            case .newID: ["wl_argument(n: 0)"]
            default: [types.encoding(argument, at: index, in: binding)]
            }
        }
        let list = "[" + values.joined(separator: ", ") + "]"
        let verb = request.arguments.contains(where: \.isNewID) ? "make" : "send"
        let version = makesAnything(request) ? ", version: version" : ""
        return "self.\(verb)(\(opcode), \(list)\(version)\(request.isDestructor ? ", destroying: true" : ""))"
    }
}
