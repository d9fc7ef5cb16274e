import ScrollCore
import Testing

@Suite struct SpringTests {
    @Test func `from rest it returns without passing its target`() {
        let spring = Spring(target: 100, displacement: 50, velocity: 0, rate: 14)
        var offset = spring.offset(after: 0)
        #expect(offset == 150)
        for time in stride(from: 0.01, to: 2, by: 0.01) {
            #expect(spring.offset(after: time) <= offset && spring.offset(after: time) >= 100)
            offset = spring.offset(after: time)
        }
        #expect(spring.crossingTime == nil)
    }

    @Test func `thrown from its target it goes v over rate times e and comes back`() {
        let spring = Spring(target: 0, displacement: 0, velocity: 1000, rate: 14)
        let peak = stride(from: 0, to: 1, by: 0.0001).map { spring.offset(after: $0) }.max() ?? 0
        #expect(near(peak, 1000 / (14 * 2.718281828), within: 0.001))
        #expect(near(spring.velocity(after: 1 / 14), 0, within: 1e-9))
    }

    @Test func `thrown inwards it passes its target once, and knows when`() throws {
        let spring = Spring(target: 0, displacement: 20, velocity: -1000, rate: 14)
        let time = try #require(spring.crossingTime)
        #expect(near(spring.offset(after: time), 0, within: 1e-9))
        #expect(spring.velocity(after: time) < 0)
    }

    @Test(arguments: [(50.0, 0.0), (0, 1000), (50, 700), (50, -700), (20, -1000), (-300, 5), (0.2, 900), (0.2, 3)])
    func `after the settling time it stays within the tolerance and before it does not`(
        _ start: (displacement: Double, velocity: Double)
    ) {
        let spring = Spring(target: 0, displacement: start.displacement, velocity: start.velocity, rate: 14)
        let time = spring.settlingTime(tolerance: 0.5)
        for later in stride(from: time, to: time + 2, by: 0.002) {
            #expect(abs(spring.offset(after: later)) <= 0.5 + 1e-9)
        }
        #expect(time == 0 || abs(spring.offset(after: time - 1e-4)) > 0.5)
    }

    @Test func `the velocity is the slope of the path`() {
        let spring = Spring(target: 7, displacement: 40, velocity: 300, rate: 25)
        for time in stride(from: 0.01, to: 0.5, by: 0.03) {
            let slope = (spring.offset(after: time + 1e-6) - spring.offset(after: time - 1e-6)) / 2e-6
            #expect(near(spring.velocity(after: time), slope, within: 0.01))
        }
    }

    @Test func `a restart from offset and velocity goes the same way`() {
        let whole = Spring(target: 0, displacement: 60, velocity: 500, rate: 14)
        let rest = Spring(
            target: 0, displacement: whole.offset(after: 0.1), velocity: whole.velocity(after: 0.1), rate: 14)
        #expect(near(rest.offset(after: 0.2), whole.offset(after: 0.3), within: 1e-9))
    }

    @Test func `at rest on its target it is settled at once`() {
        #expect(Spring(target: 3, displacement: 0, velocity: 0, rate: 14).settlingTime(tolerance: 0.5) == 0)
    }
}
