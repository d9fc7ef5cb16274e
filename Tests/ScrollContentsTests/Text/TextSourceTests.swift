import Glibc
import Testing

@testable import ScrollContents

@Suite struct TextSourceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func aBinaryFileIsRefused() throws {
        let file = try OpenFile(FileName(folder.write([65, 0, 66], as: "binary")))
        #expect(throws: file.error(.binary)) { try TextSource(reading: file) }
    }

    @Test func aNulAfterTheFirst8KiBIsShown() throws {
        let bytes = Array(repeating: UInt8(ascii: "\n"), count: TextSource.sniffLength) + [65, 0]
        let source = try TextSource(reading: OpenFile(FileName(folder.write(bytes, as: "late"))))
        #expect(source.paragraphs.last == "A\u{2400}")
    }

    @Test func anEmptyFileIsAnEmptyText() throws {
        #expect(try TextSource(reading: OpenFile(FileName(folder.write("", as: "empty")))).isEmpty)
    }

    private static let lines = Array(String(repeating: "some line of a file\n", count: 50_000).utf8)

    @Test func aFileOfMoreThan256KiBIsReadByBlocks() throws {
        let source = try TextSource(reading: OpenFile(FileName(folder.write(TextSourceTests.lines, as: "lines"))))
        #expect(source.byteCount == 1_000_000)
        #expect(source.paragraphs.count == 50_000)
        #expect(source.lines.paragraphCount == 50_000)
    }

    @Test func whatIsCutOffReadsAsBlankLinesAndWhatIsAddedDoesNotShow() throws {
        let path = try folder.write(TextSourceTests.lines, as: "lines")
        let source = try TextSource(reading: OpenFile(FileName(path)))
        #expect(truncate(path, 100_010) == 0)
        let cut = source.paragraphs
        #expect(cut[..<5_000].allSatisfy { $0 == "some line of a file" })
        #expect(cut[5_000].hasPrefix("some line ") && !cut[5_000].contains("of"))
        #expect(cut[5_001...].allSatisfy { $0.allSatisfy { $0 == " " } })
        // One in 64 bytes.
        #expect((14_000...14_100).contains(cut.count - 5_000))
        #expect(truncate(path, 0) == 0)
        #expect(source.block(9).count == TextBlock.length / 64)
        #expect(truncate(path, 3_000_000) == 0)
        #expect(source.byteCount == 1_000_000 && source.blockCount == 17)
    }

    @Test func aFileThatIsReplacedStaysAsItWas() throws {
        let path = try folder.write(TextSourceTests.lines, as: "lines")
        let source = try TextSource(reading: OpenFile(FileName(path)))
        let other = try folder.write("other", as: "other")
        #expect(rename(other, path) == 0)
        #expect(source.paragraphs.allSatisfy { $0 == "some line of a file" })
    }

    @Test func aHeldFileIsReadAtOnce() throws {
        let path = try folder.write(TextSourceTests.lines, as: "lines")
        let source = try TextSource(reading: OpenFile(FileName(path)), isHeld: true)
        #expect(truncate(path, 0) == 0)
        #expect(source.paragraphs.count == 50_000)
    }

    @Test func aFileThatDoesNotSayItsSizeIsReadToItsEnd() throws {
        let file = try OpenFile("/proc/self/status")
        #expect(file.byteCount == 0)
        #expect(try TextSource(reading: file).paragraphs.first?.hasPrefix("Name:") == true)
    }

    @Test func aFileThatIsTooLargeIsRefusedUnread() throws {
        let path = try folder.write("text", as: "sparse")
        #expect(truncate(path, TextSource.largestFile + 1) == 0)
        let file = try OpenFile(FileName(path))
        #expect(throws: file.error(.fileTooLarge(limit: TextSource.largestFile))) { try TextSource(reading: file) }
    }

    @Test func blocksInMemoryAreLimitedAndAnyIsReadAgain() {
        let text = CountingText(NumberedLines(count: 1_000_000))
        let source = TextSource(text)
        let first = source.block(3).text(of: 7)
        for number in 0..<source.blockCount - 1 where number % 3 == 0 {
            #expect(source.block(number).count == TextBlock.length / 40)
            #expect(source.cacheCost <= TextSource.cacheLimit)
        }
        #expect(source.cacheCost > TextSource.cacheLimit / 2)
        #expect(text.asked { _ = source.block((source.blockCount - 2) / 3 * 3).count } == 0)
        var again = ""
        #expect(text.asked { again = source.block(3).text(of: 7) } > 0)
        #expect(again == first)
    }
}
