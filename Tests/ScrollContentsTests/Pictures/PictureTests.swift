import Glibc
import ScrollCairo
import ScrollCore
import Testing

@testable import ScrollContents

@Suite struct PictureTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func picture(_ bytes: [UInt8]) throws -> Picture {
        try Picture(file: folder.write(bytes, as: "picture"))
    }

    private func problem(_ bytes: [UInt8]) throws -> ContentError.Problem? {
        let path = try folder.write(bytes, as: "picture")
        do throws(ContentError) {
            _ = try Picture(file: path)
            return nil
        } catch {
            return error.problem
        }
    }

    /// A picture of 5 x 3 pixels, all different.
    private func sample(_ x: Int, _ y: Int) -> [UInt8] { [UInt8(x * 60), UInt8(y * 120), UInt8(x * y * 30), 255] }
    private var small: [UInt8] { PNGWriter(width: 5, height: 3).file(sample) }

    @Test func aPNGHasItsPixels() throws {
        let picture = try picture(small)
        #expect(picture.size == BufferSize(width: 5, height: 3))
        for y in 0..<3 {
            for x in 0..<5 {
                let expected = sample(x, y)
                #expect(picture.surface[x, y] == pixel(expected[0], expected[1], expected[2]))
            }
        }
    }

    private func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt32 {
        0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    @Test func anInterlacedPNGIsTheSamePicture() throws {
        let plain = try picture(PNGWriter(width: 13, height: 11).file { [UInt8($0 * 19), UInt8($1 * 23), 7, 255] })
        let interlaced = try picture(
            PNGWriter(width: 13, height: 11, isInterlaced: true).file { [UInt8($0 * 19), UInt8($1 * 23), 7, 255] })
        for y in 0..<11 {
            for x in 0..<13 { #expect(plain.surface[x, y] == interlaced.surface[x, y]) }
        }
    }

    @Test(arguments: [0, 1, 127, 128, 254, 255])
    func `Every kind of PNG is multiplied by its alpha (O-90)`(alpha: UInt8) throws {
        let red = [
            PNGWriter(width: 1, height: 1).file { _, _ in [255, 0, 0, alpha] },
            PNGWriter(width: 1, height: 1, bitDepth: 16).file { _, _ in [255, 255, 0, 0, 0, 0, alpha, alpha] },
            PNGWriter(width: 1, height: 1, colourType: 3, palette: [255, 0, 0], transparency: [alpha]).file { _, _ in
                [0]
            },
        ]
        for file in red {
            let pixel = try picture(file).surface[0, 0]
            #expect(pixel == UInt32(alpha) << 24 | UInt32(alpha) << 16)
        }
        let grey = try picture(PNGWriter(width: 1, height: 1, colourType: 4).file { _, _ in [200, alpha] }).surface[
            0, 0]
        let ideal = (200.0 * Double(alpha) / 255).rounded()
        for shift in [0, 8, 16] { #expect(Double(grey >> shift & 0xFF) == ideal) }
        #expect(grey >> 24 == UInt32(alpha))
    }

    @Test func productsOfBytesAreRoundedToTheNearest() {
        for a: UInt32 in 0...255 {
            for b: UInt32 in 0...255 {
                let ideal = UInt32((Double(a * b) / 255).rounded())
                if StraightPixels.product(a, b) != ideal { Issue.record("\(a) * \(b)") }
            }
        }
        #expect(StraightPixels.product(255, 255) == 255)
    }

    @Test func aJPEGHasItsPixels() throws {
        let picture = try picture(JPEGWriter(blocks: [20, 200, 90, 130, 255, 0], columns: 3).file)
        #expect(picture.size == BufferSize(width: 24, height: 16))
        for (index, value) in [20, 200, 90, 130, 255, 0].enumerated() {
            let seen = Int(picture.surface[index % 3 * 8 + 4, index / 3 * 8 + 4] & 0xFF)
            #expect(abs(seen - value) <= 1)
        }
    }

    @Test(arguments: 1...8) func theEXIFOrientationIsApplied(orientation: UInt8) throws {
        let picture = try picture(JPEGWriter(blocks: [0, 255], columns: 2, orientation: orientation).file)
        let isUpright = orientation <= 4
        #expect(picture.size == (isUpright ? BufferSize(width: 16, height: 8) : BufferSize(width: 8, height: 16)))
        // Where the first block, the black one, comes to lie.
        let isFirst = [1, 4, 5, 6].contains(orientation)
        #expect((picture.surface[2, 2] & 0xFF < 128) == isFirst)
    }

    @Test func `A PNG cut anywhere is refused (O-108)`() throws {
        let whole = small
        for length in 0..<whole.count {
            let problem = try problem(Array(whole.prefix(length)))
            #expect(problem == (length == 0 ? .notPicture : .damagedPicture), "\(length) bytes")
        }
    }

    @Test func aJPEGCutAnywhereIsRefused() throws {
        let thumbnail = JPEGWriter(blocks: [9], columns: 1).file
        let whole = JPEGWriter(blocks: [20, 200, 90, 130], columns: 2, orientation: 1, thumbnail: thumbnail).file
        #expect(try problem(whole) == nil)
        for length in 1..<whole.count {
            #expect(try problem(Array(whole.prefix(length))) == .damagedPicture, "\(length) bytes")
        }
    }

    @Test func bytesAfterAJPEGDoNotMatter() throws {
        let file = JPEGWriter(blocks: [20, 200], columns: 2).file
        #expect(try problem(file + Array("trailer".utf8)) == nil)
    }

    @Test func flippedBytesNeverCrash() throws {
        let whole = small
        for index in whole.indices {
            var bytes = whole
            bytes[index] ^= 0x5A
            _ = try problem(bytes)
        }
        #expect(try problem(whole) == nil)
    }

    @Test(arguments: [
        (17_078, 30_000), (65_500, 65_500), (2_147_483_647, 2_147_483_647), (32_001, 1), (32_768, 1), (1, 40_000),
        (40_000, 40_000),
        (256, 128_256), (27_000, 27_000), (4_294_967_295, 1),
    ])
    func `A picture of too many pixels is refused by its header (O-81, O-107)`(width: Int, height: Int) throws {
        let file = PNGWriter(width: width, height: height).file(rows: [0, 1, 2, 3])
        #expect(try problem(file) == .pictureTooLarge(width: width, height: height))
    }

    @Test func aPictureWithoutPixelsIsDamaged() throws {
        #expect(try problem(PNGWriter(width: 0, height: 5).file(rows: [])) == .damagedPicture)
    }

    @Test func theLongestSideIsAllowed() throws {
        let file = PNGWriter(width: PictureBudget.longestSide, height: 1, colourType: 0).file { x, _ in
            [UInt8(x & 0xFF)]
        }
        #expect(try picture(file).size.width == 32_000)
        #expect(PictureBudget.isAllowed(width: 8_192, height: 8_192))
        #expect(!PictureBudget.isAllowed(width: 8_192, height: 8_193))
    }

    @Test func textIsNoPicture() throws {
        #expect(try problem(Array("just text".utf8)) == .notPicture)
    }

    @Test func `A thousand refusals of a cut file leave no memory behind (O-108)`() async throws {
        let path = try folder.write(Array(small.prefix(60)), as: "cut")
        // In a process of its own, whose memory is nobody else's.
        await #expect(processExitsWith: .success) { [path = path as String] in
            func load(_ count: Int) { for _ in 0..<count { _ = try? Picture(file: path) } }
            load(200)
            let before = try ResidentMemory.now()
            load(1_000)
            exit(try ResidentMemory.now() - before <= 512 ? 0 : 1)
        }
    }

    @Test func refusedPicturesLeaveNoDescriptorOpen() throws {
        let path = try folder.write(Array(small.prefix(60)), as: "cut")
        for _ in 0..<1_000 {
            #expect(throws: ContentError.self) { try Picture(file: path) }
        }
        let descriptor = try OpenFile(FileName(path)).descriptor
        #expect(descriptor < 500)
    }
}
