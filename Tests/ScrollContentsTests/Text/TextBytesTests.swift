import Testing

@testable import ScrollContents

@Suite struct TextBytesTests {
    @Test func aTextInMemoryIsReadByRange() {
        let text = MemoryText(Array("fading".utf8))
        #expect(text.byteCount == 6)
        #expect(text.read(2..<4) == Array("di".utf8))
        #expect(text.read(6..<6) == [])
    }

    @Test func whatIsMissingReadsAsBlankLinesOf64Bytes() {
        let bytes = MemoryText(Array("ab".utf8)).read(0..<130)
        #expect(bytes[..<3] == [97, 98, 32])
        #expect(bytes.indices.filter { bytes[$0] == 10 } == [63, 127])
        #expect(bytes.dropFirst(2).allSatisfy { $0 == 10 || $0 == 32 })
    }

    @Test func blankLinesDoNotDependOnWhereReadingBegins() {
        let text = MemoryText([])
        #expect(Array(text.read(0..<500)[77..<300]) == text.read(77..<300))
    }

    @Test func aFileKeepsTheSizeItHadWhenItWasOpened() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("first", as: "file")
        let text = FileText(try OpenFile(FileName(path)))
        try folder.write("and longer", as: "file")
        #expect(text.byteCount == 5)
        #expect(text.read(0..<5) == Array("and l".utf8))
    }
}
