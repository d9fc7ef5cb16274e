import ScrollCairo
import ScrollCore

/// Several contents one below the other in one scroll view, each as wide as the viewport.
///
/// Each is laid out only while the viewport is near, and what is seen stays in place when those above change their
/// height.
public final class ContentColumn: TextColored {
    /// The colour of the letters in all contents that have any. After a change, tell the view that the content has changed.
    public var foreground: Color {
        didSet {
            for case let content as any TextColored in entries.map(\.content) { content.foreground = foreground }
        }
    }

    /// Sets all texts in another font, a Pango font description. Then tell the view that the content has changed.
    public func setFont(_ font: String) {
        for index in entries.indices {
            guard let text = entries[index].content as? TextContent else { continue }
            text.style.font = font
            entries[index].isStale = true
        }
    }

    private var entries: [Entry]
    private var geometry: Geometry?
    /// The content that is asked next to lay out more.
    private var nextToLayOut = 0

    private struct Entry {
        let content: any Content
        /// How far it is pulled up over the margin of the one above, logical pixels.
        var overlap = 0.0
        /// Where it begins and how high it is, logical pixels on whole device pixels.
        var top = 0.0
        var height = 0.0
        /// The scroll views inside it, in its own coordinates.
        var nested: [NestedContent] = []
        /// True when it may know more about its height than when it was last asked.
        var isStale = false
    }

    private struct Geometry: Equatable {
        let viewport: Size
        let scale: DeviceScale
    }

    /// A column of contents from top to bottom.
    public init(_ contents: [any Content], foreground: Color = TextStyle.defaultForeground) {
        entries = contents.map { Entry(content: $0) }
        self.foreground = foreground
    }

    /// A column of contents with a heading over each, whose lower margin of `padding` logical pixels they share.
    init(headed contents: [(heading: any Content, content: any Content)], padding: Double, foreground: Color) {
        let overlap = padding.clamped(to: 0...1_000)
        entries = contents.flatMap { [Entry(content: $0.heading), Entry(content: $0.content, overlap: overlap)] }
        self.foreground = foreground
    }

    public func layOut(for proposal: LayoutProposal) -> ContentLayout {
        let proposal = proposal.finite
        let geometry = Geometry(viewport: proposal.viewport, scale: proposal.scale)
        // Before the first layout no content has a place, so that the offset means none of them yet.
        if self.geometry == nil { estimate(for: proposal) }
        let isChanged = self.geometry != geometry
        self.geometry = geometry
        var shift = 0.0
        for index in entries.indices where isChanged || entries[index].isStale || isNear(entries[index], proposal) {
            shift += layOut(&entries[index], for: proposal)
        }
        let size = Size(width: proposal.viewport.width, height: stack(at: proposal.scale))
        return ContentLayout(size: size, offsetShift: Point(x: 0, y: shift), nested: entries.flatMap(nested))
    }

    /// Asks one content after the other.
    public func layOutMore() -> LayoutProgress {
        guard nextToLayOut < entries.count else {
            nextToLayOut = 0
            return .complete
        }
        var share = 0.0
        switch entries[nextToLayOut].content.layOutMore() {
        case .partial(let part): share = part
        case .complete:
            entries[nextToLayOut].isStale = true
            nextToLayOut += 1
        }
        return .partial((Double(nextToLayOut) + share) / Double(entries.count))
    }

    public func drawBackdrop(on canvas: Canvas, visible: Rect) {
        forEachVisible(on: canvas, visible: visible) { $0.drawBackdrop(on: canvas, visible: $1) }
    }

    public func draw(on canvas: Canvas, visible: Rect) {
        forEachVisible(on: canvas, visible: visible) { $0.draw(on: canvas, visible: $1) }
    }

    public func drawForeground(on canvas: Canvas, visible: Rect) {
        forEachVisible(on: canvas, visible: visible) { $0.drawForeground(on: canvas, visible: $1) }
    }

    /// Asks all contents for their heights with a viewport far above them.
    private func estimate(for proposal: LayoutProposal) {
        var far = proposal
        // Farther away than any viewport reaches, logical pixels.
        far.offset = Point(x: 0, y: -1e9)
        for index in entries.indices { _ = layOut(&entries[index], for: far) }
        _ = stack(at: proposal.scale)
    }

    /// Lays out one content and answers how far that moves what is seen, logical pixels.
    private func layOut(_ entry: inout Entry, for proposal: LayoutProposal) -> Double {
        var local = proposal
        local.offset = Point(x: 0, y: proposal.offset.y - entry.top)
        let layout = entry.content.layOut(for: local)
        let before = entry.height
        entry.nested = layout.nested
        entry.isStale = false
        entry.height = proposal.scale.snapped(max(0, layout.size.height))
        if entry.top + before <= proposal.offset.y { return entry.height - before }
        return entry.top < proposal.offset.y ? layout.offsetShift.y : 0
    }

    /// The scroll views inside a content, in the column's coordinates.
    private func nested(in entry: Entry) -> [NestedContent] {
        entry.nested.map { view in
            var view = view
            view.frame.origin.y += entry.top
            return view
        }
    }

    /// Puts each content below the one before and answers the height of all, logical pixels.
    private func stack(at scale: DeviceScale) -> Double {
        var bottom = 0.0
        for index in entries.indices {
            entries[index].top = bottom - scale.snapped(entries[index].overlap)
            bottom = entries[index].top + entries[index].height
        }
        return bottom
    }

    /// True within two viewports of the viewport: contents lay out one viewport around it themselves.
    private func isNear(_ entry: Entry, _ proposal: LayoutProposal) -> Bool {
        let height = proposal.viewport.height
        return entry.top + entry.height > proposal.offset.y - 2 * height && entry.top < proposal.offset.y + 3 * height
    }

    private func forEachVisible(on canvas: Canvas, visible: Rect, _ body: (any Content, Rect) -> Void) {
        for entry in entries {
            let frame = Rect(x: visible.minX, y: entry.top, width: visible.size.width, height: entry.height)
            let part = frame.intersection(visible)
            guard !part.isEmpty else { continue }
            canvas.translated(x: 0, y: entry.top) { body(entry.content, part.moved(x: 0, y: -entry.top)) }
        }
    }
}
