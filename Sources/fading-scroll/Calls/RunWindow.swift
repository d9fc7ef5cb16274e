import FadingScrollView
import ScrollCairo
import ScrollContents

/// Shows files in a window, or plays a swipe on the embedded compositor where there is no desktop.
///
/// - Throws: `CommandFailure` with the exit status of what went wrong.
func runWindow(_ options: WindowOptions, output: Output) throws(CommandFailure) -> ExitStatus {
    guard let desktop = try takeDesktop(for: options) else { return try playHeadless(options, output: output) }
    let window = try FileWindow.make(options.files, options.scene)
    let meter = meter(of: window, options)
    try show(window, options, on: desktop)
    try write(meter, of: window, to: options.stats)
    if options.dumpsState { try output.writeLine(StateDump.line(of: window.view)) }
    return .done
}

/// The desktop that a window is to be shown on; nil for the embedded compositor. Signals that come from now on are kept for
/// the window.
///
/// - Throws: exit status 64 where the options ask for what only the embedded compositor can do.
func takeDesktop(for options: WindowOptions) throws(CommandFailure) -> Desktop? {
    guard !options.isHeadless, try compositorIsNamed() else { return nil }
    guard options.scene.scale == nil else {
        throw .usage("--scale is the compositor's choice in a window", allowed: "with --headless, snapshot or replay")
    }
    return try takeSignals()
}

/// Shows a window on the desktop until it is closed.
///
/// - Throws: `CommandFailure` with the exit status of what went wrong.
func show(_ window: ScrollWindow, _ options: WindowOptions, on desktop: Desktop) throws(CommandFailure) {
    let panels = takeKeys(of: window, settings: options.scene.settings)
    if options.decoration == .auto { window.header = options.scene.titleBar }
    let live = keepLive(window, options.scene, panels, on: desktop)
    defer { withExtendedLifetime(live) {} }
    do {
        try window.run(on: desktop, exitAfter: options.exitAfter)
    } catch {
        throw CommandFailure(error)
    }
}

/// Lets a window follow its configuration file while it is open; nil where there is none to follow.
private func keepLive(
    _ window: ScrollWindow, _ scene: SceneOptions, _ panels: WindowPanels, on desktop: Desktop
) -> LiveSettings? {
    guard let source = scene.live else { return nil }
    do {
        let live = try LiveSettings(source, made: scene.settings, complain: report) { [unowned window] settings in
            var scene = scene
            scene.settings = settings
            panels.settings = settings
            FileWindow.update(window, to: scene)
            if window.header != nil { window.header = scene.titleBar }
        }
        desktop.watch(live.descriptor, read: live.readChanges)
        return live
    } catch {
        note("\(error.wrong); changes of it will not show")
        return nil
    }
}

/// Counts a window's frames, and closes it when the frames of its drive are counted.
private func meter(of window: ScrollWindow, _ options: WindowOptions) -> FrameMeter {
    let meter = FrameMeter(options.drive, keepsLatencies: options.stats != nil)
    window.drive = options.drive?.step
    window.frameObserver = { [unowned window] report in
        if meter.count(report) { window.close() }
    }
    return meter
}

private func write(_ meter: FrameMeter, of window: ScrollWindow, to file: FileName?) throws(CommandFailure) {
    guard let file else { return }
    try OutputFile.write(Array((meter.line(commits: window.commitCount) + "\n").utf8), to: file)
}

private func takeSignals() throws(CommandFailure) -> Desktop {
    do {
        return try Desktop()
    } catch {
        throw CommandFailure(error)
    }
}

private func compositorIsNamed() throws(CommandFailure) -> Bool {
    do {
        return try ScrollWindow.compositorIsNamed()
    } catch {
        throw CommandFailure(error)
    }
}

/// When the picture of a played swipe is taken, seconds of the virtual clock: the text has come to rest, and the
/// scrollbar is still to be seen.
private let restingTime = 2.6

private func playHeadless(_ options: WindowOptions, output: Output) throws(CommandFailure) -> ExitStatus {
    let file: FileName = "fading-scroll.png"
    try OutputFile.requireOther(file, than: options.files + options.scene.inputs)
    let window = try FileWindow.make(options.files, options.scene)
    let stage = try EmbeddedStage(scale: options.scene.scale ?? .one)
    let meter = meter(of: window, options)
    if options.drive == nil { stage.playSwipe() }
    let end = options.exitAfter ?? (options.drive == nil ? restingTime : nil)
    try writePNG(try stage.picture(of: window, exitAfter: end), to: file)
    try write(meter, of: window, to: options.stats)
    let reason = options.isHeadless ? "" : "no desktop: "
    let played = options.drive == nil ? "played a two-finger swipe" : "scrolled steadily"
    try output.writeLine("\(reason)\(played) on the embedded compositor and wrote \(file.shown)")
    if options.dumpsState { try output.writeLine(StateDump.line(of: window.view)) }
    return .done
}

/// Writes a picture as a PNG file.
///
/// - Throws: exit status 73 where the file cannot be written.
func writePNG(_ picture: PixelSurface, to file: FileName) throws(CommandFailure) {
    let bytes: [UInt8]
    do {
        bytes = try picture.pngData()
    } catch {
        throw .refused("the picture cannot be encoded: \(error)")
    }
    try OutputFile.write(bytes, to: file)
}
