/// Emits a server's class for one interface: requests arrive as an enum, events are methods.
struct ServerClass {
    let binding: Binding
    let types: ArgumentTypes

    func emit(to writer: inout SourceWriter) {
        let name = types.className(binding.interface.name)
        writer.line("/// A server's \(binding.interface.name), at most version \(binding.cap).")
        writer.block("package final class \(name): Resource {") { writer in
            EnumTypes(binding: binding).emit(to: &writer)
            let requests = MessageEnum(
                name: "Request", messages: binding.requests.filter(isSpoken), binding: binding, types: types)
            requests.emit(to: &writer)
            InterfaceTables(bindings: types.bindings, types: types).emitReference(to: binding, in: &writer)
            emitDispatch(requests, to: &writer)
            for (opcode, event) in binding.events.enumerated() where isSpoken(event) {
                writer.line()
                emit(event.asEvent, opcode, to: &writer)
            }
        }
    }

    private func isSpoken(_ message: Message) -> Bool {
        types.bindings.isSpoken(message, cap: binding.cap)
    }

    private func emitDispatch(_ requests: MessageEnum, to writer: inout SourceWriter) {
        guard !requests.messages.isEmpty else { return }
        writer.line()
        writer.line(MessageEnum.dispatchHead)
        writer.line("    switch opcode {")
        for (opcode, request) in binding.requests.enumerated() where isSpoken(request) {
            writer.line("    case \(opcode):")
            writer.lines(reading(request).map { "        " + $0 })
            if request.isDestructor { writer.line("        defer { destroy() }") }
            let construction = requests.construction(request) { index, argument in
                isObject(argument) ? "object\(index)" : types.decoding(argument, at: index, in: binding)
            }
            writer.line("        return deliver(\(construction))")
        }
        writer.line("    default: return false")
        writer.line("    }")
        writer.line("}")
    }

    private func isObject(_ argument: Argument) -> Bool {
        switch argument.kind {
        case .object, .newID: true
        case .int, .uint, .fixed, .string, .array, .descriptor: false
        }
    }

    /// Lines that look up the objects of a request and then make the new ones, which exist from here on whether or not
    /// anybody handles the request.
    private func reading(_ request: Message) -> [String] {
        let objects = request.arguments.enumerated().filter { isObject($1) && !$1.isNewID }.map { index, argument in
            let known = types.decoding(argument, at: index, in: binding)
            return argument.isNullable
                ? "let object\(index) = \(known)" : "guard let object\(index) = \(known) else { return false }"
        }
        let made = request.arguments.enumerated().filter { $1.isNewID }.map { index, argument in
            let type = types.type(of: argument, in: binding)
            return "guard let object\(index): \(type) = make(id: arguments[\(index)].n) else { return false }"
        }
        return objects + made
    }

    private func emit(_ event: Message, _ opcode: Int, to writer: inout SourceWriter) {
        let later = event.since > 1 ? "; a client that bound less than version \(event.since) is sent nothing" : ""
        let end = event.isDestructor ? "; the object is gone after it" : ""
        writer.line("/// Sends \(binding.interface.name).\(event.name)\(later)\(end).")
        writer.block("package func send\(Names.type(event.name))(\(parameters(of: event))) {") { writer in
            if event.since > 1 { writer.line("guard version >= \(event.since) else { return }") }
            if event.isDestructor { writer.line("defer { destroy() }") }
            let values = event.arguments.enumerated().map { types.encoding($1, at: $0, in: binding) }
            writer.nest(types.lending(event)) { $0.line("self.post(\(opcode), [\(values.joined(separator: ", "))])") }
        }
    }

    /// One parameter has no label, its event's name telling what it is.
    private func parameters(of event: Message) -> String {
        let label = event.arguments.count == 1 ? "_ " : ""
        return event.arguments
            .map { "\(label)\(Names.member($0.name)): \(types.type(of: $0, in: binding))" }
            .joined(separator: ", ")
    }
}
