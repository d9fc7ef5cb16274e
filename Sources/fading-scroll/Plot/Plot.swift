import ScrollCairo
import ScrollContents
import ScrollCore

/// Offset and velocity of a replayed gesture over time: two panels with one time axis, dark on white.
struct Plot {
    /// The picture, px.
    static let size = BufferSize(width: 960, height: 640)

    let data: PlotData
    let title: String
    let ink = PlotInk()

    /// Above the panels, px: the title and the legend.
    private static let top = 70.0
    /// The panels' sides, px.
    private static let sides = (left: 76.0, right: 936.0)
    private static let panelHeights = (offset: 300.0, velocity: 186.0)
    private static let gap = 26.0

    /// Paints it.
    ///
    /// - Throws: `CairoError` where memory is refused.
    func paint() throws(CairoError) -> PixelSurface {
        let picture = try PixelSurface(size: Plot.size)
        try picture.draw { canvas in
            canvas.fill(Rect(Plot.size.bounds), with: .white)
            ink.writeTitle(title, on: canvas, at: TextPlace(x: Plot.sides.left, y: 12))
            drawLegend(on: canvas)
            let (upper, lower) = (offsetPanel, velocityPanel)
            upper.drawGround(on: canvas, ink)
            lower.drawGround(on: canvas, ink)
            lower.drawTimes(on: canvas, ink)
            drawBounds(on: canvas, upper)
            drawMarks(on: canvas, upper, lower)
            for axis in data.axes.reversed() {
                let color = ink.color(of: axis)
                upper.drawCurve(data.samples.map { .init(time: $0.time, value: $0.offset[axis]) }, on: canvas, color)
                lower.drawCurve(data.samples.map { .init(time: $0.time, value: $0.velocity[axis]) }, on: canvas, color)
            }
            drawEvents(on: canvas, upper)
            drawFigures(on: canvas, upper, lower)
        }
        return picture
    }

    // MARK: Panels

    private var times: PlotScale {
        let first = data.samples.first?.time ?? 0
        let last = max(data.samples.last?.time ?? 0, first + 1)
        return PlotScale(first...last, from: Plot.sides.left, to: Plot.sides.right, mostTicks: 12)
    }

    private var offsetPanel: PlotPanel {
        let offsets: [Double] = data.axes.flatMap { axis in data.samples.map { $0.offset[axis] } }
        let range = PlotScale.range(around: offsets, free: 0.14)
        // A bound that is nearly reached is worth being seen.
        let bounds: [Double] = data.axes.flatMap { [data.bounds[$0].lower, data.bounds[$0].upper] }
        let shown = PlotScale.range(around: offsets + bounds.filter { range.contains($0) }, free: 0.14)
        let bottom = Plot.top + Plot.panelHeights.offset
        return PlotPanel(
            name: "content offset, logical px", times: times,
            values: PlotScale(shown, from: bottom, to: Plot.top, mostTicks: 8))
    }

    private var velocityPanel: PlotPanel {
        let velocities: [Double] = data.axes.flatMap { axis in data.samples.map { $0.velocity[axis] } }
        let shown = PlotScale.range(around: velocities + [0], free: 0.18)
        let top = Plot.top + Plot.panelHeights.offset + Plot.gap
        return PlotPanel(
            name: "velocity, logical px/s", times: times,
            values: PlotScale(shown, from: top + Plot.panelHeights.velocity, to: top, mostTicks: 7))
    }

    // MARK: What is marked

    private func drawLegend(on canvas: Canvas) {
        var x = Plot.sides.left
        for axis in data.axes {
            let name = axis == .vertical ? "vertical" : "horizontal"
            let line = Path(polyline: [Point(x: x, y: 48), Point(x: x + 20, y: 48)])
            canvas.stroke(line, with: ink.color(of: axis), style: StrokeStyle(width: 2))
            x += 26 + ink.write(name, on: canvas, at: TextPlace(x: x + 26, y: 40)) + 18
        }
        for kind in PlotData.Event.Kind.allCases where data.events.contains(where: { $0.kind == kind }) {
            ink.drawDot(of: kind, on: canvas, at: Point(x: x + 5, y: 48))
            x += 16 + ink.write(kind.rawValue, on: canvas, at: TextPlace(x: x + 16, y: 40)) + 18
        }
    }

    private func drawBounds(on canvas: Canvas, _ panel: PlotPanel) {
        for axis in data.axes {
            let bounds = data.bounds[axis]
            for bound in Set([bounds.lower, bounds.upper]).sorted() where panel.values.range.contains(bound) {
                let y = panel.values.place(of: bound)
                panel.drawLine(at: y, on: canvas, ink.color(of: axis), dashes: [6, 4])
                ink.writeNote(
                    "bound \(JSONText.number(bound))", on: canvas,
                    at: TextPlace(x: Plot.sides.right - 6, y: y - 17, alignment: .right), color: ink.color(of: axis))
            }
        }
    }

    private func drawMarks(on canvas: Canvas, _ upper: PlotPanel, _ lower: PlotPanel) {
        for time in [data.end.lift.map { $0.time * 1000 }, data.end.restTime] {
            guard let time, times.range.contains(time) else { continue }
            let x = times.place(of: time)
            let line = Path(polyline: [Point(x: x, y: upper.top), Point(x: x, y: lower.bottom)])
            canvas.stroke(line, with: ink.mark, style: StrokeStyle(width: 1, dashes: [2, 3], cap: .butt))
        }
    }

    private func drawEvents(on canvas: Canvas, _ panel: PlotPanel) {
        for axis in data.axes.reversed() {
            for event in data.events where times.range.contains(event.time) {
                let place = Point(
                    x: times.place(of: event.time), y: panel.values.place(of: data.offset(axis, at: event.time)))
                ink.drawDot(of: event.kind, on: canvas, at: place)
            }
        }
    }

    /// The figures of lift and rest, in the half of a panel where the curve is not.
    private func drawFigures(on canvas: Canvas, _ upper: PlotPanel, _ lower: PlotPanel) {
        let rest = PlotNote(data.end, data.axes)
        let restPlace = upper.place(
            of: rest.text, at: times.place(of: data.end.restTime), toTheRight: false, avoiding: offsets)
        ink.writeNote(rest.text, on: canvas, at: restPlace)
        guard let lift = data.end.lift else { return }
        let note = PlotNote(lift, data.axes)
        let x = times.place(of: lift.time * 1000)
        var liftPlace = upper.place(of: note.time, at: x, toTheRight: true, avoiding: offsets)
        // Below each other where they might meet.
        if liftPlace.point.y == restPlace.point.y, restPlace.point.x - liftPlace.point.x < 400 {
            liftPlace.point.y += liftPlace.point.y < (upper.top + upper.bottom) / 2 ? 17 : -17
        }
        ink.writeNote(note.time, on: canvas, at: liftPlace)
        ink.writeNote(
            note.text, on: canvas, at: lower.place(of: note.text, at: x, toTheRight: true, avoiding: velocities))
    }

    private var offsets: [PlotPanel.Value] {
        data.axes.flatMap { axis in data.samples.map { PlotPanel.Value(time: $0.time, value: $0.offset[axis]) } }
    }

    private var velocities: [PlotPanel.Value] {
        data.axes.flatMap { axis in data.samples.map { PlotPanel.Value(time: $0.time, value: $0.velocity[axis]) } }
    }
}

/// What a plot says in words of a lift or of the rest.
private struct PlotNote {
    var time = ""
    let text: String

    init(_ lift: Lift, _ axes: [Axis]) {
        let velocities = axes.map { PlotNote.figure(lift.velocity[$0], "px/s", $0, of: axes) }
        time = "lift at \(JSONText.number(lift.time * 1000)) ms"
        text = "\(velocities.joined(separator: ", ")) (\(lift.reason.rawValue))"
    }

    init(_ end: ReplayEnd, _ axes: [Axis]) {
        let offsets = axes.map { PlotNote.figure(end.restOffset[$0], "px", $0, of: axes) }
        text = "rest at \(JSONText.number(end.restTime)) ms, \(offsets.joined(separator: ", "))"
    }

    private static func figure(_ value: Double, _ unit: String, _ axis: Axis, of axes: [Axis]) -> String {
        (axes.count > 1 ? "\(JSONText.name(axis)) " : "") + "\(JSONText.number(value)) \(unit)"
    }
}

extension Rect {
    /// A rectangle of pixels as one of lengths.
    fileprivate init(_ rect: BufferRect) {
        self.init(x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
    }
}
