/// Reads a trace: JSON lines, one event each, in the order of time. Empty lines are skipped. The frames of a recording are
/// no events: `RecordedScene` takes from them what it knows.
enum TraceReader {
    /// The largest trace read, bytes: at three lines of 60 bytes a report, 13 minutes of a 120 Hz touchpad.
    static let largestFile = 16 << 20

    /// The trace in a file.
    /// - Throws: exit status 66, naming the file, the line, what is wrong and what is allowed.
    static func read(file name: FileName) throws(CommandFailure) -> Trace {
        let bytes = try InputFile.read(name, limit: largestFile, needed: "a trace of JSON lines is needed")
        return try read(bytes, name: name.shown)
    }

    /// The trace in the bytes of a file; the name is for errors.
    static func read(_ bytes: [UInt8], name: String) throws(CommandFailure) -> Trace {
        var trace = Trace(entries: [])
        let lines = bytes[InputFile.mark(bytes)...].split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.allSatisfy(isBlank) {
            do {
                try take(line, into: &trace)
            } catch {
                throw CommandFailure(
                    status: .noInput, wrong: "\(name):\(index + 1): \(error.wrong)", allowed: error.allowed)
            }
        }
        guard trace.entries.isEmpty else { return trace }
        throw CommandFailure(status: .noInput, wrong: "\(name): no event in it", allowed: "lines such as \(example)")
    }

    private static func take(_ line: ArraySlice<UInt8>, into trace: inout Trace) throws(TraceProblem) {
        let fields = try fields(of: line)
        if fields.isFrame {
            trace.scene.take(fields, beforeInput: !trace.entries.contains { $0.event.isInput })
        } else {
            let entry = try entry(fields, after: trace.entries.last?.time ?? 0)
            trace.entries.append(entry)
            if !entry.event.isInput, fields.has(TraceFields.holds) { trace.holds = try fields.flag(TraceFields.holds) }
        }
    }

    private static func fields(of line: ArraySlice<UInt8>) throws(TraceProblem) -> TraceFields {
        guard case .object(let object) = JSONValue.parse(line) else {
            let depth = JSONValue.nesting(of: line)
            guard depth <= JSONReader.deepestNesting else {
                throw TraceProblem("nested \(depth) deep", allowed: "at most \(JSONReader.deepestNesting)")
            }
            throw TraceProblem("not a JSON object", allowed: "a line such as \(example)")
        }
        return TraceFields(object)
    }

    private static func entry(_ fields: TraceFields, after last: Double) throws(TraceProblem) -> Trace.Entry {
        let time = try fields.number("t", in: 0...OptionValue.longestTime)
        guard time >= last else {
            throw TraceProblem("time \(plainNumber(time)) goes back", allowed: "\(plainNumber(last)) or later")
        }
        let name = try fields.text("event")
        guard let rule = TraceEvent.rulesByName[name] else {
            throw TraceProblem(
                "unknown event \"\(Argument(name).shown)\"",
                allowed: TraceEvent.rules.map(\.name).joined(separator: ", "))
        }
        return Trace.Entry(time: time, event: try rule.read(fields))
    }

    private static let example = #"{"t":0,"event":"pointer.frame"}"#

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
