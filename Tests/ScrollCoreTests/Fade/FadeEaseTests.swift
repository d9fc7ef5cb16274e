import Testing

@testable import ScrollCore

@Suite struct FadeEaseTests {
    /// An edge at rest that begins to show at time 10.
    private func shown(over duration: Double = 0.3) -> EdgeFade {
        var fade = EdgeFade(settledAt: 0, time: 10)
        fade.ease(to: 1, over: duration, at: 10)
        return fade
    }

    @Test(arguments: Array(stride(from: 0.0, through: 1, by: 0.05)))
    func `From rest it is ease-out, cubic-bezier(0, 0, 0.58, 1), over the duration`(s: Double) {
        let share = 3 * (1 - s) * s * s * 0.58 + s * s * s
        #expect(abs(shown().strength(at: 10 + 0.3 * share) - (3 * s * s - 2 * s * s * s)) < 1e-9)
    }

    @Test func `It moves until the duration is over and rests from then on`() {
        var fade = shown()
        fade.ease(to: 1, over: 0.3, at: 10.29)
        #expect(fade.isMoving)
        fade.ease(to: 1, over: 0.3, at: 10.3)
        #expect(!fade.isMoving)
        #expect(fade.strength(at: 10.3) == 1)
        #expect(fade.velocity(at: 10.3) == 0)
    }

    @Test func `The strength at a time does not depend on the frames before it`() {
        let one = shown()
        var many = one
        for frame in 0..<20 { many.ease(to: 1, over: 0.3, at: 10 + Double(frame) / 100) }
        #expect(one.strength(at: 10.2) == many.strength(at: 10.2))
    }

    @Test(arguments: Array(stride(from: 0.01, to: 0.3, by: 0.01)))
    func `A turn in flight has neither a jump nor a corner`(elapsed: Double) {
        let before = shown()
        var after = before
        let turn = 10 + elapsed
        after.ease(to: 0, over: 0.3, at: turn)
        #expect(abs(after.strength(at: turn) - before.strength(at: turn)) < 1e-12)
        #expect(abs(after.velocity(at: turn) - before.velocity(at: turn)) < 1e-9)
    }

    @Test(arguments: Array(stride(from: 0.01, to: 0.3, by: 0.01)))
    func `A reversal takes the share of the duration that remains to travel`(elapsed: Double) {
        var fade = shown()
        let turn = 10 + elapsed
        let remaining = fade.strength(at: turn)
        fade.ease(to: 0, over: 0.3, at: turn)
        #expect(fade.strength(at: turn + 0.3 * remaining - 1e-4) > 0)
        #expect(fade.strength(at: turn + 0.3 * remaining + 1e-9) == 0)
    }

    @Test(arguments: Array(stride(from: 0.01, to: 0.3, by: 0.01)))
    func `A turn stays within 0 and 1, and the velocity is the strength's change`(elapsed: Double) {
        var fade = shown()
        let turn = 10 + elapsed
        let share = fade.strength(at: turn)
        fade.ease(to: 0, over: 0.3, at: turn)
        for step in 1..<100 {
            let time = turn + 0.3 * share * Double(step) / 100
            let (low, high) = (fade.strength(at: time - 1e-7), fade.strength(at: time + 1e-7))
            #expect((0...1).contains(low))
            if low > 0 && high < 1 { #expect(abs((high - low) / 2e-7 - fade.velocity(at: time)) < 1e-3) }
        }
    }

    @Test(arguments: [0, -1, Double.nan])
    func `Without a duration the target is there at once`(duration: Double) {
        let fade = shown(over: duration)
        #expect(!fade.isMoving)
        #expect(fade.strength(at: 10) == 1)
    }

    @Test func `An edge that followed with a slew turns without a jump or a corner`() {
        var fade = EdgeFade(settledAt: 0, time: 0)
        fade.follow(1, slew: 2, at: 0)
        fade.ease(to: 0, over: 0.3, at: 0.2)
        #expect(abs(fade.strength(at: 0.2) - 0.4) < 1e-12)
        #expect(abs(fade.velocity(at: 0.2) - 2) < 1e-12)
    }

    @Test func `A fade in flight goes on with a slew from the strength that is shown`() {
        var fade = shown()
        let seen = fade.strength(at: 10.1)
        fade.follow(0, slew: 2, at: 10.1)
        #expect(fade.strength(at: 10.1) == seen)
        #expect(abs(fade.strength(at: 10.2) - (seen - 0.2)) < 1e-12)
    }
}
