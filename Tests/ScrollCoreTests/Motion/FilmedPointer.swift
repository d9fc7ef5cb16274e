import ScrollCore
import TestStage

/// What a display shows of a pointer's script, frame by frame.
struct FilmedPointer {
    /// Something that happens at a time of the script.
    struct Event {
        var milliseconds: Int
        var happen: (inout ScriptedPointer) -> Void
    }

    /// A display, and a program that draws for it.
    struct Display {
        var hertz = 60.0
        /// When the first frame is drawn; ms.
        var phase = 0.0
        /// How much later than a refresh a frame may be drawn; ms, chosen at random.
        var lateness = 0.0
        /// Whether it tells when frames come out.
        var givesFeedback = false
        /// How much later than it happened an event is read; ms.
        var delay = 0.0
    }

    private(set) var pointer = ScriptedPointer()
    private let display: Display

    init(on display: Display) {
        self.display = display
    }

    /// Plays a script of so many ms; what each frame shows, logical px.
    mutating func film(_ events: [Event], for milliseconds: Double, seed: UInt64 = 1) -> [Double] {
        var random = SeededRandom(seed: seed)
        var clock = FrameClock()
        let refresh = 1 / display.hertz
        if display.givesFeedback { clock.presented(at: display.phase / 1000, refresh: refresh) }
        var left = events[...]
        return (0..<Int(milliseconds / 1000 * display.hertz)).map { index in
            let late = display.lateness > 0 ? Double.random(in: 0...display.lateness, using: &random) : 0
            let now = display.phase / 1000 + Double(index) * refresh + late / 1000
            while let event = left.first, Double(event.milliseconds) + display.delay <= now * 1000 {
                event.happen(&pointer)
                left.removeFirst()
            }
            clock.frameCallback(at: now)
            let frame = clock.frameTime(at: now)
            pointer.motion.willDraw(at: frame, frameInterval: clock.frameInterval)
            return pointer.motion.drawnOffset(for: frame).y
        }
    }
}

extension FilmedPointer.Event {
    /// Fingers move the content.
    static func finger(_ delta: Double, at milliseconds: Int) -> Self {
        Self(milliseconds: milliseconds) { $0.finger(y: delta, at: milliseconds) }
    }

    /// Fingers lift.
    static func stop(at milliseconds: Int) -> Self {
        Self(milliseconds: milliseconds) { $0.stop(at: milliseconds) }
    }

    /// Fingers rest on the pad.
    static func hold(at milliseconds: Int) -> Self {
        Self(milliseconds: milliseconds) { $0.motion.holdBegan(at: Double(milliseconds) / 1000) }
    }

}

extension [FilmedPointer.Event] {
    /// Fingers move the content by deltas, every `interval` ms.
    static func fingers(_ deltas: [Double], every interval: Int = 8, from start: Int = 0) -> Self {
        deltas.enumerated().map { .finger($1, at: start + $0 * interval) }
    }
}
