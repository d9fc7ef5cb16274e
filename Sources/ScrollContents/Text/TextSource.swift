/// A text by blocks of paragraphs: those in use are in memory, any other is read when it is asked for.
final class TextSource {
    /// The lengths of its lines, as far as they are counted.
    let lines: LineCount
    /// Lines from many places of it, for estimates until all are counted.
    private(set) lazy var sample = LineSample(bytes)

    private let bytes: any TextBytes
    /// Blocks in memory, the one used last at the end.
    private var cache: [(number: Int, block: TextBlock)] = []

    /// The largest text file, bytes: 64 GiB, of which the line count takes 105 MiB.
    static let largestFile = 64 << 30
    /// Files up to this many bytes are held in memory, so that nothing that happens to them matters.
    static let largestHeldFile = 256 << 10
    /// The most that is read of a file that does not say how large it is, as in /proc, bytes.
    static let largestUnsizedFile = 128 << 20
    /// How far a file is searched for a NUL, which makes it a binary file, bytes.
    static let sniffLength = 8_192
    /// The memory that blocks may take, bytes.
    static let cacheLimit = 4 << 20

    /// A text of UTF-8 bytes; a byte order mark at the start is left out.
    init(_ bytes: any TextBytes) {
        self.bytes = bytes
        lines = LineCount(bytes)
        // Counting so little delays the first frame less than anyone sees.
        while blockCount <= LineCount.sliceBlocks, !lines.isComplete { _ = lines.countMore() }
    }

    /// A text from bytes in memory.
    convenience init(bytes: [UInt8]) { self.init(MemoryText(bytes)) }

    /// A text from a string.
    convenience init(text: String) { self.init(bytes: Array(text.utf8)) }

    /// A text in a file, which stays open unless the text is short or `isHeld`.
    ///
    /// It is as long as the file is now: what is added later does not show, and what is cut off reads as blank lines.
    /// - Parameter isHeld: true to read all of it into memory.
    /// - Throws: `ContentError` where it cannot be read, is binary, or is larger than `largestFile`.
    convenience init(reading file: OpenFile, isHeld: Bool = false) throws(ContentError) {
        guard file.byteCount <= TextSource.largestFile else {
            throw file.error(.fileTooLarge(limit: TextSource.largestFile))
        }
        guard try !file.head(TextSource.sniffLength).contains(0) else { throw file.error(.binary) }
        if isHeld || file.byteCount <= TextSource.largestHeldFile {
            self.init(bytes: try file.read(atMost: max(file.byteCount, TextSource.largestUnsizedFile)))
        } else {
            self.init(FileText(file))
        }
    }

    /// The size of the whole text, bytes.
    var byteCount: Int { bytes.byteCount }

    /// The number of blocks.
    var blockCount: Int { TextBlock.count(in: byteCount) }

    /// True where there is no paragraph at all.
    var isEmpty: Bool { blockCount == 0 || blockCount == 1 && block(0).count == 0 }

    /// The memory that blocks take now, bytes.
    var cacheCost: Int { cache.reduce(0) { $0 + $1.block.cost } }

    /// The block of a number, read again if need be.
    func block(_ number: Int) -> TextBlock {
        if let last = cache.last, last.number == number { return last.block }
        if let index = cache.firstIndex(where: { $0.number == number }) {
            cache.append(cache.remove(at: index))
        } else {
            cache.append((number, TextBlock(number, of: bytes)))
            while cache.count > 1, cacheCost > TextSource.cacheLimit { cache.removeFirst() }
        }
        return cache[cache.count - 1].block
    }

    /// The height of a block whose paragraphs are not at hand, device pixels.
    func height(of block: Int, _ estimate: RowEstimate) -> Int {
        Int((estimate.rows(in: lines.tally(of: block)) * Double(estimate.rowHeight)).rounded())
    }
}
