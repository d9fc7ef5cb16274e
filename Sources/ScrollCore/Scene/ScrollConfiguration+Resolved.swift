extension ScrollConfiguration {
    /// The configuration of a view inside one that has an outer configuration: what the desktop asks for outside, it asks
    /// for inside, too.
    package func nested(in outer: ScrollConfiguration) -> ScrollConfiguration {
        var inner = self
        inner.isMotionReduced = isMotionReduced || outer.isMotionReduced
        inner.isContrastHigh = isContrastHigh || outer.isContrastHigh
        return inner
    }

    /// Where content begins on each axis, by direction and anchor.
    public var contentAnchors: PerAxis<ContentAnchor> {
        PerAxis(horizontal: direction == .leftToRight ? .start : .end, vertical: anchor)
    }

    /// The fade as it is drawn: each edge with a policy of its own, which no longer depends on where content begins or on
    /// what may move.
    var resolvedFade: FadeConfiguration {
        var fade = fade
        for edge in Edge.allCases {
            let policy = fade.policy(at: edge, beginningAt: contentAnchors)
            fade.policy[edge] = isMotionReduced ? policy.withoutMotion : policy
        }
        // A line is there or not.
        if isContrastHigh { fade.duration = 0 }
        return fade
    }

    /// The scrollbars as they are drawn.
    var resolvedScrollbars: ScrollbarConfiguration {
        var scrollbars = scrollbars
        if isMotionReduced {
            scrollbars.hideDuration = 0
            scrollbars.growDuration = 0
        }
        return scrollbars
    }

    /// The motion as it is.
    var resolvedMotion: MotionParameters {
        var motion = motion
        if isMotionReduced { motion.reducedMotion = true }
        return motion
    }
}

extension FadePolicy {
    /// The policy that asks for no motion of its own.
    fileprivate var withoutMotion: FadePolicy {
        switch self {
        case .animated, .hybrid: .proportional
        case .proportional, .always, .never: self
        }
    }
}
