/// What lies beyond an edge of a viewport, as far as a fade asks for it.
struct BeyondEdge {
    /// Above this many device pixels of hidden content an `animated` edge begins to show.
    static let showsAbove = 1.0
    /// Up to this many device pixels it hides. In between it stays as it is, so that a content that trembles by less
    /// than a pixel does not make the fade flicker.
    static let hidesUpTo = 0.5
    /// What the sum of two lengths may be off, device pixels.
    private static let rounding = 1e-6

    /// The length of content beyond the edge in the picture, which is drawn on whole device pixels; logical pixels.
    var hidden: Double
    /// Whether content can be hidden at all on the edge's axis.
    var overflows = true
    /// What the peek rule leaves of the strength, 0 ... 1.
    var peekShare = 1.0
    /// The size of a device pixel, logical pixels.
    var devicePixel = 1.0
    /// Whether the `animated` policy shows a fade already.
    var isShown = false

    /// Whether an `animated` edge is to be shown.
    var shows: Bool {
        let pixels = hidden / devicePixel
        return pixels > (isShown ? BeyondEdge.hidesUpTo : BeyondEdge.showsAbove) + BeyondEdge.rounding
    }
}
