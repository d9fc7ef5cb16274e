/// Runs a trace through the scroll model and writes what it does: a JSON line per moment, then one of how it ended.
/// - Throws: exit status 66 where the trace cannot be read or used, 73 where the output cannot be written.
func runReplay(_ options: ReplayOptions, output: Output) throws(CommandFailure) -> ExitStatus {
    let trace = try TraceReader.read(file: options.trace)
    var replay = Replay(trace, options: options)
    let end = try replay.run { moment throws(CommandFailure) in try output.writeLine(moment.line) }
    try output.writeLine(end.line)
    try output.flush()
    for kind in replay.input.ignored {
        note("\(options.trace.shown): \(kind) events are not replayed in this build: pointer events and holds are")
    }
    return .done
}
