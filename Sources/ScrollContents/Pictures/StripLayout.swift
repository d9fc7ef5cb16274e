import ScrollCairo
import ScrollCore

/// All that decides where the items of a strip lie.
struct StripGeometry: Equatable {
    /// Logical pixels, finite.
    let viewport: Size
    /// Device pixels per logical pixel.
    let scale: DeviceScale
    /// The margin and the gap, logical pixels on whole device pixels.
    let padding: Double

    init(_ proposal: LayoutProposal, padding: Double) {
        viewport = proposal.viewport
        scale = proposal.scale
        self.padding = proposal.scale.snapped(padding)
    }
}

/// Where the items of a strip lie, on whole device pixels.
struct StripLayout {
    /// What an item asks for.
    enum Item {
        /// The sides of a picture, pixels; only their ratio counts.
        case picture(BufferSize)
        case message
    }

    let geometry: StripGeometry
    /// The items' frames from left to right, content coordinates, logical pixels.
    let frames: [Rect]

    /// A message's width, logical pixels, in viewports that have room for it: some forty letters of the default font.
    static let messageWidth = 320.0
    /// A picture becomes no wider than this many viewports, so that a panorama stays a picture one can see.
    static let widestPicture = 2.0

    init(_ geometry: StripGeometry, items: [Item]) {
        self.geometry = geometry
        var x = geometry.padding
        frames = items.map { item in
            let frame = StripLayout.frame(of: item, at: x, in: geometry)
            x = frame.maxX + geometry.padding
            return frame
        }
    }

    /// The size of the whole strip, logical pixels.
    var size: Size {
        Size(width: (frames.last?.maxX ?? 0) + geometry.padding, height: geometry.viewport.height)
    }

    /// How far the item at the viewport's left edge moved since another layout of the same items, logical pixels.
    func offsetShift(from old: StripLayout, offset: Double) -> Double {
        guard old.geometry != geometry, offset > old.geometry.padding,
            let index = old.frames.lastIndex(where: { $0.minX <= offset }), index < frames.count
        else { return 0 }
        let before = old.frames[index]
        let now = frames[index]
        // Within an item the same part of it stays at the edge; in the gap after it, the same distance.
        let inside = min(offset - before.minX, before.size.width)
        let beyond = max(0, offset - before.maxX)
        return now.minX + inside * now.size.width / before.size.width + beyond - offset
    }

    private static func frame(of item: Item, at x: Double, in geometry: StripGeometry) -> Rect {
        let scale = geometry.scale
        let height = max(scale.devicePixel, scale.snapped(geometry.viewport.height - 2 * geometry.padding))
        switch item {
        case .message:
            let width = min(messageWidth, max(1, geometry.viewport.width - 2 * geometry.padding))
            return Rect(
                x: x, y: geometry.padding, width: max(scale.devicePixel, scale.snapped(width)), height: height)
        case .picture(let size):
            let ratio = Double(size.width) / Double(size.height)
            let width = min(height * ratio, max(1, geometry.viewport.width * widestPicture))
            let fitted = Size(
                width: max(scale.devicePixel, scale.snapped(width)),
                height: max(scale.devicePixel, min(height, scale.snapped(width / ratio))))
            let y = geometry.padding + scale.snapped((height - fitted.height) / 2)
            return Rect(x: x, y: y, width: fitted.width, height: fitted.height)
        }
    }
}
