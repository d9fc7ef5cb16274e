/// Runs the window call.
/// - Throws: exit status 70 as long as the rooms that draw are not wired.
func runWindow(_ options: WindowOptions, output: Output) throws(CommandFailure) -> ExitStatus {
    throw CommandFailure(status: .broken, wrong: "window is not wired", allowed: "fading-scroll replay works")
}
