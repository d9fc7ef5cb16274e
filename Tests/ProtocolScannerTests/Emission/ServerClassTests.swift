import Testing

@testable import ProtocolScanner

@Suite struct ServerClassTests {
    @Test func requestsArriveWithTheirObjectsMade() throws {
        let source = try emit(
            """
            interface wl_a 1
            request use on:object<wl_a> maybe:object<wl_a>? id:new_id<wl_b> fd:fd
            request destroy destructor
            request bind id:new_id
            interface wl_b 1
            """, side: .server)
        #expect(source.contains("package final class WlAResource: Resource {"))
        #expect(source.contains("case use(on: WlAResource, maybe: WlAResource?, id: WlBResource, fd: Int32)"))
        #expect(
            source.contains(
                """
                            guard let object0 = WlAResource.known(arguments[0].o) else { return false }
                            let object1 = WlAResource.known(arguments[1].o)
                            guard let object2: WlBResource = make(id: arguments[2].n) else { return false }
                            return deliver(.use(on: object0, maybe: object1, id: object2, fd: arguments[3].h))
                """))
        #expect(source.contains("defer { destroy() }\n            return deliver(.destroy)"))
        #expect(!source.contains("case bind"))
    }

    @Test func eventsAreMethodsThatOlderClientsAreSpared() throws {
        let source = try emit(
            """
            interface wl_a 2
            event enter serial:uint on:object<wl_a> x:fixed
            event name since=2 name:string
            event done destructor
            event offer id:new_id<wl_a>
            """, side: .server)
        #expect(source.contains("package func sendEnter(serial: UInt32, on: WlAResource?, x: Double) {"))
        #expect(
            source.contains(
                "self.post(0, [wl_argument(u: serial), wl_argument(o: on?.handle), wl_argument(f: wireFixed(x))])"))
        #expect(source.contains("package func sendName(_ name: String) {\n        guard version >= 2 else { return }"))
        #expect(source.contains("package func sendDone() {\n        defer { destroy() }\n        self.post(2, [])"))
        #expect(source.contains("package func sendOffer(_ id: WlAResource) {"))
    }

    @Test func anInterfaceWithoutRequestsHasNoHandler() throws {
        let source = try emit("interface wl_a 1\nevent e", side: .server)
        #expect(!source.contains("onRequest"))
        #expect(source.contains("import CWaylandServer"))
    }
}
