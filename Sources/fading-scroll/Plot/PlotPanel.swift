import ScrollCairo
import ScrollContents
import ScrollCore

/// One panel of a plot: values over time in a frame.
struct PlotPanel {
    /// What the values are, with their unit.
    let name: String
    let times: PlotScale
    let values: PlotScale

    /// A value at a time.
    struct Value {
        var time: Double
        var value: Double
    }

    var top: Double { values.places.to }
    var bottom: Double { values.places.from }
    private var left: Double { times.places.from }
    private var right: Double { times.places.to }

    /// Draws the frame, lines at the ticks with their values, and the panel's name.
    func drawGround(on canvas: Canvas, _ ink: PlotInk) {
        for tick in times.ticks {
            let x = times.place(of: tick).rounded() + 0.5
            let line = Path(polyline: [Point(x: x, y: top), Point(x: x, y: bottom)])
            canvas.stroke(line, with: ink.grid, style: StrokeStyle(width: 1, cap: .butt))
        }
        for tick in values.ticks {
            let y = values.place(of: tick)
            drawLine(at: y, on: canvas, tick == 0 ? ink.zero : ink.grid)
            ink.write(
                JSONText.number(tick), on: canvas, at: TextPlace(x: left - 8, y: y - 9, alignment: .right))
        }
        let frame = [
            Point(x: left + 0.5, y: top + 0.5), Point(x: right + 0.5, y: top + 0.5),
            Point(x: right + 0.5, y: bottom + 0.5), Point(x: left + 0.5, y: bottom + 0.5),
        ]
        canvas.stroke(Path(polyline: frame, isClosed: true), with: ink.frame, style: StrokeStyle(width: 1))
        ink.write(name, on: canvas, at: TextPlace(x: right, y: top - 19, alignment: .right))
    }

    /// Writes the times under the panel.
    func drawTimes(on canvas: Canvas, _ ink: PlotInk) {
        for tick in times.ticks {
            ink.write(
                JSONText.number(tick), on: canvas,
                at: TextPlace(x: times.place(of: tick), y: bottom + 5, alignment: .center))
        }
        ink.write("time, ms", on: canvas, at: TextPlace(x: right, y: bottom + 24, alignment: .right))
    }

    /// Draws a line across the panel.
    func drawLine(at y: Double, on canvas: Canvas, _ color: Color, dashes: [Double] = []) {
        let y = y.rounded() + 0.5
        let line = Path(polyline: [Point(x: left, y: y), Point(x: right, y: y)])
        canvas.stroke(line, with: color, style: StrokeStyle(width: 1, dashes: dashes, cap: .butt))
    }

    /// Draws values over times.
    func drawCurve(_ points: [Value], on canvas: Canvas, _ color: Color) {
        let places = points.map { Point(x: times.place(of: $0.time), y: values.place(of: $0.value)) }
        canvas.clipped(to: Rect(x: left, y: top, width: right - left, height: bottom - top)) {
            canvas.stroke(Path(polyline: places), with: color, style: StrokeStyle(width: 2))
        }
    }

    /// Where a note belongs that is about a time: beside it, at the panel's edge that values near it are farther from.
    ///
    /// - Parameter toTheRight: the side on which it goes where both have room.
    func place(
        of note: String, at x: Double, toTheRight isRight: Bool, avoiding values: [Value]
    ) -> TextPlace {
        // Letters of DejaVu Sans 9 are hardly wider than this on average.
        let width = Double(note.count) * 7.5
        let isRight = isRight ? x + width < right : x - width < left
        let span = isRight ? x...x + width : x - width...x
        let near = values.lazy.filter { span.contains(times.place(of: $0.time)) }.map {
            self.values.place(of: $0.value)
        }
        let (highest, lowest) = (near.min() ?? top, near.max() ?? top)
        let y = highest - top > bottom - lowest ? top + 5 : bottom - 20
        return TextPlace(x: isRight ? x + 6 : x - 6, y: y, alignment: isRight ? .left : .right)
    }
}
