import Testing

@testable import ScrollCore

@Suite struct DeviceScaleTests {
    @Test(arguments: [(5.0, 180, 8), (389, 240, 778), (3, 160, 4), (1, 60, 1), (1000, 150, 1250), (333, 210, 583)])
    func `A buffer length is the logical length times the scale, halves away from zero (O-93)`(
        logical: Double, numerator: Int, device: Int
    ) {
        #expect(DeviceScale(numerator120: numerator).bufferLength(logical) == device)
    }

    @Test func `It is so for every length and every scale from a half to three (O-92, O-93)`() {
        let wrong = (60...360).filter { numerator in
            let scale = DeviceScale(numerator120: numerator)
            for length in 1...4000 where scale.bufferLength(Double(length)) != (2 * length * numerator + 120) / 240 {
                return true
            }
            return false
        }
        #expect(wrong.isEmpty)
    }

    @Test(arguments: [1, 7, 59, 60, 120, 1200])
    func `A buffer has one pixel a side at least where there is any length`(numerator: Int) {
        let scale = DeviceScale(numerator120: numerator)
        for length in 1...200 {
            let expected = max(1, (2 * length * numerator + 120) / 240)
            let size = scale.bufferSize(Size(width: Double(length), height: 0))
            #expect(size == BufferSize(width: expected, height: 0))
        }
        #expect(scale.bufferSize(Size(width: .nan, height: -3)).width == 0)
    }

    @Test(
        arguments: [
            (300.0, 360, false, 360), (400, 360, false, 300), (1000.0, 360, false, 120), (1001, 360, false, 119),
            (130_000, 150, false, 1), (400, 360, true, 240), (1000, 360, true, 120), (1001, 360, true, 120),
            (.nan, 360, false, 360), (.infinity, 360, false, 1),
        ])
    func `A scale is lowered as far as a longest side of a thousand pixels needs, and as it can be told`(
        side: Double, numerator: Int, isWhole: Bool, expected: Int
    ) {
        let scale = DeviceScale(numerator120: numerator)
        for size in [Size(width: side, height: 1), Size(width: 1, height: side)] {
            #expect(scale.fitting(size, longestSide: 1000, isWhole: isWhole).numerator120 == expected)
        }
    }

    @Test func `A snapped value lies on a whole device pixel`() {
        let scale = DeviceScale(numerator120: 150)
        #expect(scale.device(scale.snapped(10.3)) == 13)
        #expect(scale.snapped(10.4) == 10.4)
    }

    @Test func `The pixels around a rectangle are widened outwards, but not for rounding errors`() {
        let scale = DeviceScale(numerator120: 150)
        let around = scale.bufferRectAround(Rect(x: 0, y: 0, width: 40, height: 40.2))
        #expect(around == BufferRect(x: 0, y: 0, width: 50, height: 51))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
    func `Impossible lengths give a whole number of pixels and no trap`(length: Double) {
        let pixels = DeviceScale.one.bufferLength(length)
        #expect(abs(pixels) <= 2_147_483_647)
        let rect = DeviceScale(4).bufferRectAround(Rect(x: length, y: length, width: length, height: length))
        #expect(rect.width >= 0 && rect.height >= 0)
    }

    @Test func `A scale below one 120th becomes one 120th, and a whole scale below 1 becomes 1`() {
        #expect(DeviceScale(numerator120: -5).numerator120 == 1)
        #expect(DeviceScale(0) == .one)
    }
}
