/// The heights of a text in one geometry: paragraph by paragraph in blocks that were near the viewport, a sum for each
/// other block. Where a paragraph begins and which one lies at a distance below the text's top follow from them.
///
/// Before all lines are counted, blocks never seen are taken to be as dense as a sample of the text and a little more;
/// then all of them at once become what was counted. So until then, what is counted moves neither total nor thumb; and
/// the total almost never grows when it becomes right.
struct TextHeights {
    private let source: TextSource
    private let estimate: RowEstimate
    /// The blocks' heights; exact where their paragraphs were once at hand.
    private var blocks: HeightIndex
    /// The paragraphs' heights in some of the blocks.
    private var opened: [Int: HeightIndex] = [:]
    private var openedParagraphs = 0
    /// True when the blocks' heights come from counted lines.
    private var isCounted: Bool

    /// The paragraphs whose heights are kept; those of more blocks than needed are forgotten above that. Takes 1.2 MB.
    static let openedLimit = 1 << 18

    /// Estimates the heights of all blocks.
    init(source: TextSource, estimate: RowEstimate) {
        (self.source, self.estimate) = (source, estimate)
        isCounted = source.lines.isComplete
        guard !isCounted else {
            blocks = HeightIndex(count: source.blockCount) { source.height(of: $0, estimate) }
            return
        }
        let heightPerByte = source.sample.rowsPerByte(estimate) * Double(estimate.rowHeight)
        let byteCount = source.byteCount
        blocks = HeightIndex(count: source.blockCount) { block in
            let bytes = min(TextBlock.length, byteCount - block * TextBlock.length)
            return Int((Double(bytes) * heightPerByte).rounded(.up))
        }
    }

    /// The height of the whole text, device pixels.
    var total: Int { blocks.total }

    /// The number of paragraphs whose height was measured and is kept.
    var measuredCount: Int { opened.values.reduce(0) { $0 + $1.count - $1.estimatedCount } }

    /// The first paragraph.
    static let first = ParagraphPlace(block: 0, number: 0)

    /// The place after the last paragraph.
    var end: ParagraphPlace { ParagraphPlace(block: blocks.count, number: 0) }

    /// Takes over what was counted, once all lines are: everything below the blocks it changes moves.
    mutating func takeCount() {
        guard !isCounted, source.lines.isComplete else { return }
        isCounted = true
        for block in 0..<blocks.count where !blocks.isExact(block) {
            blocks.setEstimate(block, height: source.height(of: block, estimate))
        }
    }

    /// Where a paragraph begins, or the text ends, device pixels below the text's top.
    mutating func top(of place: ParagraphPlace) -> Int {
        blocks.top(of: place.block) + (place.number == 0 ? 0 : paragraphs(in: place.block).top(of: place.number))
    }

    /// The height of a paragraph, device pixels.
    mutating func height(of place: ParagraphPlace) -> Int { paragraphs(in: place.block)[place.number] }

    /// True where a paragraph's height was measured.
    mutating func isExact(_ place: ParagraphPlace) -> Bool { paragraphs(in: place.block).isExact(place.number) }

    /// Replaces a paragraph's estimate by what was measured, device pixels.
    mutating func setExact(_ place: ParagraphPlace, height: Int) {
        _ = paragraphs(in: place.block)
        opened[place.block]?.setExact(place.number, height: height)
        if let sum = opened[place.block]?.total { blocks.setExact(place.block, height: sum) }
    }

    /// The block at a distance below the text's top where no paragraph's height is known, and how far down in it that is,
    /// as a share of its height; nil where paragraphs are known.
    func unread(at distance: Int) -> (block: Int, share: Double)? {
        let block = blocks.part(at: distance)
        guard opened[block] == nil else { return nil }
        return (block, Double(distance - blocks.top(of: block)) / Double(max(1, blocks[block])))
    }

    /// The distance below the text's top that is a share of a block's height down in it; reads the block.
    mutating func distance(in block: Int, share: Double) -> Int {
        let height = Double(paragraphs(in: block).total)
        return blocks.top(of: block) + Int((share * height).rounded(.down).clamped(to: 0...max(0, height - 1)))
    }

    /// The paragraph at a distance below the text's top, device pixels; the first or last where there is none.
    /// There must be one.
    mutating func place(at distance: Int) -> ParagraphPlace {
        let block = blocks.part(at: distance)
        let heights = paragraphs(in: block)
        guard heights.count > 0 else { return place(before: ParagraphPlace(block: block, number: 0)) }
        return ParagraphPlace(block: block, number: heights.part(at: distance - blocks.top(of: block)))
    }

    /// The next paragraph, or the end.
    mutating func place(after place: ParagraphPlace) -> ParagraphPlace {
        let next = ParagraphPlace(block: place.block, number: place.number + 1)
        if next.number < paragraphs(in: place.block).count { return next }
        let block = place.block + 1
        return block == blocks.count || paragraphs(in: block).count == 0 ? end : ParagraphPlace(block: block, number: 0)
    }

    /// The paragraph before a place that is not the first.
    mutating func place(before place: ParagraphPlace) -> ParagraphPlace {
        if place.number > 0 { return ParagraphPlace(block: place.block, number: place.number - 1) }
        // Only the last block can be without a paragraph.
        let block = paragraphs(in: place.block - 1).count > 0 ? place.block - 1 : place.block - 2
        return ParagraphPlace(block: block, number: paragraphs(in: block).count - 1)
    }

    /// Forgets the paragraphs' heights outside some blocks, when too many are kept; the blocks' sums stay.
    mutating func forgetParagraphs(outside blocks: ClosedRange<Int>) {
        guard openedParagraphs > TextHeights.openedLimit else { return }
        opened = opened.filter { blocks.contains($0.key) }
        openedParagraphs = opened.values.reduce(0) { $0 + $1.count }
    }

    private mutating func paragraphs(in block: Int) -> HeightIndex {
        if let known = opened[block] { return known }
        let paragraphs = source.block(block)
        let heights = HeightIndex(count: paragraphs.count) { estimate.height(ofBytes: paragraphs.byteCount(of: $0)) }
        opened[block] = heights
        openedParagraphs += heights.count
        blocks.setExact(block, height: heights.total)
        return heights
    }
}
