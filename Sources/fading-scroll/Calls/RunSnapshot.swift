/// Runs the snapshot call.
/// - Throws: exit status 70 as long as the rooms that draw are not wired.
func runSnapshot(_ options: SnapshotOptions, output: Output) throws(CommandFailure) -> ExitStatus {
    throw CommandFailure(status: .broken, wrong: "snapshot is not wired", allowed: "fading-scroll replay works")
}
