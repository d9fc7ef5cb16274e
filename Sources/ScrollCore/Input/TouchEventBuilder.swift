/// Follows one finger among the events of a `wl_touch`: the first one that comes down while none is followed.
///
/// It records, and gives the events their times when all that came together are in.
public struct TouchEventBuilder: Equatable, Sendable {
    /// An event that waits for its time.
    private struct Entry: Equatable, Sendable {
        let action: TouchEvent.Action
        /// Nil where it comes without a time of its own.
        let stamp: EventClock.Stamp?
    }

    /// The number of the finger that is followed.
    private var finger: Int32?
    private var entries: [Entry] = []
    private var clock = EventClock()

    /// A touch screen that nobody touches.
    public init() {}

    /// `down`: a finger came down, surface-local px. One whose number is down already was lost before.
    public mutating func down(_ id: Int32, at place: Point, time milliseconds: UInt32) {
        lost(id)
        guard finger == nil else { return }
        finger = id
        add(.began(place), milliseconds)
    }

    /// `motion`: a finger moved to a place, surface-local px.
    public mutating func motion(_ id: Int32, to place: Point, time milliseconds: UInt32) {
        if finger == id { add(.moved(place), milliseconds) }
    }

    /// `up`: a finger left; its number may be another one's from now on.
    public mutating func up(_ id: Int32, time milliseconds: UInt32) {
        guard finger == id else { return }
        finger = nil
        add(.ended, milliseconds)
    }

    /// The number of a finger is another one's from now on, wherever that came down.
    public mutating func lost(_ id: Int32) {
        if finger == id { cancel() }
    }

    /// `cancel`, or the loss of the device: all fingers are gone.
    public mutating func cancel() {
        guard finger != nil else { return }
        finger = nil
        entries.append(Entry(action: .cancelled, stamp: nil))
    }

    /// What the finger did since the last call.
    ///
    /// - Parameter arrival: when the events were read; seconds on the clock by which the model is asked.
    public mutating func takeEvents(arrival: Double) -> [TouchEvent] {
        guard !entries.isEmpty else { return [] }
        defer { entries.removeAll(keepingCapacity: true) }
        var moments = clock.moments(of: entries.compactMap(\.stamp), arrival: arrival).makeIterator()
        return entries.map { entry in
            TouchEvent(entry.action, time: entry.stamp.flatMap { _ in moments.next()?.time } ?? arrival)
        }
    }

    private mutating func add(_ action: TouchEvent.Action, _ milliseconds: UInt32) {
        let isMotion = if case .moved = action { true } else { false }
        entries.append(Entry(action: action, stamp: EventClock.Stamp(milliseconds: milliseconds, isMotion: isMotion)))
    }
}
