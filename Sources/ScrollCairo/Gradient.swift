import CCairo
import ScrollCore

/// Colours that run into each other along a line or from a centre outwards; before the first and after the last stop
/// they stay as they are there.
public struct Gradient: Hashable, Sendable {
    /// A colour at a place.
    public struct Stop: Hashable, Sendable {
        /// 0 at the start, 1 at the end; values outside are clamped, NaN is 0.
        public var location: Double
        /// The colour there. Premultiplied colours are mixed, so that a clear stop brings no colour of its own.
        public var color: Color

        /// A colour at a place.
        public init(_ location: Double, _ color: Color) {
            self.location = location >= 0 ? min(location, 1) : 0
            self.color = color
        }
    }

    private enum Shape: Hashable, Sendable {
        case linear(from: Point, to: Point)
        case radial(center: Point, radius: Double)
    }

    private let shape: Shape
    private let stops: [Stop]

    /// Colours along a line, logical pixels.
    public init(from start: Point, to end: Point, stops: [Stop]) {
        shape = .linear(from: start, to: end)
        self.stops = stops
    }

    /// Colours from a centre to a circle around it, logical pixels.
    public init(center: Point, radius: Double, stops: [Stop]) {
        shape = .radial(center: center, radius: max(0, radius))
        self.stops = stops
    }

    /// Colours at even distances along a line, logical pixels.
    public init(from start: Point, to end: Point, colors: [Color]) {
        let last = Double(max(1, colors.count - 1))
        self.init(from: start, to: end, stops: colors.enumerated().map { Stop(Double($0.offset) / last, $0.element) })
    }

    /// The `cairo_pattern_t`, which the caller owns.
    func makePattern() -> OpaquePointer {
        let pattern: OpaquePointer
        switch shape {
        case .linear(let start, let end): pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
        case .radial(let center, let radius):
            pattern = cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius)
        }
        for stop in stops {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, color.red, color.green, color.blue, color.alpha)
        }
        return pattern
    }
}
