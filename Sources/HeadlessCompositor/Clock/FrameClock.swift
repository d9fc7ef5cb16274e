/// The ticks at which the compositor paints: a fixed rate on the virtual clock, counted so that no rounding adds up.
struct FrameClock {
    /// A tick by its number and its time on the virtual clock, in seconds.
    typealias Tick = (number: Int, time: Double)

    /// Ticks in a second.
    let hertz: Double
    /// The time of tick 0 on the virtual clock, in seconds.
    let origin: Double
    /// The number of the tick that was last run; 0 before the first.
    private(set) var last = 0

    /// The first tick that has not been run and lies after `now`; one at `now` itself is the one that has been.
    func next(after now: Double) -> Tick {
        // A millionth of a tick of tolerance: `now` may be the rounded time of a tick.
        let passed = Int(((now - origin) * hertz + 1e-6).rounded(.down))
        let number = max(last, passed) + 1
        return (number, origin + Double(number) / hertz)
    }

    mutating func ran(_ number: Int) {
        last = number
    }
}
