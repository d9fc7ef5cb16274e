import Testing

@testable import ScrollCore

/// Flings that go on in the views around: a list (1) in a column (0), with a shorter list (2) in it.
@Suite struct HandOverTests {
    private let place = Point(x: 50, y: 150)

    /// The list is 200 high over 1,000, so that its last offset is 800; the column's is 2,400.
    private func tree(at offset: Double = 500, inside: [ScrollNode] = [], column: Double = 3000) -> TreeRig {
        var tree = TreeRig(
            [
                .inner(
                    1, Rect(x: 0, y: 100, width: 400, height: 200), content: Size(width: 400, height: 1000), inside)
            ],
            content: Size(width: 400, height: column))
        tree.root.children[0].move { $0.jump(to: Point(x: 0, y: offset), at: 0) }
        return tree
    }

    /// The column after a swipe on the list that leaves it 108 px from its end with 2,000 px/s.
    private func flung(_ change: (inout TreeRig) -> Void = { _ in }) -> TreeRig {
        var tree = tree()
        change(&tree)
        tree.swipe(0, 16, at: place)
        return tree
    }

    /// Where a fling like that comes to without an end, from the list's offset of 500.
    private let free = 500 + 801.0

    private func motions(_ tree: TreeRig, at time: Double) -> [Point] { [0, 1].map { tree.offset($0, at: time) } }

    @Test func `A fling that meets its view's end goes on in the view around as if there were no end`() {
        var tree = flung()
        let meeting = tree.root.children[0].motion.remainingFling(on: .vertical)
        tree.root.advance(to: 5)
        #expect(tree.offset(1) == Point(x: 0, y: 800))
        #expect(abs(tree.offset(0).y - (free - 800)) <= 1)
        #expect(meeting.map { abs($0.velocity - 1662.5) < 1 } ?? false)
        for time in stride(from: 1.1, to: 3, by: 0.01) {
            let both = tree.offset(0, at: time).y + tree.offset(1, at: time).y
            var alone = TreeRig([], content: Size(width: 400, height: 5000))
            alone.root.move { $0.jump(to: Point(x: 0, y: 500), at: 0) }
            alone.swipe(0, 16, at: place)
            #expect(abs(both - alone.offset(0, at: time).y) < 0.6, "\(time)")
        }
    }

    @Test func `It goes both ways and along both axes`() {
        var back = tree(at: 250)
        back.root.move { $0.jump(to: Point(x: 0, y: 1000), at: 0) }
        back.swipe(0, -16, at: Point(x: 50, y: 50))
        back = tree(at: 250)
        back.root.children[0].lay(
            Rect(x: 0, y: 1100, width: 400, height: 200), content: Size(width: 400, height: 1000))
        back.root.move { $0.jump(to: Point(x: 0, y: 1000), at: 0) }
        back.swipe(0, -16, at: place)
        back.root.advance(to: 5)
        #expect(back.offset(1).y == 0)
        #expect(abs(back.offset(0).y - (1000 - 801 + 250)) <= 1)

        var strips = TreeRig(
            [.inner(1, Rect(x: 0, y: 100, width: 300, height: 200), content: Size(width: 600, height: 200))],
            content: Size(width: 2000, height: 600))
        strips.swipe(16, 0, at: place)
        strips.root.advance(to: 5)
        #expect(strips.offset(1).x == 300 && abs(strips.offset(0).x - 501) <= 1)
    }

    @Test func `Frames at any rate, or none for ten seconds, make no difference`() {
        func path(_ times: some Sequence<Double>) -> [[Point]] {
            var tree = flung()
            for time in times { tree.root.advance(to: time) }
            tree.root.advance(to: 11)
            return [1.15, 1.2, 1.3, 1.5, 2, 11].map { motions(tree, at: $0) }
        }
        let once = path([])
        #expect(once[5] == [Point(x: 0, y: 501), Point(x: 0, y: 800)])
        #expect(path(stride(from: 1.1, to: 4, by: 1.0 / 60)) == once)
        #expect(path(stride(from: 1.1, to: 4, by: 1.0 / 144)) == once)
        #expect(path([1.101, 1.16, 1.1600001, 1.3, 2.9]) == once)
    }

    @Test func `It goes outwards through any number of views`() {
        let innermost = ScrollNode.inner(
            2, Rect(x: 0, y: 0, width: 400, height: 300), content: Size(width: 400, height: 560))
        var tree = tree(at: 0, inside: [innermost])
        tree.root.children[0].lay(
            Rect(x: 0, y: 100, width: 400, height: 200), content: Size(width: 400, height: 250))
        tree.swipe(0, 16, at: place)
        tree.root.advance(to: 5)
        #expect(tree.offset(2).y == 260 && tree.offset(1).y == 50)
        #expect(abs(tree.offset(0).y - (801 - 310)) <= 1)
    }

    @Test func `A view around that is at its end is passed over, and where all are, the content bounces`() {
        let innermost = ScrollNode.inner(
            2, Rect(x: 0, y: 800, width: 400, height: 200), content: Size(width: 400, height: 460))
        var tree = tree(at: 800, inside: [innermost])
        tree.swipe(0, 16, at: place)
        tree.root.advance(to: 5)
        #expect(tree.offset(2).y == 260 && tree.offset(1).y == 800 && tree.offset(0).y > 500)

        var end = self.tree(column: 600)
        end.swipe(0, 16, at: place)
        end.root.advance(to: 1.25)
        #expect(end.offset(1, at: 1.25).y > 800)
        end.root.advance(to: 5)
        #expect(motions(end, at: 5) == [.zero, Point(x: 0, y: 800)])

        var low = self.tree()
        low.root.children[0].lay(
            Rect(x: 0, y: 2500, width: 400, height: 200), content: Size(width: 400, height: 1000))
        low.root.move { $0.jump(to: Point(x: 0, y: 2400), at: 0) }
        low.swipe(0, 16, at: place)
        low.root.advance(to: 1.25)
        #expect(low.offset(1, at: 1.25).y > 800 && low.offset(0, at: 1.25).y == 2400)
    }

    @Test func `What bounced stays, though the view around can move later`() {
        var tree = tree(column: 600)
        tree.swipe(0, 16, at: place)
        tree.root.advance(to: 1.25)
        tree.root.lay(tree.root.viewport.frame, content: Size(width: 400, height: 3000), at: 1.25)
        tree.root.advance(to: 5)
        #expect(tree.offset(0) == .zero)
    }

    @Test func `A strip's fling does not move a column that scrolls the other way`() {
        var tree = TreeRig([
            .inner(1, Rect(x: 0, y: 100, width: 400, height: 100), content: Size(width: 700, height: 100))
        ])
        tree.swipe(16, 0, at: place)
        tree.root.advance(to: 1.25)
        #expect(tree.offset(1, at: 1.25).x > 300)
        tree.root.advance(to: 5)
        #expect(motions(tree, at: 5) == [.zero, Point(x: 300, y: 0)])
    }

    @Test func `Content that grows in the glide before its end is met keeps the fling`() {
        var tree = flung()
        tree.root.advance(to: 1.12)
        tree.root.children[0].lay(
            Rect(x: 0, y: 100, width: 400, height: 200), content: Size(width: 400, height: 9000), at: 1.12)
        tree.root.advance(to: 5)
        #expect(motions(tree, at: 5) == [.zero, Point(x: 0, y: free)])
    }

    @Test func `A hold, a new gesture or a key before the meeting leaves nothing to go on`() {
        let actions: [(inout TreeRig) -> Void] = [
            { tree in tree.root.forEachView { $0.move { $0.holdBegan(at: 1.12) } } },
            { $0.fingers(0, -1, at: Point(x: 50, y: 150), 1.12) },
            { $0.fingers(0, 1, at: Point(x: 50, y: 50), 1.12) },
            { KeyRouter().perform(.stop, at: 1.12, in: &$0.root) },
        ]
        for (index, action) in actions.enumerated() {
            var tree = flung()
            action(&tree)
            tree.root.advance(to: 5)
            #expect(tree.offset(0).y <= 1 && tree.offset(1).y < 800, "\(index)")
        }
    }

    @Test func `After the meeting a hold stops what goes on, and a swipe carries its velocity`() {
        var tree = flung()
        tree.root.handOverFlings(until: 1.3)
        tree.root.forEachView { $0.move { $0.holdBegan(at: 1.3) } }
        tree.root.advance(to: 5)
        #expect(tree.offset(1).y == 800)
        #expect(tree.offset(0).y > 100 && tree.offset(0).y < 300)

        var swiped = flung()
        swiped.swipe(0, 12, at: place, from: 1.3)
        #expect(swiped.root.motion.lastLift?.reason == .carried)
        #expect(swiped.offset(1).y == 800)
    }

    @Test func `A wheel on the view around takes it for the user: what glides inside bounces`() {
        var tree = flung()
        tree.wheel(1, at: Point(x: 50, y: 50), 1.11)
        tree.root.advance(to: 5)
        let page = tree.root.configuration.motion.wheelStep(page: 600)
        #expect(abs(tree.offset(0).y - page) < 1 && tree.offset(1).y == 800)
    }

    @Test func `What moves the view around on that axis is not interrupted, and on the other axis goes on`() {
        var busy = flung { $0.root.move { $0.animate(to: Point(x: 0, y: 900), at: 1.0) } }
        busy.root.advance(to: 5)
        #expect(busy.offset(0).y == 900 && busy.offset(1).y == 800)

        var tree = tree()
        tree.root.lay(tree.root.viewport.frame, content: Size(width: 3000, height: 3000))
        tree.swipe(16, 16, at: place)
        tree.root.advance(to: 5)
        #expect(tree.offset(1) == Point(x: 0, y: 800))
        #expect(tree.offset(0).x == 801 && abs(tree.offset(0).y - 501) <= 1)
    }

    @Test func `A view that may not glide takes nothing, so that the content bounces`() {
        for change in [{ $0.fling = .off }, { $0.reducedMotion = true }] as [(inout MotionParameters) -> Void] {
            var tree = flung { tree in
                var configuration = tree.root.configuration
                change(&configuration.motion)
                tree.root.configure(configuration, at: 0)
            }
            tree.root.advance(to: 1.25)
            #expect(tree.offset(1, at: 1.25).y > 800)
            tree.root.advance(to: 5)
            #expect(motions(tree, at: 5) == [.zero, Point(x: 0, y: 800)])
        }
    }

    @Test func `A view that goes takes its fling along, and one whose surroundings go is not there either`() {
        var tree = flung()
        tree.root.advance(to: 1.12)
        tree.root.children = []
        tree.root.advance(to: 5)
        #expect(tree.offset(0) == .zero)
    }

    @Test func `A touch throws as far`() {
        var tree = tree()
        var touch = TouchRouter()
        func tell(_ action: TouchEvent.Action, _ time: Double) {
            touch.handle(TouchEvent(action, time: time), in: &tree.root)
        }
        tell(.began(Point(x: 50, y: 290)), 1)
        for step in 1...12 { tell(.moved(Point(x: 50, y: 290 - Double(step) * 16)), 1 + Double(step) * 0.008) }
        tell(.ended, 1.104)
        tree.root.advance(to: 8)
        #expect(tree.offset(1).y == 800 && tree.offset(0).y > 400)
    }

    @Test func `Where no holds are told, the pointer's motion stops what was handed over (C.6)`() {
        var tree = flung()
        tree.router.pointerMoved(by: Point(x: 5, y: 5), at: 1.3, in: &tree.root)
        tree.root.advance(to: 5)
        #expect(tree.offset(1).y == 800)
        #expect(tree.offset(0).y > 100 && tree.offset(0).y < 300)
        #expect(tree.root.motion.lastLift?.reason == .handedOver)
    }

    @Test func `A device that is lost stops what it threw, handed over or not, and nothing of another pointer's`() {
        for time in [1.12, 1.3] {
            var tree = flung()
            tree.router.pointerLost(at: time, in: &tree.root)
            tree.root.advance(to: 5)
            #expect(tree.offset(0).y < 300 && (tree.offset(1).y < 800) == (time < 1.2))
            var other = InputRouter()
            tree = flung()
            other.pointerLost(7, at: time, in: &tree.root)
            tree.root.advance(to: 5)
            #expect(motions(tree, at: 5) == [Point(x: 0, y: 501), Point(x: 0, y: 800)])
        }
    }

    @Test func `A first frame that comes late does not let the inner glide begin anew when the fling has gone on`() {
        var tree = flung()
        tree.root.handOverFlings(until: 6)
        tree.root.forEachView { $0.move { $0.willDraw(at: 11, frameInterval: 1.0 / 60) } }
        tree.root.advance(to: 11)
        #expect(motions(tree, at: 11) == [Point(x: 0, y: 501), Point(x: 0, y: 800)])
    }

    @Test func `A meeting that nobody sees is due when it happens`() {
        var tree = flung { tree in
            var configuration = tree.root.configuration
            configuration.scrollbars.policy = .never
            tree.root.configure(configuration, at: 0)
        }
        tree.root.advance(to: 1.11)
        let due = tree.root.children[0].motion.remainingFling(on: .vertical)?.time
        #expect(tree.root.nextHandOver == due && due != nil)
        tree.root.children[0].lay(
            Rect(x: 0, y: 2500, width: 400, height: 200), content: Size(width: 400, height: 1000), at: 1.11)
        tree.root.advance(to: 1.12)
        #expect(tree.root.frameNeed(after: 1.12) == due.map { .at($0) })
        for time in [5.0, 8] { tree.root.advance(to: time) }
        #expect(tree.root.frameNeed(after: 8) == .none)
    }
}
