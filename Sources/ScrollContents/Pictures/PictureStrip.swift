import ScrollCairo
import ScrollCore

/// Pictures side by side to scroll horizontally, each scaled to the viewport's height less a margin, with a message in
/// place of each that cannot be shown.
public final class PictureStrip: TextColored {
    /// What stands in one place of a strip.
    public enum Item {
        /// A picture.
        case picture(Picture)
        /// A text in place of a picture, such as why it cannot be shown.
        case message(String)
    }

    /// The colour of messages. After a change, tell the view that the content has changed.
    public var foreground: Color

    private let cells: [Cell]
    private let padding: Double
    private var layout: StripLayout?

    private enum Cell {
        case picture(ScaledPicture)
        case message(MessagePanel)
    }

    /// A strip of items from left to right.
    ///
    /// - Parameter style: of messages; its padding is also the margin around the strip and the gap between items.
    public init(items: [Item], style: TextStyle = TextStyle()) {
        foreground = style.foreground
        padding = style.padding.clamped(to: 0...1_000)
        // One map for all messages, made only if there is one.
        lazy var fonts = FontMap()
        cells = items.map { item in
            switch item {
            case .picture(let picture): .picture(ScaledPicture(picture))
            case .message(let text): .message(MessagePanel(text: text, style: style, fonts: fonts))
            }
        }
    }

    /// The number of items.
    public var count: Int { cells.count }

    /// The number of items whose scaled pixels are in memory.
    package var keptCount: Int {
        cells.count {
            if case .picture(let picture) = $0 { picture.isKept } else { false }
        }
    }

    /// Sets all messages in another font, a Pango font description. Then tell the view that the content has changed.
    public func setFont(_ font: String) {
        for case .message(let panel) in cells { panel.setFont(font) }
    }

    public func layOut(for proposal: LayoutProposal) -> ContentLayout {
        let proposal = proposal.finite
        let geometry = StripGeometry(proposal, padding: padding)
        let now =
            layout.flatMap { $0.geometry == geometry ? $0 : nil } ?? StripLayout(geometry, items: cells.map(shape))
        let shift = layout.map { now.offsetShift(from: $0, offset: proposal.offset.x) } ?? 0
        layout = now
        forgetFar(from: proposal.offset.x + shift)
        return ContentLayout(size: now.size, offsetShift: Point(x: shift, y: 0))
    }

    public func draw(on canvas: Canvas, visible: Rect) {
        guard let layout else { return }
        for (cell, rect) in zip(cells, layout.frames) where !rect.intersection(visible).isEmpty {
            switch cell {
            case .picture(let picture): picture.draw(on: canvas, in: rect)
            case .message(let panel): panel.draw(on: canvas, in: rect, color: foreground)
            }
        }
    }

    private func shape(of cell: Cell) -> StripLayout.Item {
        switch cell {
        case .picture(let picture): .picture(picture.picture.size)
        case .message: .message
        }
    }

    /// Lets go of the scaled pixels of pictures more than a viewport away.
    private func forgetFar(from offset: Double) {
        guard let layout else { return }
        let width = layout.geometry.viewport.width
        let near = Rect(x: offset - width, y: 0, width: 3 * width, height: layout.geometry.viewport.height + 1)
        for (cell, rect) in zip(cells, layout.frames) {
            if case .picture(let picture) = cell, rect.intersection(near).isEmpty { picture.forget() }
        }
    }
}
