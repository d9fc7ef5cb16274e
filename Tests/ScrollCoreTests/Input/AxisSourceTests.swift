import ScrollCore
import Testing

@Suite struct AxisSourceTests {
    @Test func `sources are those of the protocol`() {
        #expect(AxisSource(rawValue: 1) == .finger)
        #expect(AxisSource(rawValue: 3) == .wheelTilt)
        #expect(AxisSource(rawValue: 4) == nil)
    }

    @Test func `wheels count clicks`() {
        #expect(AxisSource.allCases.filter(\.isWheel) == [.wheel, .wheelTilt])
    }
}
