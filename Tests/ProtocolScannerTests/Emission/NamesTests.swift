import Testing

@testable import ProtocolScanner

@Suite struct NamesTests {
    @Test func wordsAreJoinedByCapitals() {
        #expect(Names.type("zwlr_virtual_pointer_manager_v1") == "ZwlrVirtualPointerManagerV1")
        #expect(Names.member("axis_value120") == "axisValue120")
        #expect(Names.member("URI_list") == "uRIList")
    }

    @Test func keywordsStandInBackticksWhereSwiftWantsThem() {
        #expect(Names.member("default") == "`default`")
        #expect(Names.member("class_") == "`class`")
        #expect(Names.member("self") == "self_")
        #expect(Names.label("class") == "class")
        #expect(Names.label("inout") == "`inout`")
    }

    @Test func methodsDoNotHideTheBaseClass() {
        #expect(Names.method("version") == "versionRequest")
        #expect(Names.method("drop_handler") == "dropHandlerRequest")
        #expect(Names.method("destroy") == "destroy")
        #expect(Names.method("repeat") == "`repeat`")
    }

    @Test(arguments: [
        ("type", "TypeValue"), ("event", "EventValue"), ("protocol", "ProtocolValue"), ("error", "Error"),
    ])
    func nestedTypesDoNotClash(name: String, type: String) {
        #expect(Names.nestedType(name) == type)
    }

    @Test func entriesAreDifferentNames() {
        let names = ["90", "flipped_90", "a_b", "aB", "ab", "default", "raw_value"]
        let transform = Enumeration(
            name: "transform", entries: names.map { Enumeration.Entry(name: $0, value: 0) })
        #expect(
            Names.entries(of: transform) == [
                "transform90", "flipped90", "aB", "aB_", "ab", "`default`", "rawValue_",
            ])
    }
}
