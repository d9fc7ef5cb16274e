/// Emits libwayland's tables of all interfaces of a target.
///
/// They refer to each other and to themselves, so all are allocated before any is filled.
struct InterfaceTables {
    let bindings: Bindings
    let types: ArgumentTypes

    /// The class member that names an interface's table.
    func emitReference(to binding: Binding, in writer: inout SourceWriter) {
        let index = bindings.own.firstIndex { $0.interface.name == binding.interface.name } ?? 0
        writer.line("override package class var interface: UnsafePointer<wl_interface> { interfaces[\(index)] }")
    }

    func emit(to writer: inout SourceWriter) {
        writer.line("/// Filled once and never changed or freed, as libwayland keeps pointers to them.")
        let head = "nonisolated(unsafe) private let interfaces: [UnsafePointer<wl_interface>] = {"
        writer.block(head, closing: "}()") { writer in
            writer.line("let own = (0..<\(bindings.own.count)).map { _ in")
            writer.line("    UnsafeMutablePointer<wl_interface>.allocate(capacity: 1)")
            writer.line("}")
            writer.line("let known = own.map { UnsafePointer($0) }")
            for (index, binding) in bindings.own.enumerated() { fill(index, binding, &writer) }
            writer.line("return known")
        }
    }

    private func fill(_ index: Int, _ binding: Binding, _ writer: inout SourceWriter) {
        let head = "wireInterface(own[\(index)], \"\(binding.interface.name)\", \(binding.cap),"
        let requests = binding.requests.map(description)
        let events = binding.events.map { description(of: $0.asEvent) }
        writer.line(head)
        writer.line("    requests: \(list(requests)),")
        writer.line("    events: \(list(events)))")
    }

    private func list(_ messages: [String]) -> String {
        messages.isEmpty ? "[]" : "[\n" + messages.map { "            \($0),\n" }.joined() + "        ]"
    }

    private func description(of message: Message) -> String {
        let types = message.arguments.flatMap(tables).joined(separator: ", ")
        return "WireMessage(\"\(message.name)\", \"\(Self.signature(of: message))\", [\(types)])"
    }

    /// The tables of the interfaces an argument's places in the signature name.
    private func tables(of argument: Argument) -> [String] {
        if argument.kind == .newID(interface: nil) { return ["nil", "nil", "nil"] }
        guard let interface = argument.kind.interface else { return ["nil"] }
        if let index = bindings.own.firstIndex(where: { $0.interface.name == interface }) { return ["known[\(index)]"] }
        return [bindings.binding(of: interface) == nil ? "nil" : "\(types.className(interface)).interface"]
    }

    /// libwayland's letters for a message: the version that brought it, and `?` before what may be null.
    static func signature(of message: Message) -> String {
        let since = message.since > 1 ? String(message.since) : ""
        return since + message.arguments.map { ($0.isNullable ? "?" : "") + letters($0.kind) }.joined()
    }

    private static func letters(_ kind: Argument.Kind) -> String {
        switch kind {
        case .int: "i"
        case .uint: "u"
        case .fixed: "f"
        case .string: "s"
        case .array: "a"
        case .descriptor: "h"
        case .object: "o"
        // The interface's name and the version travel with the id.
        case .newID(nil): "sun"
        case .newID: "n"
        }
    }
}
