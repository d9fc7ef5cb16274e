/// A line where a fade would begin, in its place where contrast is high.
public struct EdgeLine: Equatable, Sendable {
    /// The edge beyond which there is more content.
    public let edge: Edge
    /// The line, one device pixel thick.
    public let bufferRect: BufferRect
    /// Opaque black or white.
    public let color: Color
}

extension Viewport {
    /// The line along an edge within the bars; nil where there is no room for one.
    func edgeLine(at edge: Edge, on background: Color) -> EdgeLine? {
        var rect = scale.bufferRectAround(frame.inset(by: insets))
        guard !rect.isEmpty else { return nil }
        switch edge {
        case .top: rect.height = 1
        case .bottom: (rect.y, rect.height) = (rect.maxY - 1, 1)
        case .left: rect.width = 1
        case .right: (rect.x, rect.width) = (rect.maxX - 1, 1)
        }
        return EdgeLine(edge: edge, bufferRect: rect, color: background.contrastingLine)
    }
}

extension Color {
    /// Black or white, whichever has the higher contrast ratio (WCAG 2) to this colour over white.
    fileprivate var contrastingLine: Color {
        let channels = [red, green, blue].map { Lightness.luminance(encoded: 1 - alpha * (1 - $0)) }
        let luminance = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
        // (Y + 0.05) / 0.05 = 1.05 / (Y + 0.05) has this root.
        return luminance > 0.1791 ? .black : .white
    }
}
