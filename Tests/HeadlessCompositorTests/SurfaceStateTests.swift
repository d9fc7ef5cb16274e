import Testing

@testable import HeadlessCompositor

@Suite struct SurfaceStateTests {
    private typealias Transform = WlOutputResource.Transform

    @Test func theLogicalSizeFollowsFromBufferTransformScaleAndViewport() {
        var state = SurfaceState()
        #expect(state.logicalSize == nil)
        state.bufferExtent = Extent(width: 40, height: 20)
        #expect(state.logicalSize == Extent(width: 40, height: 20))
        state.scale = 2
        state.transform = .transform90
        #expect(state.logicalSize == Extent(width: 10, height: 20))
        state.source = SurfaceState.Source(x: 1, y: 1, width: 5, height: 6)
        #expect(state.logicalSize == Extent(width: 5, height: 6))
        state.destination = Extent(width: 7, height: 3)
        #expect(state.logicalSize == Extent(width: 7, height: 3))
        #expect(state.fault == nil)
    }

    @Test func surfaceDamageIsWidenedToWholeBufferPixels() {
        var state = SurfaceState(bufferExtent: Extent(width: 15, height: 15))
        state.destination = Extent(width: 10, height: 10)
        let box = PixelBox(x: 1, y: 3, width: 1, height: 1)
        #expect(state.bufferBox(ofLogical: box) == PixelBox(x: 1, y: 4, width: 2, height: 2))
        let all = PixelBox(x: 0, y: 0, width: Int(Int32.max), height: Int(Int32.max))
        #expect(state.bufferBox(ofLogical: all) == PixelBox(x: 0, y: 0, width: 15, height: 15))
        #expect(state.bufferBox(ofLogical: PixelBox(x: 10, y: 0, width: 1, height: 1)) == nil)
    }

    @Test func surfaceDamageIsScaled() {
        let state = SurfaceState(bufferExtent: Extent(width: 30, height: 30), scale: 3)
        let box = PixelBox(x: 1, y: 2, width: 2, height: 1)
        #expect(state.bufferBox(ofLogical: box) == PixelBox(x: 3, y: 6, width: 6, height: 3))
    }

    /// The content is 4x3; its top right pixel is followed to where the turned buffer has it.
    @Test(
        arguments: [
            (.normal, PixelBox(x: 3, y: 0, width: 1, height: 1)),
            (.transform90, PixelBox(x: 0, y: 0, width: 1, height: 1)),
            (.transform180, PixelBox(x: 0, y: 2, width: 1, height: 1)),
            (.transform270, PixelBox(x: 2, y: 3, width: 1, height: 1)),
            (.flipped, PixelBox(x: 0, y: 0, width: 1, height: 1)),
            (.flipped90, PixelBox(x: 0, y: 3, width: 1, height: 1)),
            (.flipped180, PixelBox(x: 3, y: 2, width: 1, height: 1)),
            (.flipped270, PixelBox(x: 2, y: 0, width: 1, height: 1)),
        ] as [(WlOutputResource.Transform, PixelBox)])
    func surfaceDamageIsTurnedAsTheBufferIs(transform: WlOutputResource.Transform, expected: PixelBox) {
        let content = Extent(width: 4, height: 3)
        let buffer = transform.turnsSides ? content.turned : content
        let state = SurfaceState(bufferExtent: buffer, transform: transform)
        #expect(state.bufferBox(ofLogical: PixelBox(x: 3, y: 0, width: 1, height: 1)) == expected)
    }
}
