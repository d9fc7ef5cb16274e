import Testing

@testable import ScrollCore

@Suite struct FrameClockTests {
    private func clock(callbacks: [Double]) -> FrameClock {
        var clock = FrameClock()
        for time in callbacks { clock.frameCallback(at: time) }
        return clock
    }

    /// Refreshes at 10, 10.016 and so on.
    private func steadyClock() -> FrameClock {
        var clock = FrameClock()
        clock.presented(at: 10, refresh: 0.016)
        return clock
    }

    @Test func `without feedback a frame's time is now, and the next one is due a callback interval later`() {
        var clock = clock(callbacks: (0...20).map { 100 + Double($0) / 144 })
        #expect(clock.frameTime(at: 200) == 200)
        #expect(near(clock.nextMoment(after: 200), 200 + 1.0 / 144, within: 1e-9))
        #expect(clock.moment(of: 201) == 201)
        #expect(FrameClock().frameInterval == 1.0 / 60)
    }

    @Test func `the interval is a mean that follows a change, and one late callback bends it little`() {
        var clock = clock(callbacks: (0...16).map { Double($0) * 0.010 })
        clock.frameCallback(at: 0.160 + 0.020)
        #expect(clock.frameInterval > 0.0104 && clock.frameInterval < 0.011)
        for index in 1...60 { clock.frameCallback(at: 0.180 + Double(index) * 0.005) }
        #expect(near(clock.frameInterval, 0.005, within: 0.0003))
    }

    @Test(arguments: [(0.0001, 0.003), (0.1, 0.034)])
    func `an interval counts as 3 to 34 ms`(_ vector: (interval: Double, counted: Double)) {
        let clock = clock(callbacks: (0...16).map { Double($0) * vector.interval })
        #expect(near(clock.frameInterval, vector.counted, within: 1e-9))
    }

    @Test func `rest, times that go back and numbers that are none are no interval`() {
        let clock = clock(callbacks: [1, 1.01, 20, 20.01, 3, .nan, 3.01, .infinity, 3.02])
        #expect(near(clock.frameInterval, 0.01, within: 1e-9))
    }

    @Test(arguments: [(10.0, 10.0), (10.0149, 10), (10.0151, 10.016), (10.04, 10.032), (9, 8.992), (26.001, 26)])
    func `with feedback it is the newest refresh, or one less than a millisecond away`(
        _ vector: (now: Double, frame: Double)
    ) {
        var clock = steadyClock()
        #expect(near(clock.frameTime(at: vector.now), vector.frame, within: 1e-9))
        #expect(clock.frameInterval == 0.016)
    }

    @Test func `on a fast display an eighth of a refresh is near enough`() {
        var clock = FrameClock()
        clock.presented(at: 10, refresh: 0.004)
        #expect(near(clock.frameTime(at: 10.0034), 10, within: 1e-9))
        #expect(near(clock.frameTime(at: 10.0036), 10.004, within: 1e-9))
    }

    @Test func `frame times never go back, whatever the display turns out to be`() {
        var clock = FrameClock()
        #expect(clock.frameTime(at: 10.03) == 10.03)
        clock.presented(at: 10.02, refresh: 0.016)
        #expect(clock.frameTime(at: 10.034) == 10.03)
        #expect(near(clock.frameTime(at: 10.04), 10.036, within: 1e-9))
    }

    @Test(arguments: [10.0, 10.0001, 10.015, 10.016, 10.5, 9.99, 1234.567])
    func `what waits for a frame time is drawn at a refresh that has it`(_ frame: Double) {
        var clock = steadyClock()
        let moment = clock.moment(of: frame)
        #expect(moment >= frame && moment < frame + 0.016)
        #expect(clock.frameTime(at: moment) >= frame)
    }

    @Test(arguments: [10.0, 10.0001, 10.0155, 10.02])
    func `the next moment brings another frame time`(_ now: Double) {
        var clock = steadyClock()
        let frame = clock.frameTime(at: now)
        let next = clock.nextMoment(after: now)
        #expect(next > now && next <= now + 0.017)
        #expect(clock.frameTime(at: next) > frame)
    }

    @Test(arguments: [0, -1, 5, .nan, .infinity] as [Double])
    func `a refresh that is not constant, or none, falls back to callbacks`(_ refresh: Double) {
        var clock = steadyClock()
        clock.presented(at: 10.1, refresh: refresh)
        #expect(clock.frameTime(at: 20) == 20)
        #expect(clock.frameInterval == 1.0 / 60)
    }
}
