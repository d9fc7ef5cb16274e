import ScrollCairo
import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Compared picture")
struct ComparedPictureTests {
    private let folder = TemporaryFolder()

    private func words(_ png: PNGText) throws -> [UInt32] {
        let picture = try ComparedPicture.load(try png.write("a.png", in: folder))
        return (0..<picture.size.height).flatMap { y in (0..<picture.size.width).map { picture[$0, y] } }
    }

    @Test("Files of every form give premultiplied pixels, opaque where they have no alpha")
    func forms() throws {
        let pixels: [UInt32] = [0xFF11_1111, 0xFFEE_EEEE]
        #expect(try words(PNGText(type: 0, rows: [0, 0x11, 0xEE])) == pixels)
        #expect(try words(PNGText(type: 2, rows: [0, 0x11, 0x11, 0x11, 0xEE, 0xEE, 0xEE])) == pixels)
        #expect(
            try words(PNGText(bits: 1, type: 3, palette: [0xEE, 0xEE, 0xEE, 0x11, 0x11, 0x11], rows: [0, 0x80]))
                == pixels)
        #expect(try words(PNGText(type: 4, rows: [0, 0x11, 0xFF, 0xEE, 0xFF])) == pixels)
        #expect(
            try words(PNGText(type: 6, rows: [0, 0x11, 0x11, 0x11, 0xFF, 0xEE, 0xEE, 0xEE, 0xFF])) == pixels)
        #expect(try words(PNGText(bits: 16, type: 0, rows: [0, 0x11, 0x11, 0xEE, 0xEE])) == pixels)
        #expect(
            try words(PNGText(type: 0, rows: [0, 0x11, 0xEE], extra: [("tRNS", [0, 0x11])])) == [0, 0xFFEE_EEEE])
        #expect(try words(PNGText(rows: [0, 0xFF, 0, 0, 0x80, 1, 2, 3, 0])) == [0x8080_0000, 0])
    }

    @Test("The longest picture keeps all its pixels")
    func longest() throws {
        let row = (0..<ComparedPicture.longestSide).map { UInt8(truncatingIfNeeded: $0) }
        let read = try words(PNGText(width: row.count, type: 0, rows: [0] + row))
        #expect(read == row.map { 0xFF00_0000 | UInt32($0) * 0x1_0101 })
    }

    @Test("A file that is none, is cut or damaged, or has too many pixels says so and ends with 66")
    func refused() throws {
        let whole = PNGText(rows: [0, 1, 2, 3, 4, 5, 6, 7, 8]).bytes
        var flipped = whole
        flipped[50] ^= 1
        var wide = whole
        wide.replaceSubrange(16..<24, with: [0, 0, 0x7D, 1, 0, 0, 0, 1])
        var large = whole
        large.replaceSubrange(16..<24, with: [0, 0, 0x7D, 0, 0, 0, 0x7D, 0])
        let damage = "a PNG picture that is damaged or cut short: a whole one is needed"
        let allowance = "1 ... 32000 pixels a side and at most 67108864 in all"
        let table = [
            ([], "no PNG picture: a PNG file is needed"), (Array("text".utf8), "no PNG picture: a PNG file is needed"),
            (Array(whole.dropLast(1)), damage), (Array(whole.prefix(40)), damage), (flipped, damage),
            (PNGText(rows: [0, 1, 2, 3, 4, 5, 6, 7, 8], surplus: 70_000).bytes, damage),
            (PNGText(rows: [0, 1]).bytes, damage),
            (wide, "a picture of 32001x1 pixels: " + allowance),
            (large, "a picture of 32000x32000 pixels: " + allowance),
            (PNGText(width: 0, rows: [0]).bytes, "a picture of 0x1 pixels: " + allowance),
        ]
        for (bytes, text) in table {
            let file = FileName(folder.path("bad.png"))
            try OutputFile.write(bytes, to: file)
            let failure = #expect(throws: CommandFailure.self) { try ComparedPicture.load(file) }
            #expect(failure?.line == "fading-scroll: \(file.shown): \(text)")
            #expect(failure?.status == .noInput)
        }
    }
}
