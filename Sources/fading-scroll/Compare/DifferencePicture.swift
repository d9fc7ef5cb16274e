import ScrollCairo
import ScrollCore

/// Shows where two pictures differ: the first in pale grey, differing pixels in red (the darker, the more they differ),
/// and a blue frame around them; what only one picture has is hatched in amber, falling (\) for the first, rising
/// (/) for the second.
struct DifferencePicture {
    private let first: PixelSurface
    private let second: PixelSurface
    private let allowed: UInt32
    private let frame: Frame?
    /// Large enough for both pictures, pixels.
    let size: BufferSize

    /// The picture of a difference that was found with `allowed`, 0 ... 255.
    init(_ first: PixelSurface, _ second: PixelSurface, _ difference: PictureDifference, allowed: Int) {
        (self.first, self.second, self.allowed) = (first, second, UInt32(allowed))
        let size = DifferencePicture.size(first.size, second.size)
        self.size = size
        frame = difference.box.map { Frame(around: $0, within: size) }
    }

    /// The size of the picture for two pictures of these sizes, pixels.
    static func size(_ first: BufferSize, _ second: BufferSize) -> BufferSize {
        BufferSize(width: max(first.width, second.width), height: max(first.height, second.height))
    }

    /// Paints it.
    ///
    /// - Throws: `CairoError` where memory is refused.
    func paint() throws(CairoError) -> PixelSurface {
        let picture = try PixelSurface(size: size)
        let stride = picture.stride / 4
        Layer.read(first) { ours in
            Layer.read(second) { theirs in
                picture.withPixels { target in
                    for y in 0..<size.height {
                        for x in 0..<size.width {
                            target[y * stride + x] = color(of: Seen(first: ours[x, y], second: theirs[x, y]), x, y)
                        }
                    }
                }
            }
        }
        return picture
    }

    /// What the two pictures have at a place, premultiplied; nil outside a picture.
    private struct Seen {
        var first: UInt32?
        var second: UInt32?
    }

    private func color(of pixel: Seen, _ x: Int, _ y: Int) -> UInt32 {
        switch (pixel.first, pixel.second) {
        case (let first?, let second?):
            let difference = PictureDifference.between(first, second)
            if difference > allowed { return DifferencePicture.red(difference) }
            return frame?.holds(x, y) == true ? DifferencePicture.blue : DifferencePicture.pale(first)
        case (let first?, nil):
            return DifferencePicture.isHatched(x - y) ? DifferencePicture.amber : DifferencePicture.pale(first)
        case (nil, let second?):
            return DifferencePicture.isHatched(x + y) ? DifferencePicture.amber : DifferencePicture.pale(second)
        case (nil, nil): return DifferencePicture.nothing
        }
    }

    /// Of the frame; far from the reds also for those who see red and green alike.
    private static let blue: UInt32 = 0xFF1C_60E0
    /// Of the hatching; not to be taken for a pixel that differs.
    private static let amber: UInt32 = 0xFFE0_9020
    /// Where neither picture is: darker than pale grey gets.
    private static let nothing: UInt32 = 0xFF80_8080

    /// A red for a difference of 1 ... 255: from a light one that stands out from pale grey to a dark one.
    private static func red(_ difference: UInt32) -> UInt32 {
        // Small differences are the usual ones, so that they get half of the range: square roots of 1 ... 255.
        let share = Double(difference).squareRoot() / Double(255).squareRoot()
        let others = UInt32(110 * (1 - share))
        return 0xFF00_0000 | UInt32(255 - 75 * share) << 16 | others << 8 | others
    }

    /// A pixel on white paper as a grey of 170 ... 250: still a picture, but never mistaken for a mark.
    private static func pale(_ pixel: UInt32) -> UInt32 {
        let paper = 255 - (pixel >> 24)
        let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
        // Luma of Rec. 709 in 256ths: how bright the three channels look.
        let luma = paper + (red * 54 + green * 183 + blue * 19) / 256
        let grey = 170 + min(luma, 255) * 80 / 255
        return 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }

    /// Every eighth diagonal is two pixels wide.
    private static func isHatched(_ diagonal: Int) -> Bool { diagonal & 7 < 2 }
}

/// The pixels of a picture while they may be read.
private struct Layer {
    private let pixels: UnsafeMutableBufferPointer<UInt32>
    private let stride: Int
    private let size: BufferSize

    static func read(_ picture: PixelSurface, _ body: (Layer) -> Void) {
        picture.withPixels { body(Layer(pixels: $0, stride: picture.stride / 4, size: picture.size)) }
    }

    /// The pixel in column x of row y, premultiplied; nil outside the picture.
    subscript(x: Int, y: Int) -> UInt32? {
        x < size.width && y < size.height ? pixels[y * stride + x] : nil
    }
}

/// A line around a rectangle, a little way off, so that also a single pixel is found in a large picture.
private struct Frame {
    private let outer: BufferRect
    private let inner: BufferRect

    init(around box: BufferRect, within size: BufferSize) {
        let side = max(size.width, size.height)
        // A hundredth of the picture is seen at any zoom; less than three pixels would touch what is framed.
        let gap = max(3, side / 100)
        outer = Frame.grown(box, by: gap).intersection(size.bounds)
        inner = Frame.grown(outer, by: -max(1, side / 400))
    }

    func holds(_ x: Int, _ y: Int) -> Bool {
        let pixel = BufferRect(x: x, y: y, width: 1, height: 1)
        return outer.contains(pixel) && !inner.contains(pixel)
    }

    private static func grown(_ rect: BufferRect, by margin: Int) -> BufferRect {
        BufferRect(
            x: rect.x - margin, y: rect.y - margin, width: rect.width + 2 * margin, height: rect.height + 2 * margin)
    }
}
