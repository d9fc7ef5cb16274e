/// The line around a window that draws its own frame, so that windows which lie on one another can be told apart.
public struct WindowBorder: Equatable, Sendable {
    /// Its pixels, none of them twice.
    public let rects: [BufferRect]
    /// Opaque.
    public let color: Color

    /// A line in a buffer of a size.
    ///
    /// - Parameters:
    ///   - widths: device pixels at each edge.
    ///   - color: its opacity is not used.
    public init(widths: PerEdge<Int>, in size: BufferSize, color: Color) {
        let rows = size.height - widths.top - widths.bottom
        rects = [
            BufferRect(x: 0, y: 0, width: size.width, height: widths.top),
            BufferRect(x: 0, y: size.height - widths.bottom, width: size.width, height: widths.bottom),
            BufferRect(x: 0, y: widths.top, width: widths.left, height: rows),
            BufferRect(x: size.width - widths.right, y: widths.top, width: widths.right, height: rows),
        ].filter { !$0.isEmpty }
        self.color = Color(red: color.red, green: color.green, blue: color.blue)
    }

    /// The pixels that differ from an earlier line in a buffer of the same size.
    public func damage(since earlier: WindowBorder?) -> Damage {
        self == earlier ? .none : Damage((earlier?.rects ?? []) + rects)
    }

    /// How wide a line is, device pixels: one logical pixel, and at least one of the device's.
    public static func width(at scale: DeviceScale) -> Int { max(1, scale.bufferLength(1)) }

    /// How wide the line is at each edge of a window, device pixels: 0 at edges that are not free, and where it would leave
    /// no pixel for the content.
    ///
    /// - Parameters:
    ///   - free: the edges that adjoin nothing.
    ///   - headerRows: those of the header in whose uppermost the line goes on, device pixels.
    static func widths(
        at free: PerEdge<Bool>, in size: BufferSize, headerRows: Int, scale: DeviceScale
    ) -> PerEdge<Int> {
        guard headerRows > 0 else { return PerEdge(all: 0) }
        let width = width(at: scale)
        var widths = free.map { $0 ? width : 0 }
        widths.top = min(widths.top, headerRows)
        if headerRows + widths.bottom >= size.height { widths.bottom = 0 }
        if widths.left + widths.right >= size.width { (widths.left, widths.right) = (0, 0) }
        return widths
    }
}
