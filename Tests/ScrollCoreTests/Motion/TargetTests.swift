import ScrollCore
import Testing

/// Where programs and keys lead the content.
@Suite struct TargetTests {
    private func motion(at offset: Double = 1000, upper: Double = 40_000) -> ScrollMotion {
        var motion = ScrollMotion()
        motion.setBounds(PerAxis(both: ScrollBounds(lower: -20, upper: upper, page: 600)), at: 0)
        motion.jump(to: Point(x: offset, y: offset), at: 0)
        return motion
    }

    @Test func `pages and px add up while the content follows`() {
        var motion = motion()
        motion.scroll(pages: PerAxis(horizontal: 0, vertical: 0.9), at: 0)
        motion.scroll(pages: PerAxis(horizontal: 0.5, vertical: 0.9), at: 0.05)
        motion.scroll(by: Point(x: 0, y: -40), at: 0.1)
        #expect(motion.target(at: 0.1) == Point(x: 1300, y: 2040))
        #expect(motion.offset(at: 3) == Point(x: 1300, y: 2040))
    }

    @Test(arguments: [(Edge.top, 1000.0, -20.0), (.bottom, 1000, 40_000), (.left, -20, 1000), (.right, 40_000, 1000)])
    func `to an end only its axis moves`(_ vector: (edge: Edge, x: Double, y: Double)) {
        var motion = motion()
        motion.scroll(to: vector.edge, at: 0)
        let isVertical = vector.edge.axis == .vertical
        #expect(motion.offset(at: 5) == Point(x: isVertical ? 1000 : vector.x, y: isVertical ? vector.y : 1000))
    }

    @Test func `a way of more than four pages starts two before its end, a shorter one where it is`() {
        var far = motion()
        far.scroll(to: .bottom, at: 0)
        #expect(far.offset(at: 0).y == 40_000 - 1200)
        var back = motion(at: 40_000)
        back.scroll(to: .top, at: 0)
        #expect(back.offset(at: 0).y == -20 + 1200)
        var near = motion(at: 2370)
        near.scroll(to: .top, at: 0)
        #expect(near.offset(at: 0).y == 2370)
    }

    @Test func `with less motion every way is a jump`() {
        var motion = motion()
        motion.parameters.reducedMotion = true
        motion.scroll(pages: PerAxis(both: 1), at: 0)
        #expect(motion.offset(at: 0) == Point(x: 1600, y: 1600))
        motion.scroll(to: .bottom, at: 1)
        #expect(motion.offset(at: 1).y == 40_000)
        motion.scrollToVisible(Rect(x: 0, y: 100, width: 10, height: 10), within: RevealMargins(), at: 2)
        #expect(motion.offset(at: 2) == Point(x: 0, y: 100))
        #expect(!motion.isMoving(at: 2))
    }

    @Test func `numbers that are none lead nowhere`() {
        var motion = motion()
        let before = motion
        motion.scroll(pages: PerAxis(both: .nan), at: 0)
        motion.scroll(by: Point(x: .infinity, y: .nan), at: 0)
        motion.scroll(to: .top, at: .nan)
        motion.scrollToVisible(Rect(x: .nan, y: .nan, width: 1, height: 1), within: RevealMargins(), at: 0)
        #expect(motion == before)
    }
}

/// Where a part of the content is clearly seen: clear of bars, and of the fades that are there then.
@Suite struct RevealTests {
    private let margins = RevealMargins(insets: Insets(top: 20, bottom: 10, left: 0, right: 0), fades: PerEdge(all: 30))

    /// A viewport of 600 px between its bars, over content of 3000 px.
    private func offset(showing start: Double, _ end: Double, from offset: Double, padding: Double = 0) -> Double {
        var motion = ScrollMotion()
        motion.setBounds(PerAxis(both: ScrollBounds(lower: -20, upper: 2410, page: 600)), at: 0)
        var margins = margins
        margins.padding = padding
        let rect = Rect(x: 0, y: start, width: 0, height: end - start)
        return motion.offset(showing: rect, within: margins, from: Point(x: 0, y: offset)).y
    }

    @Test func `what is clear already stays`() {
        #expect(offset(showing: 550, 900, from: 500) == 500)
        #expect(offset(showing: 1090, 1090, from: 500) == 500)
    }

    @Test func `above, it comes in under bar and fade, and below, over the lower fade`() {
        #expect(offset(showing: 549, 600, from: 500) == 549 - 20 - 30)
        #expect(offset(showing: 1050, 1091, from: 500) == 1091 - 20 - 600 + 30)
        #expect(offset(showing: 549, 600, from: 500, padding: 8) == 549 - 20 - 38)
    }

    @Test func `at the content's ends nothing fades, so nothing is kept clear of it`() {
        #expect(offset(showing: 0, 40, from: 500) == -20)
        #expect(offset(showing: 2, 40, from: -20) == -20)
        #expect(offset(showing: 2990, 3000, from: 500) == 2410)
        #expect(offset(showing: 2990, 3000, from: 2410) == 2410)
    }

    @Test func `of what is too long its start is shown, unless it fills the viewport`() {
        #expect(offset(showing: 800, 2000, from: 100) == 750)
        #expect(offset(showing: 300, 2000, from: 240) == 250)
        #expect(offset(showing: 300, 2000, from: 250) == 250)
        #expect(offset(showing: 300, 2000, from: 700) == 700)
        #expect(offset(showing: 300, 1200, from: 1400) == 250)
    }

    @Test func `wherever it came from, it is clear there`() {
        for from in stride(from: -20.0, through: 2410, by: 45) {
            for start in stride(from: 0.0, through: 2950, by: 59) {
                let target = offset(showing: start, start + 50, from: from)
                #expect(target <= -20 || start >= target + 20 + 30)
                #expect(target >= 2410 || start + 50 <= target + 20 + 600 - 30)
                #expect(offset(showing: start, start + 50, from: target) == target)
            }
        }
    }

    @Test func `lengths that make no sense count as none`() {
        let odd = RevealMargins(insets: Insets(all: -5), fades: PerEdge(all: .nan), padding: .infinity)
        #expect(odd == RevealMargins())
    }
}
