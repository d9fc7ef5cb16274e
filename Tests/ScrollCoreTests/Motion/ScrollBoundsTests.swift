import Testing

@testable import ScrollCore

@Suite struct ScrollBoundsTests {
    @Test func `an upper bound below the lower one is the lower one`() {
        let bounds = ScrollBounds(lower: 10, upper: -5, page: 600)
        #expect(bounds.upper == 10)
        #expect(bounds.isFixed)
    }

    @Test func `numbers that are none become harmless`() {
        let bounds = ScrollBounds(lower: .nan, upper: .infinity, page: -3)
        #expect(bounds == ScrollBounds(lower: 0, upper: 0, page: 0))
    }

    @Test func `content rests on a device pixel within the bounds`() {
        let bounds = ScrollBounds(lower: 0, upper: 100, page: 600, scale: DeviceScale(2))
        #expect(bounds.resting(10.3) == 10.5)
        #expect(bounds.resting(100.4) == 100)
        #expect(bounds.resting(-0.1) == 0)
    }

    @Test(arguments: [150, 180, 210, 230])
    func `content that rests at the end rests there to the bit, at any scale`(numerator: Int) {
        let scale = DeviceScale(numerator120: numerator)
        for pixels in 1...3000 {
            let end = scale.logical(Double(pixels))
            let bounds = ScrollBounds(lower: 0, upper: end, page: 600, scale: scale)
            #expect(bounds.resting(end + 1e-9) == end)
            #expect(bounds.resting(end - 0.1) == end)
        }
    }

    @Test func `an offset beyond a bound names it`() {
        let bounds = ScrollBounds(lower: -10, upper: 100, page: 600)
        #expect(bounds.exceeded(by: -10.1) == -10)
        #expect(bounds.exceeded(by: 100.1) == 100)
        #expect(bounds.exceeded(by: 100) == nil)
    }
}
