import ScrollCore

@testable import ScrollCairo

/// A content of one colour with a 1-pixel line every 10 logical pixels, so that a wrong row is seen.
final class RuledContent: Content {
    var size: Size
    var color = Color(red: 0.2, green: 0.4, blue: 0.8)
    var lineColor = Color.white
    var backdrop: Color?
    /// Fills the background, with a black square of 4 logical pixels at its top left.
    var background: Color?
    /// Frames the part of the content that is seen, 2 logical pixels wide, above the mask.
    var ring: Color?
    var nested: [NestedContent] = []
    private(set) var layouts = 0
    private(set) var drawnAreas: [Rect] = []

    init(width: Double = 100, height: Double) {
        size = Size(width: width, height: height)
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout {
        layouts += 1
        return ContentLayout(size: size, nested: nested)
    }

    func drawBackground(on canvas: Canvas, size: Size) {
        guard let background else { return }
        canvas.fill(Rect(origin: .zero, size: size), with: background)
        canvas.fill(Rect(x: 0, y: 0, width: 4, height: 4), with: .black)
    }

    func drawBackdrop(on canvas: Canvas, visible: Rect) {
        if let backdrop { canvas.fill(Rect(origin: .zero, size: size), with: backdrop) }
    }

    func drawForeground(on canvas: Canvas, visible: Rect) {
        guard let ring else { return }
        for y in [visible.minY, visible.maxY - 2] {
            canvas.fill(Rect(x: visible.minX, y: y, width: visible.size.width, height: 2), with: ring)
        }
    }

    func draw(on canvas: Canvas, visible: Rect) {
        drawnAreas.append(visible)
        canvas.fill(Rect(origin: .zero, size: size), with: color)
        var y = (visible.minY / 10).rounded(.down) * 10
        while y < visible.maxY {
            canvas.fill(Rect(x: 0, y: y, width: size.width, height: 1), with: lineColor)
            y += 10
        }
    }
}

/// A content of one opaque colour, whose pixels show what the mask left of it.
final class PlainContent: Content {
    var size: Size

    init(_ size: Size) {
        self.size = size
    }

    func layOut(for proposal: LayoutProposal) -> ContentLayout { ContentLayout(size: size) }

    func draw(on canvas: Canvas, visible: Rect) { canvas.fill(visible, with: .white) }
}

extension ScrollConfiguration {
    /// Nothing but content and mask on a transparent background, so that alpha is the mask.
    static func mask(_ fade: FadeConfiguration) -> ScrollConfiguration {
        var configuration = ScrollConfiguration()
        configuration.fade = fade
        configuration.background = .clear
        configuration.scrollbars.policy = .never
        return configuration
    }
}

/// The picture of a scroll view of 100 x 200 logical pixels at a content offset, settled.
func picture(
    _ content: any Content, _ configuration: ScrollConfiguration, offset: Double = 0, scale: DeviceScale = .one
) throws -> PixelSurface {
    let view = ScrollView(content: content, configuration: configuration)
    view.resize(to: Size(width: 100, height: 200), scale: scale, at: 0)
    view.move { $0.jump(to: Point(x: 0, y: offset), at: 0) }
    view.advance(to: 0)
    return try picture(of: view)
}

/// What a view paints on a fresh surface.
func picture(of view: ScrollView) throws -> PixelSurface {
    let surface = try PixelSurface(size: view.scene!.bufferSize)
    try surface.draw { view.paint(on: $0.context) }
    return surface
}

extension PixelSurface {
    /// All pixels of a rectangle, row by row.
    func pixels(_ rect: BufferRect) -> [UInt32] {
        (rect.y..<rect.maxY).flatMap { y in (rect.x..<rect.maxX).map { self[$0, y] } }
    }
}

/// The four channels of a premultiplied pixel.
struct Channels: Equatable {
    let alpha, red, green, blue: Int

    init(_ pixel: UInt32) {
        alpha = Int(pixel >> 24)
        red = Int(pixel >> 16 & 255)
        green = Int(pixel >> 8 & 255)
        blue = Int(pixel & 255)
    }
}
