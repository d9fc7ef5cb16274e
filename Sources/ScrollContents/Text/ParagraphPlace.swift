/// One paragraph of a text: the block it begins in, and its number among those that do.
struct ParagraphPlace: Hashable, Comparable {
    var block: Int
    var number: Int

    static func < (one: ParagraphPlace, other: ParagraphPlace) -> Bool {
        (one.block, one.number) < (other.block, other.number)
    }
}
