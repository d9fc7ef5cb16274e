import Testing

@testable import ScrollCore

/// Keys for a tree: a column (0) with a strip (1) and a list (2) in it, and a list (3) in that one.
@Suite struct KeyRouterTests {
    private var root: ScrollNode
    private var keys = KeyRouter()

    init() {
        let innermost = ScrollNode.inner(
            3, Rect(x: 0, y: 0, width: 400, height: 50), content: Size(width: 400, height: 100))
        root =
            TreeRig([
                .inner(1, Rect(x: 0, y: 100, width: 400, height: 100), content: Size(width: 1000, height: 100)),
                .inner(
                    2, Rect(x: 0, y: 300, width: 400, height: 100), content: Size(width: 400, height: 300), [innermost]),
            ]).root
    }

    private mutating func press(_ action: KeyAction, at time: Double = 1) { keys.perform(action, at: time, in: &root) }

    /// The offsets of the column, the strip and both lists, long after.
    private var offsets: [Point] {
        [root, root.children[0], root.children[1], root.children[1].children[0]].map { $0.motion.offset(at: 100) }
    }

    private func at(_ y: Double = 0, strip: Double = 0, list: Double = 0, innermost: Double = 0) -> [Point] {
        [Point(x: 0, y: y), Point(x: strip, y: 0), Point(x: 0, y: list), Point(x: 0, y: innermost)]
    }

    @Test mutating func `At first keys are for the outermost view`() {
        press(.step(.bottom))
        #expect(offsets == at(40))
    }

    @Test mutating func `They are for the view that was used last`() {
        keys.used(2)
        press(.step(.bottom))
        #expect(offsets == at(list: 40))
        press(.end, at: 2)
        #expect(offsets == at(list: 200))
        keys.used(1)
        press(.step(.right), at: 3)
        #expect(offsets == at(strip: 40, list: 200))
        keys.used(0)
        press(.step(.bottom), at: 4)
        #expect(offsets == at(40, strip: 40, list: 200))
    }

    @Test mutating func `What it cannot do, the views around it do, the nearest that can`() {
        keys.used(3)
        press(.page(0.9))
        #expect(offsets == at(innermost: 45))
        press(.end, at: 2)
        press(.end, at: 3)
        #expect(offsets == at(list: 200, innermost: 50))
        press(.step(.bottom), at: 4)
        #expect(offsets == at(40, list: 200, innermost: 50))
        press(.start, at: 5)
        press(.start, at: 6)
        press(.start, at: 7)
        #expect(offsets == at())
        press(.start, at: 8)
        #expect(offsets == at())
    }

    @Test mutating func `A view on its way to its end has nothing left to do`() {
        keys.used(2)
        press(.end)
        press(.end, at: 1.01)
        #expect(offsets[0].y == 1400)
    }

    @Test mutating func `Arrows sideways in a list scroll nothing that goes up and down`() {
        keys.used(2)
        press(.step(.right))
        #expect(offsets == at())
    }

    @Test
    mutating func `Pages, start and end in a strip are the column's, and a strip's own where nothing else scrolls`() {
        keys.used(1)
        press(.page(0.9))
        #expect(offsets == at(540))
        root.lay(root.viewport.frame, content: Size(width: 400, height: 600), at: 5)
        press(.page(0.9), at: 5)
        #expect(offsets == at(strip: 360))
        press(.end, at: 6)
        #expect(offsets == at(strip: 600))
    }

    @Test mutating func `A strip that begins at the right has its end at the left`() {
        root.lay(root.viewport.frame, content: Size(width: 400, height: 600))
        var configuration = root.children[0].configuration
        configuration.direction = .rightToLeft
        root.children[0].configure(configuration, at: 0)
        root.children[0].moveToStart(at: 0)
        keys.used(1)
        press(.page(0.9))
        #expect(offsets[1].x == 600 - 360)
        press(.end, at: 3)
        #expect(offsets[1].x == 0)
    }

    @Test mutating func `A view that is gone leaves keys to the outermost one`() {
        keys.used(3)
        root.children.removeLast()
        press(.step(.bottom))
        #expect(root.motion.offset(at: 100).y == 40)
    }

    @Test mutating func `A key stops what glides in any view, and Escape does that alone`() {
        root.children[0].move { $0.fling(with: PerAxis(horizontal: 1000, vertical: 0), at: 1) }
        press(.stop, at: 1.1)
        #expect(offsets[1].x > 50 && offsets[1].x < 150)
        #expect(offsets[0] == .zero)
    }

    @Test mutating func `Touches and fingers say which view was used last`() {
        var touch = TouchRouter()
        touch.handle(TouchEvent(.began(Point(x: 50, y: 310)), time: 1), in: &root)
        #expect(touch.latestView == 3)
        touch.handle(TouchEvent(.moved(Point(x: 20, y: 310)), time: 1.1), in: &root)
        #expect(touch.latestView == 0)
        var pointer = InputRouter()
        let frame = AxisFrame(source: .finger, delta: PerAxis(horizontal: 9, vertical: 2), time: 2)
        pointer.handle(frame, at: Hover(at: Point(x: 50, y: 150)), in: &root)
        #expect(pointer.latestView == 1)
        #expect(root.deepestView(at: Point(x: 50, y: 310), at: 3) == 3)
        #expect(root.deepestView(at: Point(x: 50, y: 700), at: 3) == nil)
    }
}
