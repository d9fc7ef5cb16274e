/// Gives keys to one scroll view of a tree: the one that was scrolled or pressed last, else the outermost.
///
/// Where it cannot move as the key wants, the view around it does, and so on outwards. Pages, start and end go along the
/// vertical axis if any of these views scrolls there.
public struct KeyRouter: Equatable, Sendable {
    /// The number of the view that was scrolled or pressed last; nil for none.
    private var latestView: Int?

    /// Nothing was scrolled or pressed.
    public init() {}

    /// A view was scrolled or pressed: keys are for it.
    public mutating func used(_ view: Int) { latestView = view }

    /// Does what a key asks for. What glides in any view stops.
    public func perform(_ action: KeyAction, at time: Double, in root: inout ScrollNode) {
        root.handOverFlings(until: time)
        root.forEachView { $0.move { $0.stop(at: time) } }
        let views = latestView.flatMap { root.chain(to: $0) } ?? [root]
        let axis = KeyRouter.axis(of: action, in: views)
        let mover = views.first { view in
            let motion = view.motion
            let way = motion.direction(of: action, on: axis)
            return way != 0 && view.canMove(on: axis, towards: way, from: motion.target(at: time))
        }
        root.withView(mover?.id ?? root.id) { $0.move { $0.perform(action, at: time) } }
    }

    private static func axis(of action: KeyAction, in views: [ScrollNode]) -> Axis {
        if case .step(let edge) = action { return edge.axis }
        return views.contains { $0.viewport.overflows(on: .vertical) } ? .vertical : .horizontal
    }
}

extension ScrollNode {
    /// The number of the deepest view at a place, surface-local logical px; nil outside.
    package func deepestView(at place: Point, at time: Double) -> Int? {
        deepest(under: place, at: time) { _ in true }
    }
}
