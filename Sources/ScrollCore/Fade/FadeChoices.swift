/// When an edge fades.
public enum FadePolicy: String, Hashable, Sendable, CaseIterable {
    /// The strength follows the hidden length, but never faster than `FadeConfiguration.duration` for a full swing, so
    /// that flings and jumps do not pop.
    case hybrid
    /// Shown or not: the fade swings to full strength when the picture hides more than one device pixel, and back when it
    /// hides none, with ease-out over `FadeConfiguration.duration`.
    case animated
    /// The strength is the hidden length over `FadeConfiguration.reveal`, at once.
    case proportional
    /// Full strength where content can be scrolled out of view, even at its end, and however little of it peeks in: the
    /// other policies fade in full from twice the fade's size of visible content on, and not at all up to once.
    case always
    /// No fade.
    case never
}

/// What strength does to a fade.
public enum FadeFamily: String, Hashable, Sendable, CaseIterable {
    /// The fade's length is fixed, and strength is the opacity that the very edge loses:
    /// mask(p) = 1 - q (1 - e(p / s)), with p the distance from the edge, s the fade size and q the strength.
    case depth
    /// The very edge is always transparent, and strength is the share of the fade's length: mask(p) = e(p / (q s)).
    case length
}

/// The axes on which content fades.
public enum FadeAxis: String, Hashable, Sendable, CaseIterable {
    case vertical
    case horizontal
    /// All four edges; an axis on which the content fits never fades.
    case both

    /// Whether edges of an axis fade.
    public func contains(_ axis: Axis) -> Bool {
        switch self {
        case .vertical: axis == .vertical
        case .horizontal: axis == .horizontal
        case .both: true
        }
    }
}

/// What becomes of the content behind a bar, from which the fade begins.
public enum BehindInset: String, Hashable, Sendable, CaseIterable {
    /// It is seen as it is, through a translucent bar.
    case keep
    /// It goes on with the opacity that the fade has at the bar: transparent at full strength.
    case transparent
}

/// What becomes of the pixels that a fade of each axis reaches.
public enum FadeCorner: String, Hashable, Sendable, CaseIterable {
    /// Both fades count, one after the other: opacities multiply.
    case product
    /// The deeper fade alone counts: the corner looks like a mitred frame.
    case min
}
