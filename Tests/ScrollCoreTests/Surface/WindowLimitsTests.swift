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

    /// The least size of a window of 400 x 300 px that says no other limits.
    private func least(
        _ minimum: Size? = nil, most maximum: Size? = nil, header: Double = 0,
        preferred: Size = Size(width: 400, height: 300)
    ) -> Size {
        let limits = WindowLimits(minimum: minimum, maximum: maximum)
        let completed = limits.completed(headerHeight: header, preferred: preferred)
        #expect(completed.maximum == limits.maximum)
        return completed.minimum
    }

    @Test func `Where a program says no least size, its header's buttons and some content stay in sight`() {
        #expect(least() == Size(width: 96, height: 64))
        #expect(least(header: 40) == Size(width: 240, height: 88))
        #expect(least(header: 39.2) == Size(width: 240, height: 88))
        let buttons = WindowFrame(
            size: least(header: 40), scale: .one, header: WindowFrame.HeaderWish(height: 40)
        ).buttons
        #expect(buttons.count == 3 && buttons[0].frame.minX >= 12 + 96 + 12)
    }

    @Test func `What a program says goes first, side by side: its least size, then its greatest`() {
        #expect(least(Size(width: 1, height: 1), header: 40) == Size(width: 1, height: 1))
        #expect(least(Size(width: 500, height: 0), header: 40) == Size(width: 500, height: 88))
        #expect(least(most: Size(width: 200, height: 0), header: 40) == Size(width: 200, height: 88))
        #expect(least(most: Size(width: 0, height: 50)) == Size(width: 96, height: 50))
        #expect(least(most: Size(width: 1000, height: 1000)) == Size(width: 96, height: 64))
    }

    @Test func `No usual least size is greater than what the window asks for, and nonsense asks for nothing`() {
        #expect(least(preferred: Size(width: 20, height: 400)) == Size(width: 20, height: 64))
        #expect(least(header: 40, preferred: Size(width: 200, height: 30)) == Size(width: 200, height: 60))
        #expect(least(header: 1e9, preferred: Size(width: 200, height: 30)) == Size(width: 200, height: 60))
        #expect(least(preferred: Size(width: -3, height: .nan)) == Size(width: 96, height: 64))
    }
}
