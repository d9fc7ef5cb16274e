import ScrollCore
import Testing

@testable import ScrollCairo

@Suite struct CanvasTests {
    private let red = Color(red: 1, green: 0, blue: 0)

    private func drawing(_ body: (Canvas) -> Void) throws -> PixelSurface {
        let surface = try PixelSurface(size: BufferSize(width: 20, height: 20))
        try surface.draw(body)
        return surface
    }

    private func square(_ side: Double, around center: Double = 10) -> Path {
        let (low, high) = (center - side / 2, center + side / 2)
        return Path(
            polyline: [Point(x: low, y: low), Point(x: high, y: low), Point(x: high, y: high), Point(x: low, y: high)],
            isClosed: true)
    }

    @Test func `A path is filled where it winds around, and a part inside another is a hole`() throws {
        var ring = square(16)
        ring.append(square(8))
        let picture = try drawing { $0.fill(ring, with: red) }
        #expect(picture[3, 3] == 0xFFFF_0000)
        #expect(picture[10, 10] == 0)
        #expect(picture[1, 1] == 0)
    }

    @Test func `A smooth path goes through every one of its points, and straight where they lie on a line`() throws {
        let points = [Point(x: 0, y: 10), Point(x: 7, y: 10), Point(x: 20, y: 10)]
        let curved = try drawing {
            $0.stroke(Path(smoothThrough: points), with: red, style: StrokeStyle(width: 2, cap: .butt))
        }
        let straight = try drawing {
            $0.stroke(Path(polyline: points), with: red, style: StrokeStyle(width: 2, cap: .butt))
        }
        #expect(curved.pixels(curved.size.bounds) == straight.pixels(straight.size.bounds))
        #expect(straight[10, 9] == 0xFFFF_0000 && straight[10, 11] == 0)
    }

    @Test func `A rounded rectangle without a radius is the rectangle, and with one loses its corners`() throws {
        let rect = Rect(x: 2, y: 3, width: 16, height: 14)
        let plain = try drawing { $0.fill(rect, with: red) }
        let path = try drawing { $0.fill(Path(roundedRectangle: rect, cornerRadius: 0), with: red) }
        #expect(plain.pixels(plain.size.bounds) == path.pixels(path.size.bounds))
        let round = try drawing { $0.fill(Path(roundedRectangle: rect, cornerRadius: 5), with: red) }
        #expect(round[2, 3] == 0 && round[17, 16] == 0 && round[10, 3] == 0xFFFF_0000)
    }

    @Test func `An ellipse touches its rectangle's sides and leaves its corners`() throws {
        let picture = try drawing { $0.fill(Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20)), with: red) }
        #expect(picture[10, 1] == 0xFFFF_0000 && picture[18, 10] == 0xFFFF_0000)
        #expect(picture[1, 1] == 0 && picture[18, 18] == 0)
    }

    @Test func `A linear gradient has its first colour at the start, its last at the end and half of both between`()
        throws
    {
        let gradient = Gradient(from: Point(x: 0, y: 0), to: Point(x: 20, y: 0), colors: [.black, red])
        let picture = try drawing { $0.fill(Rect(x: 0, y: 0, width: 20, height: 20), with: gradient) }
        // Pixels are judged at their middle: half a pixel of twenty from the end.
        #expect(Channels(picture[0, 5]).red == 6 && Channels(picture[19, 5]).red == 249)
        #expect((119...121).contains(Channels(picture[9, 5]).red))
    }

    @Test func `A radial gradient stays its last colour outside its circle`() throws {
        let gradient = Gradient(
            center: Point(x: 10, y: 10), radius: 5, stops: [Gradient.Stop(0, red), Gradient.Stop(1, .black)])
        let picture = try drawing { $0.fill(square(20), with: gradient) }
        #expect(picture[0, 0] == 0xFF00_0000)
        #expect(Channels(picture[10, 10]).red > 200)
    }

    @Test func `A clip by a path and a stretch end with their drawing`() throws {
        let picture = try drawing { canvas in
            canvas.clipped(to: square(4)) { canvas.fill(Rect(x: 0, y: 0, width: 20, height: 20), with: red) }
            canvas.scaled(x: 2, y: 1) { canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: red) }
            canvas.fill(Rect(x: 19, y: 19, width: 1, height: 1), with: red)
        }
        #expect(picture[10, 10] == 0xFFFF_0000 && picture[6, 6] == 0)
        #expect(picture[1, 0] == 0xFFFF_0000 && picture[2, 0] == 0)
        #expect(picture[19, 19] == 0xFFFF_0000)
    }

    @Test(arguments: [[4.0, 4], [0, 0], [-1, 2], [.nan]])
    func `Dashes that Cairo cannot draw make a whole line`(dashes: [Double]) throws {
        let line = Path(polyline: [Point(x: 0, y: 10), Point(x: 20, y: 10)])
        let picture = try drawing {
            $0.stroke(line, with: red, style: StrokeStyle(width: 2, dashes: dashes, cap: .butt))
        }
        #expect((picture[6, 10] == 0) == (dashes == [4, 4]))
        #expect(picture[2, 10] == 0xFFFF_0000)
    }

    @Test func `Numbers that are none draw nothing, and do no harm to what comes after`() throws {
        let picture = try drawing { canvas in
            canvas.fill(square(.nan), with: red)
            canvas.stroke(square(.infinity), with: red, style: StrokeStyle(width: 2))
            canvas.stroke(square(4), with: red, style: StrokeStyle(width: .nan))
            canvas.scaled(x: 0, y: .nan) { canvas.fill(square(4), with: red) }
            canvas.fill(Path(ellipseIn: Rect(x: 0, y: 0, width: -1, height: 4)), with: red)
            canvas.fill(Path(smoothThrough: [.zero]), with: red)
            canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: red)
        }
        #expect(picture.pixels(picture.size.bounds).filter { $0 != 0 } == [0xFFFF_0000])
    }
}
