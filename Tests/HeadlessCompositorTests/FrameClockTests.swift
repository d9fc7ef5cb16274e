import Testing

@testable import HeadlessCompositor

@Suite struct FrameClockTests {
    @Test(arguments: [30, 59.94, 60, 120, 144, 240, 1000]) func noTickIsLostOrDoubledInAMinute(hertz: Double) {
        var clock = FrameClock(hertz: hertz, origin: 1000)
        var now = 1000.0
        let count = Int(hertz * 60)
        for number in 1...count {
            let next = clock.next(after: now)
            if next.number != number {
                Issue.record("tick \(next.number) instead of \(number)")
                return
            }
            clock.ran(next.number)
            now = next.time
        }
        #expect(abs(now - (1000 + Double(count) / hertz)) < 1e-9)
    }

    @Test func theNextTickAfterARestLiesOnTheGrid() {
        var clock = FrameClock(hertz: 10, origin: 0)
        clock.ran(clock.next(after: 0).number)
        #expect(clock.next(after: 5.25).number == 53)
        #expect(clock.next(after: 5.25).time == 5.3)
        #expect(clock.next(after: 5.3).number == 54, "a tick at this very moment is not waited for")
    }
}
