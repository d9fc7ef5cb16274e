/// Where paragraphs begin: at lines, and where lines too long to shape at once are cut into pieces.
///
/// A line ends with \n or \r\n; an end of line at the very end begins no further one. A cut falls after a space where
/// there is one near, else between two characters as a reader counts them, else between two code points. Pieces are
/// counted from the line's start, and anew from every border of blocks that a line of more than a block runs over; so
/// all cuts are found by reading back one block at most, and always the same.
enum ParagraphCuts {
    /// The longest paragraph, bytes less its end of line. Shaping takes about 2 ms for that much prose, but grows with the
    /// square of what has no space (measured: 20 ms).
    static let longestPiece = 4_000
    /// The longest paragraph with \r\n, bytes.
    static let longestParagraph = longestPiece + 2
    /// How far back from a limit a space is looked for, bytes.
    static let spaceReach = 400
    /// How far back a boundary between two characters is looked for, bytes; longer than any emoji sequence in use.
    static let characterReach = 256
    /// How far the cut near a block's border may lie before it, bytes: `spaceReach` and a code point, rounded up.
    static let borderReach = 512
    /// A byte order mark, which belongs to no paragraph at the start of a text.
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

extension TextWindow {
    /// Where the paragraph after the one that begins at `paragraph` begins, or the text's end.
    ///
    /// The window must reach `longestParagraph` bytes on, or to the text's end, and back to the start of that paragraph's
    /// block or line.
    @inline(__always) func paragraphEnd(from paragraph: Int) -> Int {
        let end = lineEnd(from: paragraph) ?? cut(from: paragraph)
        let border = TextBlock.border(after: paragraph)
        guard end > border - ParagraphCuts.borderReach, border < textEnd else { return end }
        return borderedEnd(end, of: paragraph, at: border)
    }

    /// Where the first paragraph begins that begins at a block's border or after it.
    ///
    /// The window must reach back to the border before, or to some \n before this one.
    func firstParagraph(at border: Int) -> Int {
        guard border > 0 else {
            let mark = ParagraphCuts.byteOrderMark
            return bytes.starts(with: mark) ? mark.count : 0
        }
        let before = lastNewline(in: max(start, border - TextBlock.length)..<border)
        var paragraph = before.map { $0 + 1 } ?? borderCut(border)
        while paragraph < border { paragraph = paragraphEnd(from: paragraph) }
        return paragraph
    }

    /// The end of the line, if it is near enough for what is left of the line to be one paragraph.
    @inline(__always) private func lineEnd(from paragraph: Int) -> Int? {
        // Faster than a call for each of a million blank lines.
        if self[paragraph] == TextWindow.newline { return paragraph + 1 }
        let reach = min(paragraph + ParagraphCuts.longestParagraph, textEnd)
        if let newline = firstNewline(in: paragraph..<reach) {
            let end = newline + 1
            return contentEnd(of: paragraph..<end) - paragraph <= ParagraphCuts.longestPiece ? end : nil
        }
        return reach - paragraph <= ParagraphCuts.longestPiece ? reach : nil
    }

    /// A paragraph's end where a block's border is near: there, a line that fills all of the block before is cut.
    @inline(never) private func borderedEnd(_ end: Int, of paragraph: Int, at border: Int) -> Int {
        let back = max(start, border - TextBlock.length)
        guard lastNewline(in: back..<border) == nil else { return end }
        let cut = borderCut(border)
        return cut > paragraph ? min(cut, end) : end
    }

    /// Where a piece that begins at `paragraph` ends.
    private func cut(from paragraph: Int) -> Int {
        cut(before: paragraph + ParagraphCuts.longestPiece, countingFrom: paragraph)
    }

    /// Where a line is cut that runs over a border and all of the block before.
    private func borderCut(_ border: Int) -> Int {
        let before = border - TextBlock.length
        let whole = (before..<before + 4).first { self[$0] & 0xC0 != 0x80 } ?? before
        return cut(before: border, countingFrom: whole)
    }

    /// A place to cut at or before a limit; `first` is where characters are counted from if need be.
    private func cut(before limit: Int, countingFrom first: Int) -> Int {
        let limit = codePoint(at: limit)
        if let space = (limit - ParagraphCuts.spaceReach..<limit).last(where: { self[$0] == TextWindow.space }) {
            return space + 1
        }
        let near = codePoint(at: limit - ParagraphCuts.characterReach)
        let range = (isInsideFlag(near, countingFrom: first) ? near - 4 : near)..<limit
        let text = String(decoding: self[range], as: UTF8.self)
        // Where broken bytes were replaced, lengths in the string say nothing of lengths in the file.
        guard text.utf8.count == range.count, let last = text.last, last.utf8.count < range.count else { return limit }
        return limit - last.utf8.count
    }

    /// Whether an offset is between the two letters of a flag, which pair up from the first of all letters in a row.
    private func isInsideFlag(_ offset: Int, countingFrom first: Int) -> Bool {
        guard isFlagLetter(at: offset) else { return false }
        var start = offset
        while start - 4 >= first, isFlagLetter(at: start - 4) { start -= 4 }
        return (offset - start) % 8 == 4
    }
}
