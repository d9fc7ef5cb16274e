import TestStage
import Testing

@testable import ScrollCore

/// What holds for any free motion, whatever law, bounds and start.
@Suite struct CoastPropertyTests {
    /// A random coast, with what it was planned from.
    private struct Case {
        var departure: Departure
        var bounds: ScrollBounds
        var parameters = MotionParameters()
        var coast: Coast?

        init(_ random: inout SeededRandom) {
            let scale = DeviceScale(numerator120: [120, 150, 180, 240].randomElement(using: &random) ?? 120)
            let upper = scale.snapped(.random(in: 0...20_000, using: &random))
            bounds = ScrollBounds(lower: 0, upper: upper, page: 600, scale: scale)
            let fastest = Double.random(in: 100...30_000, using: &random)
            departure = Departure(
                offset: .random(in: -100...upper + 100, using: &random),
                velocity: .random(in: -fastest...fastest, using: &random), time: 50)
            let laws: [FlingLaw] = [.natural, .uikitNormal, .uikitFast, .gtk]
            parameters.fling = laws.randomElement(using: &random) ?? .natural
            coast = Coast.plan(from: departure, in: bounds, by: parameters)
        }
    }

    private func forEachCase(_ body: (Case, Coast, inout SeededRandom) throws -> Void) rethrows {
        var random = SeededRandom(seed: 20_261_130)
        for _ in 0..<1000 {
            let tested = Case(&random)
            if let coast = tested.coast { try body(tested, coast, &random) }
        }
    }

    @Test func `it ends within 10 s, inside the bounds, on a device pixel`() {
        forEachCase { tested, coast, _ in
            #expect(coast.restTime - 50 < 10)
            #expect(tested.bounds.exceeded(by: coast.restOffset) == nil)
            #expect(tested.bounds.isRest(coast.restOffset))
            let last = coast.offset(at: coast.restTime - 1e-9)
            #expect(abs(last - coast.restOffset) <= 0.51 * tested.bounds.devicePixel)
        }
    }

    @Test
    func `place is continuous where one law gives way to the next, and velocity too, up to the overshoot's limit`() {
        forEachCase { tested, coast, _ in
            let limit = tested.parameters.springRate * exponential(1) * tested.parameters.overshoot(page: 600)
            for (before, after) in zip(coast.legs, coast.legs.dropFirst()) {
                let (early, late) = (after.start - 1e-7, after.start + 1e-7)
                #expect(near(coast.offset(at: early), coast.offset(at: late), within: 0.02))
                let velocity = coast.velocity(at: early)
                let isLanding = if case .glide = after.curve { true } else { false }
                // Thrown inwards from beyond a bound, the glide that follows is stretched to its landing place, and none
                // where less than half a device pixel is left.
                let slack = isLanding ? abs(velocity) * 0.07 + 5.1 : abs(velocity) * 1e-4 + 0.1
                let expected = isLanding ? velocity : min(max(velocity, -limit), limit)
                #expect(near(coast.velocity(at: late), expected, within: slack), "\(before) \(after)")
            }
        }
    }

    @Test func `in friction velocity never rises`() {
        forEachCase { _, coast, _ in
            var last = Double.infinity
            for time in stride(from: 50, to: min(coast.restTime, 53), by: 0.02) {
                guard case .glide = coast.leg(at: time).curve else {
                    last = .infinity
                    continue
                }
                #expect(abs(coast.velocity(at: time)) <= last)
                last = abs(coast.velocity(at: time))
            }
        }
    }

    @Test func `a start anew from offset and velocity at any time goes the same way`() {
        forEachCase { tested, coast, random in
            let time = Double.random(in: 50...max(50, coast.restTime), using: &random)
            let offset = coast.offset(at: time)
            let velocity = coast.glideVelocity(at: time) ?? coast.velocity(at: time)
            guard velocity != 0 else { return }
            let again = Coast.plan(
                from: Departure(offset: offset, velocity: velocity, time: time), in: tested.bounds,
                by: tested.parameters)
            // In the last 8 px a glide is not stretched any more, which is at most the rounding to a pixel.
            for later in stride(from: time, to: time + 2, by: 0.1) {
                let expected = coast.offset(at: later)
                #expect(near(again?.offset(at: later) ?? offset, expected, within: 0.52 * tested.bounds.devicePixel))
            }
        }
    }

    @Test func `it never leaves what the overshoot allows`() {
        forEachCase { tested, coast, _ in
            let room = max(120, tested.bounds.exceeded(by: tested.departure.offset) == nil ? 0 : 220) + 0.01
            for time in stride(from: 50, to: 53, by: 0.03) {
                let offset = coast.offset(at: time)
                #expect(offset >= -room && offset <= tested.bounds.upper + room)
            }
        }
    }
}
