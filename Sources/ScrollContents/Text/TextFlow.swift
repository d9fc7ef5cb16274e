import ScrollCairo
import ScrollCore

/// The paragraphs of a text under each other, measured only near the viewport: the others have estimated heights until
/// the viewport comes near, and then what is seen stays where it is.
///
/// Short texts are measured whole, so that their height is exact from the first frame.
final class TextFlow {
    /// Up to this many bytes a text is measured whole; takes about 20 ms, also at every change of the width.
    static let wholeTextLimit = 32 << 10
    /// And up to this many paragraphs: each costs some microseconds, however short.
    static let wholeParagraphLimit = 2_000

    /// The text for the geometry of the last layout; nil before the first.
    private(set) var measured: MeasuredText?

    /// The number of paragraphs.
    var paragraphCount: Int { source.count }

    private let source: TextSource
    private let typesetter: Typesetter
    private let isMeasuredWhole: Bool

    /// A flow of a text's paragraphs, measured whole up to `wholeLimit` bytes.
    init(source: TextSource, typesetter: Typesetter, wholeLimit: Int = TextFlow.wholeTextLimit) {
        self.source = source
        self.typesetter = typesetter
        isMeasuredWhole = source.byteCount <= wholeLimit && source.count <= TextFlow.wholeParagraphLimit
    }

    /// Measures what is near the viewport: the viewport and one viewport's height above and below.
    /// The proposal's numbers must be finite.
    func layOut(for proposal: LayoutProposal, style: TextStyle) -> ContentLayout {
        let geometry = TextGeometry(proposal: proposal, style: style)
        let viewport = FlowViewport(proposal)
        let before = measured ?? text(for: geometry)
        let anchor = FlowAnchor(viewport, in: before)
        let now = before.geometry == geometry ? before : text(for: geometry)
        measured = now
        let shift = anchor.settle(viewport, in: now)
        return ContentLayout(size: now.size, offsetShift: Point(x: 0, y: shift))
    }

    private func text(for geometry: TextGeometry) -> MeasuredText {
        let text = MeasuredText(source: source, typesetter: typesetter, geometry: geometry)
        if isMeasuredWhole { (0..<text.count).forEach(text.measure) }
        return text
    }
}

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
    case row(paragraph: Int, byte: Int, was: Double)
    /// A paragraph never seen yet, which is where a jump ends; its top `was` there.
    case unseen(paragraph: Int, was: Double)
    /// A jump to the end of the text; the lower margin's bottom `was` there.
    case end(was: Double)

    /// The anchor of a viewport.
    init(_ viewport: FlowViewport, in text: MeasuredText) {
        guard text.count > 0, viewport.offset > text.top(of: 0) else {
            self = .start
            return
        }
        let paragraph = text.paragraph(at: viewport.offset)
        let top = text.top(of: paragraph)
        let bottom = text.size.height
        if text.isExact(paragraph) {
            let byte = text.firstByteOfRow(at: viewport.offset, in: paragraph)
            self = .row(paragraph: paragraph, byte: byte, was: top + text.rowTop(of: byte, in: paragraph))
        } else if viewport.offset + viewport.height + text.geometry.scale.devicePixel / 2 >= bottom {
            self = .end(was: bottom)
        } else {
            self = .unseen(paragraph: paragraph, was: top)
        }
    }

    /// Measures a text around the anchor and answers how far the anchor has moved, logical pixels.
    func settle(_ viewport: FlowViewport, in text: MeasuredText) -> Double {
        switch self {
        case .start:
            text.measure(from: 0, top: text.top(of: 0), near: viewport, offset: viewport.offset)
            return 0
        case .end(let was):
            text.measure(from: text.count, top: was, near: viewport, offset: viewport.offset)
            return text.size.height - was
        case .row(let paragraph, let byte, let was):
            let top = was - text.rowTop(of: byte, in: paragraph)
            text.measure(from: paragraph, top: top, near: viewport, offset: viewport.offset)
            return text.top(of: paragraph) + text.rowTop(of: byte, in: paragraph) - was
        case .unseen(let paragraph, let was):
            text.measure(paragraph)
            // An estimate may have been too tall for the depth at which the jump ended.
            let deepest = was + text.height(of: paragraph) - text.geometry.scale.devicePixel
            let offset = min(viewport.offset, deepest)
            text.measure(from: paragraph, top: was, near: viewport, offset: offset)
            return text.top(of: paragraph) - was + (offset - viewport.offset)
        }
    }
}

extension MeasuredText {
    /// Measures the paragraphs within one viewport's height of the viewport, on both sides, and forgets the rows of the
    /// others.
    ///
    /// - Parameters:
    ///   - anchor: the paragraph to count from, or `count`.
    ///   - top: where that paragraph is taken to begin; what is measured before it does not move it.
    ///   - offset: where the viewport begins, in the same coordinate.
    fileprivate func measure(from anchor: Int, top: Double, near viewport: FlowViewport, offset: Double) {
        var last = anchor
        var y = top
        while last < count, y < offset + 2 * viewport.height {
            measure(last)
            y += height(of: last)
            last += 1
        }
        var first = anchor
        y = top
        while first > 0, y > offset - viewport.height {
            first -= 1
            measure(first)
            y -= height(of: first)
        }
        forgetRows(outside: first..<last)
    }
}
