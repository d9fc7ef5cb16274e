import Testing

@testable import ProtocolScanner

@Suite struct BindingsCheckTests {
    @Test(
        arguments: [
            ("interface a 1\nrequest r id:new_id<b>\ninterface b 3", nil),
            (
                "interface a 4\nrequest r id:new_id<b>\ninterface b 5",
                "a.r makes a b of version 4, so b must be listed with version 4"
            ),
            ("interface a 1\nevent e id:new_id<c>\ninterface b 5", "a.e makes a c, so c must be listed too"),
            (
                "interface a 1\nevent e id:new_id<b> it:new_id<b>\ninterface b 1",
                "a.e makes two objects, which is not supported"
            ),
            ("interface a 1\nevent a_b\nevent aB\ninterface b 1", "two events of a are aB in Swift"),
            (
                "interface a 1\nrequest r \((0..<18).map { "x\($0):int" }.joined(separator: " ")) id:new_id\ninterface b 1",
                "a.r has more than 20 arguments, which libwayland does not allow"
            ),
            ("interface a 1\nenum a_b\nenum aB\ninterface b 1", "two enums of a are aB in Swift"),
            ("interface a 1\nrequest r x:int x:int\ninterface b 1", "two arguments of a.r are x in Swift"),
        ] as [(String, String?)])
    func whatWouldFailLaterIsSaid(text: String, complaint: String?) throws {
        let interfaces = try BareReader.interfaces(of: text)
        let bindings = Bindings(
            side: .client,
            own: [
                Binding(interface: interfaces[0], cap: interfaces[0].version),
                Binding(interface: interfaces[1], cap: min(3, interfaces[1].version)),
            ])
        #expect(BindingsCheck(bindings: bindings).complaint(about: bindings.own[0]) == complaint)
    }
}
