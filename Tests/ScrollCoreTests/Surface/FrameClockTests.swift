import Testing

@testable import ScrollCore

@Suite struct FrameClockTests {
    private func clock(callbacks: [Double]) -> FrameClock {
        var clock = FrameClock()
        for time in callbacks { clock.frameCallback(at: time) }
        return clock
    }

    @Test func `without feedback a frame's light comes one callback interval from now`() {
        #expect(FrameClock().target(after: 5) == 5 + 1.0 / 60)
        let clock = clock(callbacks: (0...20).map { 100 + Double($0) / 144 })
        #expect(near(clock.interval, 1.0 / 144, within: 1e-9))
        #expect(near(clock.target(after: 200), 200 + 1.0 / 144, within: 1e-9))
    }

    @Test func `the interval is a mean that follows a change, and one late callback bends it little`() {
        var clock = clock(callbacks: (0...16).map { Double($0) * 0.010 })
        clock.frameCallback(at: 0.160 + 0.020)
        #expect(clock.interval > 0.0104 && clock.interval < 0.011)
        for index in 1...60 { clock.frameCallback(at: 0.180 + Double(index) * 0.005) }
        #expect(near(clock.interval, 0.005, within: 0.0003))
    }

    @Test(arguments: [(0.0001, 0.003), (0.1, 0.034)])
    func `an interval counts as 3 to 34 ms`(_ vector: (interval: Double, counted: Double)) {
        let clock = clock(callbacks: (0...16).map { Double($0) * vector.interval })
        #expect(near(clock.interval, vector.counted, within: 1e-9))
    }

    @Test func `rest, times that go back and numbers that are none are no interval`() {
        let clock = clock(callbacks: [1, 1.01, 20, 20.01, 3, .nan, 3.01, .infinity, 3.02])
        #expect(near(clock.interval, 0.01, within: 1e-9))
    }

    @Test func `with feedback it is the next refresh that a commit can still reach`() {
        var clock = FrameClock()
        clock.presented(at: 10, refresh: 0.016, target: nil)
        #expect(near(clock.target(after: 10.001), 10.016, within: 1e-9))
        #expect(near(clock.target(after: 10.0149), 10.016, within: 1e-9))
        #expect(near(clock.target(after: 10.0151), 10.032, within: 1e-9))
        #expect(near(clock.target(after: 10.015), 10.016, within: 1e-9))
        #expect(near(clock.target(after: 9), 9.008, within: 1e-9))
        #expect(clock.frameInterval == 0.016)
    }

    @Test func `while frames come out one refresh later than predicted, one is added`() {
        var clock = FrameClock()
        clock.presented(at: 10, refresh: 0.01, target: nil)
        clock.presented(at: 10.02, refresh: 0.01, target: 10.01)
        #expect(near(clock.target(after: 10.021), 10.04, within: 1e-9))
        clock.presented(at: 10.04, refresh: 0.01, target: 10.04)
        #expect(near(clock.target(after: 10.041), 10.06, within: 1e-9))
        clock.presented(at: 10.05, refresh: 0.01, target: 10.06)
        #expect(near(clock.target(after: 10.051), 10.06, within: 1e-9))
    }

    @Test(arguments: [0, -1, 5, .nan, .infinity] as [Double])
    func `a refresh that is not constant, or none, falls back to callbacks`(_ refresh: Double) {
        var clock = FrameClock()
        clock.presented(at: 10, refresh: 0.016, target: nil)
        clock.presented(at: 10.1, refresh: refresh, target: 10.1)
        #expect(clock.target(after: 20) == 20 + 1.0 / 60)
        #expect(clock.frameInterval == 1.0 / 60)
    }
}
