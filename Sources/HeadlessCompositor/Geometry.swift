/// Width and height of a buffer in device pixels or of a surface in logical pixels; the name that holds it says which.
package struct Extent: Hashable, Sendable, CustomStringConvertible {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Whether the extent covers no pixel.
    package var isEmpty: Bool { width < 1 || height < 1 }

    /// The extent with its sides exchanged, as a quarter turn does.
    package var turned: Extent { Extent(width: height, height: width) }

    package var description: String { "\(width)x\(height)" }
}

/// A rectangle of whole pixels, x to the right and y down from the top left corner of a buffer or surface.
package struct PixelBox: Hashable, Sendable, CustomStringConvertible {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// All of an extent.
    package init(_ extent: Extent) {
        self.init(x: 0, y: 0, width: extent.width, height: extent.height)
    }

    package var isEmpty: Bool { width < 1 || height < 1 }
    package var area: Int { isEmpty ? 0 : width * height }

    /// The part of the box inside `extent`; nil if there is none.
    package func clipped(to extent: Extent) -> PixelBox? {
        let left = max(0, x)
        let top = max(0, y)
        let box = PixelBox(
            x: left, y: top, width: min(extent.width, x + width) - left, height: min(extent.height, y + height) - top)
        return box.isEmpty ? nil : box
    }

    package func contains(x pointX: Double, y pointY: Double) -> Bool {
        pointX >= Double(x) && pointX < Double(x + width) && pointY >= Double(y) && pointY < Double(y + height)
    }

    package var description: String { "\(width)x\(height)+\(x)+\(y)" }
}
