@testable import ScrollCore

/// A tree of scroll views under one pointer with a gain of 1; the outermost is 400 x 600 over content of 400 x 2,000 at
/// least.
struct TreeRig {
    var root = ScrollNode(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    var router = InputRouter()
    /// Where the pointer is when fingers lift.
    var place = Point(x: 50, y: 150)

    init(_ children: [ScrollNode], content: Size = Size(width: 400, height: 2000)) {
        root.lay(root.viewport.frame, content: content)
        root.children = children
    }

    mutating func fingers(_ dx: Double, _ dy: Double, at place: Point, _ time: Double, pointer: Int = 0) {
        var frame = AxisFrame(source: .finger, delta: PerAxis(horizontal: dx, vertical: dy), time: time)
        frame.pointer = pointer
        router.handle(frame, at: Hover(at: place), in: &root)
    }

    mutating func lift(_ axes: [Axis] = Axis.allCases, at time: Double) {
        var stop = PerAxis(both: false)
        for axis in axes { stop[axis] = true }
        router.handle(AxisFrame(source: .finger, stop: stop, time: time), at: Hover(at: place), in: &root)
    }

    /// A swipe of 12 frames of 8 ms and its lift: with 16 px a frame, 192 px and 2,000 px/s.
    mutating func swipe(_ dx: Double, _ dy: Double, at place: Point, from start: Double = 1) {
        for step in 0..<12 { fingers(dx, dy, at: place, start + Double(step) * 0.008) }
        lift(at: start + 0.096)
    }

    mutating func wheel(
        _ clicks: Double, x: Double = 0, at place: Point, _ time: Double, _ modifiers: KeyModifiers = [],
        source: AxisSource = .wheel
    ) {
        let frame = AxisFrame(
            source: source, v120: PerAxis(horizontal: x * 120, vertical: clicks * 120), time: time)
        router.handle(frame, at: Hover(at: place, modifiers: modifiers), in: &root)
    }

    /// The offset of the view with a number, long after all motion.
    func offset(_ id: Int, at time: Double = 100) -> Point { view(id).motion.offset(at: time) }

    /// The view with a number, which must be there.
    func view(_ id: Int) -> ScrollNode { root.chain(to: id)![0] }
}

extension ScrollNode {
    /// A view inside another one, with a gain of 1.
    static func inner(_ id: Int, _ frame: Rect, content: Size, _ children: [ScrollNode] = []) -> ScrollNode {
        var node = ScrollNode(frame: frame, id: id)
        node.lay(frame, content: content)
        node.children = children
        return node
    }

    /// Takes a frame and a content's size, with a gain of 1.
    mutating func lay(_ frame: Rect, content: Size, at time: Double = 0) {
        var configuration = configuration
        configuration.motion.gain = 1
        configure(configuration, at: time)
        setViewport(frame: frame, contentSize: content, scale: .one, at: time)
    }
}
