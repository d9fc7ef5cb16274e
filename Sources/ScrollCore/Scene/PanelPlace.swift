/// What lies over a whole view and neither scrolls nor fades, such as a list of keys, as one frame shows it.
package struct PanelPlace: Equatable, Sendable {
    /// Where it lies, on whole device pixels; surface-local logical pixels.
    package let frame: Rect
    /// Counts what the panel has drawn otherwise than before; equal counts mean equal pictures.
    package let version: Int

    /// A panel's place in a frame; its edges go to the nearest device pixels, and what is not finite is taken as empty.
    package init(frame: Rect, version: Int, scale: DeviceScale) {
        let (left, top) = (scale.snapped(frame.minX), scale.snapped(frame.minY))
        let size = Size(width: scale.snapped(frame.maxX) - left, height: scale.snapped(frame.maxY) - top)
        let isFinite = left.isFinite && top.isFinite && size.width.isFinite && size.height.isFinite
        self.frame = isFinite ? Rect(origin: Point(x: left, y: top), size: size) : Rect(origin: .zero, size: .zero)
        self.version = version
    }
}

extension Scene {
    /// The pixels of the panel; empty where there is none.
    package var bufferPanel: BufferRect { scale.bufferRectAround(panel?.frame ?? Rect(origin: .zero, size: .zero)) }

    /// The pixels of a panel that has come, gone, moved or changed since an earlier scene.
    func changedPanel(since earlier: Scene) -> [BufferRect] {
        earlier.panel == panel ? [] : [earlier.bufferPanel, bufferPanel]
    }
}
