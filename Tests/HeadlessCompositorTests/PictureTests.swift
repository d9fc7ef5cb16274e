import Testing

@testable import HeadlessCompositor

@Suite struct PictureTests {
    @Test func anotherSizeKeepsWhatLiesInBoth() {
        var picture = Picture(width: 2, height: 2, pixels: [1, 2, 3, 4])
        picture.resize(to: Extent(width: 3, height: 1))
        #expect(picture == Picture(width: 3, height: 1, pixels: [1, 2, Picture.poison]))
        picture.resize(to: Extent(width: 1, height: 2))
        #expect(picture == Picture(width: 1, height: 2, pixels: [1, Picture.poison]))
    }

    @Test func onlyTheBoxIsCopied() {
        var picture = Picture(width: 3, height: 3)
        let source: [UInt32] = Array(1...9)
        let differences = source.withUnsafeBytes { bytes -> Int in
            guard let base = bytes.baseAddress else { return -1 }
            let extent = Extent(width: 3, height: 3)
            let pixels = BufferPixels(base: base, extent: extent, stride: 12, isOpaque: false)
            picture.copy(PixelBox(x: 1, y: 1, width: 2, height: 1), from: pixels)
            return picture.differences(from: pixels)
        }
        #expect(picture.pixels == [0, 0, 0, 0, 5, 6, 0, 0, 0])
        #expect(differences == 7)
        #expect(picture[2, 1] == 6)
    }

    @Test func pixelsOutsideTrap() async {
        await #expect(processExitsWith: .failure) { _ = Picture(width: 2, height: 2)[2, 0] }
    }
}
