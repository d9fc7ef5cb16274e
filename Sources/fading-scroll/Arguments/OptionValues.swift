import ScrollCore

/// The values that options take, each read from its text; nil where the text is none.
enum OptionValue {
    /// The largest side of a viewport, logical pixels: that of `ScrollWindow`.
    static let largestSide = 16_384
    /// The largest side of a buffer, device pixels: what a Cairo image surface holds.
    static let largestBufferSide = 16_384
    /// The largest length of content and the largest offset, logical pixels.
    static let largestLength = 1e9
    /// The longest time that the command deals in, milliseconds: a day.
    static let longestTime = 86_400_000.0

    /// `WxH` in whole logical pixels, 1 ... `largestSide` each.
    static func viewportSize(_ text: String) -> Size? {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap(wholeNumber)
        guard text.utf8.count(where: { $0 == UInt8(ascii: "x") }) == 1, sides.count == 2,
            sides.allSatisfy({ (1...largestSide).contains($0) })
        else { return nil }
        return Size(width: Double(sides[0]), height: Double(sides[1]))
    }

    /// `WxH` in logical pixels, 0 ... `largestLength` each.
    static func contentSize(_ text: String) -> Size? {
        guard let (width, height) = pair(text, separator: "x"), isLength(width), isLength(height) else { return nil }
        return Size(width: width, height: height)
    }

    /// `X,Y` in logical pixels, `largestLength` at most either way; what content has no room for is cut later.
    static func point(_ text: String) -> Point? {
        guard let (x, y) = pair(text, separator: ","), isLength(abs(x)), isLength(abs(y)) else { return nil }
        return Point(x: x, y: y)
    }

    /// A scale of 0.5 ... 4, to the nearest 120th, which is what wp_fractional_scale_v1 can say.
    static func scale(_ text: String) -> DeviceScale? {
        guard let factor = decimal(text), (0.5...4).contains(factor) else { return nil }
        return DeviceScale(numerator120: Int((factor * 120).rounded()))
    }

    /// A number within a range, both ends allowed.
    static func number(_ text: String, in range: ClosedRange<Double>) -> Double? {
        decimal(text).flatMap { range.contains($0) ? $0 : nil }
    }

    /// A whole number of decimal digits within a range, both ends allowed.
    static func count(_ text: String, in range: ClosedRange<Int>) -> Int? {
        wholeNumber(text).flatMap { range.contains($0) ? $0 : nil }
    }

    /// `MS,MS,...`: times in milliseconds, 0 ... `longestTime` each, in any order.
    static func times(_ text: String) -> [Double]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let times = parts.compactMap { number(String($0), in: 0...longestTime) }
        return times.count == parts.count ? times : nil
    }

    private static func isLength(_ value: Double) -> Bool { (0...largestLength).contains(value) }

    private static func pair(_ text: String, separator: Character) -> (Double, Double)? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 2, let first = decimal(parts[0]), let second = decimal(parts[1]) else { return nil }
        return (first, second)
    }
}
