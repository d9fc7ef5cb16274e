import Testing

@testable import ScrollCore

@Suite struct FlingTests {
    private func fling(
        from origin: Double = 0, velocity: Double, in bounds: ScrollBounds = .wide
    ) -> Fling {
        Fling(
            from: origin, velocity: velocity, curve: .natural(NaturalGlide(time: 0.325, drag: 30)), bounds: bounds,
            landing: 8)
    }

    @Test(arguments: [(500.0, 135.0, 0.93), (2000, 609, 1.37), (8000, 2546, 1.82)])
    func `a glide of the table goes as far and as long`(_ vector: (velocity: Double, distance: Double, time: Double)) {
        let fling = fling(velocity: vector.velocity)
        #expect(near(fling.end, vector.distance, within: 1))
        #expect(near(fling.duration, vector.time, within: 0.005))
    }

    @Test func `up is the mirror of down`() {
        let down = fling(velocity: 1234)
        let up = fling(velocity: -1234)
        for time in stride(from: 0, to: 1.5, by: 0.05) {
            #expect(up.offset(after: time) == -down.offset(after: time))
            #expect(up.velocity(after: time) == -down.velocity(after: time))
        }
    }

    @Test(arguments: [1.0, 1 / 1.25, 1 / 1.5, 0.5, 1 / 3.0], [150.0, 777, 2345.6, 11_111])
    func `it ends on a device pixel without a last jump`(_ pixel: Double, _ velocity: Double) {
        let bounds = ScrollBounds(lower: -1e6, upper: 1e6, page: 600, devicePixel: pixel)
        let fling = fling(from: 0.37, velocity: velocity, in: bounds)
        let pixels = fling.end / pixel
        #expect(near(pixels, pixels.rounded(), within: 1e-6))
        #expect(near(fling.offset(after: fling.duration - 1e-6), fling.end, within: 1e-3))
        #expect(abs(fling.stretch - 1) <= pixel / 16)
    }

    @Test func `its path goes one way only and slows down all along`() {
        let fling = fling(velocity: 3000)
        var (offset, velocity) = (fling.offset(after: 0), fling.velocity(after: 0))
        for time in stride(from: 0.01, to: fling.duration + 0.1, by: 0.01) {
            #expect(fling.offset(after: time) >= offset)
            #expect(fling.velocity(after: time) <= velocity)
            (offset, velocity) = (fling.offset(after: time), fling.velocity(after: time))
        }
        #expect(velocity == 0)
    }

    @Test func `the velocity is the slope of the path`() {
        let fling = fling(velocity: 3000)
        for time in stride(from: 0.01, to: fling.duration - 0.01, by: 0.05) {
            let slope = (fling.offset(after: time + 1e-5) - fling.offset(after: time - 1e-5)) / 2e-5
            #expect(near(fling.velocity(after: time), slope, within: 0.01))
        }
    }

    @Test func `a restart from offset and law velocity goes the same way`() {
        let whole = fling(from: 10, velocity: 2500)
        for cut in stride(from: 0.02, to: 0.9, by: 0.04) {
            let rest = fling(from: whole.offset(after: cut), velocity: whole.lawVelocity(after: cut))
            #expect(rest.end == whole.end)
            for time in stride(from: 0, to: 0.6, by: 0.1) {
                #expect(near(rest.offset(after: time), whole.offset(after: cut + time), within: 1e-6))
            }
        }
    }

    @Test func `far down it goes the same way as at the top (O-74)`() {
        let top = fling(from: 0, velocity: 4321)
        let far = fling(
            from: 1e9, velocity: 4321, in: ScrollBounds(lower: 0, upper: 2e9, page: 600))
        for time in stride(from: 0, to: 2, by: 0.01) {
            #expect(near(far.offset(after: time) - 1e9, top.offset(after: time), within: 1e-3))
        }
    }

    @Test func `it knows when it passes an offset`() {
        let fling = fling(velocity: 2000)
        let time = fling.crossingTime(of: 200)
        #expect(near(time, 0.1199, within: 0.0001))
        #expect(near(fling.offset(after: time ?? 0), 200, within: 1e-9))
        #expect(fling.crossingTime(of: 610) == nil)
        #expect(fling.crossingTime(of: -1) == 0)
    }

    @Test func `before its start it is where it starts`() {
        #expect(fling(from: 5, velocity: 900).offset(after: -1) == 5)
    }
}
