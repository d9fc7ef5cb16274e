import ScrollCore

/// Writes one picture of files at rest, drawn by the same client on the embedded compositor.
///
/// - Throws: `CommandFailure` with the exit status of what went wrong.
func runSnapshot(_ options: SnapshotOptions, output: Output) throws(CommandFailure) -> ExitStatus {
    try OutputFile.requireOther(options.output, than: options.files)
    let window = try FileWindow.make(options.files, options.scene)
    let stage = try EmbeddedStage(scale: options.scene.scale ?? .one)
    try writePNG(try stage.picture(of: window), to: options.output)
    return .done
}
