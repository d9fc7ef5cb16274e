extension ScrollConfiguration {
    /// Where content begins on each axis, by direction and anchor.
    public var contentAnchors: PerAxis<ContentAnchor> {
        PerAxis(horizontal: direction == .leftToRight ? .start : .end, vertical: anchor)
    }

    /// The fade as it is drawn: each edge with a policy of its own, which no longer depends on where content begins.
    var resolvedFade: FadeConfiguration {
        var fade = fade
        for edge in Edge.allCases { fade.policy[edge] = fade.policy(at: edge, beginningAt: contentAnchors) }
        return fade
    }
}
