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

    @Test("Events without a time have that of what came before, of their arrival where nothing did; no time goes back")
    func untimed() {
        var clock = TraceClock()
        #expect(clock.time(of: axis(nil, arrival: 1)) == 0)
        #expect(clock.time(of: axis(nil, arrival: 1.5)) == 500)
        #expect(clock.time(of: axis(1000, arrival: 2)) == 1000)
        #expect(clock.time(of: axis(nil, arrival: 2.5)) == 1000)
        #expect(clock.time(of: axis(1490, arrival: 2.51)) == 1490)
        #expect(clock.milliseconds(at: 2.25) == 1250, "what is no event may be told later than it was")
        #expect(clock.time(of: axis(1600, arrival: 2.7)) == 1600)
    }

    @Test("A frame without a time that came late does not delay what the device said before it")
    func stall() {
        var clock = TraceClock()
        #expect(clock.time(of: axis(5000, arrival: 100)) == 0)
        #expect(clock.time(of: InputGroup(events: [.pointer(.frame)], stamp: nil, arrival: 100.8)) == 0)
        #expect((1...4).map { clock.time(of: axis(5000 + 8 * $0, arrival: 100.8)) } == [8, 16, 24, 32])
    }

    @Test("A change in mid-swipe delays no motion; at rest and beside a wheel it has its own time")
    func changes() {
        func swipe(_ stamp: UInt32, _ events: [TraceEvent]) -> InputGroup {
            InputGroup(
                events: [.pointer(.axisSource(.finger))] + events, stamp: stamp, arrival: Double(stamp) / 1000)
        }
        var clock = TraceClock()
        let motion = TraceEvent.pointer(.axis(.vertical, 16))
        #expect(clock.time(of: swipe(5000, [motion])) == 0)
        #expect(clock.time(ofChangeAt: 5.020) == 0)
        #expect(clock.time(of: swipe(5008, [motion])) == 8)
        #expect(clock.time(of: swipe(5016, [.pointer(.axisStop(.vertical))])) == 16)
        #expect(clock.time(ofChangeAt: 5.5) == 500)
        #expect(clock.time(of: axis(6000, arrival: 6)) == 1000)
        #expect(clock.time(ofChangeAt: 6.1) == 1100)
        #expect(clock.time(of: swipe(7000, [motion])) == 2000)
        #expect(clock.time(ofChangeAt: 10) == 5000, "fingers that have been silent for so long may have left")
    }
}
