/// The repeats of the key that is held, one at a time and never more than were due since the last one was taken.
///
/// It knows no clock: it says when the next repeat is due, and is asked for it. Times are seconds of the caller's clock.
public struct KeyRepeat: Equatable, Sendable {
    /// The key that is held and when it repeats next.
    private struct Held: Equatable, Sendable {
        var code: UInt32
        var press: KeyPress
        var due: Double
    }

    /// The shortest time between two repeats, seconds: a frame at 60 Hz. More would not be seen.
    public static let shortestInterval = 1.0 / 60
    /// The shortest time before the first repeat, seconds: what a delay of 0 means.
    public static let shortestDelay = 0.001

    private var delay = 0.6
    private var interval: Double? = 1.0 / 25
    private var held: Held?

    /// No key is held; 25 repeats per second after 600 ms, as most compositors have it, until one says otherwise.
    public init() {}

    /// When the next repeat is due; nil where nothing is pending.
    public var nextTime: Double? { held?.due }

    /// Takes how keys repeat, as a compositor tells it; a negative number is no answer and changes nothing.
    ///
    /// - Parameters:
    ///   - perSecond: repeats per second; 0 for none.
    ///   - delay: milliseconds from the press to the first repeat.
    public mutating func setRate(perSecond: Int32, delay: Int32) {
        guard perSecond >= 0, delay >= 0 else { return }
        interval = perSecond == 0 ? nil : max(1 / Double(perSecond), Self.shortestInterval)
        self.delay = max(Double(delay) / 1000, Self.shortestDelay)
        if interval == nil { held = nil }
    }

    /// A key went down. One that repeats takes over from the one before it; another leaves that as it is.
    public mutating func pressed(_ key: HeldKey, at time: Double) {
        guard key.repeats, interval != nil, time.isFinite else { return }
        var press = key.press
        press.isRepeat = true
        held = Held(code: key.code, press: press, due: time + delay)
    }

    /// A key went up; only that of the key that repeats ends the repeats.
    public mutating func released(code: UInt32) {
        if held?.code == code { held = nil }
    }

    /// The keyboard is gone, or tells of other keys from now on.
    public mutating func stop() {
        held = nil
    }

    /// The repeat that is due at a time; nil where none is. After a stall there is one, however many were missed.
    public mutating func take(dueAt time: Double) -> KeyPress? {
        guard let interval, let held, held.due <= time else { return nil }
        let next = held.due + interval
        self.held?.due = next > time ? next : time + interval
        return held.press
    }
}
