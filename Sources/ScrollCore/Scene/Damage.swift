/// The pixels of a buffer that differ between two frames, as few rectangles of device pixels; they may overlap.
public struct Damage: Equatable, Sendable {
    /// The rectangles, none of them empty, none inside another.
    public private(set) var rects: [BufferRect] = []

    /// The longest list that is kept; a longer one becomes its bounding box, which is right and only a little more.
    static let longestList = 8

    /// No pixel.
    public static let none = Damage([])

    /// The pixels of the given rectangles.
    public init(_ rects: [BufferRect]) {
        for rect in rects { insert(rect) }
    }

    /// True where nothing differs.
    public var isEmpty: Bool { rects.isEmpty }

    /// The number of pixels in the rectangles, overlaps counted twice.
    public var area: Int { rects.reduce(0) { $0 + $1.width * $1.height } }

    /// Adds a rectangle.
    public mutating func insert(_ rect: BufferRect) {
        guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
        rects.removeAll { rect.contains($0) }
        rects.append(rect)
        if rects.count > Damage.longestList { rects = [boundingBox] }
    }

    /// Adds all of another damage.
    public mutating func formUnion(_ other: Damage) {
        for rect in other.rects { insert(rect) }
    }

    /// The same damage cut to a rectangle.
    public func clipped(to bounds: BufferRect) -> Damage {
        Damage(rects.map { $0.intersection(bounds) })
    }

    /// The same pixels some columns further right and some rows further down; left and up where that is negative.
    public func moved(columns: Int, rows: Int) -> Damage {
        Damage(rects.map { BufferRect(x: $0.x + columns, y: $0.y + rows, width: $0.width, height: $0.height) })
    }

    private var boundingBox: BufferRect {
        let left = rects.map(\.x).min() ?? 0
        let top = rects.map(\.y).min() ?? 0
        let right = rects.map(\.maxX).max() ?? 0
        let bottom = rects.map(\.maxY).max() ?? 0
        return BufferRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Scene {
    /// The pixels that differ from an earlier scene; everything where there is none.
    public func damage(since earlier: Scene?) -> Damage {
        var damage = damageBelowPanel(since: earlier)
        if let earlier { damage.formUnion(Damage(changedPanel(since: earlier)).clipped(to: bufferSize.bounds)) }
        return damage
    }

    private func damageBelowPanel(since earlier: Scene?) -> Damage {
        guard let earlier, earlier.bufferSize == bufferSize, earlier.scale == scale, earlier.background == background,
            earlier.overlay == overlay
        else { return Damage([bufferSize.bounds]) }
        if earlier.viewport != viewport {
            return Damage([earlier.bufferViewport, bufferViewport, earlier.bufferTitle, bufferTitle])
                .clipped(to: bufferSize.bounds)
        }
        guard
            earlier.contentOffset == contentOffset, earlier.contentVersion == contentVersion,
            earlier.scrollbarsAreExempt == scrollbarsAreExempt
        else { return Damage([bufferViewport] + changedTitle(since: earlier)).clipped(to: bufferSize.bounds) }
        let changed =
            changedStrips(since: earlier) + changedEdgeLines(since: earlier) + changedScrollbars(since: earlier)
            + changedProgress(since: earlier) + changedTitle(since: earlier) + changedNested(since: earlier)
        return Damage(changed).clipped(to: bufferSize.bounds)
    }

    private func changedStrips(since earlier: Scene) -> [BufferRect] {
        let gone = earlier.strips.filter { !strips.contains($0) }
        let new = strips.filter { !earlier.strips.contains($0) }
        return (gone + new).map(\.bufferRect)
    }

    private func changedEdgeLines(since earlier: Scene) -> [BufferRect] {
        let gone = earlier.edgeLines.filter { !edgeLines.contains($0) }
        let new = edgeLines.filter { !earlier.edgeLines.contains($0) }
        return (gone + new).map(\.bufferRect)
    }

    private func changedScrollbars(since earlier: Scene) -> [BufferRect] {
        let gone = earlier.scrollbars.filter { !scrollbars.contains($0) }.map(earlier.bufferRect(of:))
        let new = scrollbars.filter { !earlier.scrollbars.contains($0) }.map(bufferRect(of:))
        return gone + new
    }

    private func changedTitle(since earlier: Scene) -> [BufferRect] {
        guard earlier.title != title || earlier.contentVersion != contentVersion else { return [] }
        return [earlier.bufferTitle, bufferTitle]
    }

    private func changedProgress(since earlier: Scene) -> [BufferRect] {
        guard earlier.progress != progress else { return [] }
        return [earlier.progress, progress].compactMap { $0 }.map { scale.bufferRectAround($0.frame) }
    }
}
