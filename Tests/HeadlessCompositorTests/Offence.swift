import HeadlessCompositor
import Testing

/// Something that a client must not do, and the error that it gets for it.
struct Offence: Sendable, CustomTestStringConvertible {
    let rule: String
    let interface: String
    let code: UInt32
    let act: @Sendable (TestWindow) throws -> Void

    init(_ rule: String, _ interface: String, _ code: UInt32, _ act: @escaping @Sendable (TestWindow) throws -> Void) {
        (self.rule, self.interface, self.code, self.act) = (rule, interface, code, act)
    }

    var testDescription: String { rule }

    /// Commits the offence, and expects that client and compositor say the same of it, and that the client is killed.
    func expectError(on window: TestWindow, sourceLocation: SourceLocation = #_sourceLocation) throws {
        window.client.settle()
        try #require(window.client.error == nil, sourceLocation: sourceLocation)
        try act(window)
        window.client.settle()
        let error = try #require(window.client.error, sourceLocation: sourceLocation)
        // libwayland's client has no interface for an object that it has destroyed itself.
        #expect(error.interface == interface || error.interface.isEmpty, sourceLocation: sourceLocation)
        #expect(error.code == code, sourceLocation: sourceLocation)
        let told = window.server.errors.filter { $0.code != nil }
        #expect(told.count == 1, sourceLocation: sourceLocation)
        #expect(told.first?.interface == interface, sourceLocation: sourceLocation)
        #expect(told.first?.code == code, sourceLocation: sourceLocation)
        // A message says in words what is wrong, and does not repeat the code's name.
        let words = told.first?.message.split(separator: " ") ?? []
        #expect(words.count >= 3, "\(words)", sourceLocation: sourceLocation)
        #expect(window.server.toplevels.isEmpty, "the client is gone", sourceLocation: sourceLocation)
    }
}
