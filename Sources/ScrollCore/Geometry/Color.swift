/// A colour in sRGB with straight (not premultiplied) alpha; components 0 ... 1.
public struct Color: Hashable, Sendable {
    /// Red, 0 ... 1.
    public var red: Double
    /// Green, 0 ... 1.
    public var green: Double
    /// Blue, 0 ... 1.
    public var blue: Double
    /// Opacity, 0 (clear) ... 1 (opaque).
    public var alpha: Double

    /// A colour; components outside 0 ... 1 are clamped, NaN becomes 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = Color.clamp(red)
        self.green = Color.clamp(green)
        self.blue = Color.clamp(blue)
        self.alpha = Color.clamp(alpha)
    }

    /// Opaque white.
    public static let white = Color(red: 1, green: 1, blue: 1)
    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Nothing.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

    /// The same colour at a share of its opacity.
    public func faded(to share: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * share)
    }

    private static func clamp(_ value: Double) -> Double { value >= 0 ? min(value, 1) : 0 }
}
