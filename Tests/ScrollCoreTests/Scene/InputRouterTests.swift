import Testing

@testable import ScrollCore

/// A vertical list (0) with a horizontal strip (1) and a shorter vertical list (2) in it.
@Suite struct InputRouterTests {
    private var root = ScrollNode(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    private var router = InputRouter()
    private let strip = Point(x: 50, y: 150)
    private let list = Point(x: 50, y: 350)
    private let plain = Point(x: 50, y: 50)

    init() {
        set(&root, root.viewport.frame, content: Size(width: 400, height: 2000))
        root.children = [
            child(1, Rect(x: 0, y: 100, width: 400, height: 100), content: Size(width: 1000, height: 100)),
            child(2, Rect(x: 0, y: 300, width: 400, height: 100), content: Size(width: 400, height: 300)),
        ]
    }

    private func set(_ node: inout ScrollNode, _ frame: Rect, content: Size) {
        var configuration = ScrollConfiguration()
        configuration.motion.gain = 1
        node.configure(configuration, at: 0)
        node.setViewport(frame: frame, contentSize: content, scale: .one, at: 0)
    }

    private func child(_ id: Int, _ frame: Rect, content: Size) -> ScrollNode {
        var node = ScrollNode(frame: frame, id: id)
        set(&node, frame, content: content)
        return node
    }

    private mutating func fingers(_ dx: Double, _ dy: Double, at place: Point, _ time: Double) {
        router.handle(
            AxisFrame(source: .finger, delta: PerAxis(horizontal: dx, vertical: dy), time: time), at: place, in: &root)
    }

    private mutating func lift(_ axes: [Axis] = Axis.allCases, at time: Double) {
        var stop = PerAxis(both: false)
        for axis in axes { stop[axis] = true }
        router.handle(AxisFrame(source: .finger, stop: stop, time: time), at: strip, in: &root)
    }

    /// A swipe of 12 frames of 8 ms and its lift.
    private mutating func swipe(_ dx: Double, _ dy: Double, at place: Point, from start: Double = 1) {
        for step in 0..<12 { fingers(dx, dy, at: place, start + Double(step) * 0.008) }
        lift(at: start + 0.096)
    }

    private mutating func wheel(_ clicks: Double, at place: Point, _ time: Double) {
        router.handle(
            AxisFrame(source: .wheel, v120: PerAxis(horizontal: 0, vertical: clicks * 120), time: time), at: place,
            in: &root)
    }

    private func offset(_ id: Int, at time: Double = 100) -> Point {
        let node = id == 0 ? root : root.children[id - 1]
        return node.motion.offset(at: time)
    }

    @Test mutating func `A vertical swipe over a horizontal strip scrolls the list, a horizontal one the strip`() {
        swipe(0, 16, at: strip)
        #expect(offset(0).y > 192 && offset(1) == .zero)
        let list = offset(0).y
        root.move { $0.jump(to: .zero, at: 100) }
        swipe(16, 0, at: strip, from: 101)
        #expect(list > 192 && offset(1, at: 200).x > 192 && offset(0, at: 200) == .zero)
    }

    @Test mutating func `A view has its gesture to the end, wherever the pointer and the content's end are`() {
        for step in 0..<60 { fingers(0, 10, at: step < 5 ? list : plain, 1 + Double(step) * 0.008) }
        #expect(offset(2, at: 1.48).y > 200)
        #expect(offset(0, at: 1.48) == .zero)
        lift(at: 1.48)
        #expect(offset(2).y == 200 && offset(0) == .zero)
    }

    @Test mutating func `At its end a view leaves a new gesture to its parent, and takes one the other way`() {
        root.children[1].move { $0.jump(to: Point(x: 0, y: 200), at: 0) }
        fingers(0, 10, at: list, 1)
        #expect(offset(0).y == 10 && offset(2).y == 200)
        lift(at: 1.008)
        root.move { $0.jump(to: .zero, at: 1.1) }
        fingers(0, -10, at: list, 2)
        #expect(offset(0) == .zero && offset(2, at: 2).y == 190)
    }

    @Test mutating func `Where no view can move, the outermost one that scrolls on the axis gives way`() {
        fingers(0, -20, at: list, 1)
        #expect(offset(0, at: 1).y < 0 && offset(2, at: 1) == .zero)
        lift(at: 1.008)
        fingers(-20, 0, at: strip, 3)
        #expect(offset(1, at: 3).x < 0 && offset(0, at: 3).x == 0)
    }

    @Test mutating func `Each axis of a gesture has its own view`() {
        fingers(0, 10, at: strip, 1)
        fingers(10, 0, at: strip, 1.008)
        fingers(5, 7, at: strip, 1.016)
        #expect(offset(0, at: 1.02) == Point(x: 0, y: 17) && offset(1, at: 1.02) == Point(x: 15, y: 0))
    }

    @Test
    mutating func `The slower axis of a swipe does not drift in its own view, whether stops come in one frame or two`()
    {
        for lifts in [[Axis.allCases], [[.horizontal], [.vertical]], [[.vertical], [.horizontal]]] {
            var case0 = InputRouterTests()
            for step in 0..<12 { case0.fingers(4, 16, at: strip, 1 + Double(step) * 0.008) }
            for (index, axes) in lifts.enumerated() { case0.lift(axes, at: 1.096 + Double(index) * 0.008) }
            #expect(case0.offset(0).y > 400)
            #expect(case0.offset(1).x < 60)
        }
    }

    @Test mutating func `Two axes alike fling in two views, and a stop beside motion lifts with the other axis`() {
        swipe(16, 16, at: strip)
        #expect(offset(0).y > 400 && offset(1).x > 400)
        var late = InputRouterTests()
        for step in 0..<12 { late.fingers(16, 16, at: strip, 1 + Double(step) * 0.008) }
        late.router.handle(
            AxisFrame(
                source: .finger, delta: PerAxis(horizontal: 0, vertical: 16),
                stop: PerAxis(horizontal: true, vertical: false), time: 1.096), at: strip, in: &late.root)
        #expect(late.root.children[0].motion.phase(at: 1.1) == .tracking)
        late.lift([.vertical], at: 1.104)
        #expect(late.root.children[0].motion.phase(at: 1.11) != .tracking)
        #expect(late.root.motion.phase(at: 1.11) == .fling)
    }

    @Test mutating func `After a long silence the next motion is a gesture of its own, and the old view is let go`() {
        fingers(0, 10, at: list, 1)
        fingers(0, 10, at: plain, 1.4)
        #expect(offset(2, at: 1.4).y == 20)
        fingers(0, 10, at: plain, 2)
        #expect(offset(2, at: 2).y == 20 && offset(0, at: 2).y == 10)
        #expect(root.children[1].motion.phase(at: 2) == .idle)
    }

    @Test mutating func `A wheel's clicks within 150 ms of one another go to the same view, later ones to their own`() {
        wheel(1, at: list, 1)
        wheel(1, at: plain, 1.14)
        let page = root.children[1].configuration.motion.wheelStep(page: 100)
        #expect(abs(offset(2).y - 2 * page) < 1 && offset(0) == .zero)
        wheel(1, at: plain, 1.4)
        #expect(offset(0).y > 50)
    }

    @Test mutating func `A wheel whose target is the end goes on with the parent although the view still moves`() {
        for click in 0..<12 { wheel(1, at: list, 1 + Double(click) * 0.01) }
        #expect(root.children[1].motion.target(at: 1.2).y == 200)
        wheel(1, at: list, 1.3)
        #expect(offset(0).y > 50)
    }

    @Test mutating func `Fingers on one view stop the glide of another`() {
        swipe(16, 0, at: strip)
        #expect(root.children[0].motion.phase(at: 1.2) == .fling)
        fingers(0, 10, at: plain, 1.2)
        #expect(root.children[0].motion.phase(at: 1.2) == .idle)
    }

    @Test mutating func `A pointer that leaves ends the gesture of a nested view, but not its glide`() {
        fingers(10, 0, at: strip, 1)
        router.pointerLeft(at: 1.01, in: &root)
        #expect(root.children[0].motion.phase(at: 1.01) == .idle)
        swipe(16, 0, at: strip, from: 2)
        router.pointerLeft(at: 2.2, in: &root)
        #expect(root.children[0].motion.phase(at: 2.2) == .fling)
    }

    @Test mutating func `A view that goes in the middle of its gesture leaves the rest to what is there`() {
        fingers(10, 0, at: strip, 1)
        root.children.removeFirst()
        fingers(10, 4, at: strip, 1.008)
        lift(at: 1.016)
        #expect(offset(0, at: 1.016).y == 4)
        root.children = []
        fingers(0, 4, at: strip, 3)
        #expect(offset(0, at: 3).y >= 8)
    }

    @Test mutating func `A gesture over a part of a view that its parent has scrolled away is the parent's`() {
        root.move { $0.jump(to: Point(x: 0, y: 350), at: 0) }
        fingers(0, 10, at: Point(x: 50, y: 20), 1)
        #expect(offset(2, at: 1).y == 10)
        lift(at: 1.008)
        fingers(0, 10, at: Point(x: 50, y: 60), 3)
        #expect(offset(0, at: 3).y == 360)
    }

    @Test(arguments: [Double.nan, .infinity])
    mutating func `Times, places and deltas that are not finite do no harm`(value: Double) {
        fingers(value, 10, at: Point(x: value, y: value), 1)
        fingers(0, 10, at: strip, value)
        lift(at: 1.1)
        #expect(offset(0).y.isFinite && offset(1).x.isFinite)
    }
}
