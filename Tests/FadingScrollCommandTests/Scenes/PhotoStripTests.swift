import ScrollCairo
import ScrollCore
import Testing

@testable import fading_scroll

@Suite("The scene photos")
struct PhotoStripTests {
    @Test("Photos that are painted ahead have the pixels of those that are painted when they are seen")
    func painting() throws {
        let (ahead, late) = (SceneRig(.photos), SceneRig(.photos))
        var calls = 0
        while ahead.view.isLayoutComplete == false, calls < 1_000 {
            ahead.view.layOutMore()
            calls += 1
        }
        // One call for a photo's last rows at least, and never all photos in one.
        #expect((Photo.all.count..<1_000).contains(calls))
        for rig in [ahead, late] { rig.place(at: Point(x: 900, y: 0)) }
        let isSame = try ahead.pixels() == late.pixels()
        #expect(isSame)
    }

    @Test("An album paints ahead only what it has room for, and keeps at least what is shown")
    func room() throws {
        let frame = Rect(x: 0, y: 0, width: 60, height: 40)
        let album = PhotoAlbum(largestCost: 2 * 60 * 40 * 4)
        for number in 0..<4 {
            var calls = 0
            while !album.prepare(number, for: frame, scale: .one), calls < 100 { calls += 1 }
            #expect(calls == (number < 2 ? 1 : 0))
        }
        let surface = try PixelSurface(size: BufferSize(width: 600, height: 400))
        try surface.draw { album.draw(5, on: $0, in: Rect(x: 0, y: 0, width: 600, height: 400)) }
        #expect(album.cost == 600 * 400 * 4)
        #expect(surface[300, 200] >> 24 == 255)
    }

    @Test("A photo for whose painting there is no memory is given up, and preparing the others comes to an end")
    func noMemory() {
        struct Refusal: Error {}
        // Of every photo the first surface is refused, or the second, for its corners.
        for refusedOne in [0, 1] {
            var made = 0
            let album = PhotoAlbum { size in
                defer { made += 1 }
                if made % 2 == refusedOne { throw Refusal() }
                return try PixelSurface(size: size)
            }
            let rect = Rect(x: 0, y: 0, width: 60, height: 40)
            var turns = 0
            while turns < 1000 {
                turns += 1
                let isReady = (0..<4).allSatisfy { album.prepare($0, for: rect, scale: .one, cornerRadius: 4) }
                if isReady { break }
            }
            #expect(turns < 100, "surface \(refusedOne)")
        }
    }
}
