import Testing

@testable import ScrollCore

@Suite struct EdgeFadeTests {
    @Test func `A strength without a slew limit is its target at once`() {
        var fade = EdgeFade(settledAt: 0)
        fade.follow(0.7, slew: .infinity, at: 1)
        #expect(fade.strength(at: 1) == 0.7)
        #expect(!fade.isMoving)
    }

    @Test func `A full swing takes as long as the slew allows`() {
        var fade = EdgeFade(settledAt: 0, time: 10)
        fade.follow(1, slew: 1 / 0.3, at: 10)
        #expect(fade.isMoving)
        #expect(abs(fade.strength(at: 10.15) - 0.5) < 1e-9)
        #expect(fade.strength(at: 10.31) == 1)
    }

    @Test func `The strength at a time does not depend on the frames before it`() {
        var one = EdgeFade(settledAt: 0, time: 0)
        var many = one
        one.follow(1, slew: 2, at: 0)
        one.follow(1, slew: 2, at: 0.4)
        for frame in 0...40 { many.follow(1, slew: 2, at: Double(frame) / 100) }
        #expect(abs(one.strength(at: 0.4) - many.strength(at: 0.4)) < 1e-12)
    }

    @Test func `After a long rest the first step is no jump`() {
        var fade = EdgeFade(settledAt: 0, time: 0)
        fade.follow(1, slew: 1 / 0.3, at: 60)
        #expect(fade.strength(at: 60) <= EdgeFade.longestFirstStep / 0.3)
        #expect(fade.isMoving)
    }

    @Test func `A reversal goes on from the strength that is shown`() {
        var fade = EdgeFade(settledAt: 0, time: 0)
        fade.follow(1, slew: 2, at: 0)
        fade.follow(0, slew: 2, at: 0.25)
        #expect(fade.strength(at: 0.25) <= 0.5)
        #expect(fade.strength(at: 1) == 0)
    }

    @Test func `A time that goes backwards changes nothing`() {
        var fade = EdgeFade(settledAt: 0, time: 5)
        fade.follow(1, slew: 2, at: 4)
        #expect(fade.strength(at: 4) == 0)
    }

    @Test func `An edge whose policy changes on the way to the same strength gets there and rests`() {
        var fade = EdgeFade(settledAt: 0, time: 0)
        fade.follow(1, slew: 2, at: 0)
        for frame in 1...60 { fade.ease(to: 1, over: 0.3, at: Double(frame) / 60) }
        #expect(fade.strength(at: 1) == 1)
        #expect(!fade.isMoving)
    }
}
