import ScrollCairo
import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Picture of differences")
struct DifferencePictureTests {
    private func picture(_ width: Int, _ height: Int, _ color: Color, dot: Color? = nil) throws -> PixelSurface {
        let picture = try PixelSurface(size: BufferSize(width: width, height: height))
        try picture.draw { canvas in
            canvas.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), with: color)
            if let dot { canvas.fill(Rect(x: 10, y: 10, width: 1, height: 1), with: dot) }
        }
        return picture
    }

    private func shown(_ first: PixelSurface, _ second: PixelSurface, allowed: Int = 0) throws -> PixelSurface {
        let difference = PictureDifference(first, second, allowed: allowed)
        return try DifferencePicture(first, second, difference, allowed: allowed).paint()
    }

    private func words(_ picture: PixelSurface) -> [UInt32] {
        (0..<picture.size.height).flatMap { y in (0..<picture.size.width).map { picture[$0, y] } }
    }

    private func isRed(_ word: UInt32) -> Bool { word >> 16 & 0xFF > (word & 0xFF) + 90 }

    private func isAmber(_ word: UInt32) -> Bool { word == 0xFFE0_9020 }

    @Test("Alike pictures are pale grey: black as 170, white and clear as 250")
    func ground() throws {
        for (color, grey) in [(Color.black, UInt32(170)), (.white, 250), (.clear, 250)] {
            let same = try picture(4, 4, color)
            #expect(Set(words(try shown(same, same))) == [0xFF00_0000 | grey * 0x1_0101])
        }
    }

    @Test("Only the pixel that differs is red, the darker the more it differs, in a frame that does not touch it")
    func dot() throws {
        let ground = try picture(32, 32, .white)
        let much = try shown(ground, try picture(32, 32, .white, dot: .black))
        let little = try shown(ground, try picture(32, 32, .white, dot: Color(red: 1, green: 1, blue: 0.98)))
        for seen in [much, little] {
            #expect(words(seen).filter(isRed) == [seen[10, 10]])
            #expect(words(seen).filter { $0 == 0xFF1C_60E0 }.count == 24)
            #expect(seen[7, 7] == seen[13, 13] && seen[7, 7] == 0xFF1C_60E0)
            #expect(seen[9, 9] == 0xFFFA_FAFA)
        }
        #expect(much[10, 10] >> 16 < little[10, 10] >> 16)
    }

    @Test("A difference that is allowed is not shown")
    func allowed() throws {
        let ground = try picture(32, 32, .white)
        let seen = try shown(ground, try picture(32, 32, .white, dot: .black), allowed: 255)
        #expect(!words(seen).contains(where: isRed))
    }

    @Test("The frame stays within the picture and covers no pixel that differs")
    func everything() throws {
        let seen = try shown(try picture(20, 20, .white), try picture(20, 20, .black))
        #expect(words(seen).allSatisfy(isRed))
    }

    @Test("What one picture lacks is hatched in amber, falling or rising, and dark grey where both lack it")
    func sizes() throws {
        let seen = try shown(try picture(16, 32, .white), try picture(32, 16, .white))
        #expect(seen.size == BufferSize(width: 32, height: 32))
        #expect(seen[3, 3] == 0xFFFA_FAFA)
        #expect(seen[31, 31] == 0xFF80_8080)
        for step in 0..<8 {
            #expect(isAmber(seen[step, 20]) == isAmber(seen[step + 1, 21]))
            #expect(isAmber(seen[20 + step, 8]) == isAmber(seen[19 + step, 9]))
        }
        #expect((0..<8).filter { isAmber(seen[$0, 20]) }.count == 2)
        #expect((16..<24).filter { isAmber(seen[$0, 8]) }.count == 2)
    }
}
