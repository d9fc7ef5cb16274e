/// A wl_region's area: boxes added and taken away, in logical pixels, the later ones over the earlier.
package struct Region: Equatable, Sendable {
    package enum Step: Equatable, Sendable {
        case add(PixelBox)
        case subtract(PixelBox)
    }

    package private(set) var steps: [Step]
    /// What the region has where no step speaks.
    private let isInfinite: Bool

    package static let empty = Region(steps: [], isInfinite: false)
    package static let infinite = Region(steps: [], isInfinite: true)

    mutating func append(_ step: Step) {
        steps.append(step)
    }

    /// Whether a point, in logical pixels from the surface's top left corner, lies in the region.
    package func contains(x: Double, y: Double) -> Bool {
        for step in steps.reversed() {
            switch step {
            case .add(let box) where box.contains(x: x, y: y): return true
            case .subtract(let box) where box.contains(x: x, y: y): return false
            case .add, .subtract: continue
            }
        }
        return isInfinite
    }
}
