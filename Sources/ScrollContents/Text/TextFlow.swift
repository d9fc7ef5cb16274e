import ScrollCairo
import ScrollCore

/// The paragraphs of a text under each other, measured only near the viewport: the others have estimated heights until
/// the viewport comes near, and then what is seen stays where it is.
///
/// Short texts are measured whole, so that their height is exact from the first frame. Of long ones the lines are counted
/// beside frames, and the height becomes right once that is done.
final class TextFlow {
    /// Up to this many bytes a text is measured whole; takes about 20 ms, also at every change of the width.
    static let wholeTextLimit = 32 << 10
    /// And up to this many paragraphs: each costs some microseconds, however short.
    static let wholeParagraphLimit = 2_000

    /// The text for the geometry of the last layout; nil before the first.
    private(set) var measured: MeasuredText?

    /// The text.
    let source: TextSource

    private let typesetter: Typesetter
    private let isMeasuredWhole: Bool

    /// A flow of a text's paragraphs, measured whole up to `wholeLimit` bytes.
    init(source: TextSource, typesetter: Typesetter, wholeLimit: Int = TextFlow.wholeTextLimit) {
        self.source = source
        self.typesetter = typesetter
        isMeasuredWhole = source.byteCount <= wholeLimit && source.lines.paragraphCount <= TextFlow.wholeParagraphLimit
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
        now.takeCount()
        let shift = anchor.settle(viewport, in: now)
        return ContentLayout(size: now.size, offsetShift: Point(x: 0, y: shift))
    }

    /// Counts some more lines; what that finds out counts once all are counted, from the next layout on.
    func layOutMore() -> LayoutProgress {
        let share = source.lines.isComplete ? 1 : source.lines.countMore()
        return source.lines.isComplete ? .complete : .partial(share)
    }

    private func text(for geometry: TextGeometry) -> MeasuredText {
        let text = MeasuredText(source: source, typesetter: typesetter, geometry: geometry)
        if isMeasuredWhole { text.measureAll() }
        return text
    }
}
