import ScrollCore
import Testing

/// What a new swipe takes over from the glide it stops: the published vectors, gain 1, within 0.1 px/s.
@Suite struct CarryVectorTests {
    /// A glide of 2000 px/s that starts at 88 ms at offset 0.
    private func glide() -> ScriptedPointer {
        var pointer = ScriptedPointer(at: Point(x: 0, y: -192))
        pointer.swipe(12, y: 16)
        pointer.stop(at: 96)
        return pointer
    }

    @Test func `V09 a second swipe adds to the glide`() {
        var pointer = glide()
        #expect(near(pointer.yGliding(0), 0, within: 0.01))
        let before = pointer.yGliding(0.2)
        pointer.swipe(12, y: 12, from: 288)
        pointer.stop(at: 384)
        #expect(near(pointer.liftedVelocity, 2567.079, within: 0.1))
        #expect(pointer.motion.lastLift?.reason == .carried)
        #expect(near(pointer.yGliding(0), before + 144, within: 0.01))
    }

    @Test func `V10a a swipe the other way takes nothing over`() {
        var pointer = glide()
        pointer.swipe(12, y: -12, from: 288)
        pointer.stop(at: 384)
        #expect(near(pointer.liftedVelocity, -1500, within: 0.1))
    }

    @Test func `V10b fingers that rested 200 ms take nothing over`() {
        var pointer = glide()
        pointer.motion.holdBegan(at: 0.288)
        pointer.motion.holdEnded(cancelled: true, at: 0.488)
        pointer.swipe(12, y: 12, from: 488)
        pointer.stop(at: 584)
        #expect(near(pointer.liftedVelocity, 1500, within: 0.1))
    }

    @Test func `V10c a swipe of 400 ms takes little over`() {
        var pointer = glide()
        pointer.swipe(50, y: 12, from: 288)
        pointer.stop(at: 688)
        #expect(near(pointer.liftedVelocity, 1804.88, within: 0.1))
    }

    @Test func `V22 a hold stops the glide on a pixel and a swipe soon after adds to it`() {
        var pointer = glide()
        pointer.motion.holdBegan(at: 0.388)
        #expect(pointer.y(0.388) == 389)
        #expect(!pointer.motion.isMoving(at: 0.388))
        pointer.motion.holdEnded(cancelled: true, at: 0.488)
        pointer.swipe(12, y: 12, from: 488)
        pointer.stop(at: 584)
        #expect(near(pointer.liftedVelocity, 2276.508, within: 0.1))
        #expect(near(pointer.yGliding(0), 389 + 144, within: 0.01))
    }

    @Test func `a glide is carried once and not stored`() {
        var pointer = glide()
        pointer.swipe(12, y: 12, from: 288)
        pointer.finger(y: 1, at: 1000)
        pointer.stop(at: 1200)
        pointer.swipe(12, y: 12, from: 1300)
        pointer.stop(at: 1396)
        #expect(near(pointer.liftedVelocity, 1500, within: 0.1))
    }

    @Test func `fingers that came down and left without motion take nothing over`() {
        var pointer = glide()
        pointer.motion.holdBegan(at: 0.388)
        pointer.motion.holdEnded(cancelled: false, at: 0.45)
        pointer.swipe(12, y: 12, from: 488)
        pointer.stop(at: 584)
        #expect(near(pointer.liftedVelocity, 1500, within: 0.1))
    }

    @Test func `repeated hard swipes add up and stay below the highest carried velocity`() {
        var pointer = ScriptedPointer(in: ScrollBounds(lower: 0, upper: 1e9, page: 600))
        for round in 0..<20 {
            pointer.swipe(12, y: 96, from: round * 120)
            pointer.stop(at: round * 120 + 96)
        }
        let velocity = pointer.liftedVelocity ?? 0
        #expect(velocity > 12_000 && velocity <= 30_000)
    }
}
