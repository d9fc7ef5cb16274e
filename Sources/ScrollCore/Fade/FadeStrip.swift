/// The part of a viewport in which one edge's fade changes opacity: whole device pixels around a ramp in exact device
/// coordinates.
///
/// A strip that ended between two device rows would leave a visible line; so the strip is widened to whole pixels and
/// only the ramp ends exactly where the fade does.
public struct FadeStrip: Equatable, Sendable {
    /// The edge that fades.
    public let edge: Edge
    /// The pixels to mask.
    public let bufferRect: BufferRect
    /// Where on the edge's axis the fade is deepest, device pixels from the surface's origin.
    public let bufferStart: Double
    /// Where on the edge's axis the content is whole again, device pixels.
    public let bufferEnd: Double
    /// The ramp from the start to the end.
    public let curve: FadeCurve
    /// The opacity at the start, 0 ... 1, from which the ramp rises to 1.
    public let floor: Double
    /// What becomes of pixels that a strip of the other axis reaches, too.
    public let corner: FadeCorner
    /// Whether opacities are dithered.
    public let isDithered: Bool

    /// The opacity at a device coordinate on the edge's axis, before rounding to 8 bits; 1 from the ramp's end on, whatever
    /// its curve ends at.
    public func alpha(at bufferCoordinate: Double) -> Double {
        // Signed inwards, so that it has the right infinity where the ramp has no length.
        let inside = edge.isLeading ? bufferCoordinate - bufferStart : bufferStart - bufferCoordinate
        let share = inside / abs(bufferEnd - bufferStart)
        return share >= 1 ? 1 : lifted(curve.value(at: share))
    }

    /// Whether the ramp has a length: it has none where bars leave no room for it.
    package var isRamp: Bool { bufferStart != bufferEnd }

    /// The opacities as a gradient from the start (location 0) to the end (location 1), within 1 of 255 of `alpha(at:)`. A
    /// curve that ends below 1 has a second stop at its end, since what lies beyond is whole.
    public var stops: [GradientStop] {
        let ramp = curve.gradient.map { GradientStop(location: $0.location, alpha: lifted($0.alpha)) }
        let isWhole = ramp.last.map { $0.alpha >= 1 } ?? true
        return isWhole ? ramp : ramp + [GradientStop(location: 1, alpha: 1)]
    }

    /// Whether somewhere opacity changes so fast that a gradient is not exact. Cairo's rasteriser has a pixel's place and
    /// those of the stops in 65,536ths of the gradient's length, each up to one of them off; so with a slope of `steepest`
    /// an opacity is off by at most 2 x 255 x 32 / 65,536 = 0.25 steps of 255. Curves with a formula have slopes below 2.
    package var isSteep: Bool {
        guard case .stops = curve else { return false }
        return zip(stops, stops.dropFirst()).contains { low, high in
            abs(high.alpha - low.alpha) > FadeStrip.steepest * (high.location - low.location)
        }
    }

    /// The greatest change of opacity over a gradient's length that a gradient draws.
    private static let steepest = 32.0

    private func lifted(_ ramp: Double) -> Double { floor + (1 - floor) * ramp }
}

extension FadeConfiguration {
    /// The strips that mask a viewport: a pure function of configuration, geometry and strengths.
    ///
    /// - Parameters:
    ///   - frame: the viewport in surface-local logical pixels.
    ///   - insets: the fade begins at the inset; `behindInset` says what becomes of the content behind it.
    ///   - strengths: 0 ... 1 for each edge; an edge at 0 needs no strip.
    ///   - scale: device pixels per logical pixel.
    public func strips(frame: Rect, insets: Insets, strengths: PerEdge<Double>, scale: DeviceScale) -> [FadeStrip] {
        let inner = frame.inset(by: insets)
        return Edge.allCases.compactMap { edge in
            let strength = strengths[edge] > 0 ? min(strengths[edge], 1) : 0
            guard strength > 0, ownSize(at: edge) > 0 else { return nil }
            let band = band(at: edge, viewport: inner.size[edge.axis], strength: strength)
            var ramp = inner
            ramp.size[edge.axis] = band.length
            ramp.origin[edge.axis] = FadeConfiguration.origin(of: band.length, at: edge, of: frame, inset: insets[edge])
            let masked = behindInset == .keep ? ramp : ramp.extended(from: edge, of: frame)
            let strip = strip(at: edge, ramp: ramp, masked: masked, floor: band.floor, scale: scale)
            return strip.bufferRect.isEmpty ? nil : strip
        }
    }

    /// Where a ramp begins that starts at a bar's inner edge; a bar ends where the viewport does.
    private static func origin(of length: Double, at edge: Edge, of frame: Rect, inset: Double) -> Double {
        let bar = inset > 0 && inset.isFinite ? min(inset, frame.size[edge.axis]) : 0
        return edge.isLeading ? frame.minimum(on: edge.axis) + bar : frame.maximum(on: edge.axis) - bar - length
    }

    /// The fade size at an edge, scaled down with its opposite's where both do not fit the viewport's length; an edge
    /// that never fades leaves the whole length to the other.
    func fittedSize(at edge: Edge, viewport length: Double) -> Double {
        let leading = ownSize(at: edge.axis == .vertical ? .top : .left)
        let trailing = ownSize(at: edge.axis == .vertical ? .bottom : .right)
        let own = edge.isLeading ? leading : trailing
        guard leading + trailing > length else { return own }
        return length > 0 ? own * length / (leading + trailing) : 0
    }

    /// How long a fade is, logical pixels, and the opacity that its ramp starts from.
    private typealias Band = (length: Double, floor: Double)

    private func band(at edge: Edge, viewport length: Double, strength: Double) -> Band {
        let size = fittedSize(at: edge, viewport: length)
        let depth = FadeConfiguration.sane(depth, below: 1)
        return switch family {
        case .depth: (size, 1 - strength * (1 - depth))
        case .length: (strength * size, depth)
        }
    }

    private func strip(at edge: Edge, ramp: Rect, masked: Rect, floor: Double, scale: DeviceScale) -> FadeStrip {
        let minimum = FadeConfiguration.fixed(scale.device(ramp.minimum(on: edge.axis)))
        let maximum = FadeConfiguration.fixed(scale.device(ramp.maximum(on: edge.axis)))
        return FadeStrip(
            edge: edge, bufferRect: scale.bufferRectAround(masked),
            bufferStart: edge.isLeading ? minimum : maximum, bufferEnd: edge.isLeading ? maximum : minimum,
            curve: curve, floor: floor, corner: corner, isDithered: isDithered)
    }

    /// A device coordinate in 65,536ths of a pixel, as Cairo's rasteriser has them: opposite ramps are mirrored to the bit
    /// then, which they need to be where opacities lie in the middle of two 8-bit steps.
    private static func fixed(_ coordinate: Double) -> Double { (coordinate * 65_536).rounded() / 65_536 }

    private func ownSize(at edge: Edge) -> Double {
        policy(at: edge) == .never ? 0 : FadeConfiguration.sane(size[edge], below: 10_000)
    }

    private static func sane(_ value: Double, below limit: Double) -> Double {
        value > 0 ? min(value, limit) : 0
    }
}

extension Rect {
    /// This rectangle and all between it and an edge of a viewport, across the whole viewport.
    fileprivate func extended(from edge: Edge, of viewport: Rect) -> Rect {
        let axis = edge.axis
        var rect = viewport
        if edge.isLeading {
            rect.size[axis] = maximum(on: axis) - viewport.minimum(on: axis)
        } else {
            rect.origin[axis] = minimum(on: axis)
            rect.size[axis] = viewport.maximum(on: axis) - minimum(on: axis)
        }
        return rect
    }
}
