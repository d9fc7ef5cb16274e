import ScrollCairo
import ScrollContents
import ScrollCore

/// The colours and letters of a plot.
struct PlotInk {
    let grid = Color(red: 0.9, green: 0.9, blue: 0.9)
    let zero = Color(red: 0.6, green: 0.6, blue: 0.6)
    let frame = Color(red: 0.4, green: 0.4, blue: 0.4)
    let mark = Color(red: 0.25, green: 0.25, blue: 0.25)

    private let plain: Lettering
    private let bold: Lettering
    private static let text = Color(red: 0.1, green: 0.1, blue: 0.1)

    init() {
        var style = TextStyle(font: "DejaVu Sans 9", foreground: PlotInk.text, padding: 0, lineSpacing: 1)
        plain = Lettering(style)
        style.font = "DejaVu Sans 11"
        style.isBold = true
        bold = Lettering(style, sharing: plain)
    }

    /// Writes a text; answers its width, px.
    @discardableResult
    func write(_ text: String, on canvas: Canvas, at place: TextPlace, color: Color? = nil) -> Double {
        plain.draw(text, on: canvas, at: place, color: color)
        return plain.size(of: text, scale: canvas.scale).width
    }

    /// Writes a text that lines may cross: on white that they only shine through.
    func writeNote(_ text: String, on canvas: Canvas, at place: TextPlace, color: Color? = nil) {
        let size = plain.size(of: text, scale: canvas.scale)
        let left = place.alignment == .right ? place.point.x - size.width : place.point.x
        let ground = Rect(x: left - 3, y: place.point.y, width: size.width + 6, height: size.height)
        canvas.fill(ground, with: Color.white.faded(to: 0.85))
        write(text, on: canvas, at: place, color: color)
    }

    /// Writes a title.
    func writeTitle(_ text: String, on canvas: Canvas, at place: TextPlace) {
        bold.draw(text, on: canvas, at: place)
    }

    /// Blue and orange differ in every kind of colour sight.
    func color(of axis: Axis) -> Color {
        axis == .vertical
            ? Color(red: 0.1, green: 0.35, blue: 0.75) : Color(red: 0.8, green: 0.35, blue: 0)
    }

    /// Draws what stands for an event: a dot, a ring for the stop, a square for what is not scrolling.
    func drawDot(of kind: PlotData.Event.Kind, on canvas: Canvas, at place: Point) {
        func square(_ radius: Double) -> Rect {
            Rect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
        }
        switch kind {
        case .stop:
            canvas.fill(Path(ellipseIn: square(4.5)), with: mark)
            canvas.fill(Path(ellipseIn: square(3)), with: .white)
        case .fingers, .touch, .wheel: canvas.fill(Path(ellipseIn: square(3)), with: color(of: kind))
        case .hold, .key, .other: canvas.fill(square(3.5), with: color(of: kind))
        }
    }

    private func color(of kind: PlotData.Event.Kind) -> Color {
        switch kind {
        case .fingers, .stop, .other: mark
        case .touch: Color(red: 0.5, green: 0.1, blue: 0.55)
        case .wheel: Color(red: 0.05, green: 0.45, blue: 0.2)
        case .hold: Color(red: 0.75, green: 0.1, blue: 0.1)
        case .key: Color(red: 0.5, green: 0.35, blue: 0.05)
        }
    }
}
