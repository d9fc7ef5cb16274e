/// The newest stretch of the way that content made under fingers, straight between events: frames fall between events,
/// and are drawn for their own time, so that an uneven beat of the two does not show.
struct TrackPath: Equatable, Sendable {
    /// The newest points, oldest first: times in seconds on the arrival clock, offsets in logical px. Eight reach back
    /// 7 ms even where a device reports each millisecond; kept inline, as this is copied with every event.
    private var times: SIMD8<Double>
    private var offsets: SIMD8<Double>

    /// The content is placed at most this long after the newest event as if it went on; seconds. As in Android.
    private static let longestLead = 0.008
    /// Nor longer than this share of the last interval.
    private static let leadShare = 0.5
    /// An event older than this many intervals was the last one for now.
    private static let liveIntervals = 1.5

    /// Content that stood at `offset` at that time.
    init(at offset: Double, time: Double) {
        times = SIMD8(repeating: time)
        offsets = SIMD8(repeating: offset)
    }

    /// Takes the offset that an event led to; a time that is not later than the newest one counts as the same.
    mutating func append(_ offset: Double, at time: Double) {
        if time > newestTime {
            for index in 0..<7 {
                times[index] = times[index + 1]
                offsets[index] = offsets[index + 1]
            }
            times[7] = time
        }
        offsets[7] = offset
    }

    /// The newest event's time; seconds on the arrival clock.
    var newestTime: Double { times[7] }

    /// From when on the offset does not change without another event; seconds.
    var settledTime: Double { newestTime + Self.liveIntervals * lastInterval }

    /// The content offset at a time; before the oldest point that one's.
    func offset(at time: Double) -> Double {
        guard time < newestTime else { return offsets[7] + lead(at: time) }
        guard let index = (0..<7).last(where: { times[$0] <= time && times[$0] < times[$0 + 1] }) else {
            return offsets[0]
        }
        let share = (time - times[index]) / (times[index + 1] - times[index])
        return offsets[index] + share * (offsets[index + 1] - offsets[index])
    }

    /// The same where the content moved under the viewport by `shift` px.
    func moved(by shift: Double) -> TrackPath {
        var path = self
        path.offsets += shift
        return path
    }

    private var lastInterval: Double { times[7] - times[6] }

    /// How far content is drawn ahead of the newest event; logical px.
    private func lead(at time: Double) -> Double {
        guard time < settledTime else { return 0 }
        let ahead = min(time - newestTime, Self.longestLead, Self.leadShare * lastInterval)
        return (offsets[7] - offsets[6]) / lastInterval * ahead
    }
}
