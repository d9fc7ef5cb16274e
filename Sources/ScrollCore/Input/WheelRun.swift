/// A wheel from its first click until it has rested for a while: what it does is decided at the start and holds for all of
/// it, whatever modifiers come and go.
struct WheelRun: Equatable, Sendable {
    /// What the wheel does.
    enum Manner: Equatable, Sendable {
        /// Each axis scrolls its own.
        case plain
        /// Each axis scrolls the other one: Shift was held.
        case swapped
        /// The vertical axis scrolls the horizontal one, the only one that there is. `isMirrored` where content begins at
        /// the right, so that on is to the left.
        case sideways(isMirrored: Bool)
        /// It is not meant to scroll: Ctrl was held, with which wheels zoom, and there is nothing to zoom.
        case ignored
    }

    var manner: Manner
    /// When it turned last; seconds.
    var time: Double
}

extension WheelRun.Manner {
    /// A wheel's frame as it is to be taken; nil for not at all. What tilts keeps its axis.
    func turned(_ frame: AxisFrame) -> AxisFrame? {
        var turned = frame
        switch self {
        case .ignored: return nil
        case .swapped where frame.source == .wheel:
            turned.v120 = PerAxis(horizontal: frame.v120.vertical, vertical: frame.v120.horizontal)
        case .sideways(let isMirrored) where frame.source == .wheel && frame.v120.horizontal == 0:
            let way = frame.v120.vertical
            turned.v120 = PerAxis(horizontal: isMirrored ? -way : way, vertical: 0)
        case .plain, .swapped, .sideways: break
        }
        return turned
    }
}

extension ScrollNode {
    /// What a wheel does whose run begins with a frame.
    func manner(ofWheel frame: AxisFrame, at hover: Hover) -> WheelRun.Manner {
        if hover.modifiers.contains(.control) { return .ignored }
        if hover.modifiers.contains(.shift) { return .swapped }
        func view(along axis: Axis) -> ScrollNode? {
            outermost(under: hover.place, at: frame.time) { $0.viewport.overflows(on: axis) }
                .flatMap { chain(to: $0)?.first }
        }
        guard view(along: .vertical) == nil, let strip = view(along: .horizontal) else { return .plain }
        return .sideways(isMirrored: strip.viewport.anchor.horizontal == .end)
    }
}
