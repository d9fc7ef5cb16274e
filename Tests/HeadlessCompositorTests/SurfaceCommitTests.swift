import HeadlessCompositor
import ScrollWayland
import Testing

@Suite struct SurfaceCommitTests {
    @Test func aMappedWindowShowsThePixelsOfItsBuffer() throws {
        let window = try TestWindow()
        try window.configure()
        let buffer = try TestBuffer(window.shm, width: 3, height: 2)
        for index in 0..<6 { buffer[index % 3, index / 3] = 0xff00_0000 | UInt32(index) }
        window.show(buffer)
        let shown = try window.shown
        #expect(shown.isMapped)
        #expect(shown.logicalSize == Extent(width: 3, height: 2))
        #expect(shown.picture == Picture(width: 3, height: 2, pixels: buffer.pixels))
        #expect(window.server.errors.isEmpty)
    }

    @Test func onlyWhatIsDamagedIsShown() throws {
        let window = try TestWindow(showing: 0xff11_1111)
        let next = try TestBuffer(window.shm, width: 8, height: 6, color: 0xff22_2222)
        window.show(next, damage: PixelBox(x: 2, y: 1, width: 3, height: 2))
        let picture = try window.shown.picture
        #expect(picture[2, 1] == 0xff22_2222)
        #expect(picture[4, 2] == 0xff22_2222)
        #expect(picture[5, 2] == 0xff11_1111)
        #expect(picture[1, 1] == 0xff11_1111)
        #expect(picture[2, 0] == 0xff11_1111)
        #expect(window.server.commits.last?.stalePixels == 48 - 6)
        #expect(window.server.commits.last?.damage == [PixelBox(x: 2, y: 1, width: 3, height: 2)])
    }

    @Test func `What was never damaged is neither shown nor taken for right, even where it is transparent`() throws {
        let window = try TestWindow()
        try window.configure()
        window.show(
            try TestBuffer(window.shm, width: 8, height: 6, color: 0), damage: PixelBox(x: 0, y: 0, width: 8, height: 5)
        )
        #expect(try window.shown.picture[7, 4] == 0)
        #expect(try window.shown.picture[0, 5] == Picture.poison)
        #expect(window.server.commits.last?.stalePixels == 8)
        window.show(try TestBuffer(window.shm, width: 9, height: 6, color: 0), damage: .nothing)
        #expect(window.server.commits.last?.stalePixels == 8 + 6)
    }

    @Test func framesComeAtTheTicksOfTheVirtualClock() throws {
        let window = try TestWindow(showing: 0xff11_1111)
        window.requestFrame()
        window.surface.commit()
        window.client.runUntilQuiet()
        #expect(window.frames == [1_000_016])
        #expect(window.server.now == 1000 + 1.0 / 60)
        #expect(window.client.turn() == .quiet)
        #expect(window.server.now == 1000 + 1.0 / 60)
    }
}
