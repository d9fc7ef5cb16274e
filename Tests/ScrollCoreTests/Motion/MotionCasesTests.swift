import ScrollCore
import TestStage
import Testing

/// Complaints that people have made about other scrolling, each as the behaviour that answers it.
@Suite struct MotionCasesTests {
    private static let bounds = ScrollBounds(lower: 0, upper: 4000, page: 600)

    private func glide(at offset: Double = 1000, in bounds: ScrollBounds = MotionCasesTests.bounds) -> ScriptedPointer {
        var pointer = ScriptedPointer(at: Point(x: 0, y: offset - 192), in: bounds)
        pointer.swipe(12, y: 16)
        pointer.stop(at: 96)
        return pointer
    }

    @Test func `nothing moves while fingers rest, and a lift after that throws nothing (O-58, D12, D18)`() {
        var pointer = ScriptedPointer()
        pointer.swipe(8, y: 16)
        for time in stride(from: 0.056, to: 2.0, by: 0.01) {
            #expect(pointer.y(time) == 128)
            #expect(!pointer.motion.isMoving(at: time))
        }
        pointer.stop(at: 2056)
        #expect(pointer.motion.lastLift?.reason == .rested)
        #expect(pointer.y(5) == 128)
    }

    @Test func `what goes there and back again ends where it began (O-66)`() {
        var random = SeededRandom(seed: 66)
        for _ in 0..<50 {
            var pointer = ScriptedPointer(at: Point(x: 0, y: 5))
            let deltas = (0..<40).map { _ in (Double.random(in: -40...40, using: &random) * 256).rounded() / 256 }
            for (index, delta) in (deltas + deltas.map { -$0 }).enumerated() { pointer.finger(y: delta, at: index * 8) }
            #expect(pointer.y(1) == 5)
            let clicks = (0..<20).map { _ in Int32.random(in: -240...240, using: &random) }.filter { $0 != 0 }
            pointer.stop(at: 2000)
            for (index, v120) in (clicks + clicks.map { -$0 }).enumerated() {
                pointer.wheel(v120, at: 3000 + index * 20)
            }
            #expect(near(pointer.motion.target(at: 5).y, 5, within: 1e-9))
        }
    }

    @Test func `motion is taken without a stop before it (D4, D25)`() {
        var pointer = ScriptedPointer()
        pointer.swipe(4, y: 10)
        pointer.swipe(4, y: 10, from: 5000)
        #expect(pointer.y(6) == 80)
        #expect(pointer.motion.lastLift == nil)
    }

    @Test func `a click that comes in parts is one click (D11)`() {
        var pointer = ScriptedPointer()
        for (index, part) in [60, 15, 30, 15].enumerated() { pointer.wheel(Int32(part), pixels: 1, at: index * 4) }
        #expect(near(pointer.motion.target(at: 0.02).y, 71.138, within: 0.01))
    }

    @Test(arguments: [AxisSource.wheel, .wheelTilt, .continuous])
    func `only fingers throw (D17)`(_ source: AxisSource) {
        var motion = ScrollMotion(parameters: .plain)
        motion.setBounds(PerAxis(both: .wide), at: 0)
        for index in 0..<12 {
            let time = Double(index) * 0.008
            let value = PerAxis(horizontal: 0.0, vertical: 16)
            motion.handle(
                source.isWheel
                    ? AxisFrame(source: source, v120: value, time: time)
                    : AxisFrame(source: source, delta: value, time: time))
        }
        motion.handle(AxisFrame(source: source, stop: PerAxis(both: true), time: 0.096))
        #expect(motion.phase(at: 0.1) != .fling)
        #expect(motion.offset(at: 5).y <= 192)
    }

    @Test func `a touchpad's gain counts for fingers, and for no wheel, key or touch (D21)`() {
        func offsets(gain: Double) -> [Double] {
            let moves: [(inout ScrollMotion) -> Void] = [
                { $0.handle(AxisFrame(source: .finger, delta: PerAxis(horizontal: 0, vertical: 10), time: 1)) },
                { $0.handle(AxisFrame(source: .wheel, v120: PerAxis(horizontal: 0, vertical: 120), time: 1)) },
                { $0.perform(.step(.bottom), at: 1) },
                { motion in
                    motion.touchBegan(at: Point(x: 0, y: 100), time: 1)
                    motion.touchMoved(to: Point(x: 0, y: 50), time: 1.01)
                },
            ]
            return moves.map { move in
                var motion = ScrollMotion(parameters: .plain)
                motion.parameters.gain = gain
                motion.setBounds(PerAxis(both: .wide), at: 0)
                move(&motion)
                return motion.offset(at: 5).y
            }
        }
        let (plain, twice) = (offsets(gain: 1), offsets(gain: 2))
        #expect(plain == [10, 71, 40, 42])
        #expect(twice == [20, 71, 40, 42])
    }

    @Test func `the tail of a glide is short and never turns (D19, D34)`() {
        let pointer = glide()
        let slow = stride(from: 0.088, to: 2, by: 0.001).filter {
            let velocity = pointer.motion.velocity(at: $0).vertical
            return velocity > 0 && velocity < 60
        }
        #expect(Double(slow.count) * 0.001 <= 0.36)
        for time in stride(from: 0.088, to: 2, by: 0.001) { #expect(pointer.y(time + 0.001) >= pointer.y(time)) }
    }

    @Test func `one setting turns gliding off for every finger (D20)`() {
        var pointer = ScriptedPointer(at: Point(x: 0, y: 1000))
        pointer.motion.parameters.fling = .off
        pointer.swipe(12, y: 16)
        pointer.stop(at: 96)
        #expect(pointer.motion.lastLift?.reason == .flingOff)
        #expect(pointer.y(5) == 1192)
        pointer.motion.touchBegan(at: .zero, time: 6)
        for index in 1...12 {
            pointer.motion.touchMoved(to: Point(x: 0, y: Double(index) * -16), time: 6 + Double(index) * 0.008)
        }
        pointer.motion.touchEnded(time: 6.1)
        #expect(pointer.y(9) == 1192 + 184)
    }

    @Test func `a glide ends at the bound, with nothing left that could go on later (D26)`() {
        var pointer = glide(at: 3900)
        #expect(pointer.y(3) == 4000)
        #expect(pointer.motion.nextChange(after: 3) == nil)
        pointer.finger(y: -100, at: 3000)
        pointer.stop(at: 3300)
        #expect(pointer.y(9) == 3900)
        #expect(pointer.motion.velocity(at: 3.4) == PerAxis(both: 0))
    }

    @Test func `velocity is by the device's clock, however late events are read (D32)`() {
        var pointer = ScriptedPointer()
        let delays = [3, 9, 1, 14, 2, 7, 20, 5, 1, 11, 2, 6]
        var latest = 0
        for index in 0..<12 {
            pointer.builder.axisSource(.finger)
            pointer.builder.axis(.vertical, value: 16, time: pointer.wire(index * 8))
            pointer.builder.frame()
            latest = max(latest, index * 8 + delays[index])
            pointer.read(at: latest)
        }
        pointer.builder.axisStop(.vertical, time: pointer.wire(96))
        pointer.builder.frame()
        pointer.read(at: 112)
        #expect(near(pointer.liftedVelocity, 2000, within: 0.1))
    }

    @Test func `content that grows while it overshoots is not thrown back (D33)`() {
        var pointer = glide(at: 3800)
        let (before, velocity) = (pointer.y(0.23), pointer.motion.velocity(at: 0.23).vertical)
        #expect(before > 4000 && velocity > 0)
        pointer.motion.setBounds(PerAxis(both: ScrollBounds(lower: 0, upper: 9000, page: 600)), at: 0.23)
        #expect(pointer.y(0.23) == before)
        #expect(pointer.motion.phase(at: 0.24) == .fling)
        #expect(near(pointer.motion.velocity(at: 0.23).vertical, velocity, within: velocity * 0.06))
        for time in stride(from: 0.23, to: 3, by: 0.01) { #expect(pointer.y(time) >= before) }
    }

    @Test func `resting fingers that tremble by less than 6 px throw nothing (D38)`() {
        var pointer = ScriptedPointer()
        for index in 0..<6 { pointer.finger(y: index.isMultiple(of: 2) ? 2 : -1, at: index * 8) }
        pointer.stop(at: 48)
        #expect(pointer.motion.lastLift?.reason == .tooShort)
        #expect(pointer.y(3) == 3)
    }

    @Test func `a wheel's way has no jump and no crawl (D39)`() throws {
        var pointer = ScriptedPointer()
        pointer.wheel(120, at: 0)
        let rest = try #require(pointer.motion.restTime)
        #expect(rest < 0.45)
        for time in stride(from: 0.0, to: rest, by: 1.0 / 240) {
            let step = pointer.y(time + 1.0 / 240).rounded() - pointer.y(time).rounded()
            #expect(step >= 0 && step <= 3)
        }
    }
}
