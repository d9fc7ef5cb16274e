import ScrollCairo
import ScrollCore

/// A button of a header: a disc with a sign whose straight lines lie on whole device pixels.
struct HeaderGlyph {
    /// How wide the disc and the sign on it are, logical pixels.
    private static let discWidth = 24.0, signWidth = 10.0
    /// How thick the sign's lines are, logical pixels before rounding.
    private static let lineWidth = 1.5
    /// The space between the two squares of a maximized window's sign, logical pixels before rounding.
    private static let squareGap = 0.5

    private let button: HeaderScene.Button
    private let isMaximized: Bool
    private let scale: DeviceScale

    init(button: HeaderScene.Button, isMaximized: Bool, scale: DeviceScale) {
        self.button = button
        self.isMaximized = isMaximized
        self.scale = scale
    }

    /// Draws it in its frame.
    func draw(on canvas: Canvas, _ ink: TitleInk) {
        let disc = square(HeaderGlyph.discWidth, in: button.frame)
        canvas.fill(Path(ellipseIn: disc), with: ink.disc(button.look))
        if let rim = ink.rim { canvas.fill(ring(in: disc), with: rim) }
        let sign = square(HeaderGlyph.signWidth, in: disc)
        let color = ink.sign(button.look)
        switch button.button {
        case .close: drawCross(in: sign, color, on: canvas)
        case .maximize where isMaximized: drawTwoSquares(in: sign, color, on: canvas)
        case .maximize: canvas.fill(frame(of: sign), with: color)
        case .minimize: drawBar(in: sign, color, on: canvas)
        }
    }

    /// A square of about a width in the very middle of another one, or as near to it as whole device pixels can be.
    private func square(_ width: Double, in outer: Rect) -> Rect {
        var pixels = scale.bufferLength(width)
        // An odd rest would leave half a pixel on each side.
        if !(scale.bufferLength(outer.size.width) - pixels).isMultiple(of: 2) { pixels += 1 }
        let side = scale.logical(Double(pixels))
        return Rect(
            x: scale.snapped(outer.minX + (outer.size.width - side) / 2),
            y: scale.snapped(outer.minY + (outer.size.height - side) / 2), width: side, height: side)
    }

    private func ring(in disc: Rect) -> Path {
        var path = Path(ellipseIn: disc)
        path.append(Path(ellipseIn: disc.inset(by: Insets(all: scale.devicePixel))))
        return path
    }

    private var line: Double { max(scale.devicePixel, scale.snapped(HeaderGlyph.lineWidth)) }

    private func drawCross(in rect: Rect, _ color: Color, on canvas: Canvas) {
        let margin = line / 2
        let inner = rect.inset(by: Insets(all: margin))
        var path = Path(polyline: [inner.origin, Point(x: inner.maxX, y: inner.maxY)])
        path.move(to: Point(x: inner.maxX, y: inner.minY))
        path.line(to: Point(x: inner.minX, y: inner.maxY))
        canvas.stroke(path, with: color, style: StrokeStyle(width: line))
    }

    private func drawBar(in rect: Rect, _ color: Color, on canvas: Canvas) {
        canvas.fill(Rect(x: rect.minX, y: rect.maxY - line, width: rect.size.width, height: line), with: color)
    }

    /// What an outline of a square with slightly round corners encloses; inside, where the same circles have no radius
    /// left, they are sharp.
    private func frame(of rect: Rect) -> Path {
        var path = Path(roundedRectangle: rect, cornerRadius: line)
        path.append(Path(roundedRectangle: rect.inset(by: Insets(all: line)), cornerRadius: 0))
        return path
    }

    private func drawTwoSquares(in rect: Rect, _ color: Color, on canvas: Canvas) {
        let shift = line + max(scale.devicePixel, scale.snapped(HeaderGlyph.squareGap))
        let front = rect.inset(by: Insets(top: shift, bottom: 0, left: 0, right: shift))
        canvas.fill(frame(of: front), with: color)
        // Of the one behind, an angle above and beside the front one can be seen.
        let (top, right) = (rect.minY, rect.maxX)
        let back = Path(
            polyline: [
                Point(x: rect.minX + shift, y: top), Point(x: right, y: top), Point(x: right, y: rect.maxY - shift),
                Point(x: right - line, y: rect.maxY - shift), Point(x: right - line, y: top + line),
                Point(x: rect.minX + shift, y: top + line),
            ], isClosed: true)
        canvas.fill(back, with: color)
    }
}
