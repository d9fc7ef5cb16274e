/// One line of our line-based files, split into words, its comment taken off.
struct TextLine: Equatable {
    /// Counted from 1.
    let number: Int
    /// Never empty.
    let words: [String]

    func error(_ message: String) -> LineError {
        LineError(number, message)
    }

    /// The lines that say something; a comment goes from `#` to the end of its line.
    static func lines(of text: String) -> [TextLine] {
        var lines: [TextLine] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
            if !words.isEmpty { lines.append(TextLine(number: index + 1, words: words)) }
        }
        return lines
    }
}
