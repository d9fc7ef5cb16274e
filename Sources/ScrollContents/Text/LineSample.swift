/// Lines from many places of a text, for an estimate of its height before they are counted.
struct LineSample {
    /// For each place the lines found there: their tally, and their bytes.
    private var places: [(tally: ArraySlice<UInt16>, byteCount: Int)]

    /// The number of places, spread evenly.
    static let placeCount = 64
    /// The bytes read at each: a page.
    static let length = 4 << 10

    /// Reads from all places of a text of at least `placeCount` times `length` bytes.
    init(_ text: any TextBytes) {
        let stride = text.byteCount / LineSample.placeCount
        places = (0..<LineSample.placeCount).map { place in
            let middle = place * stride + stride / 2
            // Whole pages, since the system reads no less.
            let start = middle / LineSample.length * LineSample.length
            return LineSample.place(text.read(start..<min(start + LineSample.length, text.byteCount)))
        }
    }

    /// Rows for each byte of the text: the mean over all places and two standard errors more, so that the height is
    /// almost never found to be greater than it was taken to be.
    func rowsPerByte(_ estimate: RowEstimate) -> Double {
        let densities = places.map { estimate.rows(in: $0.tally) / Double($0.byteCount) }
        let count = Double(densities.count)
        let mean = densities.reduce(0, +) / count
        let variance = densities.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
        return mean + 2 * (variance / count).squareRoot()
    }

    /// The whole lines among some bytes; where there are none, as much of a long line as one paragraph takes.
    private static func place(_ bytes: [UInt8]) -> (tally: ArraySlice<UInt16>, byteCount: Int) {
        var tally = [UInt16](repeating: 0, count: LineTally.classCount)
        var (start, byteCount): (Int?, Int) = (nil, 0)
        for (index, byte) in bytes.enumerated() where byte == TextWindow.newline {
            if let start {
                tally[Int(LineTally.classes[min(index + 1 - start, ParagraphCuts.longestPiece)])] += 1
                byteCount += index + 1 - start
            }
            start = index + 1
        }
        if byteCount == 0 {
            let lengths = LineTally.lengths(of: LineTally.classCount - 1)
            tally[LineTally.classCount - 1] = 1
            byteCount = (lengths.lowerBound + lengths.upperBound) / 2
        }
        return (tally[...], byteCount)
    }
}
