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

    /// The least size of a window without a header of its own that says none, logical pixels.
    public static let leastBareSize = Size(width: 96, height: 64)
    /// The least width of a window with a header of its own that says none, logical pixels: three buttons, the rooms beside
    /// them and the title, and 96 for the title.
    public static let leastHeaderWidth = 240.0
    /// What such a window has below its header at least, logical pixels.
    public static let leastBelowHeader = 48.0

    /// These limits with a least size where they say none, so that a window cannot be made so small that nobody finds it
    /// or its buttons any more. It is no greater than the size that the window asks for, and the greatest size goes before it.
    ///
    /// - Parameters:
    ///   - headerHeight: of the window's own header, logical pixels; 0 for none.
    ///   - preferred: the size that the window asks for its content, logical pixels.
    public func completed(headerHeight: Double, preferred: Size) -> WindowLimits {
        func least(_ own: Double, _ usual: Double, _ most: Double) -> Double {
            own > 0 ? own : most > 0 ? min(usual, most) : usual
        }
        let usual = WindowLimits.usualLeast(headerHeight: headerHeight, preferred: WindowLimits.whole(preferred))
        let size = Size(
            width: least(minimum.width, usual.width, maximum.width),
            height: least(minimum.height, usual.height, maximum.height))
        return WindowLimits(minimum: size, maximum: maximum)
    }

    /// - Parameter preferred: a side of 0 is nonsense, and cuts nothing.
    private static func usualLeast(headerHeight: Double, preferred: Size) -> Size {
        func cut(_ length: Double, to side: Double) -> Double { side > 0 ? min(length, side) : length }
        guard headerHeight > 0 else {
            return Size(
                width: cut(leastBareSize.width, to: preferred.width),
                height: cut(leastBareSize.height, to: preferred.height))
        }
        // A header that is higher than the content was to be has nothing more to claim.
        let height = cut(headerHeight.rounded(.up), to: preferred.height) + cut(leastBelowHeader, to: preferred.height)
        return Size(width: cut(leastHeaderWidth, to: preferred.width), height: height)
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
