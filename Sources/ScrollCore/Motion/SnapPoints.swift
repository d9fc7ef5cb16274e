/// The content offsets at which content comes to rest on one axis, whatever moved it there.
///
/// In every case but `none` the bounds are among them, so that content beyond a bound rests on it. All of them are moved
/// to the nearest device pixel.
public enum SnapPoints: Hashable, Sendable {
    /// Content rests anywhere.
    case none
    /// At the content's start and every viewport's length from there.
    case pages
    /// At the content's start and every so many logical px from there; a length that is not above 0 counts as `none`.
    case every(Double)
    /// At these content offsets, logical px, in any order; those beyond the bounds count as the bounds.
    case offsets([Double])
}

extension ScrollBounds {
    /// The snap point nearest an offset; the offset itself where content rests anywhere.
    func snapPoint(nearest offset: Double) -> Double {
        guard let (before, after) = snapPoints(around: offset) else { return offset }
        let isAfterNearer = after - offset < offset - before || after - offset == offset - before && anchor == .start
        return isAfterNearer ? after : before
    }

    /// The first snap point at or beyond an offset in the direction of `way`; the offset itself where content rests
    /// anywhere.
    func snapPoint(from offset: Double, along way: Double) -> Double {
        guard let (before, after) = snapPoints(around: offset) else { return offset }
        return way < 0 ? before : after
    }

    /// The last snap point at or before an offset and the first one at or after it, within half a device pixel; nil
    /// where content rests anywhere.
    private func snapPoints(around offset: Double) -> (before: Double, after: Double)? {
        let length: Double
        switch snap {
        case .none: return nil
        case .pages: length = page
        case .every(let distance): length = distance
        case .offsets(let offsets): return snapPoints(of: offsets, around: clamped(offset))
        }
        guard length > 0, length.isFinite else { return nil }
        let steps = (clamped(offset) - start) / length
        let slack = devicePixel / 2 / length
        return fenced(
            before: start + (steps + slack).rounded(.down) * length,
            after: start + (steps - slack).rounded(.up) * length, offset)
    }

    private func snapPoints(of offsets: [Double], around offset: Double) -> (before: Double, after: Double) {
        var (before, after) = (lower, upper)
        for point in offsets where !point.isNaN {
            if point <= offset + devicePixel / 2 { before = max(before, point) }
            if point >= offset - devicePixel / 2 { after = min(after, point) }
        }
        return fenced(before: before, after: after, offset)
    }

    /// Both on device pixels, with the bounds as the first and last of all.
    private func fenced(before: Double, after: Double, _ offset: Double) -> (before: Double, after: Double) {
        let isAtEnd = offset >= upper - devicePixel / 2
        let isAtStart = offset <= lower + devicePixel / 2
        return (isAtEnd ? upper : resting(before), isAtStart ? lower : resting(after))
    }
}
