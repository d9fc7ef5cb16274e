import Testing

@testable import ScrollCore

/// Scrollbars under the pointer. The viewport is 400 x 600, its content 1,200 high: the thumb is 297 long at x 391 ... 397
/// and can go by 297 from y 3 on; all of the bar begins at x 388.
@Suite struct BarRouterTests {
    private var root = ScrollNode(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    private var router = BarRouter()

    init() {
        lay(height: 1200)
        root.advance(to: 0)
    }

    private mutating func lay(width: Double = 400, height: Double, at time: Double = 0) {
        root.setViewport(
            frame: root.viewport.frame, contentSize: Size(width: width, height: height), scale: .one, at: time)
    }

    private mutating func move(_ x: Double, _ y: Double, at time: Double = 1) {
        router.pointerMoved(to: Point(x: x, y: y), at: time, in: &root)
    }

    private mutating func press(_ press: BarPress = .drag, at time: Double = 1) -> Bool {
        router.pressed(press, at: time, in: &root)
    }

    private func offset(at time: Double = 1) -> Double { root.motion.offset(at: time).y }
    private func alpha(at time: Double) -> Double { root.scrollbars(at: time).first?.alpha ?? 0 }
    private func thickness(at time: Double) -> Double { root.scrollbars(at: time).first?.thumb.size.width ?? 0 }

    /// A view in the content, 700 px below its start; its thumb is 24 px long and can go by 70.
    private var child: ScrollNode {
        var child = ScrollNode(frame: Rect(x: 50, y: 700, width: 200, height: 100), id: 1)
        child.setViewport(
            frame: child.viewport.frame, contentSize: Size(width: 200, height: 400), scale: .one, at: 0)
        return child
    }

    @Test mutating func `Content that a click in the trough brought somewhere rests on a whole pixel`() {
        move(394, 320)
        let isTaken = press()
        #expect(isTaken)
        #expect(abs(offset() - (320 - 3 - 297.0 / 2) * 600 / 297) < 0.01, "the thumb's middle is there")
        router.released(at: 1.1, in: &root)
        #expect(offset(at: 1.1) == 340)
    }

    // MARK: Seen and grown

    @Test mutating func `A bar shows when the pointer comes within 10 px of it, and goes a second later`() {
        move(377, 300)
        #expect(alpha(at: 1) == 0)
        move(378, 300)
        #expect(alpha(at: 1) == 1)
        #expect(root.frameNeed(after: 1) == .at(2))
        #expect(alpha(at: 2.125) == 0.5)
        #expect(alpha(at: 2.25) == 0)
    }

    @Test
    mutating func `Under the pointer a bar stays, and grows to 10 px in 120 ms; away from it, it shrinks and goes`() {
        move(390, 300)
        #expect(thickness(at: 1) == 6)
        #expect(root.frameNeed(after: 1) == .next)
        #expect(abs(thickness(at: 1.06) - 8) < 1e-9)
        #expect(thickness(at: 1.12) == 10)
        #expect(root.frameNeed(after: 1.12) == .none)
        #expect(alpha(at: 100) == 1)
        move(100, 300, at: 100)
        #expect(abs(thickness(at: 100.06) - 8) < 1e-9)
        #expect(root.frameNeed(after: 100.2) == .at(101))
        #expect(alpha(at: 101.25) == 0)
    }

    @Test mutating func `In the border of 6 px, where the window is resized, a bar shows and does not grow (D40)`() {
        move(395, 300)
        #expect(thickness(at: 5) == 6)
        #expect(alpha(at: 5) == 1)
        // Once it has grown, it does not shrink under the pointer.
        move(392, 300, at: 6)
        move(396, 300, at: 7)
        #expect(thickness(at: 8) == 10)
    }

    @Test mutating func `A bar shows again whenever the content's size changes (O-71)`() {
        lay(height: 1300, at: 4)
        #expect(alpha(at: 4.9) == 1)
        #expect(alpha(at: 5.3) == 0)
        lay(height: 1300, at: 6)
        #expect(alpha(at: 6) == 0)
    }

    @Test mutating func `Bars come and go a hundred times, over a jump of the clock by a day, too (O-72)`() {
        for round in 0..<100 {
            let time = 10 + Double(round) * 3 + (round < 50 ? 0 : 86_400)
            if round.isMultiple(of: 2) {
                move(378, 300, at: time)
            } else {
                root.move { $0.jump(to: Point(x: 0, y: Double(round)), at: time) }
                root.advance(to: time)
            }
            #expect(alpha(at: time + 0.9) == 1)
            #expect(alpha(at: time + 1.3) == 0)
        }
    }

    private mutating func resize(_ width: Double, _ height: Double, at time: Double) {
        root.setViewport(
            frame: Rect(x: 0, y: 0, width: width, height: height), contentSize: root.viewport.contentSize, scale: .one,
            at: time)
    }

    @Test mutating func `A bar that a resize takes away from under the pointer shrinks and goes; one under it stays`() {
        move(390, 300)
        resize(400, 500, at: 2)
        #expect(alpha(at: 50) == 1 && thickness(at: 50) == 10)
        resize(800, 500, at: 50)
        #expect(root.bars.axis == nil)
        #expect(thickness(at: 50.2) == 6)
        #expect(alpha(at: 51.3) == 0)
        #expect(root.frameNeed(after: 51.3) == .none)
    }

    @Test mutating func `A bar that went with content that fits does not come back to stay`() {
        move(390, 300)
        lay(height: 500, at: 2)
        lay(height: 1200, at: 3)
        #expect(alpha(at: 3.9) == 1 && thickness(at: 3.9) == 6)
        #expect(alpha(at: 4.3) == 0)
    }

    @Test mutating func `A thumb that the pointer holds stays held where a resize moves the bar`() {
        move(392, 100)
        #expect(press())
        resize(800, 600, at: 2)
        #expect(root.bars.axis == .vertical)
        move(392, 130, at: 3)
        #expect(offset(at: 3) > 0)
        #expect(alpha(at: 50) == 1)
    }

    // MARK: Pressed

    @Test mutating func `A thumb follows the pointer in proportion, beside the bar and beyond the window, too`() {
        move(392, 100)
        #expect(press())
        move(392, 130)
        #expect(abs(offset() - 30.0 / 297 * 600) < 1e-9)
        move(-50, 160)
        #expect(abs(offset() - 60.0 / 297 * 600) < 1e-9)
        move(100, 5000)
        #expect(offset() == 600)
        move(100, 100)
        #expect(offset() == 0)
        #expect(alpha(at: 50) == 1)
        router.released(at: 60, in: &root)
        move(100, 300, at: 60)
        #expect(offset(at: 60) == 0)
        #expect(alpha(at: 62) == 0)
    }

    @Test mutating func `A thumb that the content was scrolled from goes on from there`() {
        move(392, 100)
        #expect(press())
        move(392, 130)
        root.move { $0.jump(to: Point(x: 0, y: 300), at: 1) }
        move(392, 140)
        #expect(abs(offset() - (300 + 10.0 / 297 * 600)) < 1e-9)
    }

    @Test mutating func `Beside the thumb a press brings its middle to the pointer, and then drags it`() {
        move(392, 400)
        #expect(press())
        let share = (400 - 297.0 / 2 - 3) / 297
        #expect(abs(offset() - share * 600) < 1e-9)
        move(392, 410)
        #expect(abs(offset() - (share + 10.0 / 297) * 600) < 1e-9)
    }

    @Test mutating func `A page press goes on by 0.9 page, again after 500 ms and every 250 ms, up to the pointer`() {
        lay(height: 60_000)
        move(392, 60)
        #expect(press(.page))
        #expect(root.motion.target(at: 1).y == 540)
        #expect(router.nextRepeat == 1.5)
        #expect(!router.takeRepeat(dueAt: 1.49, in: &root))
        var pages = 1
        while let next = router.nextRepeat, pages < 99 {
            #expect(next == 1.5 + Double(pages - 1) * 0.25)
            if router.takeRepeat(dueAt: next, in: &root) { pages += 1 }
        }
        // The thumb of 24 px comes to the pointer.
        let thumb = root.configuration.scrollbars.thumb(
            on: .vertical, of: root.viewport, offset: root.motion.target(at: 20))
        #expect(pages == 7)
        #expect(thumb?.minY ?? 99 <= 60 && thumb?.maxY ?? 0 > 60)
        router.released(at: 20, in: &root)
        #expect(router.nextRepeat == nil)
    }

    @Test mutating func `A page press before the thumb goes back`() {
        root.move { $0.jump(to: Point(x: 0, y: 600), at: 1) }
        root.advance(to: 1)
        move(392, 5)
        #expect(press(.page))
        #expect(root.motion.target(at: 1).y == 60)
    }

    @Test mutating func `A page press on the thumb drags it`() {
        move(392, 100)
        #expect(press(.page))
        move(392, 130)
        #expect(abs(offset() - 30.0 / 297 * 600) < 1e-9)
    }

    @Test mutating func `A bar that is not seen takes no press from what lies under it (D40)`() {
        root.children = [child]
        root.advance(to: 0)
        move(242, 210)
        root.move { $0.jump(to: Point(x: 0, y: 500), at: 1) }
        root.advance(to: 1)
        // Now its bar lies under the pointer, which has not moved.
        #expect(!press())
        move(242, 211)
        #expect(press())
    }

    @Test mutating func `Where content fits or bars are never seen, nothing is pressed`() {
        lay(height: 600)
        move(392, 100)
        #expect(!press())
        lay(height: 1200)
        var configuration = root.configuration
        configuration.scrollbars.policy = .never
        root.configure(configuration, at: 2)
        move(392, 100, at: 2)
        #expect(!press(at: 2))
    }

    @Test mutating func `A pointer that is lost lets the thumb go`() {
        move(392, 100)
        #expect(press())
        move(392, 130)
        router.pointerLeft(at: 2, in: &root)
        move(392, 200, at: 3)
        #expect(abs(offset(at: 3) - (30.0 / 297 * 600).rounded()) < 1e-9)
        #expect(root.motion.phase(at: 3) == .idle)
    }

    @Test mutating func `A thumb keeps its hold where the content grows under it, and reaches both ends (O-75)`() {
        move(392, 100)
        #expect(press())
        var last = 0.0
        for step in 1...50 {
            lay(height: 1200 + Double(step * step % 17) * 40)
            move(392, 100 + Double(step) * 3)
            #expect(offset() >= 0)
            last = offset()
        }
        #expect(last > 0)
        move(392, 5000)
        #expect(offset() == root.motion.bounds.vertical.upper)
        move(392, -5000)
        #expect(offset() == 0)
    }

    // MARK: Both axes, right to left, nested

    @Test mutating func `The bar at the lower edge scrolls sideways`() {
        lay(width: 800, height: 1200)
        move(50, 592)
        #expect(press())
        move(80, 100)
        #expect(root.motion.offset(at: 1).x > 30)
        #expect(offset() == 0)
    }

    @Test mutating func `Where content begins at the right, the bar at the left edge takes the pointer`() {
        var configuration = root.configuration
        configuration.direction = .rightToLeft
        root.configure(configuration, at: 0)
        move(392, 100)
        #expect(!press())
        move(7, 100)
        #expect(press())
        move(7, 130)
        #expect(abs(offset() - 30.0 / 297 * 600) < 1e-9)
    }

    @Test mutating func `A view inside the content has bars of its own, whatever its parent is scrolled to`() {
        root.children = [child]
        root.move { $0.jump(to: Point(x: 0, y: 500), at: 0) }
        root.advance(to: 0)
        // At the surface it lies at (50, 200) ... (250, 300).
        move(242, 210)
        #expect(root.children[0].bars.axis == .vertical)
        #expect(root.bars.axis == nil)
        #expect(press())
        move(242, 220)
        #expect(abs(root.children[0].motion.offset(at: 1).y - 10 / 70.0 * 300) < 1e-9)
        #expect(offset() == 500)
        router.released(at: 2, in: &root)
        move(20, 20, at: 2)
        #expect(root.children[0].bars.axis == nil)
    }
}
