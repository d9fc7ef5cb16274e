/// Everything about a scroll view that a program may choose, at any time.
public struct ScrollConfiguration: Equatable, Sendable {
    /// How content fades at the edges.
    public var fade = FadeConfiguration()
    /// How scrollbars look.
    public var scrollbars = ScrollbarConfiguration()
    /// Bars that lie over the viewport's edges, logical pixels.
    public var insets = Insets(all: 0)
    /// At which side content begins.
    public var direction = LayoutDirection.leftToRight
    /// At which end content begins on the vertical axis; `end` for lists that grow at the bottom, such as chats.
    public var anchor = ContentAnchor.start
    /// How content moves under fingers, wheels and keys.
    public var motion = MotionParameters()
    /// True: nothing moves by itself that need not. `animated` and `hybrid` edges act as `proportional` ones, overlay
    /// scrollbars come and go at once, and the motion is reduced, too.
    public var isMotionReduced = false
    /// True: nothing fades. Each edge that would fade has an opaque line instead, one device pixel thick, black or white
    /// as the background asks for; a translucent background counts as lying over white.
    public var isContrastHigh = false
    /// Painted under the content and never masked.
    public var background = Color.white
    /// Shows the mask over everything: outlines of strips, the strength of each edge, and what the last frame damaged.
    public var showsFades = false

    /// The product's defaults.
    public init() {}
}
