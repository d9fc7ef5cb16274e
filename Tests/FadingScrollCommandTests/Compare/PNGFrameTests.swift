import ScrollCore
import Testing

@testable import fading_scroll

@Suite("PNG frame")
struct PNGFrameTests {
    private let rows: [UInt8] = [0, 1, 2, 3, 4, 5, 6, 7, 8]

    @Test("It tells the size of a picture and that its data is plausible")
    func honest() throws {
        let frame = try #require(PNGFrame(PNGText(width: 2, height: 1, rows: rows).bytes))
        #expect(frame.size == BufferSize(width: 2, height: 1))
        #expect(frame.isPlausible)
    }

    @Test("Far more data than picture is not plausible")
    func bomb() throws {
        #expect(try #require(PNGFrame(PNGText(rows: rows, surplus: 60_000).bytes)).isPlausible)
        #expect(try #require(PNGFrame(PNGText(rows: rows, surplus: 70_000).bytes)).isPlausible == false)
    }

    @Test("Texts and profiles are left out, since they can unfold to gigabytes, and what makes pixels stays")
    func essence() throws {
        let plain = PNGText(type: 0, rows: [0, 1, 2], extra: [("tRNS", [0, 1])])
        var laden = plain
        laden.extra = [("tEXt", [1, 0, 2]), ("iCCP", [1]), ("tRNS", [0, 1]), ("zTXt", [])]
        #expect(try #require(PNGFrame(laden.bytes)).essence == plain.bytes)
        let cut = Array(laden.bytes.prefix(45))
        #expect(try #require(PNGFrame(cut)).essence == cut)
    }

    @Test("The largest sides and chunk lengths that a file can name are only numbers")
    func largest() throws {
        var bytes = PNGText(rows: rows).bytes
        for index in Array(16..<24) + Array(33..<37) { bytes[index] = 0xFF }
        let frame = try #require(PNGFrame(bytes))
        #expect(frame.size == BufferSize(width: 4_294_967_295, height: 4_294_967_295))
    }

    @Test("What does not begin as a PNG file is none", arguments: [0, 8, 28, 12, 25])
    func others(length: Int) {
        var bytes = PNGText(rows: rows).bytes
        switch length {
        case 12, 25: bytes[length] = 5
        default: bytes = Array(bytes.prefix(length))
        }
        #expect(PNGFrame(bytes) == nil)
    }
}
