/// One way to bring a frame, or a part of one, into a buffer.
enum FrameWay: CaseIterable {
    /// All bytes of the surface by memcpy: the floor.
    case copy
    /// `NaiveFrame`.
    case naive
    /// `ScrollView.paint` of a frame in which everything differs and both edges fade.
    case painted
    /// The same with `ScrollView.advance` before it: layout, scene and damage.
    case whole
    /// `ScrollView.paint` where no edge fades.
    case unfaded
    /// `ScrollView.paint` of the pixels of the two strips.
    case strips
    /// The same for strips of `wideStrip` device pixels.
    case wideStrips

    /// The height of the wide strips, device pixels: what performance.md's figures for strips alone are for.
    static let wideStrip = 60

    /// All ways, another one first in every frame: each leaves the processor's caches to the next as it found use for them.
    static func order(inFrame frame: Int) -> [FrameWay] {
        let first = frame % allCases.count
        return Array(allCases[first...] + allCases[..<first])
    }

    /// What a table calls it.
    var name: String {
        switch self {
        case .copy: "memcpy of the surface"
        case .naive: "naive: one group, one mask"
        case .painted: "ours, painted"
        case .whole: "ours, laid out and painted"
        case .unfaded: "ours, no fade"
        case .strips: "ours, the two strips alone"
        case .wideStrips: "ours, two strips of \(FrameWay.wideStrip) px alone"
        }
    }
}
