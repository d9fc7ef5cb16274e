/// Emits an interface's enums and the tables of versions, the same on both sides.
struct EnumTypes {
    let binding: Binding

    func emit(to writer: inout SourceWriter) {
        for enumeration in binding.enums {
            emit(enumeration, to: &writer)
            writer.line()
        }
        emitSince("RequestSince", "requests", binding.requests, to: &writer)
        emitSince("EventSince", "events", binding.events, to: &writer)
    }

    private func emit(_ enumeration: Enumeration, to writer: inout SourceWriter) {
        let type = Names.nestedType(enumeration.name)
        let form = enumeration.isBitfield ? "OptionSet" : "RawRepresentable"
        let what = enumeration.isBitfield ? "flags" : "values"
        writer.line("/// The \(what) of \(binding.interface.name).\(enumeration.name).")
        writer.block("package struct \(type): \(form), Hashable, Sendable {") { writer in
            writer.line("package let rawValue: UInt32")
            writer.line("package init(rawValue: UInt32) { self.rawValue = rawValue }")
            for (name, entry) in zip(Names.entries(of: enumeration), enumeration.entries) {
                // Swift warns of an option set's member that is made of a zero.
                let isEmpty = enumeration.isBitfield && entry.value == 0
                let value = isEmpty ? ": \(type) = []" : " = \(type)(rawValue: \(entry.value))"
                writer.line("package static let \(name)\(value)")
            }
        }
    }

    private func emitSince(_ type: String, _ what: String, _ messages: [Message], to writer: inout SourceWriter) {
        let later = messages.filter { $0.since > 1 && $0.since <= binding.cap }
        guard !later.isEmpty else { return }
        writer.line("/// The versions that brought \(what); all others came with version 1.")
        writer.block("package enum \(type) {") { writer in
            for message in later {
                writer.line("package static let \(Names.member(message.name)): UInt32 = \(message.since)")
            }
        }
        writer.line()
    }
}
