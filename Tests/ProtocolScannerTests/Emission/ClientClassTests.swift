import Testing

@testable import ProtocolScanner

@Suite struct ClientClassTests {
    @Test func requestsAreMethodsThatMakeObjects() throws {
        let source = try emit(
            """
            interface wl_a 1
            request craft a:int id:new_id<wl_b> b:object<wl_b>? c:object
            request make_only id:new_id<wl_b>
            request destroy destructor
            request finish destructor id:new_id<wl_b>
            request bind name:uint id:new_id
            interface wl_b 1
            """, side: .client)
        #expect(source.contains("package func craft(a: Int32, b: WlB?, c: Proxy) -> WlB {"))
        #expect(
            source.contains(
                "return self.make(0, [wl_argument(i: a), wl_argument(n: 0), wl_argument(o: b?.handle), "
                    + "wl_argument(o: c.handle)])"))
        #expect(source.contains("package func makeOnly() -> WlB {"))
        #expect(source.contains("return self.send(2, [], destroying: true)"))
        #expect(source.contains("return self.make(3, [wl_argument(n: 0)], destroying: true)"))
        #expect(
            source.contains(
                "package func bind<Object: Proxy>(name: UInt32, as type: Object.Type, version: UInt32) -> Object {"))
    }

    @Test func stringsAndArraysAreLentAndEnumsTyped() throws {
        let source = try emit(
            """
            interface wl_a 1
            enum mode bitfield
            entry none 0
            entry fast 1
            enum type
            entry class 0
            request set title:string? keys:array mode:uint<mode> type:int<wl_a.type> unknown:uint<wl_b.x>
            """, side: .client)
        #expect(
            source.contains("func set(title: String?, keys: [UInt32], mode: Mode, type: TypeValue, unknown: UInt32) {"))
        #expect(
            source.contains(
                """
                        return wireText(title) { wire0 in
                            return wireWords(keys) { wire1 in
                                return self.send(0, [wl_argument(s: wire0), wl_argument(a: wire1), \
                wl_argument(u: mode.rawValue), wl_argument(i: Int32(bitPattern: type.rawValue)), wl_argument(u: unknown)])
                            }
                        }
                """))
        #expect(source.contains("package struct Mode: OptionSet, Hashable, Sendable {"))
        #expect(source.contains("package static let none: Mode = []"))
        #expect(source.contains("package static let fast = Mode(rawValue: 1)"))
        #expect(source.contains("package static let `class` = TypeValue(rawValue: 0)"))
    }

    @Test func everyObjectOfAnEventMayBeNilAndStringsWhereTheyMay() throws {
        let source = try emit(
            """
            interface wl_a 1
            event enter surface:object<wl_a> other:object name:string note:string? keys:array
            event done destructor data:uint
            event made id:new_id<wl_a>
            """, side: .client)
        #expect(
            source.contains("case enter(surface: WlA?, other: Proxy?, name: String, note: String?, keys: [UInt32])"))
        #expect(
            source.contains(
                "deliver(.enter(surface: WlA.known(arguments[0].o), other: Proxy.known(arguments[1].o), "
                    + "name: arguments[2].text ?? \"\", note: arguments[3].text, keys: arguments[4].words))"))
        #expect(source.contains("defer { abandon() }\n            return deliver(.done(data: arguments[0].u))"))
        #expect(source.contains("case made(id: WlA)"))
        #expect(source.contains("deliver(.made(id: adopt(arguments[0].o)))"))
    }

    @Test func whatTheCapDoesNotKnowKeepsItsOpcodeAndGetsNoSwift() throws {
        let text = """
            interface wl_a 3
            event first
            event second since=3 id:new_id<wl_a>
            event third since=2
            event fourth since=3
            request old
            request new since=2
            """
        let source = try emit(text, side: .client, cap: 2)
        #expect(source.contains("package enum Event: Equatable {\n        case first\n        case third\n    }"))
        #expect(source.contains("        case 2:\n            return deliver(.third)"))
        #expect(source.contains("WireMessage(\"second\", \"3n\", [known[0]]),"))
        #expect(!source.contains("fourth"))
        #expect(source.contains("self.needs(2, \"wl_a.new\")"))
        #expect(source.contains("package enum RequestSince {\n        package static let new: UInt32 = 2\n    }"))
        #expect(source.contains("package enum EventSince {\n        package static let third: UInt32 = 2\n    }"))
        #expect(try !emit(text, side: .client, cap: 1).contains("Since"))
    }

    @Test func anInterfaceWithoutEventsHasNoHandler() throws {
        let source = try emit("interface wl_a 1\nrequest r", side: .client)
        #expect(!source.contains("onEvent"))
        #expect(!source.contains("dispatch"))
    }
}
