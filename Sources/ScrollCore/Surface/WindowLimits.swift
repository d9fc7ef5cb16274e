/// How small and how large a user may make a window, whole logical pixels; a side of 0 has no limit.
public struct WindowLimits: Hashable, Sendable {
    /// The least width and height.
    public let minimum: Size
    /// The greatest width and height; each is 0 or at least the least one.
    public let maximum: Size

    /// No limits.
    public static let none = WindowLimits(minimum: nil, maximum: nil)

    /// Limits that no compositor refuses: sides are rounded, what is negative or not finite counts as no limit, and a
    /// greatest side that is less than the least one is that one.
    public init(minimum: Size?, maximum: Size?) {
        let least = minimum.map(WindowLimits.whole) ?? .zero
        let most = maximum.map(WindowLimits.whole) ?? .zero
        self.minimum = least
        self.maximum = Size(
            width: most.width == 0 ? 0 : max(most.width, least.width),
            height: most.height == 0 ? 0 : max(most.height, least.height))
    }

    /// The longest side that can be said, logical pixels: twice what a surface can have.
    private static let longestSide = 65_535.0

    private static func whole(_ size: Size) -> Size {
        func side(_ length: Double) -> Double {
            length > 0 && length.isFinite ? min(max(1, length.rounded()), longestSide) : 0
        }
        return Size(width: side(size.width), height: side(size.height))
    }

    /// A size within the limits.
    public func limited(_ size: Size) -> Size {
        func side(_ length: Double, _ least: Double, _ most: Double) -> Double {
            max(least, most == 0 ? length : min(length, most))
        }
        return Size(
            width: side(size.width, minimum.width, maximum.width),
            height: side(size.height, minimum.height, maximum.height))
    }
}
