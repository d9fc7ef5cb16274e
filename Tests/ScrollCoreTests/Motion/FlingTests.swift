import Testing

@testable import ScrollCore

@Suite struct FlingTests {
    private static let laws = FlingLaw.allCases.filter { $0 != .off }

    private func fling(
        _ law: FlingLaw = .natural, from origin: Double = 0, velocity: Double, in bounds: ScrollBounds = .wide
    ) throws -> Fling {
        let curve = try #require(law.curve(.plain, devicePixel: bounds.devicePixel))
        return Fling(from: origin, velocity: velocity, curve: curve, bounds: bounds, landing: 8)
    }

    // GTK goes on to 0.1 px/s, for 2.13 s, 2.48 s and 2.82 s: ours are there when half a pixel is left.
    @Test(arguments: [
        (FlingLaw.natural, 500.0, 135.0, 0.93), (.natural, 2000, 609, 1.37), (.natural, 8000, 2546, 1.82),
        (.uikitNormal, 500, 250, 3.10), (.uikitNormal, 2000, 999, 3.80), (.uikitNormal, 8000, 3996, 4.49),
        (.gtk, 500, 125, 1.38), (.gtk, 2000, 500, 1.73), (.gtk, 8000, 2000, 2.07),
        (.uikitFast, 2000, 199, 0.596),
    ])
    func `a glide of the table goes as far and as long`(
        _ vector: (law: FlingLaw, velocity: Double, distance: Double, time: Double)
    ) throws {
        let fling = try fling(vector.law, velocity: vector.velocity)
        #expect(near(fling.end, vector.distance, within: 1))
        #expect(near(fling.duration, vector.time, within: 0.006))
    }

    @Test(arguments: [(FlingLaw.uikitNormal, 0.998), (.uikitFast, 0.99), (.gtk, 0.996_007_989)])
    func `a law without dry friction keeps its share of the velocity in each millisecond`(
        _ vector: (law: FlingLaw, share: Double)
    ) throws {
        let fling = try fling(vector.law, velocity: 3000)
        for time in stride(from: 0, to: 0.5, by: 0.05) {
            let share = fling.lawVelocity(after: time + 0.001) / fling.lawVelocity(after: time)
            #expect(near(share, vector.share, within: 1e-9))
        }
    }

    @Test(arguments: laws) func `the last step onto the device pixel is at most half of one`(_ law: FlingLaw) throws {
        for scale in [1, 2, 3].map({ DeviceScale($0) }) {
            let bounds = ScrollBounds(lower: -1e6, upper: 1e6, page: 600, scale: scale)
            let fling = try fling(law, velocity: 1777, in: bounds)
            #expect(abs(fling.velocity(after: fling.duration - 1e-9)) * 0.05 <= scale.devicePixel / 2)
        }
    }

    @Test(arguments: laws) func `a glide of less than half a device pixel is none`(_ law: FlingLaw) throws {
        let fling = try fling(law, from: 7, velocity: 0.5)
        #expect(fling.offset(after: 1) == 7)
        #expect(fling.duration < 0.02)
    }

    @Test(arguments: laws) func `up is the mirror of down`(_ law: FlingLaw) throws {
        let down = try fling(law, velocity: 1234)
        let up = try fling(law, velocity: -1234)
        for time in stride(from: 0, to: 1.5, by: 0.05) {
            #expect(up.offset(after: time) == -down.offset(after: time))
            #expect(up.velocity(after: time) == -down.velocity(after: time))
        }
    }

    @Test(arguments: [120, 150, 180, 240, 360], laws)
    func `it ends on a device pixel without a last jump`(_ numerator: Int, _ law: FlingLaw) throws {
        let scale = DeviceScale(numerator120: numerator)
        let bounds = ScrollBounds(lower: -1e6, upper: 1e6, page: 600, scale: scale)
        for velocity in [150.0, 777, 2345.6, 11_111] {
            try expectLanding(of: fling(law, from: 0.37, velocity: velocity, in: bounds), scale.devicePixel)
        }
    }

    private func expectLanding(of fling: Fling, _ pixel: Double) {
        let pixels = fling.end / pixel
        #expect(near(pixels, pixels.rounded(), within: 1e-6))
        #expect(near(fling.offset(after: fling.duration - 1e-6), fling.end, within: 1e-3))
        #expect(abs(fling.stretch - 1) <= pixel / 16)
    }

    @Test(arguments: laws) func `its path goes one way only and slows down all along`(_ law: FlingLaw) throws {
        let fling = try fling(law, velocity: 3000)
        var (offset, velocity) = (fling.offset(after: 0), fling.velocity(after: 0))
        for time in stride(from: 0.01, to: fling.duration + 0.1, by: 0.01) {
            #expect(fling.offset(after: time) >= offset)
            #expect(fling.velocity(after: time) <= velocity)
            (offset, velocity) = (fling.offset(after: time), fling.velocity(after: time))
        }
        #expect(velocity == 0)
    }

    @Test(arguments: laws) func `the velocity is the slope of the path`(_ law: FlingLaw) throws {
        let fling = try fling(law, velocity: 3000)
        for time in stride(from: 0.01, to: fling.duration - 0.01, by: 0.05) {
            let slope = (fling.offset(after: time + 1e-5) - fling.offset(after: time - 1e-5)) / 2e-5
            #expect(near(fling.velocity(after: time), slope, within: 0.01))
        }
    }

    @Test(arguments: laws) func `a restart from offset and law velocity goes the same way`(_ law: FlingLaw) throws {
        let whole = try fling(law, from: 10, velocity: 2500)
        for cut in stride(from: 0.02, to: whole.duration * 0.4, by: 0.04) {
            let rest = try fling(law, from: whole.offset(after: cut), velocity: whole.lawVelocity(after: cut))
            #expect(rest.end == whole.end)
            for time in stride(from: 0, to: 0.6, by: 0.1) {
                #expect(near(rest.offset(after: time), whole.offset(after: cut + time), within: 1e-6))
            }
        }
    }

    @Test func `far down it goes the same way as at the top (O-74)`() throws {
        let top = try fling(from: 0, velocity: 4321)
        let far = try fling(
            from: 1e9, velocity: 4321, in: ScrollBounds(lower: 0, upper: 2e9, page: 600))
        for time in stride(from: 0, to: 2, by: 0.01) {
            #expect(near(far.offset(after: time) - 1e9, top.offset(after: time), within: 1e-3))
        }
    }

    @Test func `it knows when it passes an offset`() throws {
        let fling = try fling(velocity: 2000)
        let time = fling.crossingTime(of: 200)
        #expect(near(time, 0.1199, within: 0.0001))
        #expect(near(fling.offset(after: time ?? 0), 200, within: 1e-9))
        #expect(fling.crossingTime(of: 610) == nil)
        #expect(fling.crossingTime(of: -1) == 0)
    }

    @Test func `before its start it is where it starts`() throws {
        #expect(try fling(from: 5, velocity: 900).offset(after: -1) == 5)
    }
}
