import ScrollCairo
import ScrollCore

/// Runs a trace through the scroll model and writes what it does: a JSON line per moment, then one of how it ended.
/// - Throws: exit status 66 where the trace cannot be read or used, 73 where the output cannot be written.
func runReplay(_ options: ReplayOptions, output: Output) throws(CommandFailure) -> ExitStatus {
    if let plot = options.plot { try OutputFile.requireOther(plot, than: [options.trace] + options.inputs) }
    let trace = try TraceReader.read(file: options.trace)
    var replay = Replay(trace, options: options)
    let end = try replay.run { moment throws(CommandFailure) in try output.writeLine(moment.line) }
    try output.writeLine(end.line)
    try output.flush()
    if let file = options.plot {
        try write(Plot(data: PlotData(trace, options: options), title: title(of: options)), to: file)
    }
    return .done
}

private func write(_ plot: Plot, to file: FileName) throws(CommandFailure) {
    let picture: PixelSurface
    do {
        picture = try plot.paint()
    } catch {
        throw .refused("the plot: \(error)")
    }
    try writePNG(picture, to: file)
}

/// The trace's name without its folder, and what the model is asked to do otherwise than by itself.
private func title(of options: ReplayOptions) -> String {
    let name = options.trace.shown.split(separator: "/").last.map(String.init) ?? options.trace.shown
    return "\(name), \(options.settings.configuration.motion.fling.rawValue) fling"
}
