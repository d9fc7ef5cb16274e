import Testing

@testable import fading_scroll

@Suite("Argument")
struct ArgumentTests {
    @Test("Text keeps its bytes")
    func textKeepsItsBytes() {
        let argument = Argument("caf\u{E9}")
        #expect(argument.bytes == [0x63, 0x61, 0x66, 0xC3, 0xA9])
        #expect(argument.text == "caf\u{E9}")
        #expect(argument.shown == "caf\u{E9}")
    }

    @Test("Bytes that are not UTF-8 are no text and show as hexadecimal")
    func invalidBytesShowAsHexadecimal() {
        let argument = Argument(bytes: [0x61, 0xFF, 0x0A, 0x62])
        #expect(argument.text == nil)
        #expect(argument.shown == "a\\xFF\\x0Ab")
    }

    @Test("What could break or disguise a line is escaped")
    func lineBreakersAreEscaped() {
        for text in ["a\nb", "\u{1B}[31m", "\u{202E}x", "\u{2028}"] {
            let shown = Argument(text).shown
            #expect(shown.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
            #expect(shown.contains("\\"))
        }
    }

    @Test("A long word is cut")
    func longWordsAreCut() {
        let shown = Argument(String(repeating: "x", count: 100_000)).shown
        #expect(shown == String(repeating: "x", count: 200) + "...")
    }
}
