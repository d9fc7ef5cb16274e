import FadingScrollView
import ScrollCairo

/// Shows files in a window, or plays a swipe on the embedded compositor where there is no desktop.
///
/// - Throws: `CommandFailure` with the exit status of what went wrong.
func runWindow(_ options: WindowOptions, output: Output) throws(CommandFailure) -> ExitStatus {
    if options.isHeadless { return try playHeadless(options, output: output) }
    guard try compositorIsNamed() else { return try playHeadless(options, output: output) }
    guard options.scene.scale == nil else {
        throw .usage("--scale is the compositor's choice in a window", allowed: "with --headless, snapshot or replay")
    }
    let window = try FileWindow.make(options.files, options.scene)
    do {
        try window.run(exitAfter: options.exitAfter)
    } catch {
        throw CommandFailure(error)
    }
    return .done
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
    try OutputFile.requireOther(file, than: options.files)
    let window = try FileWindow.make(options.files, options.scene)
    let stage = try EmbeddedStage(scale: options.scene.scale ?? .one)
    stage.playSwipe()
    try writePNG(try stage.picture(of: window, exitAfter: options.exitAfter ?? restingTime), to: file)
    let reason = options.isHeadless ? "" : "no desktop: "
    try output.writeLine(
        "\(reason)played a two-finger swipe on the embedded compositor and wrote \(file.shown)")
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
