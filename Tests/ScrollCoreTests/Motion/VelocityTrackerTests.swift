import ScrollCore
import Testing

@Suite struct VelocityTrackerTests {
    /// Equal deltas at equal intervals, seconds.
    private func tracker(_ deltas: [Double], every interval: Double = 0.008, from start: Double = 0) -> VelocityTracker
    {
        var tracker = VelocityTracker()
        for (index, delta) in deltas.enumerated() { tracker.add(delta, at: start + Double(index) * interval) }
        return tracker
    }

    private func steady(_ count: Int, _ delta: Double) -> [Double] { Array(repeating: delta, count: count) }

    @Test func `no sample is no motion`() {
        #expect(VelocityTracker().estimate(stoppedAt: 1).reason == .unmoved)
        #expect(tracker([0, 0, 0]).estimate(stoppedAt: 0.03).reason == .unmoved)
    }

    @Test(arguments: [0.004, 0.0069, 0.008, 0.012])
    func `steady motion has its velocity at any device interval`(_ interval: Double) {
        let estimate = tracker(steady(30, interval * 1000), every: interval).estimate(stoppedAt: interval * 30)
        #expect(near(estimate.velocity, 1000, within: 0.01))
        #expect(near(estimate.interval, interval, within: 1e-9))
    }

    @Test func `velocity has the sign of the motion`() {
        let down = tracker(steady(12, 16)).estimate(stoppedAt: 0.096).velocity
        let up = tracker(steady(12, -16)).estimate(stoppedAt: 0.096).velocity
        #expect(down == -up)
        #expect(down > 0)
    }

    @Test func `less than six pixels are no swipe`() {
        #expect(tracker([2, 2, 1.9]).estimate(stoppedAt: 0.024).reason == .tooShort)
        #expect(tracker([2, 2, 2.1]).estimate(stoppedAt: 0.024).reason == .fling)
    }

    @Test(arguments: [(0.030, 1.0), (0.055, 0.5), (0.0799, 0.002)])
    func `a rest takes velocity bit by bit`(_ vector: (rest: Double, share: Double)) {
        let estimate = tracker(steady(12, 16)).estimate(stoppedAt: 0.088 + vector.rest)
        #expect(near(estimate.velocity, 2000 * vector.share, within: 0.1))
    }

    @Test func `from 80 ms on a rest takes it all (O-59)`() {
        #expect(tracker(steady(12, 16)).estimate(stoppedAt: 0.168).reason == .rested)
        #expect(tracker(steady(12, 16)).estimate(stoppedAt: 0.238).reason == .rested)
    }

    @Test func `a single event is never faster than 2000 px per second`() {
        #expect(tracker([12]).estimate(stoppedAt: 0.008).velocity == 1200)
        #expect(tracker([90]).estimate(stoppedAt: 0.008).velocity == 2000)
        #expect(tracker([-90]).estimate(stoppedAt: 0.008).velocity == -2000)
    }

    @Test func `the interval of earlier gestures serves where this one is too short`() {
        #expect(near(tracker([12]).estimate(stoppedAt: 0.008, learned: 0.012).velocity, 1000, within: 1e-9))
    }

    @Test func `pauses do not enter the device interval`() {
        var tracker = tracker(steady(6, 10))
        tracker.add(10, at: 0.300)
        tracker.add(10, at: 0.308)
        #expect(near(tracker.deviceInterval, 0.008, within: 1e-9))
    }

    @Test func `after a pause it takes three samples, 12 px and 20 ms`() {
        var tracker = tracker(steady(10, 10))
        for (time, delta) in [(0.3, 6.0), (0.31, 6)] { tracker.add(delta, at: time) }
        #expect(tracker.estimate(stoppedAt: 0.318).reason == .afterPause)
        tracker.add(6, at: 0.320)
        let estimate = tracker.estimate(stoppedAt: 0.328)
        #expect(estimate.reason == .fling)
        #expect(near(estimate.velocity, 6 / 0.01, within: 200))
    }

    @Test func `fingers that turn round do not fly`() {
        let estimate = tracker([14, 14, 12, 10, 6, 2, -2, -4, -5]).estimate(stoppedAt: 0.072)
        #expect(estimate.reason == .turned)
        #expect(estimate.velocity == 0)
    }

    @Test func `a reversal of more than three pixels is no finger roll`() {
        let rolled = tracker(steady(12, 12) + [-1, -1]).estimate(stoppedAt: 0.112).velocity
        let reversed = tracker(steady(12, 12) + [-2, -2]).estimate(stoppedAt: 0.112).velocity
        #expect(near(rolled, 1500, within: 0.1))
        #expect(reversed < 1200)
    }

    @Test func `silence of this axis in the last 30 ms is dropped`() {
        #expect(near(tracker(steady(12, 12) + [0, 0]).estimate(stoppedAt: 0.112).velocity, 1500, within: 0.1))
    }

    @Test func `the parabola cannot outrun what was seen`() {
        let estimate = tracker([1, 1, 1, 1, 2, 8, 40, 160]).estimate(stoppedAt: 0.064)
        let recent = (8.0 + 40 + 160) / 0.024
        #expect(estimate.velocity <= 1.5 * recent + 1e-6)
        #expect(estimate.velocity > recent)
    }

    @Test func `a swipe that speeds up is read within a tenth`() {
        // The velocity grows by 30,000 px/s in each second, sampled every 8 ms.
        let times = (1...12).map { Double($0) * 0.008 }
        let faster = times.map { 15_000 * ($0 * $0 - ($0 - 0.008) * ($0 - 0.008)) }
        let estimate = tracker(faster).estimate(stoppedAt: 0.096)
        #expect(near(estimate.velocity, 30_000 * 0.096, within: 290))
    }

    @Test func `samples of one time count as one`() {
        var split = VelocityTracker()
        for index in 0..<12 {
            split.add(10, at: Double(index) * 0.008)
            split.add(6, at: Double(index) * 0.008)
        }
        let whole = tracker(steady(12, 16))
        #expect(split.estimate(stoppedAt: 0.096) == whole.estimate(stoppedAt: 0.096))
    }

    @Test func `times that go back and numbers that are none do no harm`() {
        var tracker = tracker(steady(12, 16))
        tracker.add(.nan, at: 0.1)
        tracker.add(.infinity, at: 0.1)
        tracker.add(5, at: .nan)
        tracker.add(4, at: -3)
        #expect(tracker.travel == 196)
        #expect(tracker.estimate(stoppedAt: 0.096).velocity.isFinite)
        #expect(tracker.estimate(stoppedAt: -50).velocity.isFinite)
    }

    @Test func `a gesture of hours keeps few samples and its whole distance`() {
        var tracker = VelocityTracker()
        for index in 0..<100_000 { tracker.add(0.5, at: Double(index) * 0.001) }
        #expect(tracker.travel == 50_000)
        #expect(near(tracker.estimate(stoppedAt: 100).velocity, 500, within: 0.1))
    }

    @Test func `velocity shows while fingers move and fades while they rest`() {
        let tracker = tracker(steady(12, 16))
        #expect(near(tracker.runningVelocity(at: 0.090), 2000, within: 0.1))
        #expect(near(tracker.runningVelocity(at: 0.143), 1000, within: 0.1))
        #expect(tracker.runningVelocity(at: 0.3) == 0)
        #expect(VelocityTracker().runningVelocity(at: 0) == 0)
    }
}
