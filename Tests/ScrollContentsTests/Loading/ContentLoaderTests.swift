import Glibc
import ScrollCairo
import ScrollCore
import Testing

@testable import ScrollContents

@Suite struct ContentLoaderTests {
    private let folder: TemporaryFolder
    private let text: String
    private let picture: String
    private let missing: String

    init() throws {
        folder = try TemporaryFolder()
        text = try folder.write("some text", as: "notes.png")
        picture = try folder.write(PNGWriter(width: 4, height: 2).file { _, _ in [9, 9, 9, 255] }, as: "picture.txt")
        missing = folder.file("missing")
    }

    @Test func oneTextIsATextWhateverItsName() throws {
        let loaded = try ContentLoader.load(files: [text])
        #expect(loaded.content is TextContent && loaded.problems.isEmpty)
    }

    @Test func onePictureIsAPictureWhateverItsName() throws {
        #expect(try ContentLoader.load(files: [picture]).content is PictureContent)
        let jpeg = try folder.write(JPEGWriter(blocks: [7], columns: 1).file, as: "photo")
        #expect(try ContentLoader.load(files: [jpeg]).content is PictureContent)
    }

    @Test func anEmptyFileIsAText() throws {
        #expect(try ContentLoader.load(files: [folder.write("", as: "empty")]).content is TextContent)
    }

    @Test func severalPicturesAreAStripWithMessagesInPlaceOfBadOnes() throws {
        let loaded = try ContentLoader.load(files: [picture, missing, picture])
        let strip = try #require(loaded.content as? PictureStrip)
        #expect(strip.count == 3)
        #expect(loaded.problems == [ContentError(FileName(missing), .missing)])
    }

    @Test func textsAndPicturesTogetherAreAColumn() throws {
        let loaded = try ContentLoader.load(files: [text, missing, picture])
        #expect(loaded.content is ContentColumn)
        #expect(loaded.problems.count == 1)
        let probe = Probe(loaded.content, height: 400)
        #expect(try probe.frame().inked > 0)
        // Three headings and two texts of one or more rows, and a picture 2 px high.
        #expect(probe.contentSize.height >= 5 * 52 + 34 - 3 * 16)
    }

    @Test func severalTextsAreAColumnUnderTheirNames() throws {
        let one = try Probe(ContentLoader.load(files: [text]).content).frame()
        let probe = Probe(try ContentLoader.load(files: [text, text]).content)
        let frame = try probe.frame()
        #expect(probe.contentSize.height == 4 * 52 - 2 * 16)
        #expect(frame.rows(52, 36) == one.rows(16, 36))
        #expect(frame.rows(0, 52) != one.rows(0, 52))
    }

    @Test func withoutAGoodFileThereIsNothingToShow() throws {
        let error = #expect(throws: NothingToShow.self) { try ContentLoader.load(files: [missing, folder.path]) }
        #expect(
            error?.description
                == "\(missing): no such file\n\(folder.path): this is a folder: only files can be shown")
        #expect(throws: NothingToShow(problems: [])) { try ContentLoader.load(files: [String]()) }
    }

    static let badFiles: [(String, [UInt8], ContentError.Problem)] = [
        ("only the signature", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .damagedPicture),
        ("half a signature", [0x89, 0x50, 0x4E], .damagedPicture),
        ("JPEG's first bytes", [0xFF, 0xD8, 0xFF], .damagedPicture),
        ("binary", [1, 2, 0, 3], .binary),
        (
            "huge", Array(PNGWriter(width: 40_000, height: 40_000).file(rows: [])),
            .pictureTooLarge(width: 40_000, height: 40_000)
        ),
    ]

    @Test(arguments: badFiles.indices) func badFilesAreOneLineEach(index: Int) throws {
        let (name, bytes, problem) = ContentLoaderTests.badFiles[index]
        let path = try folder.write(bytes, as: name)
        let error = #expect(throws: NothingToShow.self) { try ContentLoader.load(files: [path]) }
        #expect(error?.problems == [ContentError(FileName(path), problem)])
        #expect(error?.description.contains("\n") == false)
    }

    @Test func aNameOfAnyBytesIsOpened() throws {
        let bytes: [CChar] = Array((folder.path + "/a").utf8CString.dropLast()) + [-1, 10, 98, 0]
        let descriptor = open(bytes, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
        let loaded = try ContentLoader.load(files: [FileName(cString: bytes)])
        #expect(loaded.content is TextContent)
    }

    @Test func picturesOfAStripAreReducedWhenTheyAreLoaded() throws {
        let tall = PNGWriter(width: 10, height: 4_320, colourType: 0).file { _, _ in [128] }
        let path = try folder.write(tall, as: "tall")
        var batch = FileBatch(files: [FileName(path), FileName(path)], style: TextStyle())
        let sizes = batch.load().compactMap { file -> BufferSize? in
            if case .picture(let picture) = file.part { picture.size } else { nil }
        }
        #expect(sizes == Array(repeating: BufferSize(width: 5, height: 2_160), count: 2))
    }
}
