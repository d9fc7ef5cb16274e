import ScrollCairo
import ScrollCore

/// The vertical extent of a viewport over a text, logical pixels.
struct FlowViewport {
    /// The content coordinate of its top.
    let offset: Double
    /// Its height.
    let height: Double

    /// The viewport of a proposal whose numbers are finite.
    init(_ proposal: LayoutProposal) {
        offset = proposal.offset.y
        height = proposal.viewport.height
    }
}

/// What stays in place under the viewport's top while heights above it change.
enum FlowAnchor: Equatable {
    /// The viewport begins in the upper margin or above it: nothing above can change.
    case start
    /// The row that holds a byte of a paragraph; its top `was` at that content coordinate.
    case row(ParagraphPlace, byte: Int, was: Double)
    /// A paragraph never seen yet, which is where a jump ends; its top `was` there.
    case unseen(ParagraphPlace, was: Double)
    /// A jump into a block of which no paragraph is known, a share of its height down.
    case unread(block: Int, share: Double)
    /// A jump to the end of the text; the lower margin's bottom `was` there.
    case end(was: Double)

    /// The anchor of a viewport.
    init(_ viewport: FlowViewport, in text: MeasuredText) {
        guard !text.isEmpty, viewport.offset > text.top(of: text.first) else {
            self = .start
            return
        }
        let bottom = text.size.height
        let isAtEnd = viewport.offset + viewport.height + text.geometry.scale.devicePixel / 2 >= bottom
        if let (block, share) = text.unread(at: viewport.offset) {
            self = isAtEnd ? .end(was: bottom) : .unread(block: block, share: share)
            return
        }
        let place = text.place(at: viewport.offset)
        let top = text.top(of: place)
        if text.isExact(place) {
            let byte = text.firstByteOfRow(at: viewport.offset, in: place)
            self = .row(place, byte: byte, was: top + text.rowTop(of: byte, in: place))
        } else {
            self = isAtEnd ? .end(was: bottom) : .unseen(place, was: top)
        }
    }

    /// Measures a text around the anchor and answers how far the anchor has moved, logical pixels.
    func settle(_ viewport: FlowViewport, in text: MeasuredText) -> Double {
        switch self {
        case .start:
            if !text.isEmpty {
                text.measure(from: text.first, top: text.top(of: text.first), near: viewport, offset: viewport.offset)
            }
            return 0
        case .end(let was):
            text.measure(from: text.end, top: was, near: viewport, offset: viewport.offset)
            return text.size.height - was
        case .row(let place, let byte, let was):
            let top = was - text.rowTop(of: byte, in: place)
            text.measure(from: place, top: top, near: viewport, offset: viewport.offset)
            return text.top(of: place) + text.rowTop(of: byte, in: place) - was
        case .unseen(let place, let was):
            return FlowAnchor.settle(on: Jump(place: place, was: was, y: viewport.offset), viewport, in: text)
        case .unread(let block, let share):
            let y = text.y(in: block, share: share)
            let place = text.place(at: y)
            return FlowAnchor.settle(on: Jump(place: place, was: text.top(of: place), y: y), viewport, in: text)
        }
    }

    /// A jump to a paragraph never seen: the content coordinates of its top and of the viewport's.
    private struct Jump {
        let place: ParagraphPlace
        let was: Double
        let y: Double
    }

    /// Measures a text around the end of a jump and answers how far the viewport moves, logical pixels.
    ///
    /// Nothing of it was on the screen, so that it may lie where it fits best: not below its own height, and not so that
    /// the viewport hangs over the text's end.
    private static func settle(on jump: Jump, _ viewport: FlowViewport, in text: MeasuredText) -> Double {
        text.measure(jump.place)
        let deepest = jump.was + text.height(of: jump.place) - text.geometry.scale.devicePixel
        let offset = min(jump.y, deepest)
        text.measure(from: jump.place, top: jump.was, near: viewport, offset: offset)
        let settled = text.top(of: jump.place) - jump.was + offset
        return min(settled, max(0, text.size.height - viewport.height)) - viewport.offset
    }
}

extension MeasuredText {
    /// Measures the paragraphs within one viewport's height of the viewport, on both sides, and lets go of what is kept of
    /// the others.
    ///
    /// - Parameters:
    ///   - anchor: the paragraph to count from, or the end.
    ///   - top: where that paragraph is taken to begin; what is measured before it does not move it.
    ///   - offset: where the viewport begins, in the same coordinate.
    fileprivate func measure(from anchor: ParagraphPlace, top: Double, near viewport: FlowViewport, offset: Double) {
        var count = 0
        var last = anchor
        var y = top
        while last != end, y < offset + 2 * viewport.height {
            measure(last)
            y += height(of: last)
            last = place(after: last)
            count += 1
        }
        var first = anchor
        y = top
        while first != self.first, y > offset - viewport.height {
            first = place(before: first)
            measure(first)
            y -= height(of: first)
            count += 1
        }
        forget(outside: first..<last, count: count)
    }
}
