/// Emits the enum of the messages that an object receives, its handler and the delivery to it.
struct MessageEnum {
    /// `Event` or `Request`.
    let name: String
    let messages: [Message]
    let binding: Binding
    let types: ArgumentTypes

    /// The head of the method that tells messages apart by their opcode.
    static let dispatchHead =
        "override package func dispatch(_ opcode: UInt32, _ arguments: UnsafePointer<wl_argument>) -> Bool {"

    func emit(to writer: inout SourceWriter) {
        guard !messages.isEmpty else { return }
        let message = name.lowercased()
        writer.block("package enum \(name): Equatable {") { writer in
            for message in messages { writer.line("case \(Names.member(message.name))\(payload(message))") }
        }
        writer.line()
        writer.line("/// Called with every \(message); of a file descriptor in it the handler becomes the owner.")
        writer.line("package var on\(name): ((\(name)) -> Void)?")
        writer.line()
        writer.line("override package func dropHandler() { on\(name) = nil }")
        writer.line()
        // Not taken apart unless somebody wants it, so that what nobody takes is given back in one place.
        writer.block("private func deliver(_ message: @autoclosure () -> \(name)) -> Bool {") { writer in
            writer.line("guard let on\(name) else { return false }")
            writer.line("on\(name)(message())")
            writer.line("return true")
        }
        writer.line()
    }

    private func payload(_ message: Message) -> String {
        guard !message.arguments.isEmpty else { return "" }
        let fields = message.arguments.map { "\(Names.member($0.name)): \(types.type(of: $0, in: binding))" }
        return "(" + fields.joined(separator: ", ") + ")"
    }

    /// The case with its values, `value` giving each argument's expression.
    func construction(_ message: Message, _ value: (Int, Argument) -> String) -> String {
        guard !message.arguments.isEmpty else { return ".\(Names.member(message.name))" }
        let fields = message.arguments.enumerated().map { "\(Names.label($1.name)): \(value($0, $1))" }
        return ".\(Names.member(message.name))(" + fields.joined(separator: ", ") + ")"
    }
}
