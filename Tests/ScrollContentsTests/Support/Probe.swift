import ScrollCairo
import ScrollCore

/// A scroll view reduced to what content sees of one: a viewport at an offset, laid out and drawn frame by frame.
final class Probe {
    let content: any Content
    var viewport: Size
    var scale: DeviceScale
    var offset: Point
    private(set) var contentSize = Size.zero

    init(_ content: any Content, width: Double = 300, height: Double = 200, scale: DeviceScale = .one) {
        self.content = content
        viewport = Size(width: width, height: height)
        self.scale = scale
        offset = .zero
    }

    /// Lays out as a view does before a frame, and takes the content's shift of the offset.
    @discardableResult
    func layOut() -> ContentLayout {
        let layout = content.layOut(for: LayoutProposal(viewport: viewport, scale: scale, offset: offset))
        contentSize = layout.size
        offset.x += layout.offsetShift.x
        offset.y += layout.offsetShift.y
        return layout
    }

    /// Lays out and draws a frame on transparent ground, the offset on a whole device pixel.
    func frame() throws -> Picture {
        layOut()
        return try drawn()
    }

    /// Draws without laying out.
    func drawn() throws -> Picture {
        let surface = try PixelSurface(size: scale.bufferSize(viewport))
        let x = scale.snapped(offset.x)
        let y = scale.snapped(offset.y)
        let visible = Rect(x: x, y: y, width: viewport.width, height: viewport.height)
        try surface.draw(scale: scale) { canvas in
            canvas.translated(x: -x, y: -y) {
                content.drawBackdrop(on: canvas, visible: visible)
                content.draw(on: canvas, visible: visible)
            }
        }
        return Picture(surface)
    }

    /// The pixels of a frame.
    struct Picture: Equatable {
        let width: Int
        let height: Int
        let pixels: [UInt32]

        init(_ surface: PixelSurface) {
            width = surface.size.width
            height = surface.size.height
            let stride = surface.stride / 4
            let (width, height) = (width, height)
            pixels = surface.withPixels { all in
                (0..<height).flatMap { y in all[y * stride..<y * stride + width] }
            }
        }

        subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

        /// The number of pixels that are not clear.
        var inked: Int { pixels.count { $0 != 0 } }

        /// The rows from `first` on, `count` of them.
        func rows(_ first: Int, _ count: Int) -> ArraySlice<UInt32> {
            pixels[first * width..<(first + count) * width]
        }

        /// True where this picture is the other one moved down by `distance` rows, as far as both overlap.
        func isMoved(down distance: Int, from other: Picture) -> Bool {
            width == other.width && height == other.height
                && rows(distance, height - distance) == other.rows(0, height - distance)
        }
    }
}

/// Paragraphs of pseudo-random words, the same in every run.
struct Words {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private static let list = [
        "fading", "edge", "of", "the", "view", "kinetic", "a", "scroll", "Wayland", "glyph", "shore",
    ]

    mutating func next(below bound: Int) -> Int {
        // Knuth's 64-bit linear congruential generator.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }

    mutating func sentence(_ count: Int) -> String {
        (0..<count).map { _ in Words.list[next(below: Words.list.count)] }.joined(separator: " ")
    }

    /// Paragraphs of 0 ... `longest` words.
    static func paragraphs(_ count: Int, longest: Int, seed: UInt64 = 7) -> String {
        var words = Words(seed: seed)
        return (0..<count).map { number in
            let length = words.next(below: longest + 1)
            return "\(number) " + words.sentence(length)
        }.joined(separator: "\n")
    }
}
