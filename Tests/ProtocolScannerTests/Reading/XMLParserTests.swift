import Testing

@testable import ProtocolScanner

@Suite struct XMLParserTests {
    private static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE protocol [ <!ELEMENT protocol (interface)> ]>
        <!-- before <b> & -- the root -->
        <protocol name='p' note="&lt;&amp;&#65;&#x1F600;&quot;">
          text & more > text
          <interface name="a" version="1"/>
          <![CDATA[ </protocol> ]]>
          <interface
              name = "b" ><description summary="'"/></interface >
        </protocol>
        <!-- after -->

        """

    @Test func elementsAttributesAndLinesAreRead() throws {
        let root = try parse(Self.sample)
        #expect(root.name == "protocol")
        #expect(root.line == 4)
        #expect(root.attributes == ["name": "p", "note": "<&A😀\""])
        #expect(root.children.map(\.line) == [6, 8])
        #expect(root.children(named: "interface").map { $0.attributes["name"] } == ["a", "b"])
        #expect(root.children[1].children == [XMLElement(name: "description", attributes: ["summary": "'"], line: 9)])
    }

    @Test func aByteOrderMarkIsSteppedOver() throws {
        #expect(try parse("\u{FEFF}<a/>").name == "a")
    }

    @Test(arguments: [
        ("", 1, "the file has no XML element"),
        ("\n\nhello", 3, "text outside of the root element"),
        ("<a>", 1, "<a> is never closed"),
        ("<a>\n<b>\n</a>", 3, "</a> closes <b> of line 2"),
        ("<a/>\n<b/>", 2, "<b> is a second root element"),
        ("</a>", 1, "</a> closes nothing"),
        ("<a></a", 1, "</a... is not closed by >"),
        ("<a b/>", 1, "attribute b has no value"),
        ("<a b=c/>", 1, "the value of attribute b is not in quotes"),
        ("<a b=\"c/>", 1, "the value of attribute b never ends"),
        ("<a b=\"<\"/>", 1, "the value of attribute b contains <"),
        ("<a b=\"&x;\"/>", 1, "attribute b has an unknown reference &x;"),
        ("<a b=\"&#xD800;\"/>", 1, "attribute b has an unknown reference &#xD800;"),
        ("<a b=\"1\" b=\"2\"/>", 1, "<a> has b twice"),
        ("<a / >", 1, "<a... is not closed by >"),
        ("< a/>", 1, "a tag has no name"),
        ("<a>\n<!-- x", 2, "the comment never ends; --> is missing"),
        ("<a>\n<![CDATA[ x", 2, "the CDATA section never ends; ]]> is missing"),
        ("<?xml", 1, "the processing instruction never ends; ?> is missing"),
        ("<!DOCTYPE a [", 1, "the DOCTYPE never ends; > is missing"),
    ])
    func whatIsWrongIsSaidWithItsLine(text: String, line: Int, message: String) {
        #expect(throws: LineError(line, message)) { try parse(text) }
    }

    @Test func deepNestingIsRefused() {
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(throws: LineError(1, "elements are nested more than 64 deep")) { try parse(deep) }
    }

    @Test func everyTruncationGivesOneError() throws {
        let bytes = Array(Self.sample.utf8)
        let rest = Array("</protocol>\n<!-- after -->\n".utf8)
        try #require(bytes.suffix(rest.count) == rest[...])
        // Until the root is closed, nothing that is cut off is whole.
        for count in 0...(bytes.count - rest.count + 10) {
            #expect(throws: LineError.self) { try XMLParser.parse(Array(bytes[..<count])) }
        }
    }

    @Test func everyDamagedByteGivesAnElementOrOneError() {
        let bytes = Array(Self.sample.utf8)
        var outcomes = 0
        for place in bytes.indices {
            for damage in [0x00, 0x22, 0x26, 0x2F, 0x3C, 0x3E, 0x80, 0xFF] as [UInt8] {
                var damaged = bytes
                damaged[place] = damage
                do { outcomes += try XMLParser.parse(damaged).name.isEmpty ? 0 : 1 } catch { outcomes += 1 }
            }
        }
        #expect(outcomes == bytes.count * 8)
    }

    private func parse(_ text: String) throws -> XMLElement {
        try XMLParser.parse(Array(text.utf8))
    }
}
