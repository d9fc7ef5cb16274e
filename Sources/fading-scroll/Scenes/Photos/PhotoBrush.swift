import Glibc
import ScrollCairo
import ScrollCore

/// The verbs that landscapes are painted with, on a ground of 300 x 200 units whatever its size in pixels.
struct PhotoBrush {
    let canvas: Canvas

    /// The width of every landscape, units.
    static let width = 300.0
    /// The height of every landscape, units.
    static let height = 200.0

    /// Fills the whole ground from top to bottom with colours at heights of 0 ... 1.
    func sky(_ stops: (Double, Int)...) {
        band(0...PhotoBrush.height, stops.map { Gradient.Stop($0.0, Color($0.1)) })
    }

    /// Fills a band of the ground with colours from its upper to its lower edge.
    func band(_ rows: ClosedRange<Double>, _ stops: [Gradient.Stop]) {
        canvas.fill(
            Rect(x: 0, y: rows.lowerBound, width: PhotoBrush.width, height: rows.upperBound - rows.lowerBound),
            with: Gradient(from: Point(x: 0, y: rows.lowerBound), to: Point(x: 0, y: rows.upperBound), stops: stops))
    }

    /// A light that gets weaker outwards, as far as an ellipse.
    func glow(_ center: Point, _ a: Double, _ b: Double, _ color: Color) {
        let stops = [(0, 1), (0.25, 0.62), (0.5, 0.28), (0.75, 0.08), (1, 0)].map {
            Gradient.Stop($0.0, color.faded(to: $0.1))
        }
        let frame = Rect(x: center.x - a, y: center.y - b, width: 2 * a, height: 2 * b)
        drawRound(stops, in: frame)
    }

    /// Draws colours from the middle of a rectangle to its sides. A radial gradient costs some 40 ns a pixel, and to
    /// stretch a small picture of one a tenth of that, which on something so soft nobody can tell apart.
    private func drawRound(_ stops: [Gradient.Stop], in frame: Rect) {
        let side = PhotoBrush.stampSide
        guard let stamp = try? PixelSurface(size: BufferSize(width: side, height: side)) else { return }
        let (middle, whole) = (Double(side) / 2, Rect(x: 0, y: 0, width: Double(side), height: Double(side)))
        let gradient = Gradient(center: Point(x: middle, y: middle), radius: middle, stops: stops)
        try? stamp.draw { $0.fill(whole, with: gradient) }
        canvas.draw(stamp, in: frame)
    }

    /// The side of the small picture of a radial gradient, pixels.
    private static let stampSide = 96

    /// A disc.
    func disc(_ center: Point, radius: Double, _ color: Color) {
        canvas.fill(
            Path(ellipseIn: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)),
            with: color)
    }

    /// Stars above a height, fainter ones more often than bright ones.
    func stars(seed: Int, count: Int, above horizon: Double) {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<count {
            let place = Point(x: numbers.next() * PhotoBrush.width, y: numbers.next() * horizon)
            let brightness = pow(numbers.next(), 3)
            let low = 1 - place.y / horizon
            disc(
                place, radius: 0.22 + 0.5 * brightness, Color(0xF4F2FF, alpha: (0.25 + 0.75 * brightness) * (0.3 + low))
            )
        }
    }

    /// Fills everything below a line of heights, from a colour at its highest point to one at `depth` below.
    func land(_ line: [Point], _ top: Int, _ bottom: Int, depth: Double = 90) {
        let crest = line.map(\.y).min() ?? 0
        canvas.fill(
            below(line),
            with: Gradient(
                from: Point(x: 0, y: crest), to: Point(x: 0, y: crest + depth), colors: [Color(top), Color(bottom)]))
    }

    /// The path that encloses everything below a line.
    func below(_ line: [Point]) -> Path {
        let bottom = PhotoBrush.height + 2
        return Path(
            polyline: line + [Point(x: PhotoBrush.width + 2, y: bottom), Point(x: -2, y: bottom)], isClosed: true)
    }

    /// Clouds or fog: many wide lights along a height.
    func mist(seed: Int, at y: Double, spread: Double, count: Int, _ color: Color) {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<count {
            let place = Point(
                x: numbers.next(in: -30...PhotoBrush.width + 30), y: y + numbers.next(in: -spread...spread))
            glow(place, numbers.next(in: 40...90), numbers.next(in: 5...13), color)
        }
    }

    /// Short level strokes on water, closer and shorter towards the horizon: the light of something above `x`.
    func glitter(seed: Int, x: Double, rows: ClosedRange<Double>, width: Double, _ color: Color) {
        var numbers = SeededNumbers(seed: seed)
        var y = rows.lowerBound
        while y < rows.upperBound {
            let near = (y - rows.lowerBound) / (rows.upperBound - rows.lowerBound)
            for _ in 0..<3 {
                let middle = x + numbers.next(in: -1...1) * width * (0.35 + near)
                let half = numbers.next(in: 1...7) * (0.4 + near)
                let line = Path(polyline: [Point(x: middle - half, y: y), Point(x: middle + half, y: y)])
                let strength = numbers.next(in: 0.25...1) * (1 - 0.65 * abs(middle - x) / (width * 1.35))
                canvas.stroke(line, with: color.faded(to: strength), style: StrokeStyle(width: 0.4 + 0.7 * near))
            }
            y += 0.9 + 2.6 * near
        }
    }

    /// Darkens the corners a little, as lenses do.
    func vignette(_ strength: Double = 0.22) {
        let stops = [
            Gradient.Stop(0, .clear), Gradient.Stop(0.62, .clear), Gradient.Stop(1, .black.faded(to: strength)),
        ]
        drawRound(stops, in: Rect(x: -40, y: -95, width: 380, height: 380))
    }
}
