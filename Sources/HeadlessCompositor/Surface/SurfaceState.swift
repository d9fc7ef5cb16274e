/// How the pixels of a surface's buffer become its logical size: the double-buffered state that lasts from commit to
/// commit.
struct SurfaceState: Equatable {
    /// The wp_viewport's source rectangle, in the coordinates of the buffer after transform and scale.
    struct Source: Equatable {
        let x: Double
        let y: Double
        let width: Double
        let height: Double
    }

    /// In buffer pixels; nil without content.
    var bufferExtent: Extent?
    var scale = 1
    var transform = WlOutputResource.Transform.normal
    var source: Source?
    /// The wp_viewport's destination, in logical pixels.
    var destination: Extent?

    /// The buffer after transform and scale, before the viewport.
    var scaledExtent: Extent? {
        bufferExtent.map {
            let extent = transform.turnsSides ? $0.turned : $0
            return Extent(width: extent.width / scale, height: extent.height / scale)
        }
    }

    /// The surface's size in logical pixels; nil without content.
    var logicalSize: Extent? {
        guard let scaledExtent else { return nil }
        if let destination { return destination }
        return source.map { Extent(width: Int($0.width), height: Int($0.height)) } ?? scaledExtent
    }

    /// Why the state can't be applied; nil if it can.
    var fault: SurfaceFault? {
        guard let bufferExtent, let scaledExtent else { return nil }
        guard bufferExtent.width.isMultiple(of: scale), bufferExtent.height.isMultiple(of: scale) else {
            return .surface(.invalidSize, "a buffer of \(bufferExtent) does not divide by buffer scale \(scale)")
        }
        guard let source else { return nil }
        if destination == nil, source.width != source.width.rounded() || source.height != source.height.rounded() {
            return .viewport(
                .badSize, "source \(source.width)x\(source.height) is not of whole pixels and has no destination")
        }
        if source.x + source.width > Double(scaledExtent.width)
            || source.y + source.height > Double(scaledExtent.height)
        {
            return .viewport(.outOfBuffer, "source \(source) in content of \(scaledExtent)")
        }
        return nil
    }

    /// The buffer pixels that `box`, in logical pixels, touches.
    func bufferBox(ofLogical box: PixelBox) -> PixelBox? {
        guard let logicalSize, let scaledExtent, let box = box.clipped(to: logicalSize) else { return nil }
        let source =
            self.source
            ?? Source(x: 0, y: 0, width: Double(scaledExtent.width), height: Double(scaledExtent.height))
        func map(_ edge: Int, _ start: Double, _ length: Double, _ logical: Int) -> Double {
            (start + Double(edge) * length / Double(logical)) * Double(scale)
        }
        let left = map(box.x, source.x, source.width, logicalSize.width)
        let right = map(box.x + box.width, source.x, source.width, logicalSize.width)
        let top = map(box.y, source.y, source.height, logicalSize.height)
        let bottom = map(box.y + box.height, source.y, source.height, logicalSize.height)
        let outer = PixelBox(
            x: Int(left.rounded(.down)), y: Int(top.rounded(.down)),
            width: Int(right.rounded(.up)) - Int(left.rounded(.down)),
            height: Int(bottom.rounded(.up)) - Int(top.rounded(.down)))
        let whole = Extent(width: scaledExtent.width * scale, height: scaledExtent.height * scale)
        return transform.bufferBox(of: outer, in: whole)
    }
}

/// An error in the state of a surface, and the object at which it is posted.
enum SurfaceFault: Equatable {
    case surface(WlSurfaceResource.Error, String)
    case viewport(WpViewportResource.Error, String)
}

extension WlOutputResource.Transform {
    /// Whether width and height change places.
    var turnsSides: Bool { rawValue & 1 == 1 }

    /// Whether the protocol knows the value.
    var isKnown: Bool { rawValue <= Self.flipped270.rawValue }

    /// The box of the buffer that shows at `box` of the transformed content, which has the extent `content`.
    ///
    /// A buffer with transform t is the content turned by t, counter-clockwise, after it was flipped for 4 and above.
    func bufferBox(of box: PixelBox, in content: Extent) -> PixelBox {
        let flipped =
            rawValue & 4 == 4
            ? PixelBox(
                x: content.width - box.x - box.width, y: box.y, width: box.width, height: box.height) : box
        let right = content.width - flipped.x - flipped.width
        let bottom = content.height - flipped.y - flipped.height
        return switch rawValue & 3 {
        case 1: PixelBox(x: flipped.y, y: right, width: flipped.height, height: flipped.width)
        case 2: PixelBox(x: right, y: bottom, width: flipped.width, height: flipped.height)
        case 3: PixelBox(x: bottom, y: flipped.x, width: flipped.height, height: flipped.width)
        default: flipped
        }
    }
}
