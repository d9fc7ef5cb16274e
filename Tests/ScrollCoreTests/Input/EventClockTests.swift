import ScrollCore
import TestStage
import Testing

@Suite struct EventClockTests {
    private typealias Stamp = EventClock.Stamp

    private func motion(_ milliseconds: UInt32) -> Stamp { Stamp(milliseconds: milliseconds, isMotion: true) }

    /// One motion frame at a time, each read when it arrives.
    private func play(_ clock: inout EventClock, _ events: [(stamp: UInt32, arrival: Double)]) -> [EventClock.Moment] {
        events.flatMap { clock.moments(of: [motion($0.stamp)], arrival: $0.arrival) }
    }

    /// The event times' differences, whole ms.
    private func steps(_ moments: [EventClock.Moment]) -> [Double] {
        zip(moments.dropFirst(), moments).map { (($0.eventTime - $1.eventTime) * 1000).rounded() }
    }

    @Test func `times are told apart to the millisecond however late they are read`() {
        var clock = EventClock()
        let moments = play(&clock, [(5000, 10.003), (5008, 10.009), (5016, 10.030), (5024, 10.031)])
        #expect(steps(moments) == [8, 8, 8])
    }

    @Test func `the smallest delay ties the two clocks`() {
        var clock = EventClock()
        let moments = play(&clock, [(5000, 10.003), (5008, 10.009), (5016, 10.030)])
        #expect(near(moments[0].time, 10.003, within: 1e-9))
        #expect(near(moments[1].time, 10.009, within: 1e-9))
        #expect(near(moments[2].time, 10.017, within: 1e-9))
    }

    @Test func `a delay is forgotten after 64 events`() {
        var clock = EventClock()
        _ = play(&clock, [(1000, 1)])
        for index in 1...63 {
            _ = play(&clock, [(1000 + UInt32(index) * 8, 1.002 + Double(index) * 0.008)])
        }
        #expect(near(play(&clock, [(1512, 1.514)]).last?.time, 1.514, within: 1e-9))
    }

    @Test func `the 32 bits may wrap`() {
        var clock = EventClock()
        #expect(steps(play(&clock, [(.max - 7, 1), (.max - 3, 1.004), (4, 1.012)])) == [4, 8])
    }

    @Test func `minutes without events are no new base`() {
        var clock = EventClock()
        #expect(steps(play(&clock, [(1000, 1), (601_000, 601)])) == [600_000])
    }

    @Test func `with times of 0 the arrival counts (D31)`() {
        var clock = EventClock()
        let moments = play(&clock, [(0, 1), (0, 1.008), (0, 1.017)])
        #expect(steps(moments) == [8, 9])
        #expect(near(moments[2].time, 1.017, within: 1e-9))
    }

    @Test func `a burst without times is spread backwards by the device interval`() {
        var clock = EventClock()
        let moments = clock.moments(of: Array(repeating: motion(0), count: 12), arrival: 5)
        #expect(steps(moments) == Array(repeating: 10, count: 11))
        #expect(near(moments[11].time, 5, within: 1e-9))
    }

    @Test func `a burst is never spread over what came before`() {
        var clock = EventClock()
        _ = clock.moments(of: [motion(0)], arrival: 5)
        let moments = clock.moments(of: Array(repeating: motion(0), count: 4), arrival: 5.016)
        #expect(steps(moments) == [4, 4, 4])
        #expect(near(moments[0].time, 5.004, within: 1e-9))
    }

    @Test func `three motion frames may share a time, a fourth makes it doubtful`() {
        var clock = EventClock()
        let moments = play(&clock, [(777, 1), (777, 1.008), (777, 1.016), (777, 1.024), (777, 1.032)])
        #expect(steps(moments) == [0, 0, 24, 8])
    }

    @Test func `a constant time in one burst is spread as well`() {
        var clock = EventClock()
        let moments = clock.moments(of: Array(repeating: motion(777), count: 5), arrival: 5)
        #expect(steps(moments) == [10, 10, 10, 10])
    }

    @Test func `a time that goes back is replaced by the arrival and the next ones count from there (D31)`() {
        var clock = EventClock()
        let moments = play(&clock, [(5000, 1), (5008, 1.008), (1000, 1.016), (1008, 1.030)])
        #expect(steps(moments) == [8, 8, 8])
        #expect(moments.allSatisfy { $0.time <= 1.03 })
    }

    @Test func `a step of more than ten seconds is replaced by the arrival`() {
        var clock = EventClock()
        #expect(steps(play(&clock, [(5000, 1), (5008, 1.008), (95_000, 1.016), (95_008, 1.024)])) == [8, 8, 8])
    }

    @Test func `no time is after its arrival nor before its forerunner whatever comes`() {
        var random = SeededRandom(seed: 7)
        var clock = EventClock()
        var (arrival, last) = (100.0, -Double.infinity)
        for _ in 0..<5000 {
            arrival += Double.random(in: 0...0.05, using: &random)
            let stamps = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                let anything = UInt32.random(in: 0...UInt32.max, using: &random)
                let milliseconds: UInt32 = [0, 5, anything].randomElement(using: &random) ?? 0
                return Stamp(milliseconds: milliseconds, isMotion: Bool.random(using: &random))
            }
            for moment in clock.moments(of: stamps, arrival: arrival) {
                #expect(moment.eventTime >= last && moment.time <= arrival + 1e-6)
                last = moment.eventTime
            }
        }
    }

    @Test func `an arrival that is no number does no harm`() {
        var clock = EventClock()
        let moments = play(&clock, [(5000, .nan), (5008, .infinity), (5016, 2)])
        #expect(moments.allSatisfy { $0.time.isFinite })
    }
}
