import HeadlessCompositor
import Testing

@Suite struct GeometryTests {
    @Test(
        arguments: [
            (PixelBox(x: -5, y: -5, width: 8, height: 7), PixelBox(x: 0, y: 0, width: 3, height: 2)),
            (PixelBox(x: 8, y: 3, width: 100, height: 1), PixelBox(x: 8, y: 3, width: 2, height: 1)),
            (
                PixelBox(x: 0, y: 0, width: Int(Int32.max), height: Int(Int32.max)),
                PixelBox(x: 0, y: 0, width: 10, height: 6)
            ),
            (PixelBox(x: 10, y: 0, width: 1, height: 1), nil), (PixelBox(x: 0, y: 0, width: 0, height: 5), nil),
            (PixelBox(x: 5, y: 5, width: -2, height: 1), nil),
        ] as [(PixelBox, PixelBox?)])
    func aBoxIsClippedToAnExtent(box: PixelBox, expected: PixelBox?) {
        #expect(box.clipped(to: Extent(width: 10, height: 6)) == expected)
    }

    @Test func theFarEdgesOfABoxAreOutside() {
        let box = PixelBox(x: 1, y: 2, width: 3, height: 4)
        #expect(box.contains(x: 1, y: 2))
        #expect(box.contains(x: 3.9, y: 5.9))
        #expect(!box.contains(x: 4, y: 3))
        #expect(!box.contains(x: 2, y: 6))
        #expect(box.area == 12)
        #expect(PixelBox(x: 0, y: 0, width: -3, height: -3).area == 0)
        #expect("\(box) \(Extent(width: 7, height: 8))" == "3x4+1+2 7x8")
    }
}
