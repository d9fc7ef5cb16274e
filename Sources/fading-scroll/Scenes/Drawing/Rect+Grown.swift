import ScrollCore

extension Rect {
    /// The rectangle with a margin around it, logical pixels.
    func grown(by margin: Double) -> Rect { grown(x: margin, y: margin) }

    /// The rectangle with margins left and right, and above and below, logical pixels.
    func grown(x: Double, y: Double) -> Rect {
        Rect(x: minX - x, y: minY - y, width: size.width + 2 * x, height: size.height + 2 * y)
    }
}
