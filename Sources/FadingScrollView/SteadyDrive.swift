import ScrollCairo
import ScrollCore

/// Moves content by the same step in every frame, there and back, for measurements.
struct SteadyDrive {
    /// Logical pixels a frame.
    private var step: Double

    /// A drive that begins with a step in logical pixels.
    init(step: Double) {
        self.step = step
    }

    /// Moves the content by a step, at once.
    mutating func move(_ view: ScrollView, at time: Double) {
        let offset = view.node.motion.offset(at: time)
        let next = Point(x: offset.x, y: offset.y + step)
        view.move { $0.jump(to: next, at: time) }
        if view.node.motion.offset(at: time).y != next.y { step = -step }
    }
}
