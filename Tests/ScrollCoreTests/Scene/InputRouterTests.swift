import Testing

@testable import ScrollCore

/// A vertical list (0) with a horizontal strip (1) and a shorter vertical list (2) in it.
@Suite struct InputRouterTests {
    private var tree = InputRouterTests.tree()
    private let strip = Point(x: 50, y: 150)
    private let list = Point(x: 50, y: 350)
    private let plain = Point(x: 50, y: 50)

    private static func tree() -> TreeRig {
        TreeRig([
            .inner(1, Rect(x: 0, y: 100, width: 400, height: 100), content: Size(width: 1000, height: 100)),
            .inner(2, Rect(x: 0, y: 300, width: 400, height: 100), content: Size(width: 400, height: 300)),
        ])
    }

    @Test mutating func `A vertical swipe over a horizontal strip scrolls the list, a horizontal one the strip`() {
        tree.swipe(0, 16, at: strip)
        #expect(tree.offset(0).y > 192 && tree.offset(1) == .zero)
        let list = tree.offset(0).y
        tree.root.move { $0.jump(to: .zero, at: 100) }
        tree.swipe(16, 0, at: strip, from: 101)
        #expect(list > 192 && tree.offset(1, at: 200).x > 192 && tree.offset(0, at: 200) == .zero)
    }

    @Test mutating func `A view has its gesture to the end, wherever the pointer and the content's end are`() {
        for step in 0..<60 { tree.fingers(0, 10, at: step < 5 ? list : plain, 1 + Double(step) * 0.008) }
        #expect(tree.offset(2, at: 1.48).y > 200)
        #expect(tree.offset(0, at: 1.48) == .zero)
        tree.lift(at: 1.48)
        #expect(tree.offset(2).y == 200 && tree.offset(0) == .zero)
    }

    @Test mutating func `At its end a view leaves a new gesture to its parent, and takes one the other way`() {
        tree.root.children[1].move { $0.jump(to: Point(x: 0, y: 200), at: 0) }
        tree.fingers(0, 10, at: list, 1)
        #expect(tree.offset(0).y == 10 && tree.offset(2).y == 200)
        tree.lift(at: 1.008)
        tree.root.move { $0.jump(to: .zero, at: 1.1) }
        tree.fingers(0, -10, at: list, 2)
        #expect(tree.offset(0) == .zero && tree.offset(2, at: 2).y == 190)
    }

    @Test mutating func `Where no view can move, the outermost one that scrolls on the axis gives way`() {
        tree.fingers(0, -20, at: list, 1)
        #expect(tree.offset(0, at: 1).y < 0 && tree.offset(2, at: 1) == .zero)
        tree.lift(at: 1.008)
        tree.fingers(-20, 0, at: strip, 3)
        #expect(tree.offset(1, at: 3).x < 0 && tree.offset(0, at: 3).x == 0)
    }

    @Test mutating func `Each axis of a gesture has its own view`() {
        tree.fingers(0, 10, at: strip, 1)
        tree.fingers(10, 0, at: strip, 1.008)
        tree.fingers(5, 7, at: strip, 1.016)
        #expect(tree.offset(0, at: 1.02) == Point(x: 0, y: 17) && tree.offset(1, at: 1.02) == Point(x: 15, y: 0))
    }

    @Test
    mutating func `The slower axis of a swipe does not drift in its own view, whether stops come in one frame or two`()
    {
        for lifts in [[Axis.allCases], [[.horizontal], [.vertical]], [[.vertical], [.horizontal]]] {
            var case0 = InputRouterTests.tree()
            for step in 0..<12 { case0.fingers(4, 16, at: strip, 1 + Double(step) * 0.008) }
            for (index, axes) in lifts.enumerated() { case0.lift(axes, at: 1.096 + Double(index) * 0.008) }
            #expect(case0.offset(0).y > 400)
            #expect(case0.offset(1).x < 60)
        }
    }

    @Test mutating func `Two axes alike fling in two views, and a stop beside motion lifts with the other axis`() {
        tree.swipe(16, 16, at: strip)
        #expect(tree.offset(0).y > 400 && tree.offset(1).x > 400)
        var late = InputRouterTests.tree()
        for step in 0..<12 { late.fingers(16, 16, at: strip, 1 + Double(step) * 0.008) }
        late.router.handle(
            AxisFrame(
                source: .finger, delta: PerAxis(horizontal: 0, vertical: 16),
                stop: PerAxis(horizontal: true, vertical: false), time: 1.096), at: Hover(at: strip), in: &late.root)
        #expect(late.root.children[0].motion.phase(at: 1.1) == .tracking)
        late.lift([.vertical], at: 1.104)
        #expect(late.root.children[0].motion.phase(at: 1.11) != .tracking)
        #expect(late.root.motion.phase(at: 1.11) == .fling)
    }

    @Test mutating func `After a long silence the next motion is a gesture of its own, and the old view is let go`() {
        tree.fingers(0, 10, at: list, 1)
        tree.fingers(0, 10, at: plain, 1.4)
        #expect(tree.offset(2, at: 1.4).y == 20)
        tree.fingers(0, 10, at: plain, 2)
        #expect(tree.offset(2, at: 2).y == 20 && tree.offset(0, at: 2).y == 10)
        #expect(tree.root.children[1].motion.phase(at: 2) == .idle)
    }

    @Test mutating func `A wheel's clicks within 150 ms of one another go to the same view, later ones to their own`() {
        tree.wheel(1, at: list, 1)
        tree.wheel(1, at: plain, 1.14)
        let page = tree.root.children[1].configuration.motion.wheelStep(page: 100)
        #expect(abs(tree.offset(2).y - 2 * page) < 1 && tree.offset(0) == .zero)
        tree.wheel(1, at: plain, 1.4)
        #expect(tree.offset(0).y > 50)
    }

    @Test mutating func `A wheel whose target is the end goes on with the parent although the view still moves`() {
        for click in 0..<12 { tree.wheel(1, at: list, 1 + Double(click) * 0.01) }
        #expect(tree.root.children[1].motion.target(at: 1.2).y == 200)
        tree.wheel(1, at: list, 1.3)
        #expect(tree.offset(0).y > 50)
    }

    @Test mutating func `Fingers on one view stop the glide of another`() {
        tree.swipe(16, 0, at: strip)
        #expect(tree.root.children[0].motion.phase(at: 1.2) == .fling)
        tree.fingers(0, 10, at: plain, 1.2)
        #expect(tree.root.children[0].motion.phase(at: 1.2) == .idle)
    }

    @Test mutating func `A pointer that leaves ends the gesture of a nested view, but not its glide`() {
        tree.fingers(10, 0, at: strip, 1)
        tree.router.pointerLeft(at: 1.01, in: &tree.root)
        #expect(tree.root.children[0].motion.phase(at: 1.01) == .idle)
        tree.swipe(16, 0, at: strip, from: 2)
        tree.router.pointerLeft(at: 2.2, in: &tree.root)
        #expect(tree.root.children[0].motion.phase(at: 2.2) == .fling)
    }

    @Test mutating func `A view that goes in the middle of its gesture leaves the rest to what is there`() {
        tree.fingers(10, 0, at: strip, 1)
        tree.root.children.removeFirst()
        tree.fingers(10, 4, at: strip, 1.008)
        tree.lift(at: 1.016)
        #expect(tree.offset(0, at: 1.016).y == 4)
        tree.root.children = []
        tree.fingers(0, 4, at: strip, 3)
        #expect(tree.offset(0, at: 3).y >= 8)
    }

    @Test mutating func `A gesture over a part of a view that its parent has scrolled away is the parent's`() {
        tree.root.move { $0.jump(to: Point(x: 0, y: 350), at: 0) }
        tree.fingers(0, 10, at: Point(x: 50, y: 20), 1)
        #expect(tree.offset(2, at: 1).y == 10)
        tree.lift(at: 1.2)
        tree.fingers(0, 10, at: Point(x: 50, y: 60), 3)
        #expect(tree.offset(0, at: 3).y == 360)
    }

    @Test(arguments: [Double.nan, .infinity])
    mutating func `Times, places and deltas that are not finite do no harm`(value: Double) {
        tree.fingers(value, 10, at: Point(x: value, y: value), 1)
        tree.fingers(0, 10, at: strip, value)
        tree.lift(at: 1.1)
        #expect(tree.offset(0).y.isFinite && tree.offset(1).x.isFinite)
    }

    // MARK: What a wheel turns

    @Test
    mutating func `Shift swaps a wheel's axes from its first click until it has rested, and not those of fingers`() {
        tree.wheel(1, at: strip, 1, .shift)
        tree.wheel(1, at: strip, 1.1)
        tree.wheel(0.125, at: strip, 1.2)
        #expect(tree.offset(0) == .zero && tree.offset(1).x > 40)
        let way = tree.offset(1).x
        tree.wheel(1, at: strip, 1.4)
        tree.wheel(1, at: strip, 1.5, .shift)
        #expect(tree.offset(1).x == way && tree.offset(0).y > 100)
        var sideways = InputRouterTests.tree()
        sideways.wheel(0, x: 1, at: list, 1, .shift)
        #expect(sideways.offset(2).y > 0 && sideways.offset(0) == .zero)
        sideways.fingers(0, 10, at: plain, 2)
        #expect(sideways.offset(0, at: 2).y == 10)
    }

    @Test mutating func `A wheel that is pushed sideways keeps its axis under Shift`() {
        tree.wheel(0, x: 1, at: strip, 1, .shift, source: .wheelTilt)
        #expect(tree.offset(1).x > 0 && tree.offset(0) == .zero)
    }

    @Test(arguments: [AxisSource.wheel, .wheelTilt])
    mutating func `A wheel that begins to turn under Ctrl does not scroll nor stop a glide until it has rested (D16)`(
        source: AxisSource
    ) {
        tree.swipe(0, 16, at: plain)
        let free = tree.offset(0)
        tree.wheel(-1, at: plain, 1.2, .control, source: source)
        tree.wheel(-1, at: plain, 1.3, source: source)
        #expect(tree.offset(0) == free)
        tree.wheel(-1, at: plain, 1.5, source: source)
        #expect(tree.offset(0).y < free.y)
    }

    @Test mutating func `Ctrl that comes while a wheel turns changes nothing, nor does it with fingers (D16)`() {
        tree.wheel(1, at: plain, 1)
        tree.wheel(1, at: plain, 1.1, .control)
        let page = tree.root.configuration.motion.wheelStep(page: 600)
        #expect(abs(tree.offset(0).y - 2 * page) < 1)
    }

    @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func `Where all that can be scrolled lies sideways, a plain wheel goes there, on and back`(
        direction: LayoutDirection
    ) {
        var tree = TreeRig([], content: Size(width: 2000, height: 600))
        tree.root.lay(tree.root.viewport.frame, content: Size(width: 2000, height: 600))
        var configuration = tree.root.configuration
        configuration.direction = direction
        tree.root.configure(configuration, at: 0)
        tree.root.moveToStart(at: 0)
        let start = tree.offset(0).x
        tree.wheel(1, at: plain, 1)
        let way = (tree.offset(0).x - start) * (direction == .leftToRight ? 1 : -1)
        #expect(way > 40)
        tree.wheel(-1, at: plain, 5)
        #expect(tree.offset(0).x == start)
        tree.wheel(0, x: 1, at: plain, 10)
        #expect(tree.offset(0).x == (direction == .leftToRight ? start + way : start))
    }
}
