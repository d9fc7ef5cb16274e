import Testing

@testable import ScrollCore

@Suite struct WheelUnitTests {
    @Test(arguments: [(15.0, 120.0), (-15, -120), (45, 360), (7.5, 60), (1.875, 15)])
    func `values that only fit 15 px a click are counted so`(_ vector: (value: Double, v120: Double)) {
        var unit = WheelUnit()
        #expect(unit.v120(of: vector.value) == vector.v120)
        #expect(unit.known == 15)
    }

    @Test(arguments: [(10.0, 120.0), (-20, -240), (40, 480)])
    func `values that only fit 10 px a click are counted so`(_ vector: (value: Double, v120: Double)) {
        var unit = WheelUnit()
        #expect(unit.v120(of: vector.value) == vector.v120)
        #expect(unit.known == 10)
    }

    @Test func `the first value that decides counts for all later ones`() {
        var unit = WheelUnit()
        _ = unit.v120(of: 30)
        #expect(unit.known == nil)
        _ = unit.v120(of: 10)
        #expect(unit.v120(of: 30) == 360)
        #expect(unit.v120(of: 15) == 180)
    }

    @Test func `nothing is no click`() {
        var unit = WheelUnit()
        #expect(unit.v120(of: 0) == 0)
        #expect(!WheelUnit.isClicks(0))
        #expect(!WheelUnit.isClicks(12))
        #expect(!WheelUnit.isClicks(5))
        #expect(WheelUnit.isClicks(-15))
    }
}
