import Glibc
import ScrollCore
import TestStage
import Testing

/// What holds for any content, any settings and any input. `Tests/Scripts/random-motion` runs many more events.
@Suite struct MotionPropertyTests {
    private static let eventsInScript = 150

    @Test func `random input moves content as its rules say`() throws {
        let events = Self.setting("RANDOM_MOTION_EVENTS") ?? 3000
        let seed = Self.setting("RANDOM_MOTION_SEED") ?? 1
        for script in 0..<max(1, events / Self.eventsInScript) {
            let seed = UInt64(seed) &+ UInt64(script)
            var run = RandomRun(seed: seed)
            for index in 0..<Self.eventsInScript {
                let complaint = run.step()
                try #require(complaint == nil, "seed \(seed), event \(index) of one script: \(complaint ?? "")")
            }
            let complaint = run.end()
            try #require(complaint == nil, "seed \(seed), at rest: \(complaint ?? "")")
        }
    }

    private static func setting(_ name: String) -> Int? {
        getenv(name).flatMap { Int(String(cString: $0)) }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `times that are none change nothing`(_ time: Double) {
        for (motion, _) in Self.motions() {
            for kind in MotionEvent.Kind.allCases {
                var changed = motion
                Self.event(kind, 10).happen(to: &changed, at: time)
                #expect(changed == motion, "\(kind)")
            }
        }
    }

    @Test func `values that are none change nothing but what input of any value would end`() {
        for (motion, time) in Self.motions() {
            for kind in MotionEvent.Kind.allCases where kind != .jump {
                var changed = motion
                var still = motion
                Self.event(kind, .nan).happen(to: &changed, at: time)
                Self.event(kind, 0).happen(to: &still, at: time)
                #expect(
                    changed.offset(at: time) == motion.offset(at: time)
                        || changed.offset(at: time) == still.offset(at: time))
                #expect(changed.offset(at: time + 20).x.isFinite && changed.offset(at: time + 20).y.isFinite)
            }
        }
    }

    @Test(arguments: [1e300, -1e300, 1e17, -5.0], [1e300, -1e300, 8_388_608])
    func `huge numbers, and times that go back, leave content within its bounds`(_ time: Double, _ value: Double) {
        for (motion, _) in Self.motions() {
            for kind in MotionEvent.Kind.allCases {
                var changed = motion
                Self.event(kind, value).happen(to: &changed, at: time)
                for asked in [time, 0, 1, 1e9] {
                    let offset = changed.offset(at: asked)
                    #expect(offset.x.isFinite && offset.y.isFinite, "\(kind)")
                    #expect(offset.y >= -600 && offset.y <= 4600, "\(kind) \(offset)")
                }
                // What follows at ordinary times works as ever.
                changed.jump(to: Point(x: 5, y: 7), at: 2)
                changed.pointerLeft(at: 2)
                #expect(changed.offset(at: 2) == Point(x: 5, y: 7), "\(kind)")
            }
        }
    }

    /// Content at rest, under a finger, in a glide and behind a wheel, each with a time at which it is.
    private static func motions() -> [(motion: ScrollMotion, time: Double)] {
        let bounds = ScrollBounds(lower: 0, upper: 4000, page: 600)
        let resting = ScriptedPointer(at: Point(x: 0, y: 1000), in: bounds)
        var dragged = resting
        dragged.swipe(12, y: 16)
        var gliding = dragged
        gliding.stop(at: 96)
        var chasing = resting
        chasing.wheel(120, at: 50)
        return [resting, dragged, gliding, chasing].map { ($0.motion, 0.1) }
    }

    private static func event(_ kind: MotionEvent.Kind, _ value: Double) -> MotionEvent {
        MotionEvent(
            kind: kind, pause: 0, value: PerAxis(both: value), axis: .vertical,
            bounds: PerAxis(both: ScrollBounds(lower: 0, upper: 4000, page: 600)))
    }

    @Test(arguments: [60.0, 144, 240, nil]) func `the path does not depend on the frames that show it`(_ hertz: Double?)
    {
        var pointer = ScriptedPointer(at: Point(x: 0, y: 1000))
        pointer.swipe(12, y: 16)
        pointer.stop(at: 96)
        var random = SeededRandom(seed: 7)
        var time = 0.096
        while time < 0.588 {
            let interval = hertz.map { 1 / $0 } ?? .random(in: 0.004...0.03, using: &random)
            pointer.motion.willDraw(at: time, frameInterval: interval)
            time += interval
        }
        #expect(near(pointer.yGliding(0.5), 1695.170555, within: 1e-6))
        #expect(pointer.yGliding(5) == 1801)
    }
}
