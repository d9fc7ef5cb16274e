import Testing

@testable import fading_scroll

@Suite("JSON values")
struct JSONValueTests {
    @Test("Every kind of value is read")
    func kinds() {
        let text = #"{"a":[1,-2.5e1,true,false,null,"x\u00e9"],"b":{}}"#
        let expected = JSONValue.object([
            "a": .array([.number(1), .number(-25), .bool(true), .bool(false), .null, .string("x\u{E9}")]),
            "b": .object([:]),
        ])
        #expect(JSONValue.parse(text.utf8) == expected)
    }

    @Test(
        "What is no JSON is none",
        arguments: ["", "{", "{]", "nan", "{\"a\":NaN}", "{\"a\":1e999}", "{'a':1}", "{} {}"])
    func noJSON(text: String) {
        #expect(JSONValue.parse(text.utf8) == nil)
    }

    @Test("Nesting is read to 32 levels, and brackets in strings are none")
    func nesting() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(JSONValue.parse(nested(32).utf8) != nil)
        #expect(JSONValue.parse(nested(33).utf8) == nil)
        let brackets = String(repeating: "[", count: 100) + "\\\"{"
        #expect(JSONValue.parse("[\"\(brackets)\",[]]".utf8) != nil)
        #expect(JSONValue.nesting(of: "[\"\\\\\",{\"a\":[]},[]]".utf8) == 3)
    }

    @Test("Endless nesting and bytes that are not UTF-8 do no harm")
    func hostile() {
        #expect(JSONValue.parse([0]) == nil)
        #expect(JSONValue.parse(String(repeating: "[", count: 100_000).utf8) == nil)
        let nested = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(JSONValue.parse(nested.utf8) == nil)
        let broken = JSONValue.parse([0x22, 0xFF, 0x22])
        #expect(broken == nil || broken == .string("\u{FFFD}"))
    }
}
