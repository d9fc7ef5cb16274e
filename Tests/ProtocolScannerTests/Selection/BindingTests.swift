import Testing

@testable import ProtocolScanner

@Suite struct BindingTests {
    private let interface = Interface(
        name: "a", version: 5,
        events: [
            Message(name: "one"), Message(name: "five", since: 5), Message(name: "two", since: 2),
            Message(name: "three", since: 3), Message(name: "four", since: 4),
        ],
        enums: [Enumeration(name: "e", entries: [.init(name: "x", value: 0), .init(name: "y", value: 1, since: 4)])])

    @Test func messagesEndWithTheLastThatTheCapKnows() {
        #expect(names(cap: 1) == ["one"])
        #expect(names(cap: 2) == ["one", "five", "two"])
        #expect(names(cap: 5) == ["one", "five", "two", "three", "four"])
        #expect(Binding(interface: interface, cap: 1).requests.isEmpty)
    }

    @Test func entriesAreThoseThatTheCapKnows() {
        #expect(Binding(interface: interface, cap: 3).enums[0].entries.map(\.name) == ["x"])
        #expect(Binding(interface: interface, cap: 4).enums[0].entries.map(\.name) == ["x", "y"])
    }

    @Test func aMessageIsSpokenIfItsVersionAndItsInterfacesAreBound() {
        let bindings = Bindings(side: .server, own: [Binding(interface: interface, cap: 2)])
        #expect(bindings.isSpoken(interface.events[2], cap: 2))
        #expect(!bindings.isSpoken(interface.events[1], cap: 2))
        #expect(bindings.isSpoken(message(.object(interface: "a")), cap: 2))
        #expect(!bindings.isSpoken(message(.object(interface: "b")), cap: 2))
        #expect(!bindings.isSpoken(message(.newID(interface: nil)), cap: 2))
        let client = Bindings(side: .client, own: bindings.own)
        #expect(client.isSpoken(message(.newID(interface: nil)), cap: 2))
    }

    private func names(cap: UInt32) -> [String] {
        Binding(interface: interface, cap: cap).events.map(\.name)
    }

    private func message(_ kind: Argument.Kind) -> Message {
        Message(name: "m", arguments: [Argument(name: "x", kind: kind)])
    }
}
