/// The word of a list that somebody most likely meant who wrote another one; nil where none is near, or where the word is
/// one of the list.
func nearestWord(to word: String, among words: some Sequence<String>) -> String? {
    // A letter in three may be wrong, and one always.
    let allowed = max(1, word.count / 3)
    let near = words.map { (word: $0, edits: edits(from: word, to: $0)) }.min { $0.edits < $1.edits }
    return near.flatMap { (1...allowed).contains($0.edits) && $0.edits < word.count ? $0.word : nil }
}

/// How many letters have to be added, taken away, replaced or swapped with the next to make one word of another.
private func edits(from word: String, to other: String) -> Int {
    // Longer words are no typing errors of ours, and the table below grows with both.
    guard word.count <= 100 else { return word.count }
    let (word, other) = (Array(word), Array(other))
    var rows = [Array(0...other.count)]
    for (row, letter) in word.enumerated() {
        var next = [row + 1]
        for (column, wanted) in other.enumerated() {
            var least = min(next[column] + 1, rows[row][column + 1] + 1, rows[row][column] + (letter == wanted ? 0 : 1))
            let isSwap = row > 0 && column > 0 && letter == other[column - 1] && word[row - 1] == wanted
            if isSwap { least = min(least, rows[row - 1][column - 1] + 1) }
            next.append(least)
        }
        rows.append(next)
    }
    return rows[word.count][other.count]
}
