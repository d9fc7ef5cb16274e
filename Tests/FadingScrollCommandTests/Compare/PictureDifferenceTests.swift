import ScrollCairo
import ScrollCore
import Testing

@testable import fading_scroll

@Suite("Picture difference")
struct PictureDifferenceTests {
    private func picture(_ width: Int, _ height: Int, _ changes: [(x: Int, y: Int, word: UInt32)] = []) throws
        -> PixelSurface
    {
        let picture = try PixelSurface(size: BufferSize(width: width, height: height))
        picture.withPixels { pixels in
            pixels.update(repeating: 0xFF80_8080)
            for change in changes { pixels[change.y * (picture.stride / 4) + change.x] = change.word }
        }
        return picture
    }

    @Test("Each channel counts by itself, in both directions, alpha among them")
    func channels() {
        for shift in [UInt32(0), 8, 16, 24] {
            #expect(PictureDifference.between(0x1010_1010, 0x1010_1010 + 5 << shift) == 5)
            #expect(PictureDifference.between(0x1010_1010 + 7 << shift, 0x1010_1010) == 7)
        }
        #expect(PictureDifference.between(0, 0xFFFF_FFFF) == 255)
        #expect(PictureDifference.between(0x0100_0000, 0x00FF_0000) == 255)
    }

    @Test("Equal pictures differ nowhere")
    func equal() throws {
        let difference = PictureDifference(try picture(5, 4), try picture(5, 4), allowed: 0)
        #expect(difference.isAlike(maxPixels: 0))
        #expect(
            difference.line(maxPixels: 0)
                == #"{"alike":true,"pixels":0,"of":20,"largest_difference":0,"first":null,"box":null}"#)
    }

    @Test("The box holds all differing pixels, the first is that of the highest row")
    func box() throws {
        let other = try picture(9, 8, [(7, 1, 0xFF80_8081), (2, 3, 0xFF80_8070), (4, 6, 0xFF80_8880)])
        let difference = PictureDifference(try picture(9, 8), other, allowed: 0)
        #expect(
            difference.line(maxPixels: 2)
                == #"{"alike":false,"pixels":3,"of":72,"largest_difference":16,"first":[7,1],"box":[2,1,6,6]}"#)
        #expect(difference.isAlike(maxPixels: 3))
    }

    @Test("A pixel differs only by more than is allowed, and the largest difference is told all the same")
    func allowed() throws {
        let other = try picture(4, 1, [(1, 0, 0xFF80_8083), (2, 0, 0xFF80_8084)])
        let three = PictureDifference(try picture(4, 1), other, allowed: 3)
        #expect(three.pixelCount == 1)
        #expect(three.firstPixel == PictureDifference.Pixel(x: 2, y: 0))
        let four = PictureDifference(try picture(4, 1), other, allowed: 4)
        #expect(four.isAlike(maxPixels: 0))
        #expect(four.largest == 4)
    }

    @Test("Pictures of different sizes are never alike, and both sizes are told")
    func sizes() throws {
        let difference = PictureDifference(try picture(3, 5), try picture(4, 2), allowed: 255)
        #expect(!difference.isAlike(maxPixels: 1000))
        #expect(
            difference.line(maxPixels: 1000)
                == #"{"alike":false,"pixels":0,"of":6,"largest_difference":0,"first":null,"box":null,"#
                + #""sizes":[[3,5],[4,2]]}"#)
    }
}
