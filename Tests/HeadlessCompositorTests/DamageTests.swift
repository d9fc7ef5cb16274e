import HeadlessCompositor
import ScrollWayland
import Testing

/// The picture that is built from damage alone.
@Suite struct DamageTests {
    @Test(arguments: 1...4, 0...7)
    func `Damage in logical pixels shows their buffer pixels, at every whole scale and transform`(
        scale: Int32, transform: UInt32
    ) throws {
        let (size, side) = (Extent(width: 4, height: 3), Int(scale))
        let isTurned = transform % 2 == 1
        let buffer = isTurned ? size.turned : size
        let window = try TestWindow()
        try window.configure()
        window.surface.setBufferScale(scale)
        window.surface.setBufferTransform(WlOutput.Transform(rawValue: transform))
        window.show(try painted(window, buffer, side, from: 1))
        let next = try painted(window, buffer, side, from: 1000)
        for y in 0..<size.height {
            for x in 0..<size.width {
                window.surface.damage(x: Int32(x), y: Int32(y), width: 1, height: 1)
                window.show(next, damage: .nothing)
                let shown = y * size.width + x + 1
                #expect(window.server.commits.last?.stalePixels == (12 - shown) * side * side)
                #expect(window.server.commits.last?.damage.map(\.area) == [side * side])
            }
        }
        #expect(try window.shown.logicalSize == size)
        #expect(try window.shown.picture.pixels == next.pixels)
    }

    @Test(arguments: [60, 90, 119, 121, 125, 133, 144, 150, 160, 180, 200, 210, 240, 300, 360])
    func `Damage in logical pixels through a viewport shows the buffer pixels that they touch, and no other`(
        scale120: Int
    ) throws {
        let size = Extent(width: 7, height: 5)
        let buffer = Extent(width: (7 * scale120 + 60) / 120, height: (5 * scale120 + 60) / 120)
        let window = try TestWindow()
        try window.configure()
        let viewport = try window.client.bind(WpViewporter.self, "wp_viewporter").getViewport(window.surface)
        viewport.setDestination(width: 7, height: 5)
        window.show(try painted(window, buffer, 1, from: 1))
        let next = try painted(window, buffer, 1, from: 1000)
        for y in 0..<size.height {
            for x in 0..<size.width {
                window.surface.damage(x: Int32(x), y: Int32(y), width: 1, height: 1)
                window.show(next, damage: .nothing)
                let (left, right) = touched(x, of: size.width, in: buffer.width)
                let (top, bottom) = touched(y, of: size.height, in: buffer.height)
                let box = PixelBox(x: left, y: top, width: right - left, height: bottom - top)
                #expect(window.server.commits.last?.damage == [box])
            }
        }
        #expect(window.server.commits.last?.stalePixels == 0)
        #expect(try window.shown.picture.pixels == next.pixels)
    }

    @Test func `Damage of both kinds adds up in one commit`() throws {
        let window = try TestWindow()
        try window.configure()
        window.surface.setBufferScale(2)
        window.show(try painted(window, Extent(width: 4, height: 3), 2, from: 1))
        let next = try painted(window, Extent(width: 4, height: 3), 2, from: 1000)
        window.surface.damage(x: 0, y: 0, width: 4, height: 2)
        window.show(next, damage: PixelBox(x: 0, y: 4, width: 7, height: 2))
        #expect(window.server.commits.last?.stalePixels == 2)
        #expect(try window.shown.picture[7, 5] != next[7, 5])
        #expect(try window.shown.picture[6, 5] == next[6, 5])
    }

    /// The first buffer pixel that a logical pixel touches, and the first behind it that it does not.
    private func touched(_ place: Int, of logical: Int, in buffer: Int) -> (Int, Int) {
        (place * buffer / logical, ((place + 1) * buffer + logical - 1) / logical)
    }

    /// A buffer of `scale` pixels to a unit of `size`, with another colour in every pixel.
    private func painted(_ window: TestWindow, _ size: Extent, _ scale: Int, from first: UInt32) throws -> TestBuffer {
        let buffer = try TestBuffer(window.shm, width: size.width * scale, height: size.height * scale)
        for index in 0..<buffer.width * buffer.height {
            buffer[index % buffer.width, index / buffer.width] = 0xff00_0000 | first + UInt32(index)
        }
        return buffer
    }
}
