import Testing

@testable import fading_scroll

@Suite("Times of a recording")
struct TraceClockTests {
    private func axis(_ stamp: UInt32?, arrival: Double) -> InputGroup {
        InputGroup(events: [.pointer(.axis(.vertical, 1)), .pointer(.frame)], stamp: stamp, arrival: arrival)
    }

    @Test("Intervals are those of the device, however late its events arrive")
    func intervals() {
        var clock = TraceClock()
        #expect(clock.time(ofChangeAt: 100) == 0)
        #expect(clock.time(of: axis(5000, arrival: 100.5)) == 500)
        #expect(clock.time(of: axis(5008, arrival: 100.53)) == 508)
        #expect(clock.time(of: axis(5016, arrival: 100.53)) == 516)
    }

    @Test("The device's times may wrap")
    func wrap() {
        var clock = TraceClock()
        #expect(clock.time(of: axis(.max - 3, arrival: 1)) == 0)
        #expect(clock.time(of: axis(4, arrival: 1.01)) == 8)
    }

    @Test("Events without a time have that of their arrival, and no time goes back")
    func untimed() {
        var clock = TraceClock()
        #expect(clock.time(of: axis(1000, arrival: 2)) == 0)
        #expect(clock.time(of: axis(nil, arrival: 2.5)) == 500)
        #expect(clock.time(of: axis(1490, arrival: 2.51)) == 500)
        #expect(clock.milliseconds(at: 2.25) == 250, "what is no event may be told later than it was")
        #expect(clock.time(of: axis(1600, arrival: 2.7)) == 600)
    }
}
