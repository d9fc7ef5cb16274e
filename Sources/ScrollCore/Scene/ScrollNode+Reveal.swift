extension ScrollNode {
    /// What covers the edges of the viewport where content is hidden beyond them: bars, and the fades as they are at full
    /// strength.
    ///
    /// - Parameter padding: what more is to be kept free at each edge; logical px.
    public func revealMargins(padding: Double = 0) -> RevealMargins {
        let fade = configuration.resolvedFade
        var lengths = PerEdge(all: 0.0)
        // In high contrast lines take the place of fades, and hide nothing.
        for edge in Edge.allCases where !configuration.isContrastHigh && fade.policy(at: edge) != .never {
            lengths[edge] = fade.fittedSize(at: edge, viewport: viewport.page(on: edge.axis))
        }
        return RevealMargins(insets: viewport.insets, fades: lengths, padding: padding)
    }
}
