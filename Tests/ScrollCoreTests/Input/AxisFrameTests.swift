import ScrollCore
import Testing

@Suite struct AxisFrameTests {
    @Test func `a stop lifts where nothing moves`() {
        var frame = AxisFrame(source: .finger, time: 1)
        frame.stop.vertical = true
        #expect(frame.lifts(.vertical))
        #expect(!frame.lifts(.horizontal))
    }

    @Test func `a stop beside motion is no lift`() {
        var frame = AxisFrame(source: .finger, time: 1)
        frame.stop.horizontal = true
        frame.delta.vertical = 3
        #expect(!frame.lifts(.horizontal))
    }

    @Test func `the arrival clock is the device's clock and an offset`() {
        #expect(AxisFrame(source: .wheel, time: 5, clockOffset: 100).time == 105)
    }
}
