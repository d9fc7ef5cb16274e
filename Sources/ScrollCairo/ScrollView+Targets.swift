import ScrollCore

/// Where a program wants the content to be.
extension ScrollView {
    /// Scrolls to a content offset, logical pixels, cut to what can be scrolled; nil is the content's start, or the blank
    /// space before it. What was moving stops.
    ///
    /// - Parameter animated: whether the content follows in some 0.3 s, rather than being there at once. A far one is
    ///   followed to from some pages before it; where less motion is wanted, the content is there at once.
    public func scroll(to offset: Point?, animated: Bool = true, at time: Double) {
        guard animated else { return place(at: offset, at: time) }
        leaveFlings(at: time)
        let starts = node.motion.bounds.map(\.start)
        node.move { $0.animate(to: offset ?? Point(x: starts.horizontal, y: starts.vertical), at: time) }
    }

    /// Scrolls as far as it takes to see a rectangle of the content clearly: neither beyond an edge nor under a bar that
    /// lies over one (`ScrollConfiguration.insets`) nor in its fade. Of what is too large for that the beginning is shown,
    /// unless it fills the view already.
    ///
    /// - Parameters:
    ///   - rect: in content coordinates, logical pixels. An axis on which it is not finite stays.
    ///   - padding: what more is to be kept free around it; logical pixels, at least 0.
    ///   - animated: as in `scroll(to:animated:at:)`.
    public func scrollToVisible(_ rect: Rect, padding: Double = 0, animated: Bool = true, at time: Double) {
        leaveFlings(at: time)
        let margins = node.revealMargins(padding: padding)
        node.move { motion in
            if animated { return motion.scrollToVisible(rect, within: margins, at: time) }
            let now = motion.target(at: time)
            let target = motion.offset(showing: rect, within: margins, from: now)
            motion.jump(
                to: Point(x: target.x == now.x ? .nan : target.x, y: target.y == now.y ? .nan : target.y), at: time)
        }
    }
}
