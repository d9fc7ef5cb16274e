/// How many buffer pixels make one logical pixel, in 120ths as wp_fractional_scale_v1 counts them.
public struct DeviceScale: Hashable, Sendable {
    /// Device pixels per logical pixel, times 120; at least 1.
    public let numerator120: Int

    /// A scale of `numerator120 / 120`; values below 1 become 1.
    public init(numerator120: Int) {
        self.numerator120 = max(1, numerator120)
    }

    /// A whole scale, as `wl_output.scale` gives it; values below 1 become 1.
    public init(_ whole: Int) {
        self.init(numerator120: max(1, whole) * 120)
    }

    /// One device pixel per logical pixel.
    public static let one = DeviceScale(1)

    /// Device pixels per logical pixel.
    public var factor: Double { Double(numerator120) / 120 }

    /// The whole scale, or nil where it is fractional.
    public var whole: Int? { numerator120 % 120 == 0 ? numerator120 / 120 : nil }

    /// The size of one device pixel in logical pixels.
    public var devicePixel: Double { 120 / Double(numerator120) }

    /// A logical length or coordinate in (fractional) device pixels.
    public func device(_ logical: Double) -> Double { logical * Double(numerator120) / 120 }

    /// Device pixels back to logical ones.
    public func logical(_ device: Double) -> Double { device * 120 / Double(numerator120) }

    /// The nearest logical value that lies on a whole device pixel; halves go away from zero.
    public func snapped(_ logical: Double) -> Double { self.logical(device(logical).rounded()) }

    /// The whole device pixels of a logical length, halves away from zero (wp_fractional_scale_v1's rule).
    public func bufferLength(_ logical: Double) -> Int { wholePixels(device(logical).rounded()) }

    /// The buffer of a surface of that logical size; a side has one pixel at least where there is any length.
    public func bufferSize(_ size: Size) -> BufferSize {
        func side(_ length: Double) -> Int { length > 0 ? max(1, bufferLength(length)) : bufferLength(length) }
        return BufferSize(width: side(size.width), height: side(size.height))
    }

    /// The highest scale up to this one at which a surface of that logical size has no side of more than `longestSide` device
    /// pixels, as far as there is one.
    ///
    /// - Parameter isWhole: for compositors that can only be told whole scales.
    public func fitting(_ size: Size, longestSide: Int, isWhole: Bool) -> DeviceScale {
        let side = max(size.width, size.height)
        guard device(side).rounded() > Double(longestSide) else { return self }
        let most = Double(longestSide) / side
        return isWhole ? DeviceScale(wholePixels(most)) : DeviceScale(numerator120: wholePixels(most * 120))
    }

    /// The smallest rectangle of whole device pixels around a logical one.
    /// A thousandth of a pixel of rounding error does not make it grow.
    public func bufferRectAround(_ rect: Rect) -> BufferRect {
        guard !rect.isEmpty else { return BufferRect(x: 0, y: 0, width: 0, height: 0) }
        let left = wholePixels((device(rect.minX) + 0.001).rounded(.down))
        let top = wholePixels((device(rect.minY) + 0.001).rounded(.down))
        let right = wholePixels((device(rect.maxX) - 0.001).rounded(.up))
        let bottom = wholePixels((device(rect.maxY) - 0.001).rounded(.up))
        return BufferRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}

/// The size of a buffer in device pixels.
public struct BufferSize: Hashable, Sendable {
    /// Device pixels on the x axis.
    public var width: Int
    /// Device pixels on the y axis.
    public var height: Int

    /// A size of width x height device pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The whole buffer as a rectangle.
    public var bounds: BufferRect { BufferRect(x: 0, y: 0, width: width, height: height) }
}

/// An upright rectangle of whole device pixels in a buffer.
public struct BufferRect: Hashable, Sendable {
    /// Device pixels right of the buffer's left edge.
    public var x: Int
    /// Device pixels below the buffer's upper edge.
    public var y: Int
    /// Extent on the x axis, device pixels.
    public var width: Int
    /// Extent on the y axis, device pixels.
    public var height: Int

    /// A rectangle from four numbers, device pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The pixel column after the last one.
    public var maxX: Int { x + width }
    /// The pixel row after the last one.
    public var maxY: Int { y + height }
    /// True where there is no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The pixels shared with another rectangle; empty where there are none.
    public func intersection(_ other: BufferRect) -> BufferRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return BufferRect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    /// True where every pixel of the other rectangle lies in this one.
    public func contains(_ other: BufferRect) -> Bool {
        other.isEmpty || (other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY)
    }
}

/// A count of device pixels as an integer: NaN is 0, and what no buffer can have is cut at 2^31 - 1.
func wholePixels(_ value: Double) -> Int {
    guard !value.isNaN else { return 0 }
    return Int(min(max(value, -2_147_483_647), 2_147_483_647))
}
