/// When scrollbars are shown.
public enum ScrollbarPolicy: String, Hashable, Sendable, CaseIterable {
    /// Over the content while it moves, and for a moment after.
    case overlay
    /// As long as the content is longer than the viewport.
    case always
    /// Never.
    case never
}

/// How scrollbars look and when they are seen. Lengths are logical pixels, times seconds.
public struct ScrollbarConfiguration: Hashable, Sendable {
    /// When bars are shown.
    public var policy: ScrollbarPolicy
    /// True: bars are painted after the mask and never fade; false: they fade with the content.
    public var isExemptFromMask: Bool
    /// The colour of the thumb at full alpha.
    public var color: Color
    /// The thumb's extent across its axis.
    public var thickness: Double = 6
    /// The same under the pointer.
    public var grownThickness: Double = 10
    /// How long a thumb takes to grow under the pointer, and to shrink again.
    public var growDuration: Double = 0.12
    /// The space between the thumb and the viewport's edges.
    public var margin: Double = 3
    /// The least length of a thumb, so that it can be hit.
    public var minimumLength: Double = 24
    /// How long an overlay bar stays after the last motion.
    public var hideDelay: Double = 1
    /// How long it then takes to vanish.
    public var hideDuration: Double = 0.25

    /// Bars of the usual measures.
    public init(
        policy: ScrollbarPolicy = .overlay, isExemptFromMask: Bool = true,
        color: Color = Color(red: 0.47, green: 0.49, blue: 0.52)
    ) {
        self.policy = policy
        self.isExemptFromMask = isExemptFromMask
        self.color = color
    }
}
