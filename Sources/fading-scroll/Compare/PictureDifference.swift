import ScrollCairo
import ScrollCore

/// How two pictures differ, pixel by pixel, their top left corners laid on each other.
///
/// Premultiplied channels are compared, alpha among them: what is seen counts, the colour of a clear pixel does not.
struct PictureDifference: Equatable {
    /// The first picture's size, pixels.
    let firstSize: BufferSize
    /// The second picture's size, pixels.
    let secondSize: BufferSize
    /// How many pixels of the shared area differ by more than allowed.
    private(set) var pixelCount = 0
    /// The largest difference of a channel in the shared area, allowed or not, 0 ... 255.
    private(set) var largest = 0
    /// The first of those pixels, row by row.
    private(set) var firstPixel: Pixel?
    /// The smallest rectangle around those pixels.
    private(set) var box: BufferRect?

    /// A column and a row, pixels from the top left.
    struct Pixel: Equatable {
        var x: Int
        var y: Int
    }

    /// Compares two pictures.
    ///
    /// - Parameter allowed: how much a channel may differ, 0 ... 255.
    init(_ first: PixelSurface, _ second: PixelSurface, allowed: Int) {
        (firstSize, secondSize) = (first.size, second.size)
        first.withPixels { ours in
            second.withPixels { theirs in
                for y in 0..<shared.height {
                    let row = Row(
                        y: y, ours: ours.baseAddress! + y * (first.stride / 4),
                        theirs: theirs.baseAddress! + y * (second.stride / 4))
                    compare(row, allowed: UInt32(allowed))
                }
            }
        }
    }

    /// The area that both pictures have, from the top left.
    var shared: BufferRect { firstSize.bounds.intersection(secondSize.bounds) }

    /// True where the sizes are equal and at most `maxPixels` pixels differ.
    func isAlike(maxPixels: Int) -> Bool { firstSize == secondSize && pixelCount <= maxPixels }

    /// The largest difference of a channel of two premultiplied pixels, 0 ... 255.
    static func between(_ one: UInt32, _ other: UInt32) -> UInt32 {
        guard one != other else { return 0 }
        func difference(_ shift: UInt32) -> UInt32 {
            let (a, b) = (one &>> shift & 0xFF, other &>> shift & 0xFF)
            return a > b ? a &- b : b &- a
        }
        return max(max(difference(0), difference(8)), max(difference(16), difference(24)))
    }

    /// The same row of both pictures.
    private struct Row {
        var y: Int
        var ours: UnsafePointer<UInt32>
        var theirs: UnsafePointer<UInt32>
    }

    private mutating func compare(_ row: Row, allowed: UInt32) {
        var columns: (first: Int, last: Int)?
        for x in 0..<shared.width where row.ours[x] != row.theirs[x] {
            let difference = PictureDifference.between(row.ours[x], row.theirs[x])
            largest = max(largest, Int(difference))
            guard difference > allowed else { continue }
            pixelCount += 1
            columns = (columns?.first ?? x, x)
        }
        guard let columns else { return }
        firstPixel = firstPixel ?? Pixel(x: columns.first, y: row.y)
        let left = min(box?.x ?? columns.first, columns.first)
        let top = box?.y ?? row.y
        box = BufferRect(
            x: left, y: top, width: max(box?.maxX ?? 0, columns.last + 1) - left, height: row.y + 1 - top)
    }
}

extension PictureDifference {
    /// The figures as one line of JSON; sizes are named where they differ.
    func line(maxPixels: Int) -> String {
        var members = [
            ("alike", isAlike(maxPixels: maxPixels) ? "true" : "false"), ("pixels", String(pixelCount)),
            ("of", String(shared.width * shared.height)), ("largest_difference", String(largest)),
            ("first", firstPixel.map { JSONText.array([$0.x, $0.y].map { String($0) }) } ?? "null"),
            ("box", box.map { JSONText.array([$0.x, $0.y, $0.width, $0.height].map { String($0) }) } ?? "null"),
        ]
        if firstSize != secondSize {
            let sizes = [firstSize, secondSize].map { JSONText.array([String($0.width), String($0.height)]) }
            members.append(("sizes", JSONText.array(sizes)))
        }
        return JSONText.object(members.map { (name: $0.0, value: $0.1) })
    }
}
