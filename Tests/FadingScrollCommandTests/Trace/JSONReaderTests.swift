import Testing

@testable import fading_scroll

@Suite("JSON reader")
struct JSONReaderTests {
    @Test("Every value and name has its line, and members keep their order and their equals")
    func lines() throws {
        let node = try JSONReader.read("\n{ \"b\":\n [1,\r\n2],\n\"a\"\n:null,\"b\":{}}\n".utf8)
        func leaf(_ line: Int, _ value: JSONNode.Value) -> JSONNode { JSONNode(line: line, value: value) }
        let expected = leaf(
            2,
            .object([
                .init(line: 2, name: "b", node: leaf(3, .array([leaf(3, .number(1)), leaf(4, .number(2))]))),
                .init(line: 5, name: "a", node: leaf(6, .null)), .init(line: 6, name: "b", node: leaf(6, .object([]))),
            ]))
        #expect(node == expected)
    }

    @Test("Escapes stand for their characters, two surrogates for one")
    func escapes() throws {
        let text = #""\"\\\/\b\f\n\r\t\u0041\uD83D\ude00\u0000é""#
        let expected = "\"\\/\u{8}\u{C}\n\r\tA\u{1F600}\0\u{E9}"
        #expect(try JSONReader.read(text.utf8).value == .string(expected))
    }

    @Test(
        "What RFC 8259 forbids is refused with its reason",
        arguments: [
            ("[1,]", "a comma before ], where nothing follows"),
            ("{\"a\":1,}", "a comma before }, where nothing follows"), ("{\"a\" 1}", "no colon after \"a\""),
            ("[1 2]", "no comma and no ]"), ("01", "01 is no number"), ("-", "- is no number"),
            ("1.", "1. is no number"),
            ("+1", "no JSON value"), (".5", "no JSON value"), ("1e", "1e is no number"),
            ("0x10", "something after the end"),
            ("tru", "no JSON value"), ("truer", "something after the end"),
            ("\"\t\"", "a string without its closing quote"),
            ("\"\\x\"", "an unknown escape in a string"), ("\"\\u12\"", "no four hexadecimal digits after \\u"),
            ("\"\\ud83d\"", "half of a pair of surrogates in a string"),
            ("\"\\ude00\"", "half of a pair of surrogates in a string"), ("\"\\", "an unknown escape in a string"),
            ("[", "the text ends too early"), ("[1", "the text ends too early"), ("\u{A0}1", "no JSON value"),
        ])
    func refusals(text: String, wrong: String) {
        #expect(throws: JSONProblem(line: 1, wrong: wrong)) { try JSONReader.read(text.utf8) }
    }

    @Test("Bytes that are no UTF-8 are refused, and no cut or changed byte does harm")
    func hostile() {
        #expect(throws: JSONProblem(line: 1, wrong: "no UTF-8 in a string")) {
            try JSONReader.read([0x22, 0xFF, 0x22])
        }
        let text = Array(#"{"a":[1,-2.5e1,true,null,"x\u00e9\n"],"b":{}}"#.utf8)
        for end in 0..<text.count { #expect(throws: JSONProblem.self) { try JSONReader.read(text[..<end]) } }
        for index in text.indices {
            for byte: UInt8 in [0, 0x22, 0x5B, 0x5C, 0x7D, 0xFF] {
                var changed = text
                changed[index] = byte
                _ = try? JSONReader.read(changed)
            }
        }
    }
}
