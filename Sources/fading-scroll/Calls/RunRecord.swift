import FadingScrollView

/// Shows files in a window and writes all that happens to it; on the embedded compositor that is a two-finger swipe.
///
/// - Throws: `CommandFailure` with the exit status of what went wrong.
func runRecord(_ options: RecordOptions, output: Output) throws(CommandFailure) -> ExitStatus {
    let run = options.window
    try OutputFile.requireOther(options.output, than: run.files + run.scene.inputs)
    let desktop = try takeDesktop(for: run)
    let window = try FileWindow.make(run.files, run.scene)
    let file = try LineFile(options.output)
    defer { file.removeIfUnused() }
    let recorder = Recorder.recording(window, into: file)
    do throws(CommandFailure) {
        try play(window, run, on: desktop)
    } catch {
        throw recorder.failure ?? error
    }
    if let failure = recorder.failure { throw failure }
    if desktop == nil, !run.isHeadless {
        try output.writeLine("no desktop: recorded a two-finger swipe on the embedded compositor")
    }
    if run.dumpsState { try output.writeLine(StateDump.line(of: window.view)) }
    return .done
}

private func play(_ window: ScrollWindow, _ options: WindowOptions, on desktop: Desktop?) throws(CommandFailure) {
    if let desktop { return try show(window, options, on: desktop) }
    let stage = try EmbeddedStage(scale: options.scene.scale ?? .one)
    stage.playSwipe()
    _ = try stage.picture(of: window, exitAfter: options.exitAfter)
}

/// Turns what a client said with WAYLAND_DEBUG=1 into a trace, and says which of several pointers it took.
///
/// - Throws: exit status 66 where the log cannot be read or has no input, 73 where the trace cannot be written.
func runConvert(_ options: ConvertOptions, output: Output) throws(CommandFailure) -> ExitStatus {
    try OutputFile.requireOther(options.output, than: [options.log])
    let name = options.log.shown
    let bytes = try InputFile.read(
        options.log, limit: DebugLog.largestFile, needed: "what a client said with WAYLAND_DEBUG=1")
    let log = DebugLog(bytes)
    guard log.hasInput else {
        throw CommandFailure(
            status: .noInput, wrong: "\(name): no event of a pointer, a touch screen or a keyboard in it",
            allowed: "standard error of a client that ran with WAYLAND_DEBUG=1")
    }
    for line in log.notes { note("\(name): \(line)") }
    try OutputFile.write(Array(log.lines.map { $0 + "\n" }.joined().utf8), to: options.output)
    return .done
}
