import Testing

@testable import ScrollContents

@Suite struct TextSourceTests {
    private func paragraphs(_ source: TextSource) -> [String] { (0..<source.count).map(source.text) }
    private func paragraphs(_ text: String) -> [String] { paragraphs(TextSource(text: text)) }

    @Test func linesEndWithANewlineOrWithCarriageReturnAndNewline() {
        #expect(paragraphs("") == [])
        #expect(paragraphs("a") == ["a"])
        #expect(paragraphs("a\n") == ["a"])
        #expect(paragraphs("a\r\nb\n\nc") == ["a", "b", "", "c"])
        #expect(paragraphs("\n\n") == ["", ""])
        #expect(paragraphs("a\rb\r") == ["a\rb\r"])
        #expect(paragraphs("\r\n\r\n") == ["", ""])
    }

    @Test func aByteOrderMarkIsLeftOutAtTheStartOnly() {
        #expect(paragraphs("\u{FEFF}a\n\u{FEFF}b") == ["a", "\u{FEFF}b"])
        #expect(paragraphs("\u{FEFF}") == [])
    }

    @Test func bytesThatAreNotUTF8ShowAsReplacementCharacters() {
        let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0x0A, 0xE2, 0x82, 0x0A, 0xC0, 0x80]
        #expect(paragraphs(TextSource(bytes: bytes)) == ["a\u{FFFD}b", "\u{FFFD}", "\u{FFFD}\u{FFFD}"])
    }

    @Test func aNulShowsAsItsPicture() {
        #expect(paragraphs("a\0b\n\0") == ["a\u{2400}b", "\u{2400}"])
    }

    @Test(arguments: [
        "x", "x ", "\u{E4}", "\u{4E2D}", "\u{1F600}", "\u{1F1E9}\u{1F1EA}", "e\u{301}",
        "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
    ])
    func longLinesAreCutBetweenCharacters(character: String) {
        let line = "y" + String(repeating: character, count: 30_000 / character.utf8.count)
        let pieces = paragraphs(line + "\r\nend")
        #expect(pieces.dropLast().joined() == line)
        #expect(pieces.last == "end")
        #expect(pieces.allSatisfy { $0.utf8.count <= LineIndex.longestPiece })
        #expect(pieces.count <= 30_000 / 3_500 + 2)
        let characters = line.count
        #expect(pieces.dropLast().reduce(0) { $0 + $1.count } == characters, "no character is torn apart")
    }

    @Test func aCutNearALineEndLeavesNoEmptyPiece() {
        for length in LineIndex.longestPiece - 2...LineIndex.longestPiece + 2 {
            for end in ["", "\n", "\r\n"] {
                let line = String(repeating: "x", count: length)
                let pieces = paragraphs(line + end)
                #expect(pieces.joined() == line)
                #expect(!pieces.contains(""))
            }
        }
    }

    @Test func brokenBytesAreCutToo() {
        for byte: UInt8 in [0x80, 0xFF, 0xF0, 0xC3] {
            let source = TextSource(bytes: Array(repeating: byte, count: 20_000))
            #expect(source.count >= 5)
            #expect((0..<source.count).reduce(0) { $0 + source.byteCount(of: $1) } == 20_000)
        }
    }

    @Test func aBinaryFileIsRefused() throws {
        let folder = try TemporaryFolder()
        let file = try OpenFile(FileName(folder.write([65, 0, 66], as: "binary")))
        #expect(throws: file.error(.binary)) { try TextSource(reading: file) }
    }

    @Test func aNulAfterTheFirst8KiBIsShown() throws {
        let folder = try TemporaryFolder()
        let bytes = Array(repeating: UInt8(ascii: "\n"), count: TextSource.sniffLength) + [65, 0]
        let source = try TextSource(reading: OpenFile(FileName(folder.write(bytes, as: "late"))))
        #expect(source.text(of: source.count - 1) == "A\u{2400}")
    }

    @Test func anEmptyFileIsAnEmptyText() throws {
        let folder = try TemporaryFolder()
        #expect(try TextSource(reading: OpenFile(FileName(folder.write("", as: "empty")))).count == 0)
    }
}
