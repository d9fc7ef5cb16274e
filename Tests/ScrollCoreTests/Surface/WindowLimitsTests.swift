import Testing

@testable import ScrollCore

@Suite struct WindowLimitsTests {
    @Test(
        arguments: [
            (Size(width: 388, height: 206), Size(width: 0, height: 187), 388, 206, 0, 206),
            (Size(width: 10, height: 20), Size(width: 300, height: 200), 10, 20, 300, 200),
            (Size(width: -5, height: .nan), Size(width: -1, height: .infinity), 0, 0, 0, 0),
            (Size(width: 0.2, height: 1e12), Size(width: 0.4, height: 5), 1, 65_535, 1, 65_535),
            (nil, Size(width: 100.4, height: 99.5), 0, 0, 100, 100), (nil, nil, 0, 0, 0, 0),
        ] as [(Size?, Size?, Double, Double, Double, Double)])
    func `The greatest size is never less than the least, and nonsense is no limit (O-11)`(
        minimum: Size?, maximum: Size?, leastWidth: Double, leastHeight: Double, mostWidth: Double, mostHeight: Double
    ) {
        let limits = WindowLimits(minimum: minimum, maximum: maximum)
        #expect(limits.minimum == Size(width: leastWidth, height: leastHeight))
        #expect(limits.maximum == Size(width: mostWidth, height: mostHeight))
    }

    @Test func `A size is brought within the limits, side by side`() {
        let limits = WindowLimits(minimum: Size(width: 100, height: 50), maximum: Size(width: 0, height: 80))
        #expect(limits.limited(Size(width: 20, height: 200)) == Size(width: 100, height: 80))
        #expect(limits.limited(Size(width: 5_000, height: 60)) == Size(width: 5_000, height: 60))
        #expect(WindowLimits.none.limited(Size(width: 3, height: 4)) == Size(width: 3, height: 4))
    }
}
