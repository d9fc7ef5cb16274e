import ScrollCore

@testable import fading_scroll

/// Builds traces for tests, in the words of a trace file.
struct TraceText {
    private(set) var text = ""

    /// One event with its other fields as JSON.
    mutating func event(_ name: String, at time: Double, _ fields: String = "") {
        text += "{\"t\":\(time),\"event\":\"\(name)\"\(fields.isEmpty ? "" : ",")\(fields)}\n"
    }

    /// One frame of vertical finger motion, logical pixels.
    mutating func finger(_ delta: Double, at time: Double, axis: String = "vertical_scroll") {
        event("pointer.axis_source", at: time, #""source":"finger""#)
        event("pointer.axis", at: time, "\"axis\":\"\(axis)\",\"value\":\(delta)")
        event("pointer.frame", at: time)
    }

    /// The frame in which the fingers leave.
    mutating func stop(at time: Double, axis: String = "vertical_scroll") {
        event("pointer.axis_stop", at: time, "\"axis\":\"\(axis)\"")
        event("pointer.frame", at: time)
    }

    /// A swipe of 12 frames every 8 ms, and a stop 8 ms later.
    mutating func swipe(_ delta: Double, from start: Double = 0) {
        for index in 0..<12 { finger(delta, at: start + Double(index) * 8) }
        stop(at: start + 96)
    }

    func trace() throws -> Trace { try TraceReader.read(Array(text.utf8), name: "trace") }

    /// The moments at times in ms and the end, at gain 1 from offset (0, 1000).
    func replayed(
        at times: [Double]? = [], _ change: (inout ReplayOptions) -> Void = { _ in }
    ) throws -> (moments: [ReplayMoment], end: ReplayEnd) {
        var options = ReplayOptions(trace: "trace", times: times)
        options.offset = Point(x: 0, y: 1000)
        options.settings.configuration.motion.gain = 1
        change(&options)
        var replay = Replay(try trace(), options: options)
        var moments: [ReplayMoment] = []
        let end = try replay.run { moment throws(CommandFailure) in moments.append(moment) }
        return (moments, end)
    }
}
