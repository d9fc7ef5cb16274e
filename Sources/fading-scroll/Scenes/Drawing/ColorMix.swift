import ScrollCore

extension Color {
    /// An opaque colour from 0xRRGGBB.
    init(_ rgb: Int, alpha: Double = 1) {
        self.init(
            red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255,
            alpha: alpha)
    }

    /// The colour that is a share of the way to another one, 0 ... 1.
    func mixed(with other: Color, _ share: Double) -> Color {
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}
