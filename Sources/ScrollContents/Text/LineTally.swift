/// How many paragraphs of each length there are: what is kept of a block to estimate its height at any width.
enum LineTally {
    /// The number of classes of lengths.
    static let classCount = 49

    /// The longest length in each class, bytes: up to 15 in the first, then by a sixth of an octave; the last class is for
    /// the pieces of long lines, which are all about as long as they may be.
    static let longest: [Int] = {
        var bounds = [15]
        // 2^(1/6), without the system's rounding.
        let step = 1.122_462_048_309_373
        var bound = 16.0
        for _ in 1..<classCount - 2 {
            bound *= step
            bounds.append(Int(bound))
        }
        return bounds + [ParagraphCuts.longestPiece - 101, ParagraphCuts.longestParagraph]
    }()

    /// The class of every length from 0 to the longest paragraph's.
    static let classes: [UInt8] = {
        var classes: [UInt8] = []
        for (number, longest) in longest.enumerated() {
            classes += Array(repeating: UInt8(number), count: longest + 1 - classes.count)
        }
        return classes
    }()

    /// The lengths of a class, bytes.
    static func lengths(of number: Int) -> ClosedRange<Int> {
        (number == 0 ? 1 : longest[number - 1] + 1)...longest[number]
    }
}

/// What the height of a paragraph that is not laid out is taken to be in one geometry: as many rows as its length fills.
struct RowEstimate {
    /// The device pixels from row to row.
    let rowHeight: Int
    private let bytesPerRow: Double
    /// The mean number of rows of each class of lengths.
    private let rowsByClass: [Double]

    /// An estimate for rows of that height (device pixels) and of that many bytes.
    init(rowHeight: Int, bytesPerRow: Double) {
        let bytesPerRow = max(1, bytesPerRow)
        (self.rowHeight, self.bytesPerRow) = (rowHeight, bytesPerRow)
        rowsByClass = (0..<LineTally.classCount).map { number in
            let lengths = LineTally.lengths(of: number)
            return lengths.reduce(0) { $0 + RowEstimate.rows($1, bytesPerRow) } / Double(lengths.count)
        }
    }

    /// The height of a paragraph of that many bytes, device pixels.
    func height(ofBytes count: Int) -> Int { rowHeight * Int(RowEstimate.rows(count, bytesPerRow)) }

    /// The number of rows of paragraphs tallied by their lengths.
    func rows(in tally: ArraySlice<UInt16>) -> Double {
        zip(tally, rowsByClass).reduce(0) { $0 + Double($1.0) * $1.1 }
    }

    private static func rows(_ count: Int, _ bytesPerRow: Double) -> Double {
        max(1, (Double(count) / bytesPerRow).rounded(.up))
    }
}
