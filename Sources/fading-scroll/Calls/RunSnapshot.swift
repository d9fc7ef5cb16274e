import ScrollCore

/// Writes one picture of files at rest, drawn by the same client on the embedded compositor.
///
/// - Throws: the exit statuses of cli.md's table.
func runSnapshot(_ options: SnapshotOptions, output: Output) throws(CommandFailure) -> ExitStatus {
    let window = try FileWindow.make(options.files, options.scene)
    let stage = try EmbeddedStage(scale: options.scene.scale ?? .one)
    try writePNG(try stage.picture(of: window), to: options.output)
    return .done
}
