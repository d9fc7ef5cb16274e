import Testing

@testable import ScrollContents

@Suite struct PNGStreamTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func isPlausible(_ bytes: [UInt8]) throws -> Bool? {
        let file = try OpenFile(FileName(folder.write(bytes, as: "picture")))
        let head = try file.head(PNGStream.headLength)
        return PNGStream(head: head, descriptor: file.descriptor)?.isPlausible
    }

    /// 100 pixels whose stored image data has that many bytes.
    private func stuffed(_ length: Int) -> [UInt8] {
        PNGWriter(width: 10, height: 10).file(rows: [UInt8](repeating: 0, count: length))
    }

    @Test func `Image data far longer than the picture is refused before it is inflated (O-106)`() throws {
        #expect(try isPlausible(stuffed(410)) == true)
        #expect(try isPlausible(stuffed(65_000)) == true)
        #expect(try isPlausible(stuffed(66_000)) == false)
        let path = try folder.write(stuffed(66_000), as: "bomb")
        let error = #expect(throws: ContentError.self) { try Picture(file: path) }
        #expect(error?.problem == .damagedPicture)
    }

    @Test(arguments: [false, true])
    func `What cannot be deflated at all is plausible, interlaced or not`(isInterlaced: Bool) throws {
        for (type, depth, bytes) in [(6, 16, 8), (6, 8, 4), (2, 8, 3), (4, 8, 2), (0, 8, 1)] {
            let writer = PNGWriter(
                width: 301, height: 201, bitDepth: UInt8(depth), colourType: UInt8(type), isInterlaced: isInterlaced)
            #expect(try isPlausible(writer.file { _, _ in [UInt8](repeating: 9, count: bytes) }) == true)
        }
    }

    @Test func `The bytes of a picture are counted by its depth`() throws {
        func file(depth: UInt8) throws -> Bool? {
            let rows = [UInt8](repeating: 0, count: 200_000)
            return try isPlausible(
                PNGWriter(width: 1000, height: 1000, bitDepth: depth, colourType: 0).file(rows: rows))
        }
        #expect(try file(depth: 1) == false)
        #expect(try file(depth: 2) == true)
    }

    @Test func `A file that ends among its chunks is left to the decoder`() throws {
        let whole = stuffed(410)
        for length in PNGStream.headLength..<whole.count {
            #expect(try isPlausible(Array(whole.prefix(length))) == true, "\(length) bytes")
        }
        #expect(try isPlausible(Array(whole.prefix(PNGStream.headLength - 1))) == nil)
    }
}
