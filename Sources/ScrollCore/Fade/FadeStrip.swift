/// The part of a viewport in which one edge's fade changes opacity: whole device pixels around a ramp in exact device
/// coordinates.
///
/// A strip that ended between two device rows would leave a visible line; so the strip is widened to whole pixels and
/// only the ramp ends exactly where the fade does.
public struct FadeStrip: Equatable, Sendable {
    /// The edge that fades.
    public let edge: Edge
    /// The pixels to mask.
    public internal(set) var bufferRect: BufferRect
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

    /// The opacity at a device coordinate on the edge's axis, before rounding to 8 bits.
    public func alpha(at bufferCoordinate: Double) -> Double {
        lifted(curve.value(at: (bufferCoordinate - bufferStart) / (bufferEnd - bufferStart)))
    }

    /// The opacities as a gradient from the start (location 0) to the end (location 1), within 1 of 255 of `alpha(at:)`.
    public var stops: [GradientStop] {
        curve.gradient.map { GradientStop(location: $0.location, alpha: lifted($0.alpha)) }
    }

    /// The same ramp, which goes on with its first opacity from its start to the viewport's edge, and across it.
    func extended(to viewport: BufferRect) -> FadeStrip {
        var strip = self
        strip.bufferRect = viewport
        switch edge {
        case .top: strip.bufferRect.height = bufferRect.maxY - viewport.y
        case .bottom: (strip.bufferRect.y, strip.bufferRect.height) = (bufferRect.y, viewport.maxY - bufferRect.y)
        case .left: strip.bufferRect.width = bufferRect.maxX - viewport.x
        case .right: (strip.bufferRect.x, strip.bufferRect.width) = (bufferRect.x, viewport.maxX - bufferRect.x)
        }
        return strip
    }

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
            let band = band(at: edge, viewport: inner.size[edge.axis], strength: strength)
            guard strength > 0, band.length > 0 else { return nil }
            let strip = strip(at: edge, of: inner, band: band, scale: scale)
            guard !strip.bufferRect.isEmpty else { return nil }
            return behindInset == .keep ? strip : strip.extended(to: scale.bufferRectAround(frame))
        }
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

    private func strip(at edge: Edge, of inner: Rect, band: Band, scale: DeviceScale) -> FadeStrip {
        var rect = inner
        rect.size[edge.axis] = band.length
        if !edge.isLeading { rect.origin[edge.axis] = inner.maximum(on: edge.axis) - band.length }
        let near = scale.device(edge.isLeading ? rect.minimum(on: edge.axis) : rect.maximum(on: edge.axis))
        let far = scale.device(edge.isLeading ? rect.maximum(on: edge.axis) : rect.minimum(on: edge.axis))
        return FadeStrip(
            edge: edge, bufferRect: scale.bufferRectAround(rect), bufferStart: near, bufferEnd: far, curve: curve,
            floor: band.floor, corner: corner, isDithered: isDithered)
    }

    private func ownSize(at edge: Edge) -> Double {
        policy(at: edge) == .never ? 0 : FadeConfiguration.sane(size[edge], below: 10_000)
    }

    private static func sane(_ value: Double, below limit: Double) -> Double {
        value > 0 ? min(value, limit) : 0
    }
}
