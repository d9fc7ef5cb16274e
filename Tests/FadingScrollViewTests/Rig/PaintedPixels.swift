import FadingScrollView
import HeadlessCompositor

/// Pixels with their size, so that two pictures can be compared wherever they come from.
struct PaintedPixels: Equatable, CustomStringConvertible {
    let width: Int
    let height: Int
    /// Premultiplied 0xAARRGGBB, row by row from the top.
    let pixels: [UInt32]

    /// What the compositor shows of a window.
    init(_ picture: Picture) {
        (width, height, pixels) = (picture.width, picture.height, picture.pixels)
    }

    /// All that a view paints on a fresh surface, not only what it thinks has changed.
    init(repainting view: ScrollView) throws {
        let surface = try PixelSurface(size: view.scene?.bufferSize ?? BufferSize(width: 0, height: 0))
        try surface.draw { view.paint(on: $0.context) }
        let (width, height, row) = (surface.size.width, surface.size.height, surface.stride / 4)
        self.width = width
        self.height = height
        pixels = surface.withPixels { pixels in
            (0..<height).flatMap { y in pixels[y * row..<y * row + width] }
        }
    }

    /// What a fresh view shows at an offset at rest.
    init(
        of content: any Content, _ configuration: ScrollConfiguration = ScrollConfiguration(), size: Size,
        scale: DeviceScale, offset: Double = 0
    ) throws {
        let view = ScrollView(content: content, configuration: configuration)
        view.resize(to: size, scale: scale, at: 0)
        view.move { $0.jump(to: Point(x: 0, y: offset), at: 0) }
        view.advance(to: 0)
        try self.init(repainting: view)
    }

    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    var description: String { "\(width)x\(height) pixels" }
}
