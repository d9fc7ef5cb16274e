/// The lengths of all lines of a text, counted slice by slice from its start.
///
/// For each block of 60 KiB it keeps 98 bytes, a 627th of the text.
final class LineCount {
    private let text: any TextBytes
    private let blockCount: Int
    /// The tallies of the blocks counted so far, one after the other.
    private var tallies: [UInt16] = []
    /// Where the first paragraph of the next block begins; nil before the first.
    private var next: Int?
    /// Room for what is read at once, as long as there is more to come.
    private var buffer: [UInt8] = []

    /// The most blocks in one slice, 1.9 MiB; reading and counting them takes 0.4 ms where lines are of usual length.
    static let sliceBlocks = 32
    /// The blocks read at once. Fewer take longer, each read costing some microseconds; of more, a slice could not be short.
    private static let readBlocks = 16
    /// The number of paragraphs after which a slice reads no further. Counting so many takes 1 ms; the worst slice, of half
    /// a million lines of one letter, takes 4 ms.
    static let sliceParagraphs = 1 << 17
    /// Cutting off a piece of a long line takes as long as counting so many paragraphs.
    private static let pieceCost = 600

    init(_ text: any TextBytes) {
        self.text = text
        blockCount = TextBlock.count(in: text.byteCount)
    }

    /// The number of blocks counted.
    var countedBlocks: Int { tallies.count / LineTally.classCount }

    /// True when all lines are counted.
    var isComplete: Bool { countedBlocks == blockCount }

    /// The number of paragraphs counted.
    var paragraphCount: Int { tallies.reduce(0) { $0 + Int($1) } }

    /// What it takes in memory, bytes.
    var memory: Int { tallies.capacity * MemoryLayout<UInt16>.stride + buffer.count }

    /// A counted block's paragraphs by the class of their lengths.
    func tally(of block: Int) -> ArraySlice<UInt16> {
        tallies[block * LineTally.classCount..<(block + 1) * LineTally.classCount]
    }

    /// Counts one slice more.
    ///
    /// - Returns: the share that is counted, 0 ... 1.
    func countMore() -> Double {
        if tallies.isEmpty { tallies.reserveCapacity(blockCount * LineTally.classCount) }
        let end = min(countedBlocks + LineCount.sliceBlocks, blockCount)
        var cost = 0
        while countedBlocks < end, cost < LineCount.sliceParagraphs {
            let blocks = countedBlocks..<min(countedBlocks + LineCount.readBlocks, end)
            count(blocks)
            cost += blocks.reduce(0) { $0 + self.cost(of: tally(of: $1)) }
        }
        if isComplete { buffer = [] }
        return blockCount == 0 ? 1 : Double(countedBlocks) / Double(blockCount)
    }

    private func count(_ blocks: Range<Int>) {
        let start = blocks.lowerBound * TextBlock.length
        let end = min(blocks.upperBound * TextBlock.length + ParagraphCuts.longestParagraph, text.byteCount)
        if buffer.count < end - start { buffer = [UInt8](repeating: 0, count: end - start) }
        buffer.withUnsafeMutableBytes { buffer in
            let room = UnsafeMutableRawBufferPointer(rebasing: buffer[..<(end - start)])
            text.fill(room, from: start)
            let bytes = UnsafeBufferPointer(room.assumingMemoryBound(to: UInt8.self))
            let window = TextWindow(bytes: bytes, start: start, textEnd: text.byteCount)
            var paragraph = next ?? window.firstParagraph(at: 0)
            for block in blocks { paragraph = count(block, in: window, from: paragraph) }
            next = paragraph
        }
    }

    private func cost(of tally: ArraySlice<UInt16>) -> Int {
        let pieces = tally.last.map { Int($0) } ?? 0
        return tally.reduce(LineCount.pieceCost * pieces) { $0 + Int($1) }
    }

    /// Counts the paragraphs that begin in one block and answers where the next one begins.
    private func count(_ block: Int, in window: TextWindow, from first: Int) -> Int {
        let end = min((block + 1) * TextBlock.length, text.byteCount)
        let base = tallies.count
        tallies.append(contentsOf: repeatElement(0, count: LineTally.classCount))
        return tallies.withUnsafeMutableBufferPointer { tallies in
            LineTally.classes.withUnsafeBufferPointer { classes in
                var paragraph = first
                while paragraph < end {
                    let next = window.paragraphEnd(from: paragraph)
                    tallies[base + Int(classes[next - paragraph])] += 1
                    paragraph = next
                }
                return paragraph
            }
        }
    }
}
