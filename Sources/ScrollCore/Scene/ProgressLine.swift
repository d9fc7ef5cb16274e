/// A line along a viewport's lower edge that grows while the content is still being laid out.
public struct ProgressLine: Equatable, Sendable {
    /// The line as far as it has come, on whole device pixels; surface-local logical pixels.
    public let frame: Rect
    /// Its colour.
    public let color: Color
}

extension Scene {
    /// The line's height, logical pixels: seen, and over no text of interest.
    static let progressHeight = 2.0

    /// Shows how far the layout has come, a share of 0 ... 1, from the side where content begins, in the scrollbars'
    /// colour.
    public mutating func showProgress(_ share: Double, _ configuration: ScrollConfiguration) {
        let share = share > 0 ? min(share, 1) : 0
        let width = scale.snapped(viewport.size.width * share)
        let height = scale.snapped(Scene.progressHeight)
        let x = configuration.direction == .leftToRight ? viewport.minX : scale.snapped(viewport.maxX) - width
        progress = ProgressLine(
            frame: Rect(x: x, y: scale.snapped(viewport.maxY) - height, width: width, height: height),
            color: configuration.scrollbars.color)
    }
}
