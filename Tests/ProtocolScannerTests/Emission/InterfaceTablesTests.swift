import Testing

@testable import ProtocolScanner

@Suite struct InterfaceTablesTests {
    @Test(arguments: [
        ("request r", ""), ("request r a:int b:uint c:fixed d:string e:array f:fd", "iufsah"),
        ("request r o:object n:new_id<a>", "on"), ("request r n:new_id", "sun"),
        ("request r since=3 s:string? o:object<a>?", "3?s?o"), ("request r since=1 i:int", "i"),
    ])
    func signaturesAreInLibwaylandsLetters(line: String, signature: String) throws {
        let message = try #require(BareReader.interfaces(of: "interface a 9\n\(line)").first?.requests.first)
        #expect(InterfaceTables.signature(of: message) == signature)
    }

    @Test func tablesNameInterfacesThatAreBoundAndEveryPlaceOfTheSignature() throws {
        let source = try emit(
            """
            interface a 1
            request bind n:new_id
            request use x:uint a:object<a> b:object<unbound>
            event told o:object<a> s:string
            """, side: .client)
        #expect(source.contains("WireMessage(\"bind\", \"sun\", [nil, nil, nil]),"))
        #expect(source.contains("WireMessage(\"use\", \"uoo\", [nil, known[0], nil]),"))
        #expect(source.contains("WireMessage(\"told\", \"?os\", [known[0], nil]),"))
        #expect(source.contains("wireInterface(own[0], \"a\", 1,"))
    }
}
